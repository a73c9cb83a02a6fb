import { correctionOf, invoicedState, ratesOf, sumsOfRates } from '@partboard/domain/billing/invoice'
import { expect, test } from 'vitest'
import { contentOf, documentOf, fixed, leavesOf, piece, pieces } from '../../../testing/invoice-files.ts'
import type { IssuedDocument } from '../documents/invoice-rows.queries.ts'
import { type JpkHead, JpkRateError, jpkFile } from './jpk-fa.ts'

const head: JpkHead = {
  from: '2026-11-01',
  until: '2026-11-30',
  createdAt: new Date('2026-12-01T10:00:00Z'),
  taxOffice: '1435',
  nip: '1234563218',
  name: 'Części & Spółka sp. z o.o.',
  seat: {
    province: 'mazowieckie',
    county: 'Warszawa',
    commune: 'Wola',
    street: 'Prosta',
    house: '1',
    flat: '',
    place: 'Warszawa',
    postcode: '00-001',
  },
}

/** The leaves of a file of these documents. JPK_FA_SCHEMA = path of the official schema, which then validates it. */
function fileOf(documents: readonly IssuedDocument[], more: Partial<JpkHead> = {}): Map<string, string[]> {
  const file = jpkFile({ ...head, ...more })
  documents.forEach(file.add)
  return leavesOf(file.write(), process.env.JPK_FA_SCHEMA)
}

const minorOf = (text: string) => Math.round(Number(text) * 100)
const add = (sum: number, minor: number) => sum + minor

const before = invoicedState(fixed, pieces)
const after = invoicedState(fixed, [piece(1, 1, 12_99), ...pieces.slice(1)])
const corrects = { id: 1, number: 'FV/2026/000123', issuedOn: '2026-11-20', reason: 'Zwrot towaru' }
const corrected = contentOf(after, { correction: correctionOf(before, after), corrects })

test('a file has its company, documents, rows and control sums', () => {
  const documents = [documentOf(contentOf(before)), documentOf(corrected, 'correction')]
  const leaves = fileOf(documents)
  expect(leaves.get('Naglowek/KodUrzedu')).toEqual(['1435'])
  expect(leaves.get('Podmiot1/IdentyfikatorPodmiotu/PelnaNazwa')).toEqual(['Części & Spółka sp. z o.o.'])
  expect(leaves.get('Podmiot1/AdresPodmiotu/etd:Gmina')).toEqual(['Wola'])
  expect(leaves.has('Podmiot1/AdresPodmiotu/etd:NrLokalu')).toBe(false)
  expect(leaves.get('Faktura/RodzajFaktury')).toEqual(['VAT', 'KOREKTA'])
  expect(leaves.get('Faktura/NrFaKorygowanej')).toEqual(['FV/2026/000123'])
  expect(leaves.get('Faktura/PrzyczynaKorekty')).toEqual(['Zwrot towaru'])
  expect(leaves.get('Faktura/P_18A')).toEqual(['true', 'true'])
  expect(leaves.get('FakturaCtrl/LiczbaFaktur')).toEqual(['2'])

  // What is left after the correction is the later state of the order, by rate and in all.
  const left = sumsOfRates(after.rates)
  expect(leaves.get('FakturaCtrl/WartoscFaktur')!.map(minorOf)).toEqual([left.grossMinor])
  expect(leaves.get('FakturaWierszCtrl/WartoscWierszyFaktur')!.map(minorOf)).toEqual([left.netMinor])
  const rows = leaves.get('FakturaWiersz/P_11')!.map(minorOf)
  expect(rows.reduce(add)).toBe(left.netMinor)
  expect(leaves.get('FakturaWierszCtrl/LiczbaWierszyFaktur')).toEqual([String(rows.length)])
  for (const [field, rateBp] of [
    ['1', 2300],
    ['2', 800],
    ['3', 500],
  ] as const) {
    const sums = documents.flatMap(({ content }) => ratesOf(content).filter((rate) => rate.rateBp === rateBp))
    expect(leaves.get(`Faktura/P_14_${field}`)!.map(minorOf)).toEqual(sums.map(({ taxMinor }) => taxMinor))
  }
  // The row of the returned pieces is taken back, and comes again with what is left.
  expect(leaves.get('FakturaWiersz/P_8B')).toEqual(expect.arrayContaining(['3', '-3', '1']))
})

test('a consumer has no number, and gross rows have no net amount', () => {
  const state = invoicedState({ ...fixed, basis: 'gross' }, pieces)
  const buyer = { name: 'Jan Żak', lines: ['ul. Prosta 2'], country: 'PL', nip: '', vatNumber: '' }
  const leaves = fileOf([documentOf(contentOf(state, { buyer, suppliedOn: '2026-11-23' }))])
  expect(leaves.has('Faktura/P_5B')).toBe(false)
  // The day of supply is the day of issue.
  expect(leaves.has('Faktura/P_6')).toBe(false)
  expect(leaves.has('FakturaWiersz/P_11')).toBe(false)
  expect(leaves.get('FakturaWiersz/P_11A')!.map(minorOf).reduce(add)).toBe(
    sumsOfRates(state.rates).grossMinor,
  )
  expect(leaves.get('FakturaWierszCtrl/WartoscWierszyFaktur')).toEqual(['0.00'])
})

test('a foreign buyer has the code of its country, a foreign currency its VAT in PLN, and 0 % a field without VAT', () => {
  const buyer = {
    name: 'Werkstatt',
    lines: ['Hauptstr. 1'],
    country: 'DE',
    nip: '',
    vatNumber: 'DE123456789',
  }
  const exchange = { plnMicro: 4_256_700, table: '226/A/NBP/2026', day: '2026-11-20' }
  const state = invoicedState(fixed, [piece(1, 1, 100_00), piece(2, 1, 50_00, 0)])
  const leaves = fileOf([documentOf(contentOf(state, { buyer, exchange }), 'invoice', 'EUR')], {
    seat: { ...head.seat, street: '', flat: '2a' },
  })
  expect(leaves.get('Faktura/KodWaluty')).toEqual(['EUR'])
  expect([leaves.get('Faktura/P_5A'), leaves.get('Faktura/P_5B')]).toEqual([['DE'], ['123456789']])
  const taxMinor = minorOf(leaves.get('Faktura/P_14_1')![0]!)
  expect(leaves.get('Faktura/P_14_1W')!.map(minorOf)).toEqual([Math.round(taxMinor * 4.2567)])
  expect(leaves.get('Faktura/P_13_6')).toHaveLength(1)
  expect(leaves.get('FakturaWiersz/P_12')).toEqual(expect.arrayContaining(['23', '0']))
})

test('a rate that JPK_FA does not have is refused with the number of the document', () => {
  const strange = documentOf(contentOf(invoicedState(fixed, [piece(1, 1, 100, 1900)])))
  expect(() => fileOf([strange])).toThrow(JpkRateError)
  expect(() => fileOf([strange])).toThrow('FV/2026/000123')
})
