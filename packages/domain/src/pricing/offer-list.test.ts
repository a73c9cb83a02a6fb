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
    unread: [],
  })
  expect(readOfferList('7536214')).toEqual({
    lines: [{ sku: '7536214', grossMinor: undefined }],
    wrong: [],
    unread: [],
  })
  expect(readOfferList('A-1, 89,90\nB-2,12')).toEqual({
    lines: [{ sku: 'B-2', grossMinor: 12_00 }],
    wrong: [1],
    unread: [],
  })
  expect(readOfferList(' \n')).toEqual({ lines: [], wrong: [], unread: [] })
})

test.each([
  ['Numer;Cena netto\n34114300102;89,90', ['Cena netto']],
  ['Nr kat.;cena bez VAT;Ilość\n34114300102;89,90;2', ['cena bez VAT', 'Ilość']],
  ['Part number;Net price;Brand\n34114300102;89.90;BMW', ['Net price', 'Brand']],
  ['Teilenummer;Nettopreis;Preis netto\n34114300102;1;89,90', ['Nettopreis', 'Preis netto']],
  ['číslo;cena bez DPH\n34114300102;89,90', ['cena bez DPH']],
  // The first column has no head that is known, and the second is not the price with VAT.
  ['Części;Cena netto\n34114300102;89,90', ['Cena netto']],
])('a column that is not read is named: %j', (text, unread) => {
  expect(readOfferList(text)).toEqual({
    lines: [{ sku: '34114300102', grossMinor: undefined }],
    wrong: [],
    unread,
  })
})

test.each([
  'Lp;Numer;Cena brutto;Nazwa;Uwagi\n1;34114300102;89,90;Tarcza;netto\n2;34114300103;89,90;Tarcza;',
  'Części;Cena\n34114300102;89,90\n34114300103;89,90',
  '34114300102;89,90\n34114300103;89,90',
])('a list whose columns are all read, or say nothing of it, names none: %j', (text) => {
  const { lines, unread } = readOfferList(text)
  expect([lines.map(({ grossMinor }) => grossMinor), unread]).toEqual([[89_90, 89_90], []])
})
