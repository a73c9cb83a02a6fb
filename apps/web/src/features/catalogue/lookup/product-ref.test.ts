import { expect, test } from 'vitest'
import { readProductRef } from './product-ref.ts'

test.each([
  ['an id', '1203', { kind: 'id', id: 1203 }],
  ['an id as long as no part number', '12345678', { kind: 'id', id: 12_345_678 }],
  ['eleven digits are a number', '34114300102', { kind: 'number', sku: '34114300102', text: '34114300102' }],
  [
    'any spelling of it',
    ' 34 11-4.300 102 ',
    { kind: 'number', sku: '34114300102', text: '34 11-4.300 102' },
  ],
  ['seven with a letter', '4a00102', { kind: 'number', sku: '4A00102', text: '4a00102' }],
  ['seven digits may be both', '4300102', { kind: 'either', id: 4_300_102, sku: '4300102', text: '4300102' }],
  ['words are looked up as they stand', 'klocki', { kind: 'number', sku: 'klocki', text: 'klocki' }],
])('%s', (_, text, expected) => expect(readProductRef(text)).toEqual(expected))
