import { expect, test } from 'vitest'
import { readOfferList } from './offer-list.ts'

test('a list has a number in each line, and may have prices', () => {
  expect(
    readOfferList(
      'numer;cena\n34 11 6 794 300; 89,90\r\n\n"34114300102";1 249\n7536214\tza darmo\n11.22;5.5 zł',
    ),
  ).toEqual({
    lines: [
      { sku: '34 11 6 794 300', grossMinor: 89_90 },
      { sku: '34114300102', grossMinor: 1_249_00 },
      { sku: '11.22', grossMinor: 5_50 },
    ],
    wrong: [5],
  })
  expect(readOfferList('7536214')).toEqual({ lines: [{ sku: '7536214', grossMinor: undefined }], wrong: [] })
  expect(readOfferList('A-1, 89,90\nB-2,12')).toEqual({
    lines: [{ sku: 'B-2', grossMinor: 12_00 }],
    wrong: [1],
  })
  expect(readOfferList(' \n')).toEqual({ lines: [], wrong: [] })
})
