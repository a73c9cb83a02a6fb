import type { JobItem } from '@partboard/contract/jobs/jobs'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { loadedDatabase } from '../testing/database.ts'
import { demoHeaders } from '../testing/demo.ts'

const { app } = await buildTestApp({ database: await loadedDatabase() })
const trade = await demoHeaders(app, 'trade')
const [oil, battery, caliper] = ['83214480201', '61214400101', '34114300301'] as const
const wanted = [oil, battery, caliper].map((Sku) => ({ Sku, Quantity: 2 }))

type Facts = { PerUnit: unknown; DepositPrice: number | null; DepositKind: string }
const factsOf = ({ PerUnit, DepositPrice, DepositKind }: Facts): Facts => ({
  PerUnit,
  DepositPrice,
  DepositKind,
})
const post = async (url: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url, payload, headers: trade })).json()
const get = async (url: string) => (await app.inject({ url, headers: trade })).json()

/** What the page of each part says of its price. */
const said: Record<string, Facts> = {}
beforeAll(async () => {
  for (const { Sku, Quantity } of wanted)
    said[Sku] = factsOf(await post('/api/level4/ProductStock', { sku: Sku, quantity: Quantity }))
})

test('the demo has oil by the litre and two deposits', () => {
  expect(Object.values(said)).toMatchObject([
    { PerUnit: { Unit: 'l' }, DepositPrice: null },
    { PerUnit: null, DepositPrice: 30, DepositKind: 'battery' },
    { PerUnit: null, DepositPrice: 250, DepositKind: 'core' },
  ])
})

test('a pasted part has the same unit price and deposit', async () => {
  const { Lines } = await post('/api/Part/ReadText', {
    Text: wanted.map(({ Sku }) => `${Sku} x2`).join('\n'),
  })
  expect(Lines.map(({ Parts }: { Parts: { Part: Facts }[] }) => factsOf(Parts[0]!.Part))).toEqual(
    Object.values(said),
  )
})

test('so has an item of a list', async () => {
  const { Items } = await post('/api/ShoppingList', { Name: 'Kaucje i litry', Items: wanted })
  expect(Items.map(factsOf)).toEqual(Object.values(said))
})

test('so has a part of a job', async () => {
  for (const { Sku, Quantity } of wanted) await post('/api/Level4/AddItem', { Sku, Quantity })
  const { Groups } = await get('/api/Level4/Cart/Missing')
  const items = Groups.flatMap(({ Items }: { Items: JobItem[] }) => Items) as (JobItem & Facts)[]
  expect(items.some(({ PerUnit }) => PerUnit !== null)).toBe(true)
  for (const item of items) {
    const stock = await post('/api/level4/ProductStock', { sku: item.Sku, quantity: item.Quantity })
    expect(factsOf(item)).toEqual(factsOf(stock))
  }
})

test('a line of the cart has the hazards of its part, in the words of the reader', async () => {
  const { Items } = await get('/api/Level4/Cart')
  const safetyOf = (sku: string) =>
    Items.find(({ Product }: { Product: { Sku: string } }) => Product.Sku === sku).Product.Safety
  expect(safetyOf(battery)).toEqual({
    SignalWord: 'Niebezpieczeństwo',
    Pictograms: [{ Code: 'GHS05', Text: 'Działanie żrące' }],
    HasWarnings: true,
  })
  expect(safetyOf(caliper)).toEqual({ SignalWord: null, Pictograms: [], HasWarnings: false })
})

test('a line of an offer has the measure of its part, for the client too', async () => {
  const offer = await post('/api/Offers', {
    Title: 'Olej',
    Client: { Name: 'Anna Nowak', Phone: '600000001', Email: '' },
    Lines: [{ Kind: 'part', Sku: oil, Quantity: 2 }],
  })
  expect(offer.Lines[0].Measure).toBe('5 l')
  const { Link } = await post(`/api/Offers/${offer.Id}/Send`, { By: 'link', Revision: offer.Revision })
  expect((await get(`/api/OfferLink/${Link.Code}`)).Lines[0].Measure).toBe('5 l')
})
