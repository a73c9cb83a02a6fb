import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { as, buildPart, buildShop } from '../../testing/builders.ts'
import { buildGarage, buildSent, labour, partLine } from '../../testing/offers.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const shop = { app, db }

test('accepted parts go into the cart once, and what has changed is said', async () => {
  const garage = await buildGarage(db)
  const [dearer, old, soldOut, same] = [
    await buildPart(db, { name: 'Klocki' }),
    await buildPart(db, { name: 'Czujnik' }),
    await buildPart(db, { name: 'Tarcza' }),
    await buildPart(db, { name: 'Pióra' }),
  ]
  const successor = await buildPart(db, { name: 'Czujnik nowy' })
  const sent = await buildSent(shop, garage, [
    ...[dearer, old, soldOut, same].map((one) => partLine(one, { Quantity: 2 })),
    labour,
  ])
  await sent.client.accept(sent.code, { Version: 1, Name: 'Anna', Lines: [1, 2, 3, 4, 5] })

  await db
    .updateTable('price')
    .set({ net_minor: 100_00, gross_minor: 123_00 })
    .where('sku', '=', dearer.sku)
    .execute()
  await sql`
    insert into replacement (version_id, old_sku, position, new_sku, kind)
    select version_id, ${old.sku}, 1, ${successor.sku}, 'replaced' from catalogue_current`.execute(db)
  await db.updateTable('stock').set({ on_hand: 0 }).where('sku', '=', soldOut.sku).execute()

  const calls = await Promise.all([sent.post('ToCart'), sent.post('ToCart')])
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const reports = calls.map((call) => call.json())
  const report = reports.find(({ WasAdded }) => !WasAdded)
  expect(reports.filter(({ WasAdded }) => WasAdded)).toMatchObject([{ Messages: [], Changes: [] }])
  expect(
    report.Changes.map(({ Text, Changes }: { Text: string; Changes: { Kind: string }[] }) => [
      Text,
      Changes.map(({ Kind }) => Kind),
    ]),
  ).toEqual([
    ['Klocki', ['dearer']],
    ['Czujnik', ['replaced']],
    ['Tarcza', ['soldOut']],
  ])
  expect(report.Offer.InCartOn).not.toBeNull()
  const { Items } = (await as(app, garage).get('/api/Level4/SimpleCart')).json()
  expect(
    Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity]).toSorted(),
  ).toEqual(
    [
      [dearer.sku, 2],
      [successor.sku, 2],
      [same.sku, 2],
    ].toSorted(),
  )
})

test('an offer of which nothing can be added stays to be added later', async () => {
  const garage = await buildGarage(db)
  const only = await buildPart(db)
  const { client, code, post } = await buildSent(shop, garage, [partLine(only)])
  await client.accept(code, { Version: 1, Name: 'Anna', Lines: [1] })
  await db.updateTable('stock').set({ on_hand: 0 }).where('sku', '=', only.sku).execute()
  const refused = (await post('ToCart')).json()
  expect(refused).toMatchObject({
    WasAdded: false,
    Offer: { InCartOn: null },
    Changes: [{ Changes: [{ Kind: 'soldOut' }] }],
  })
  expect(refused.Messages).toHaveLength(1)
  await db.updateTable('stock').set({ on_hand: 5 }).where('sku', '=', only.sku).execute()
  expect((await post('ToCart')).json()).toMatchObject({ WasAdded: false, Messages: [], Changes: [] })
  expect((await post('ToCart')).json()).toMatchObject({ WasAdded: true })
})
