import type { Promotion, PromotionPreview } from '@partboard/contract/pricing/promotions.office'
import { addDays, instantOf } from '@partboard/domain/stock/calendar'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { today } from '../../../platform/time/today.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
} from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { refusal } from '../../../testing/office-orders.ts'
import { checkPaper } from '../../../testing/pdf-check.ts'
import { orderConfirmation } from '../../orders/papers/papers.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
await sql`insert into store select second.* from store s, jsonb_populate_record(s, '{"id": 2, "name": "Drugi"}') second`.execute(
  db,
)
const owner = asStaff(app, await buildStaff(db))
const anna = await buildCustomer(db)
const garage = await buildCustomer(db, { priceBasis: 'net' })
const url = '/api/office/v1/promotions'
afterEach(() => setClock(null))

const realToday = today()
const day = (count: number) => addDays(realToday, count)

/** Sets the shop's clock to so many seconds after the beginning of a Polish day. */
const atMidnight = (on: string, seconds: number) =>
  setClock(new Date(instantOf({ day: on, minute: 0 }, 'Europe/Warsaw').getTime() + seconds * 1000))

/** Builds a part that has cost 100.00 zł with VAT for 60 days. */
async function buildSold(): Promise<BuiltPart> {
  const part = await buildPart(db, { grossMinor: 100_00 })
  await sql`insert into price_history (sku, kind, net_minor, gross_minor, from_at)
    values (${part.sku}, 'list', 8130, 10000, now() - interval '60 days')`.execute(db)
  return part
}

const wanted = (parts: readonly BuiltPart[], more: object = {}) => ({
  name: { pl: 'Zimowe hamulce', en: 'Winter brakes' },
  from: day(1),
  until: day(5),
  percent: 20,
  audience: 'everyone',
  selection: { numbers: parts.map(({ sku }) => ({ sku })) },
  customerIds: [],
  storeId: null,
  ...more,
})

async function plan(parts: readonly BuiltPart[], more: object = {}): Promise<Promotion> {
  const answer = await owner.post(url, wanted(parts, more))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const priceOf = async ({ sku }: BuiltPart, customer: BuiltCustomer = anna) =>
  (await as(app, customer).post('/api/level4/ProductStock', { sku })).json()

test('a promotion begins at midnight of its first day and ends after its last one', async () => {
  const part = await buildSold()
  const planned = await plan([part])
  expect(planned).toMatchObject({ state: 'planned', parts: 1, percent: 20, revision: 1 })
  atMidnight(day(1), -1)
  expect(await priceOf(part)).toMatchObject({ Price: 100, OldPrice: null })
  atMidnight(day(1), 1)
  const promoted = {
    Price: 80,
    OldPrice: 100,
    LowestPrice: 100,
    LowestPriceSince: '30_days',
    ReducedUntil: day(5),
    ReductionName: 'Zimowe hamulce',
  }
  expect(await priceOf(part)).toMatchObject(promoted)
  expect((await owner.get(`${url}/${planned.id}`)).json()).toMatchObject({ state: 'running' })
  await addToCart(app, anna, part)
  const { PlacedOrder } = (
    await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  ).json()
  const { Items } = (await as(app, anna).get(`/api/Order/get?id=${PlacedOrder.Id}`)).json()
  const told = { ReducedUntil: day(5), ReductionName: 'Zimowe hamulce' }
  expect(Items).toMatchObject([{ UnitPrice: 80, LowestPrice: 100, LowestPriceSince: '30_days', ...told }])
  const pdf = await orderConfirmation(db, PlacedOrder.Id)
  expect((await checkPaper(pdf!)).text).toContain('Promocja „Zimowe hamulce” do')
  atMidnight(day(6), -1)
  expect(await priceOf(part)).toMatchObject({ Price: 80 })
  atMidnight(day(6), 1)
  expect(await priceOf(part)).toMatchObject({ Price: 100, OldPrice: null })
})

test('it is for its buyers and its store only, and the lower of promotion and discount counts', async () => {
  const [trade, named, stored] = [await buildSold(), await buildSold(), await buildSold()]
  const buyer = await buildCustomer(db, { discounts: { A: 30_00 } })
  await plan([trade], { audience: 'trade' })
  await plan([named], { audience: 'customers', customerIds: [buyer.id] })
  await plan([stored], { storeId: 2 })
  atMidnight(day(1), 1)
  expect((await priceOf(trade)).Price).toBe(100)
  expect((await priceOf(trade, garage)).PriceNetto).toBe(65.04)
  expect((await priceOf(named)).Price).toBe(100)
  // 30 % off the list price is lower than the promotion, and 20 % are not taken off it again.
  expect((await priceOf(named, buyer)).Price).toBe(70)
  expect((await priceOf(stored)).Price).toBe(100)
  const inSecond = await as(app, anna, { 'x-store-id': '2' }).post('/api/level4/ProductStock', {
    sku: stored.sku,
  })
  expect(inSecond.json().Price).toBe(80)
})

test('a promotion can be changed before it begins, with the revision that was seen, and not later', async () => {
  const [part, added] = [await buildSold(), await buildSold()]
  const { id } = await plan([part])
  const change = (more: object, revision = 1) =>
    owner.put(`${url}/${id}`, wanted([part, added], more), { 'if-match': `"${revision}"` })
  expect((await owner.put(`${url}/${id}`, wanted([part]))).json()).toMatchObject({ code: 'revision_missing' })
  // One that left them out would be for everybody, everywhere.
  for (const field of ['customerIds', 'storeId'])
    expect((await change({ [field]: undefined })).json()).toMatchObject({
      status: 400,
      errors: { [field]: [expect.any(String)] },
    })
  expect((await change({}, 7)).json()).toEqual(refusal('changed_meanwhile', 412))
  const changed = (
    await change({ percent: null, selection: { numbers: [{ sku: added.sku, gross: 60 }] } })
  ).json()
  expect(changed).toMatchObject({ revision: 2, parts: 1, percent: null })
  atMidnight(day(1), 1)
  expect([(await priceOf(part)).Price, (await priceOf(added)).Price]).toEqual([100, 60])
  expect((await change({ from: day(3) }, 2)).json()).toEqual(refusal('promotion_begun'))
})

test('one that runs is ended at once, one that is planned is cancelled, and neither twice', async () => {
  const part = await buildSold()
  const end = (id: number) => owner.post(`${url}/${id}/end`)
  const cancelled = await plan([part])
  expect((await end(cancelled.id)).json()).toMatchObject({ state: 'cancelled' })
  const running = await plan([part])
  atMidnight(day(2), 3600)
  expect((await priceOf(part)).Price).toBe(80)
  expect((await end(running.id)).json()).toMatchObject({ state: 'ended', revision: 2 })
  expect(await priceOf(part)).toMatchObject({ Price: 100, OldPrice: null })
  expect((await end(running.id)).json()).toEqual(refusal('promotion_over'))
  expect((await end(cancelled.id)).json()).toEqual(refusal('promotion_over'))
  const states = async (state: string) =>
    (await owner.get(`${url}?state=${state}`)).json().items.map((one: Promotion) => one.id)
  expect(await states('cancelled')).toContain(cancelled.id)
  expect(await states('ended')).toContain(running.id)
  expect(await states('running')).not.toContain(running.id)
  // A new promotion is compared with the price of the one that ended.
  await plan([part], { from: day(4), until: day(9), percent: 25 })
  atMidnight(day(4), 1)
  expect(await priceOf(part)).toMatchObject({ Price: 75, OldPrice: 100, LowestPrice: 80 })
})

test('the preview counts parts, says what is left out, and warns', async () => {
  const [part, promoted] = [await buildSold(), await buildSold()]
  const fresh = await buildPart(db, { grossMinor: 50_00 })
  await plan([promoted], { from: day(2), until: day(3) })
  const numbers = [part, promoted, fresh, part].map(({ sku }) => ({ sku }))
  const answer = await owner.post(
    `${url}/preview`,
    wanted([], { selection: { numbers: [...numbers, { sku: '99999999999' }, { sku: part.sku, gross: 5 }] } }),
  )
  expect(answer.statusCode, answer.body).toBe(200)
  const seen = answer.json() as PromotionPreview
  expect(seen).toMatchObject({ parts: 3, leftOutCount: 3, overlapping: 1, withoutOldPrice: 1 })
  expect(seen.leftOut.map(({ reason }) => reason)).toEqual([
    'Ta część jest już wyżej.',
    'Nie ma takiego numeru w katalogu.',
    'Ta część jest już wyżej.',
  ])
  expect(seen.items.find(({ sku }) => sku === part.sku)).toMatchObject({
    list: { net: 81.3, gross: 100 },
    net: 65.04,
    gross: 80,
    lowest: 100,
    hasOldPrice: true,
    isOverlapping: false,
  })
  expect(seen.items.find(({ sku }) => sku === fresh.sku)).toMatchObject({ lowest: null, hasOldPrice: false })
  const group = await owner.post(`${url}/preview`, wanted([], { selection: { discountGroups: ['A'] } }))
  expect(group.json().parts).toBeGreaterThan(5)
  expect((await owner.get(url)).json().items.map(({ name }: Promotion) => name.en)).toContain('Winter brakes')
})

test.each([
  ['an earlier first day', { from: '2020-01-01' }, 'from'],
  ['days in the wrong order', { until: '2020-01-01' }, 'until'],
  ['a day too far ahead', { until: '2099-01-01' }, 'until'],
  ['no named customers', { audience: 'customers' }, 'customerIds'],
  ['customers that it is not for', { customerIds: [1] }, 'customerIds'],
  ['unknown customers', { audience: 'customers', customerIds: [2_000_000_000] }, 'customerIds'],
])('a promotion with %s is refused', async (_, more, field) => {
  const part = await buildPart(db)
  const answer = await owner.post(url, wanted([part], more))
  expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } })
})

test('a promotion without parts is refused, and so is an unknown one', async () => {
  expect((await owner.post(url, wanted([]))).json()).toEqual(refusal('promotion_empty'))
  expect((await owner.get(`${url}/2000000000`)).json()).toEqual(refusal('promotion_not_found', 404))
})

test('changes are in the audit log and in the feed; the parts are listed', async () => {
  const parts = [await buildSold(), await buildSold()]
  const { id } = await plan(parts)
  await owner.post(`${url}/${id}/end`)
  const audited = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'promotion')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['promotion.planned', 'promotion.cancelled'])
  const { items } = (
    await owner.get('/api/office/v1/events?kinds=promotion.planned,promotion.ended&limit=200')
  ).json()
  expect(items.slice(-2)).toMatchObject([
    { kind: 'promotion.planned', subject: { kind: 'promotion', id: String(id) } },
    { kind: 'promotion.ended', data: { promotionId: id } },
  ])
  const first = (await owner.get(`${url}/${id}/parts?limit=1`)).json()
  const second = (await owner.get(`${url}/${id}/parts?limit=1&after=${first.next}`)).json()
  expect([...first.items, ...second.items]).toMatchObject(
    parts.map(({ sku }) => ({ sku, list: { gross: 100 }, gross: 80 })),
  )
  expect(second.next).toBeNull()
})

test('promotions plans, shows, changes and ends on the command line', async () => {
  const part = await buildSold()
  const run = (...args: string[]) => runCommand(commandOf('promotions'), { ...database, config }, args)
  const fields = [
    'name.pl=Oleje',
    'name.en=Oils',
    `from=${day(1)}`,
    `until=${day(2)}`,
    'percent=10',
    'audience=everyone',
    `selection.numbers=[{"sku":"${part.sku}"}]`,
  ]
  expect((await run('preview', ...fields)).join('\n')).toMatch(/parts +1\n(.*\n)*leftOutCount +0/)
  const { id } = JSON.parse((await run('plan', ...fields, '--json')).join('\n'))
  await run('change', String(id), 'percent=15', 'name.en=Engine oils')
  expect((await run('show', String(id))).join('\n')).toContain('Engine oils')
  expect((await run('parts', String(id))).join('\n')).toMatch(/ 85$/m)
  expect((await run('list', '--state', 'planned')).join('\n')).toContain('Engine oils')
  await run('end', String(id), '--yes')
  expect((await run('list', '--state', 'cancelled', '--json')).join('\n')).toContain('Engine oils')
})
