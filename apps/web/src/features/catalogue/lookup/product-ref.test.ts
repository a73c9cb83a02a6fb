import { setPartBrands } from '@partboard/client/text/part-brands.ts'
import { partAddress, typedAddress } from '@partboard/client/text/part-number.ts'
import { standardBrand } from '@partboard/domain/parts/part-brand'
import { afterEach, expect, test } from 'vitest'
import { readProductRef } from './product-ref.ts'

const free = { ...standardBrand, groups: '', onlyGroups: false, identifying: null, changeIndex: 0 }

// Other tests of the process have the shop's first brand.
afterEach(() => setPartBrands([]))

test.each([
  ['an id', '1203', { kind: 'id', id: 1203 }],
  ['an id as long as no part number', '123456', { kind: 'id', id: 123_456 }],
  ['eleven digits are a number', '34114300102', { kind: 'number', sku: '34114300102', text: '34114300102' }],
  [
    'any spelling of it',
    ' 34 11-4.300 102 ',
    { kind: 'number', sku: '34114300102', text: '34 11-4.300 102' },
  ],
  ['seven with a letter', '4a00102', { kind: 'number', sku: '4A00102', text: '4a00102' }],
  ['seven digits may be both', '4300102', { kind: 'either', id: 4_300_102, sku: '4300102', text: '4300102' }],
  [
    'eight digits may be a bar code',
    '59012344',
    { kind: 'either', id: 59_012_344, sku: '59012344', text: '59012344' },
  ],
  ['words are looked up as they stand', 'klocki', { kind: 'number', sku: 'klocki', text: 'klocki' }],
])('%s', (_, text, expected) => expect(readProductRef(text)).toEqual(expected))

test('a number as short as an id has an address that is no id', () => {
  setPartBrands([free])
  const sku = (text: string) => {
    const ref = readProductRef(text)
    return ref.kind === 'id' ? ref.kind : ref.sku
  }
  expect(sku('3001')).toBe('id')
  expect(sku(partAddress('3001'))).toBe(':3001')
  expect(sku(typedAddress('3001'))).toBe('3001')
  expect(sku(typedAddress('3001A'))).toBe('3001A')
})
