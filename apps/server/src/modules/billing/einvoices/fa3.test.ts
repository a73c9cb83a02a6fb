import { correctionOf, invoicedState, sumsOfRates } from '@partboard/domain/billing/invoice'
import { expect, test } from 'vitest'
import {
  contentOf,
  documentOf,
  fixed,
  piece,
  pieces,
  leavesOf as readLeaves,
} from '../../../testing/invoice-files.ts'
import { fa3Of } from './fa3.ts'
import { Fa3Error } from './fields.ts'

const at = new Date('2026-11-23T10:00:00Z')
const leavesOf = (xml: string) => readLeaves(xml, process.env.FA3_SCHEMA)

test('an invoice has its parties, rows and the sums of each rate', () => {
  const state = invoicedState(fixed, pieces)
  const leaves = leavesOf(fa3Of(documentOf(contentOf(state)), at))
  const one = (path: string) => leaves.get(path)?.[0]
  expect(one('Podmiot1/DaneIdentyfikacyjne/NIP')).toBe('1234563218')
  expect(one('Podmiot2/DaneIdentyfikacyjne/NIP')).toBe('9990000014')
  expect(one('Podmiot2/DaneIdentyfikacyjne/Nazwa')).toBe('Warsztat "Żak" <Jan>')
  expect(one('Fa/P_2')).toBe('FV/2026/000123')
  expect(one('Fa/P_6')).toBe('2026-11-20')
  const minor = (path: string) => Math.round(Number(one(path)) * 100)
  expect(state.rates.map(({ netMinor, taxMinor }) => [netMinor, taxMinor])).toEqual(
    [1, 2, 3].map((at) => [minor(`Fa/P_13_${at}`), minor(`Fa/P_14_${at}`)]),
  )
  expect(minor('Fa/P_15')).toBe(sumsOfRates(state.rates).grossMinor)
  const rows = leaves.get('Fa/FaWiersz/P_11')!.map((text) => Math.round(Number(text) * 100))
  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(sumsOfRates(state.rates).netMinor)
  expect(leaves.get('Fa/FaWiersz/GTU')).toEqual(['GTU_07'])
  expect(one('Fa/Adnotacje/P_18A')).toBe('1')
  expect(one('Fa/Platnosc/RachunekBankowy/NrRB')).toBe('61109010140000071219812874')
})

test('a gross invoice of a consumer has gross rows and no number of the buyer', () => {
  const state = invoicedState({ ...fixed, basis: 'gross' }, pieces)
  const buyer = { name: 'Jan Żak', lines: ['ul. Prosta 2'], country: 'PL', nip: '', vatNumber: '' }
  const leaves = leavesOf(fa3Of(documentOf(contentOf(state, { buyer, splitPayment: false })), at))
  expect(leaves.get('Podmiot2/DaneIdentyfikacyjne/BrakID')).toEqual(['1'])
  expect(leaves.get('Fa/FaWiersz/P_11')).toBeUndefined()
  const rows = leaves.get('Fa/FaWiersz/P_11A')!.map((text) => Math.round(Number(text) * 100))
  expect(rows.reduce((sum, amount) => sum + amount, 0)).toBe(sumsOfRates(state.rates).grossMinor)
})

test('a correction lists the changed rows before and after it, and names the corrected invoice', () => {
  const before = invoicedState(fixed, pieces)
  const state = invoicedState(fixed, [piece(1, 1, 12_99), ...pieces.slice(1)])
  const corrects = { id: 1, number: 'FV/2026/000123', issuedOn: '2026-11-20', reason: 'Zwrot towaru' }
  const content = contentOf(state, { correction: correctionOf(before, state), corrects })
  const ksefNumber = '1234563218-20261120-0100001AF629-AF'
  const leaves = leavesOf(fa3Of(documentOf(content, 'correction'), at, ksefNumber))
  expect(leaves.get('Fa/RodzajFaktury')).toEqual(['KOR'])
  expect(leaves.get('Fa/DaneFaKorygowanej/NrKSeFFaKorygowanej')).toEqual([ksefNumber])
  expect(leaves.get('Fa/FaWiersz/StanPrzed')).toHaveLength(content.correction!.before.length)
  expect(Number(leaves.get('Fa/P_15')![0])).toBeLessThan(0)
  // The other rates have less of the delivery, so they change too. The schema has one order of the sums.
  expect([...leaves.keys()].filter((path) => /P_1[34]_/.test(path))).toEqual(
    ['P_13_1', 'P_14_1', 'P_13_2', 'P_14_2', 'P_13_3', 'P_14_3'].map((field) => `Fa/${field}`),
  )
  const outside = leavesOf(fa3Of(documentOf(content, 'correction'), at))
  expect(outside.get('Fa/DaneFaKorygowanej/NrKSeFN')).toEqual(['1'])
})

test('a foreign buyer has the number of its country, and a foreign currency its VAT in PLN', () => {
  const state = invoicedState(fixed, [piece(1, 1, 100_00)])
  const buyer = {
    name: 'Werkstatt',
    lines: ['Hauptstr. 1'],
    country: 'DE',
    nip: '',
    vatNumber: 'DE123456789',
  }
  const exchange = { plnMicro: 4_256_700, table: '226/A/NBP/2026', day: '2026-11-20' }
  const leaves = leavesOf(fa3Of(documentOf(contentOf(state, { buyer, exchange }), 'invoice', 'EUR'), at))
  expect(leaves.get('Podmiot2/DaneIdentyfikacyjne/KodUE')).toEqual(['DE'])
  expect(leaves.get('Podmiot2/DaneIdentyfikacyjne/NrVatUE')).toEqual(['123456789'])
  const taxMinor = Math.round(Number(leaves.get('Fa/P_14_1')![0]) * 100)
  expect(leaves.get('Fa/P_14_1W')).toEqual([(Math.round(taxMinor * 4.2567) / 100).toFixed(2)])
  const usa = { ...buyer, country: 'US', vatNumber: '12-3456789' }
  expect(
    leavesOf(fa3Of(documentOf(contentOf(state, { buyer: usa })), at)).get(
      'Podmiot2/DaneIdentyfikacyjne/NrID',
    ),
  ).toEqual(['12-3456789'])
})

test('a rate that KSeF does not have is refused', () => {
  expect(() => fa3Of(documentOf(contentOf(invoicedState(fixed, [piece(1, 1, 100, 1900)]))), at)).toThrow(
    Fa3Error,
  )
})

test("the buyer's own references are additional descriptions, those of parts with the number of their row", () => {
  const content = contentOf(invoicedState(fixed, pieces))
  const [position] = Object.keys(content.parts)
  const parts = {
    ...content.parts,
    [position!]: { ...content.parts[position!]!, reference: 'WX 4821K & syn' },
  }
  const leaves = leavesOf(fa3Of(documentOf({ ...content, reference: 'zl. 214/11', parts }), at))
  expect(leaves.get('Fa/DodatkowyOpis/Klucz')).toEqual(['Numer własny nabywcy', 'Numer własny nabywcy'])
  expect(leaves.get('Fa/DodatkowyOpis/Wartosc')).toEqual(['zl. 214/11', 'WX 4821K & syn'])
  const rows = leaves.get('Fa/FaWiersz/NrWierszaFa')!
  expect(rows).toContain(leaves.get('Fa/DodatkowyOpis/NrWiersza')![0])
  expect(leavesOf(fa3Of(documentOf(content), at)).has('Fa/DodatkowyOpis/Klucz')).toBe(false)
})
