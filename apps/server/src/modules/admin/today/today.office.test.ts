import type { WaitingKind, WaitingWork } from '@partboard/contract/admin/today.office'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildCustomer, buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { byPickup, officeOrders } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { place, go, skuOf } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db))

const today = async (by = owner, query = ''): Promise<Partial<Record<WaitingKind, WaitingWork>>> => {
  const { items } = (await by.get(`/api/office/v1/today${query}`)).json()
  return Object.fromEntries(items.map((work: WaitingWork) => [work.kind, work]))
}

test('the start page counts orders as their lists do, and names the most urgent moment', async () => {
  const [first, second] = [await place(byPickup), await place()]
  await go(second.id, 'confirmed')
  await db
    .updateTable('shop_order')
    .set({ deadline_at: new Date(Date.now() - 60_000), lapses_at: new Date(Date.now() + 60_000) })
    .where('id', '=', first.id)
    .execute()
  const work = await today()
  const counts = (await owner.get('/api/office/v1/orders/counts')).json()
  for (const kind of ['new', 'late', 'toPick', 'readyForPickup', 'picked', 'unpaid', 'held', 'waiting'])
    expect(work[kind as WaitingKind]?.count, kind).toBe(counts[kind])
  expect(work).toMatchObject({
    new: { count: 1, at: expect.any(String) },
    late: { count: 1, at: expect.any(String) },
    toPick: { count: 1 },
  })
  const late = (await owner.get('/api/office/v1/orders?late=true')).json()
  expect(late.items.map(({ id }: { id: number }) => id)).toEqual([first.id])
})

test('parts without enough on the shelf, applications, mails, pages and webhooks are counted', async () => {
  const { part, id } = await place(byPickup)
  const sku = await skuOf(part)
  await sql`update stock set on_hand = 0 where sku = ${sku}`.execute(db)
  const applicant = await buildCustomer(db)
  await sql`update customer set trade_applied_at = now() where id = ${applicant.id}`.execute(db)
  await sql`
    update graphile_worker._private_jobs set attempts = 2, last_error = 'mailbox full'
    where (payload ->> 'orderId')::int = ${id}`.execute(db)
  const work = await today()
  expect(work).toMatchObject({
    lacking: { count: 1, subject: sku },
    applications: { count: 1, at: expect.any(String) },
    mails: { subject: String(id) },
    importReady: { count: 0 },
    importFailed: { count: 0 },
    pagesPlanned: { count: 0 },
    webhooks: { count: 0 },
  })
  expect(work.mails!.count).toBeGreaterThan(0)
})

test('a person sees only what the role may read, and only the own branches', async () => {
  const content = asStaff(app, await buildStaff(db, { role: 'content' }))
  expect(Object.keys(await today(content))).toEqual([
    'importReady',
    'importFailed',
    'pageDrafts',
    'pagesPlanned',
  ])
  const far = asStaff(app, await buildStaff(db, { role: 'warehouse', branchIds: [krakow] }))
  expect(await today(far)).toMatchObject({ new: { count: 0, at: null }, lacking: { count: 0 } })
  expect(await today(far)).not.toHaveProperty('applications')
  expect(await today(far, `?branch=${warsaw}`)).toEqual({})
  expect(await today(owner, `?branch=${krakow}`)).toMatchObject({ new: { count: 0 } })
})
