import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { commandLine } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { buildTestApp } from '../../testing/app.ts'
import { as, type BuiltCustomer, buildPerson, buildShop } from '../../testing/builders.ts'
import { buildGarage, buildSent } from '../../testing/offers.ts'
import { erasePerson } from '../customers/accounts/close-account.queries.ts'
import { exportPerson } from '../customers/accounts/copy/copy-person.ts'
import { moveAll } from '../customers/people/merge.queries.ts'
import { deleteExpired } from '../customers/retention/retention.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const dataDir = mkdtempSync(join(tmpdir(), 'partboard-offers-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const shop = { app, db }
const lines = [{ Kind: 'labour', Text: 'Wymiana', Hours: 1, Unit: 200 }]
async function buildAsked(garage: BuiltCustomer) {
  const sent = await buildSent(shop, garage, lines)
  await sent.client.ask(sent.code, 'Kiedy?')
  return sent
}
test('the copy of the own data has the offers with their clients, and no secret of a link', async () => {
  const garage = await buildGarage(db)
  await buildAsked(garage)
  const { tables } = await exportPerson(db, commandLine, { id: garage.id })
  expect(tables.offerVersion).toMatchObject([{ clientName: 'Anna Nowak', clientPhone: '600 000 001' }])
  expect(tables.offerLine).toMatchObject([{ text: 'Wymiana' }])
  expect(tables.offerMessage).toMatchObject([{ text: 'Kiedy?' }])
  expect(tables.offer).toHaveLength(1)
  expect(tables.offerLink).toEqual([expect.not.objectContaining({ codeHash: expect.anything() })])
})

test('an erased company has no offers, and its links lead nowhere', async () => {
  const [garage, other] = [await buildGarage(db), await buildGarage(db)]
  const [gone, kept] = [await buildAsked(garage), await buildAsked(other)]
  await inTransaction(db, (trx) => erasePerson(trx, garage.id, 'x'))
  expect((await app.inject(`/api/OfferLink/${gone.code}`)).statusCode).toBe(404)
  expect((await app.inject(`/api/OfferLink/${kept.code}`)).statusCode).toBe(200)
  const { rows } = await sql`select from offer_version where offer_id = ${gone.id}`.execute(db)
  expect(rows).toEqual([])
})

test('an offer that nobody accepted is deleted after 400 days, an accepted one after six years', async () => {
  const garage = await buildGarage(db)
  const [fresh, open, accepted, old] = [
    await buildAsked(garage),
    await buildAsked(garage),
    await buildAsked(garage),
    await buildAsked(garage),
  ]
  for (const { client, code } of [accepted, old])
    await client.accept(code, { Version: 1, Name: 'Anna Nowak', Lines: [1] })
  const age = (id: number, days: number) =>
    sql`update offer set changed_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db)
  await age(fresh.id, 399)
  await age(open.id, 401)
  await age(accepted.id, 2191)
  await age(old.id, 2193)
  await deleteExpired(db, dataDir)
  const { Offers } = (await as(app, garage).get('/api/Offers')).json()
  expect(Offers.map(({ Id }: { Id: number }) => Id).toSorted()).toEqual([fresh.id, accepted.id].toSorted())
})

test('a merged account brings its offers, also one whose number exists', async () => {
  const [from, into] = [await buildGarage(db), await buildGarage(db)]
  const [moved, own] = [await buildAsked(from), await buildAsked(into)]
  expect(moved.number).toBe(own.number)
  await inTransaction(db, (trx) => moveAll(trx, { from: from.id, into: into.id, name: 'Jan' }))
  const { Offers } = (await as(app, into).get('/api/Offers')).json()
  expect(Offers.map((offer: { Number: string }) => offer.Number)).toEqual([
    own.number,
    `${moved.number}/${from.id}`,
  ])
  const next = (await as(app, into).post('/api/Offers', {})).json()
  expect(next.Number).toMatch(/002$/)
})

test('a person who is removed leaves the offers to the company', async () => {
  const garage = await buildGarage(db)
  const mechanic = await buildPerson(db, garage)
  const { id } = await buildAsked(mechanic)
  await inTransaction(db, (trx) => erasePerson(trx, mechanic.id, 'x'))
  expect((await as(app, garage).get(`/api/Offers/${id}`)).json().Client.Name).toBe('Anna Nowak')
})
