import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lastSeven, vehicleOf, vinLabel } from './vehicle-words.ts'

test.each([
  ['WBAZC11020K000103', 'shell.kindVin', 'K000103'],
  ['HZJ80-0012345', 'shell.kindFrame', 'HZJ80-0012345'],
  ['OQI-1234-56789-01234', 'shell.kindFrame', 'OQI-1234-56789-01234'],
  ['FC70042', 'shell.kindFrame', 'FC70042'],
])('%s is labelled %s, and called %s', (Vin, label, short) => {
  expect(vinLabel(Vin)).toBe(label)
  expect(lastSeven({ Vin })).toBe(short)
  expect(vehicleOf({ Text: 'Z1', Vin })).toBe(`Z1 · ${short}`)
})

test('what a person writes on an offer is a VIN in any spelling, and nothing is none', () => {
  expect(vinLabel('wba zc11-020 k000103')).toBe('shell.kindVin')
  expect([vinLabel(''), vinLabel(null), vinLabel(undefined)]).toEqual(Array(3).fill('shell.kindVin'))
})

test('no screen labels an identification by itself', () => {
  const apps = resolve(import.meta.dirname, '../../..')
  const files = globSync('{web,office}/src/**/*.{ts,tsx}', { cwd: apps }).filter(
    (file) => !/\.test\./.test(file),
  )
  const labelled = files.filter((file) =>
    /["'`>]VIN["'`<]|shell\.kindVin/.test(readFileSync(resolve(apps, file), 'utf8')),
  )
  // The label of what is typed, the one place that decides, and the page of an offer, which has texts of its own.
  expect(labelled.toSorted()).toEqual([
    'web/src/features/offer-link/OfferLinkPage.tsx',
    'web/src/shell/HeaderSearch.tsx',
    'web/src/text/vehicle-words.ts',
  ])
})
