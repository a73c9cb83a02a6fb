import type { Part, PartSafety } from '@partboard/contract/catalogue/part-shapes'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, guide } from '../../testing/demo.ts'
import { isHazard } from '../parts/hazards.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const retail = await demoHeaders(app, 'retail')
const trade = await demoHeaders(app, 'trade')

const partOf = async (sku: string, lang = 'pl') => {
  const key = await db
    .selectFrom('catalogue_key')
    .select('id')
    .where('key', '=', sku)
    .executeTakeFirstOrThrow()
  const headers = { ...retail, 'accept-language': lang }
  return (await app.inject({ url: `/api/Product('${key.id}')`, headers })).json() as Part
}
const stockOf = async (sku: string, headers: Record<string, string>) =>
  (await app.inject({ method: 'POST', url: '/api/level4/ProductStock', payload: { sku }, headers })).json()

test('a part from outside the EU names its maker, the responsible person, warnings and hazards', async () => {
  expect((await partOf('83134330601')).Safety).toEqual({
    Maker: {
      Name: 'Oakmoor Lubricants Ltd',
      Address: '7 Refinery Road, Ellesmere Port CH65 4HB, Wielka Brytania',
      Email: 'safety@oakmoor.example',
    },
    EuPerson: {
      Name: 'Oakmoor Ireland DAC',
      Address: '12 Harbour Row, Cork T12 X8P5, Irlandia',
      Email: 'gpsr@oakmoor.example',
    },
    Warnings:
      'Chronić przed dziećmi. Zużyty produkt i opakowanie oddać w punkcie zbiórki odpadów niebezpiecznych.',
    SignalWord: 'Uwaga',
    Pictograms: [
      { Code: 'GHS07', Text: 'Wykrzyknik' },
      { Code: 'GHS08', Text: 'Zagrożenie dla zdrowia' },
    ],
    Statements: [
      { Code: 'H319', Text: 'Działa drażniąco na oczy.' },
      { Code: 'H361d', Text: 'Podejrzewa się, że działa szkodliwie na dziecko w łonie matki.' },
    ],
  } satisfies PartSafety)
  expect((await partOf('83134330601', 'en')).Safety?.Statements[0]?.Text).toBe(
    'Causes serious eye irritation.',
  )
})

test('a maker in the EU needs no other person, and a part may have no warnings', async () => {
  expect((await partOf(guide.parts.inStock)).Safety).toMatchObject({
    Maker: { Name: 'Halden Bromsteknik AB' },
    EuPerson: null,
    Warnings: '',
    SignalWord: null,
    Pictograms: [],
  })
})

test('goods sold by measure have a price per unit: with VAT for consumers, net for the trade', async () => {
  const oil = await stockOf('83214480201', retail)
  expect(oil.PerUnit).toEqual({
    Price: Math.round((oil.Price * 100) / 5) / 100,
    PriceNetto: Math.round((oil.PriceNetto * 100) / 5) / 100,
    Unit: 'l',
  })
  expect((await stockOf('83214480201', trade)).PerUnit.Unit).toBe('l')
  expect((await stockOf(guide.parts.inStock, retail)).PerUnit).toBeNull()
})

test('all pictograms have a name', () => {
  for (let number = 1; number <= 9; number++) expect(isHazard(`GHS0${number}`)).toBe(true)
  expect(isHazard('GHS10')).toBe(false)
})
