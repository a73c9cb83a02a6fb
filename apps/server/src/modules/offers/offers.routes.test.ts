import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, buildPart, buildPerson, buildShop } from '../../testing/builders.ts'
import { buildGarage, labour, type WireOffer } from '../../testing/offers.ts'
import { fewestStatementsOf } from '../../testing/statements.ts'

const { app, db } = await buildTestApp({ follows: true })
await buildShop(db)
await sql`update store set languages = '{pl,en,de,cs,uk}'`.execute(db)

const send = (who: BuiltCustomer, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload ? { payload } : {}),
  })
async function create(who: BuiltCustomer, body: object): Promise<WireOffer> {
  const response = await as(app, who).post('/api/Offers', body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
async function save(who: BuiltCustomer, id: number, body: object): Promise<WireOffer> {
  const response = await send(who, 'PUT', `/api/Offers/${id}`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const part = (sku: string, more: object = {}) => ({ Kind: 'part', Sku: sku, Quantity: 1, ...more })

test('an offer has the amounts of its lines, the sums, and the margin of the garage', async () => {
  const garage = await buildGarage(db)
  const pads = await buildPart(db, { grossMinor: 123_00, netMinor: 100_00 })
  const caliper = await buildPart(db, { grossMinor: 246_00, netMinor: 200_00, depositMinor: 250_00 })
  const offer = await create(garage, {
    Title: 'Hamulce',
    Client: { Name: 'Anna Nowak', Phone: '600 000 001', Email: 'anna@example.com' },
    Vehicle: {
      Text: 'F30N 320d',
      Vin: 'WBAZC11020K000103',
      Production: '08.03.2016',
      Plate: 'WX 4821K',
      Scope: null,
    },
    Lines: [
      part(pads.sku, { Quantity: 2, PricedBy: 'discount', Discount: 10 }),
      part(caliper.sku, { PricedBy: 'markup', Markup: 25, Optional: true }),
      labour,
      { Kind: 'own', Text: 'Jazda próbna', Quantity: 1, Unit: 50, VatRate: 8 },
    ],
  })
  expect(offer).toMatchObject({
    Number: expect.stringMatching(/^OF\/\d{4}\/\d{2}\/001$/),
    State: 'draft',
    Version: 1,
    SentVersion: null,
    CurrencyCode: 'PLN',
    Client: { Name: 'Anna Nowak' },
    Totals: {
      Parts: 221.4,
      Labour: 264,
      Other: 50,
      Goods: 535.4,
      Deposit: null,
      Total: 535.4,
      WithOptional: 1031.4,
    },
    Margin: { Cost: 160, Profit: 20, Percent: 11.11 },
  })
  expect(offer.Lines).toMatchObject([
    {
      Id: 1,
      Sku: pads.sku,
      Text: 'Klocki hamulcowe',
      Total: 221.4,
      Unit: 110.7,
      Catalogue: 123,
      Cost: 80,
      TotalCost: 160,
      ClientDiscount: 10,
      Margin: 11.11,
      Availability: 'stock',
      ProductId: pads.id,
    },
    { Id: 2, Total: 246, Cost: 160, Margin: 20, Optional: true, Deposit: { Total: 250, Kind: 'core' } },
    { Id: 3, Kind: 'labour', Total: 264, Hours: 1.2, Unit: 220, Cost: null },
    { Id: 4, Kind: 'own', Total: 50, VatRate: 8 },
  ])
  const { TaxRates } = offer.Totals
  expect(TaxRates.map(({ Rate, Gross }) => [Rate, Gross])).toEqual([
    [23, 485.4],
    [8, 50],
  ])
  expect((await as(app, garage).get(`/api/Offers/${offer.Id}`)).json()).toEqual(offer)
})

test('numbers follow each other in a company, also when two offers are made at once', async () => {
  const [garage, other] = [await buildGarage(db), await buildGarage(db)]
  const made = await Promise.all(Array.from({ length: 5 }, () => create(garage, {})))
  const numbers = made.map(({ Number: text }) => Number(text.split('/')[3])).toSorted()
  expect(numbers).toEqual([1, 2, 3, 4, 5])
  expect((await create(other, {})).Number).toMatch(/001$/)
  const last = made.find(({ Number: text }) => text.endsWith('005'))!
  expect((await send(garage, 'DELETE', `/api/Offers/${last.Id}`)).statusCode).toBe(204)
  expect((await create(garage, {})).Number).toMatch(/006$/)
})

test('a save keeps what it does not name, and the saved values of lines that stay', async () => {
  const garage = await buildGarage(db)
  const [pads, disc] = [await buildPart(db), await buildPart(db)]
  const offer = await create(garage, { Title: 'Hamulce', Note: 'Pilne', Lines: [part(pads.sku), labour] })
  await db
    .updateTable('price')
    .set({ net_minor: 200_00, gross_minor: 246_00 })
    .where('sku', '=', pads.sku)
    .execute()
  const saved = await save(garage, offer.Id, {
    Title: 'Hamulce, przód',
    Revision: 1,
    Lines: [part(disc.sku), part(pads.sku, { Id: 1, Quantity: 2 })],
  })
  expect(saved).toMatchObject({ Title: 'Hamulce, przód', Note: 'Pilne', Version: 1, Revision: 2 })
  // The id of a line that is gone is not given again.
  expect(saved.Lines.map(({ Id, Catalogue, Total }) => [Id, Catalogue, Total])).toEqual([
    [3, 100, 100],
    [1, 100, 200],
  ])
  const refreshed = await save(garage, offer.Id, { Refresh: true })
  expect(refreshed.Lines.map(({ Catalogue }) => Catalogue)).toEqual([100, 246])
  const late = await send(garage, 'PUT', `/api/Offers/${offer.Id}`, { Title: 'Inny', Revision: 2 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'offer_changed'])
})

test('wrong lines get a sentence each, and nothing is saved', async () => {
  const garage = await buildGarage(db)
  const { sku } = await buildPart(db)
  const response = await as(app, garage).post('/api/Offers', {
    Lines: [
      part('nie ma'),
      part(sku, { PricedBy: 'own' }),
      { Kind: 'labour', Text: 'Praca', Unit: 100 },
      { Kind: 'own', Text: 'Dużo', Quantity: 9999, Unit: 9_999_999 },
    ],
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual({
    'Lines.0.Sku': ['Nie znamy takiego numeru części.'],
    'Lines.1.Total': ['To pole jest wymagane'],
    'Lines.2.Hours': ['To pole jest wymagane'],
    'Lines.3.Unit': [expect.stringMatching(/^Za duża wartość wiersza/)],
  })
  expect((await as(app, garage).get('/api/Offers')).json().Total).toBe(0)
})

test.each([
  ['pl', 'Za dużo pozycji: najwyżej 300.'],
  ['en', 'Too many items: 300 at most.'],
  ['de', /300/],
  ['cs', /300/],
  ['uk', /300/],
])('in %s too many lines get a clear sentence', async (lang, many) => {
  const { post } = as(app, await buildGarage(db), { 'accept-language': lang })
  const lines = Array.from({ length: 10_000 }, () => labour)
  const tooMany = await post('/api/Offers', { Lines: lines })
  expect([tooMany.statusCode, tooMany.json().errors]).toEqual([
    400,
    { Lines: [typeof many === 'string' ? many : expect.stringMatching(many)] },
  ])
})

test.each([
  ['a\u202eb', 'ab'],
  ['a\u0007b', 'a b'],
  ['a\u2066b', 'ab'],
  ['e\u0301\u00a0b', 'é b'],
])('a title is kept without signs that nobody sees %#', async (Title, kept) => {
  const { post } = as(app, await buildGarage(db))
  expect((await post('/api/Offers', { Title })).json()).toMatchObject({ Title: kept })
})

test('a target price is exact, spares locked lines, and is refused below the cost', async () => {
  const garage = await buildGarage(db)
  const skus = []
  for (const grossMinor of [619_00, 99_00, 27_21, 223_17])
    skus.push((await buildPart(db, { grossMinor })).sku)
  const offer = await create(garage, {
    Lines: [
      ...skus.map((sku, index) => part(sku, { Quantity: index === 2 ? 2 : 1 })),
      part(skus[0]!, { Optional: true }),
      { ...labour, Locked: true },
    ],
  })
  const target = (Total: number, more: object = {}) =>
    as(app, garage).post(`/api/Offers/${offer.Id}/TargetPrice`, { Total, ...more })
  const reached: WireOffer = (await target(1200, { MinMargin: 5 })).json()
  expect(reached.Totals.Goods).toBe(1200)
  expect(reached.Lines.map(({ PricedBy }) => PricedBy)).toEqual([...Array(4).fill('own'), 'catalogue', 'own'])
  expect(reached.Lines[2]!.Total).toBeCloseTo(reached.Lines[2]!.Unit * 2, 10)
  expect(reached.Lines.slice(0, 4).every(({ Margin }) => Margin! >= 5)).toBe(true)
  expect(reached.Lines[5]!.Total).toBe(264)

  const low = await target(900)
  expect([low.statusCode, low.json().code]).toEqual([409, 'offer_target_floor'])
  expect(low.json().title).toMatch(/brakuje .*zł, bo ceny części/)
  const after: WireOffer = (await as(app, garage).get(`/api/Offers/${offer.Id}`)).json()
  expect(after).toEqual(reached)

  const { Id } = await create(garage, { Lines: [part(skus[0]!, { Locked: true }), labour] })
  const locked = await as(app, garage).post(`/api/Offers/${Id}/TargetPrice`, { Total: 800 })
  expect([locked.statusCode, locked.json().title]).toEqual([
    409,
    'Nie da się zejść do tej sumy: brakuje 83,00\u00a0zł, a żadnej części nie można zmienić. Odblokuj część, której koszt jest znany.',
  ])
})

test('offers are found by number, title, client, plate and VIN, and counted by state', async () => {
  const garage = await buildGarage(db)
  const vehicle = { Text: 'F30N', Vin: 'WBAZC11020K000103', Production: '', Plate: 'WX 4821K', Scope: null }
  const client = { Name: 'Anna Nowak', Phone: '', Email: '' }
  const first = await create(garage, {
    Title: 'Klocki 100%',
    Client: client,
    Vehicle: vehicle,
    Lines: [labour],
  })
  await create(garage, { Title: 'Olej' })
  await as(app, garage).post(`/api/Offers/${first.Id}/Send`, { By: 'link' })
  const list = async (query: string) => (await as(app, garage).get(`/api/Offers?${query}`)).json()
  expect((await list('')).Offers.map(({ Title }: { Title: string }) => Title)).toEqual([
    'Olej',
    'Klocki 100%',
  ])
  for (const q of [
    first.Number,
    'klocki',
    'nowak',
    'wx4821',
    'WX 48',
    'wx-48.21',
    'WХ 4821К',
    'K000103',
    '0%',
  ])
    expect((await list(`q=${encodeURIComponent(q)}`)).Offers, q).toMatchObject([{ Id: first.Id }])
  expect(await list('q=_____________________')).toMatchObject({ Offers: [], Total: 0, Counts: [] })
  expect(await list('state=sent')).toMatchObject({
    Offers: [{ Id: first.Id, State: 'sent', Total: 264, IsChanged: false }],
    Total: 1,
    Counts: [
      { State: 'draft', Count: 1 },
      { State: 'sent', Count: 1 },
    ],
  })
  for (let count = 0; count < 19; count++) await create(garage, {})
  expect(await list('page=2')).toMatchObject({ Offers: [{ Id: first.Id }], Total: 21, Page: 2, PageSize: 20 })
})

test('a copy is a new draft with the values of its day', async () => {
  const garage = await buildGarage(db)
  const pads = await buildPart(db)
  const offer = await create(garage, { Title: 'Klocki', Lines: [part(pads.sku), labour] })
  await db
    .updateTable('price')
    .set({ net_minor: 200_00, gross_minor: 246_00 })
    .where('sku', '=', pads.sku)
    .execute()
  const copy = (await as(app, garage).post(`/api/Offers/${offer.Id}/Copy`)).json()
  expect(copy).toMatchObject({ Title: 'Klocki', State: 'draft', Totals: { Parts: 246, Labour: 264 } })
  expect(copy.Number).not.toBe(offer.Number)
  expect((await as(app, garage).get(`/api/Offers/${offer.Id}`)).json()).toEqual(offer)
})

test('all people of a company who see prices share its offers; others get nothing', async () => {
  const garage = await buildGarage(db)
  const mechanic = await buildPerson(db, garage)
  const blind = await buildPerson(db, garage, { seesPrices: false })
  const stranger = await buildGarage(db)
  const offer = await create(mechanic, { Title: 'Klocki', Lines: [labour] })
  expect((await as(app, garage).get(`/api/Offers/${offer.Id}`)).json()).toEqual(offer)
  expect((await save(garage, offer.Id, { Title: 'Klocki i tarcze' })).CreatedBy).toBe(offer.CreatedBy)
  for (const [who, status] of [
    [stranger, 404],
    [blind, 403],
  ] as const) {
    const { get, post } = as(app, who)
    const url = `/api/Offers/${offer.Id}`
    const answers = [
      await get(url),
      await send(who, 'PUT', url, { Title: 'x' }),
      await send(who, 'DELETE', url),
      await post(`${url}/Copy`),
      await post(`${url}/TargetPrice`, { Total: 1 }),
      await post(`${url}/Send`, { By: 'link' }),
      await post(`${url}/Link`),
      await post(`${url}/Withdraw`),
      await post(`${url}/Answer`, { Text: 'Tak' }),
      await post(`${url}/ToCart`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  }
  expect((await as(app, blind).get('/api/Offers')).statusCode).toBe(403)
  expect((await as(app, blind).post('/api/Offers', {})).statusCode).toBe(403)
  expect((await as(app, stranger).get('/api/Offers')).json().Total).toBe(0)
  // The mechanic is removed; the offer and the name stay.
  const removed = await app.inject({
    method: 'DELETE',
    url: `/api/Customer/People/${mechanic.id}`,
    headers: { authorization: `Bearer ${garage.token}` },
  })
  expect(removed.statusCode).toBe(200)
  expect((await as(app, garage).get(`/api/Offers/${offer.Id}`)).json()).toMatchObject({
    Title: 'Klocki i tarcze',
    CreatedBy: offer.CreatedBy,
  })
})

test('an offer is in the currency of the request that made it', async () => {
  const garage = await buildGarage(db)
  const { sku } = await buildPart(db, { grossMinor: 1000_00, netMinor: 813_01 })
  const euro = as(app, garage, { 'x-currency': 'EUR' })
  const offer = (await euro.post('/api/Offers', { Lines: [part(sku)] })).json()
  expect(offer).toMatchObject({ CurrencyCode: 'EUR', Lines: [{ Catalogue: 234.11 }] })
  // Also when it is read or saved in another one.
  expect(await save(garage, offer.Id, { Refresh: true })).toMatchObject({
    CurrencyCode: 'EUR',
    Lines: [{ Catalogue: 234.11 }],
  })
})

test('reading an offer and the list takes the same statements for any number of lines', async () => {
  const garage = await buildGarage(db)
  const skus = []
  for (let count = 0; count < 30; count++) skus.push((await buildPart(db)).sku)
  const [few, many] = [
    await create(garage, { Lines: skus.slice(0, 1).map((sku) => part(sku)) }),
    await create(garage, { Lines: skus.map((sku) => part(sku)) }),
  ]
  const fewest = async (work: () => Promise<unknown>) => (await fewestStatementsOf(work)).length
  const reading = (url: string) => fewest(() => as(app, garage).get(url))
  expect([await reading(`/api/Offers/${few.Id}`), await reading(`/api/Offers/${many.Id}`)]).toEqual([1, 1])
  expect(await reading('/api/Offers')).toBe(1)
  const making = (numbers: string[]) =>
    fewest(() => create(garage, { Lines: numbers.map((sku) => part(sku)) }))
  expect(await making(skus)).toBe(await making(skus.slice(0, 1)))
})

test('the database refuses lines that no kind and no way to price has', async () => {
  const garage = await buildGarage(db)
  const { Id } = await create(garage, { Lines: [part((await buildPart(db)).sku), labour] })
  for (const change of [
    sql`priced_by = 'discount'`,
    sql`priced_by = 'markup'`,
    sql`quantity = 0`,
    sql`total_minor = -1`,
    sql`hours = 100`,
    sql`saved_sku = null`,
    sql`deposit_minor = 5`,
  ])
    await expect(
      sql`update offer_line set ${change} where offer_id = ${Id} and line_id = 1`.execute(db),
    ).rejects.toThrow(/check constraint/)
  await expect(
    sql`update offer_line set hours = null where offer_id = ${Id} and line_id = 2`.execute(db),
  ).rejects.toThrow(/check constraint/)
})
