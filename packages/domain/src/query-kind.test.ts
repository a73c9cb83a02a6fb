import { expect, test } from 'vitest'
import { readQuery } from './query-kind.ts'

test.each([
  ['WBAZC11020K000103', 'vin'],
  ['wba zc11 020k 000103', 'vin'],
  ['WBAZC11O2OKOOO1O3', 'vin'],
  ['K000103', 'vin'],
  ['fh00104', 'vin'],
  ['KOOO1O3', 'vin'],
  ['34 11 4 300 102', 'part'],
  ['34114300102-12', 'part'],
  ['4 300 102', 'part'],
  ['4300102', 'part'],
  ['4A0C102', 'part'],
  ['7000103', 'part'],
  ['hamulec', 'words'],
  ['E90 2008', 'words'],
  ['E90 320d', 'words'],
  ['5 lamp H7', 'words'],
  ['klocki hamulcowe XY', 'words'],
  ['olej silnikowy 5W30', 'words'],
  ['lampa tylna ABS 2015', 'words'],
  ['filtr oleju', 'words'],
  ['320d', 'words'],
  ['34 11', 'words'],
  ['', 'empty'],
  ['  ', 'empty'],
] as const)('%j is taken for %s', (text, expected) => expect(readQuery(text)).toBe(expected))
