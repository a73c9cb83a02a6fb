import { describe, expect, test } from 'vitest'
import { latinPlate } from '../fit/plate.ts'
import { standardBrands } from '../parts/part-brand.ts'
import { readOrderSearch } from './order-search.ts'

const read = (text: string) => readOrderSearch(text, standardBrands)

describe('a text may name several things at once', () => {
  test.each([
    // text, number, vin, whole SKUs, plate
    ['100214', '100214', '100214', [], '100214'],
    ['zam. nr 100 214', '100214', 'ZAMNR100214', [], 'ZAMNR100214'],
    ['#100214', '100214', '100214', [], '100214'],
    ['12', null, null, [], null],
    ['K000103', null, 'K000103', [], 'K000103'],
    ['wba zc11 020k 000103', null, 'WBAZC11020K000103', [], 'WBAZC11020K000103'],
    ['34 11 4 300 102', '34114300102', '34114300102', ['34114300102'], '34114300102'],
    ['WX 4821K', null, 'WX4821K', [], 'WX4821K'],
    ['abcdefg', null, null, [], 'ABCDEFG'],
    ['ZT-1200 / 000731', null, 'ZT1200000731', [], 'ZT1200000731'],
    ['A/1', null, null, [], null],
  ])('%s', (text, number, vin, skus, plate) => {
    const search = read(text)!
    expect([search.number, search.vin, search.part?.skus ?? [], search.plate]).toEqual([
      number,
      vin,
      skus,
      plate,
    ])
  })

  test('a part is named by its end, by a beginning of six characters, and in any spelling', () => {
    expect(read('4 300 102')?.part).toEqual({ skus: [], beginning: '4300102', ends: ['4300102'] })
    expect(read('34 11 4 3')?.part).toEqual({ skus: [], beginning: '341143', ends: [] })
    expect(read('34 11')?.part).toBeNull()
    expect(read('34.11-4/300.102')?.part?.skus).toEqual(['34114300102'])
  })

  test('words are folded', () => {
    expect(read('  Tarcza  ŁOŻYSKO ')?.words).toEqual(['tarcza', 'lozysko'])
  })
})

test.each([
  ['100214', 'number'],
  ['K000103', 'vin'],
  ['WX 4821K', 'words'],
  ['GD5K777', 'words'],
  ['АА 1234 ВВ', 'words'],
  ['34 11 4 300 102', 'part'],
  ['4300102', 'part'],
  ['klocki', 'words'],
])('what finds nothing is understood by its form: %s', (text, kind) => {
  expect(read(text)?.likely).toBe(kind)
})

test.each(['', '   '])('nothing is read from %j', (text) => {
  expect(read(text)).toBeNull()
})

test.each([
  ['WX 4821k', 'WX4821K'],
  ['wx-4821.K', 'WX4821K'],
  ['АА 1234 ВВ', 'AA1234BB'],
  [' - ', ''],
])('a plate %j is compared as %s', (text, key) => {
  expect(latinPlate(text)).toBe(key)
})
