import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildPart, buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'
import { writeLetter } from '../../letters/write-letter.ts'
import type { MailJob } from '../../mail/queue.ts'
import { remindOfDeposits } from './remind-of-deposits.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { sales, place, read, through, eventsOf } = await officeOrders(app, db)
const url = '/api/office/v1/deposits'
const dayMs = 24 * 3_600_000
afterEach(() => setClock(null))

const caliper = await buildPart(db, { grossMinor: 307_50, depositMinor: 250_00, name: 'Zacisk' })
const battery = await buildPart(db, { depositMinor: 30_00, depositKind: 'battery', name: 'Akumulator' })

/** Places, delivers and pays an order of two calipers and two batteries. */
async function delivered() {
  const order = await place({}, { parts: [caliper, battery] })
  await through(order.id, 'confirmed', 'picked', 'shipped', 'delivered')
  const { due } = await read(order.id)
  await sales.post(`${officeOrdersUrl}/${order.id}/payments`, { amount: due, method: 'przelew' })
  return { ...order, total: due }
}

const depositsOf = async (orderId: number) => (await sales.get(`${url}?orderId=${orderId}`)).json().items
const bring = (orderId: number, position: number, body: object, what = 'receipts', caller = sales) =>
  caller.post(`${url}/${orderId}/${position}/${what}`, { branchId: warsaw, ...body })

/** The mails of a kind about an order that are in the queue. */
async function mailsOf(orderId: number, kind: MailJob['kind']) {
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = ${kind} and (payload ->> 'orderId')::int = ${orderId}`.execute(db)
  return Promise.all(
    rows.map(({ payload }) => writeLetter(db, payload, { id: 0, createdAt: new Date() }, config.publicUrl)),
  )
}

test('an old part lowers what the order costs by its deposit, which is then refunded', async () => {
  const { id, buyer, total } = await delivered()
  expect(await depositsOf(id)).toMatchObject([
    { position: 1, kind: 'core', price: 250, open: 2, takable: 2, daysLeft: 30 },
    { position: 2, kind: 'battery', price: 30, open: 2, takable: 2, daysLeft: 30 },
  ])
  const taken = (await bring(id, 1, { quantity: 1 })).json()
  expect(taken).toMatchObject({ refundable: 250, deposit: { open: 1, events: [{ decision: 'accepted' }] } })
  expect((await bring(id, 2, { quantity: 2 })).json()).toMatchObject({ refundable: 60 })
  const order = await read(id)
  expect(order.totals).toMatchObject({ total, overpaid: 310, due: 0 })
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page).toMatchObject({ ToRefund: 310, OldParts: [{ Quantity: 1, Total: 250 }, { Quantity: 0 }] })
  expect((await as(app, buyer).get('/api/Order/deposits')).json()).toMatchObject([
    { OrderId: id, Position: 1, Quantity: 1, DaysLeft: 30, Decisions: [{ Accepted: true, Refund: 250 }] },
  ])
  await sales.post(`${officeOrdersUrl}/${id}/refunds`, { amount: 310, method: 'przelew' })
  expect((await read(id)).totals).toMatchObject({ overpaid: 0, due: 0 })
  expect((await eventsOf(id)).filter((kind) => kind === 'order.deposit')).toHaveLength(2)
  const [letter] = await mailsOf(id, 'depositReceived')
  expect(JSON.stringify(letter)).toContain('250,00')
})

test('no more deposits are refunded than pieces are kept', async () => {
  const { id, total } = await delivered()
  await bring(id, 1, { quantity: 1 })
  expect((await bring(id, 1, { quantity: 2 })).json()).toEqual(refusal('deposit_none_open'))
  // Both pieces come back: the second deposit comes with them, the first one is refunded already.
  const back = await sales.post(`${officeOrdersUrl}/${id}/returns`, {
    lines: [{ position: 1, quantity: 2, branchId: warsaw, restock: true }],
    reasonCode: 'notNeeded',
  })
  expect(back.json().refundable).toBe(307.5 * 2 + 250)
  expect((await bring(id, 1, { quantity: 1 })).json()).toEqual(refusal('deposit_none_open'))
  await sales.post(`${officeOrdersUrl}/${id}/returns`, {
    lines: [{ position: 2, quantity: 2, branchId: warsaw, restock: true }],
    reasonCode: 'notNeeded',
  })
  expect((await read(id)).totals.overpaid).toBe(total)
  expect((await bring(id, 2, { quantity: 1 })).json()).toEqual(refusal('deposit_order_closed'))
})

test('an old part is taken after the new one has left, and only of a line with a deposit', async () => {
  const { id } = await place({}, { parts: [caliper] })
  expect((await bring(id, 1, { quantity: 1 })).json()).toEqual(refusal('deposit_not_left'))
  expect((await bring(id, 9, { quantity: 1 })).json()).toEqual(refusal('deposit_not_found', 404))
})

test('a refusal has a reason that the customer reads, and leaves the deposit open', async () => {
  const { id, buyer } = await delivered()
  expect((await bring(id, 1, { quantity: 1 }, 'refusals')).statusCode).toBe(400)
  const refused = (await bring(id, 1, { quantity: 1, reason: 'pęknięta obudowa' }, 'refusals')).json()
  expect(refused).toMatchObject({ open: 2, events: [{ decision: 'refused', amount: 0 }] })
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page.OldParts[0].Decisions).toMatchObject([{ Accepted: false, Reason: 'pęknięta obudowa' }])
  const [letter] = await mailsOf(id, 'depositRefused')
  expect(JSON.stringify(letter)).toContain('pęknięta obudowa')
})

test('the list, the start page and one mail say when a deposit ends', async () => {
  const { id } = await delivered()
  const listed = async (query: string) => {
    const { items } = (await sales.get(`${url}?limit=200&${query}`)).json()
    return items.filter(({ orderId }: { orderId: number }) => orderId === id).length
  }
  const ending = async () => {
    const { items } = (await sales.get('/api/office/v1/today')).json()
    return items.find(({ kind }: { kind: string }) => kind === 'depositsEnding').count
  }
  expect([await listed('due=ending'), await listed('due=open'), await listed('kind=battery')]).toEqual([
    0, 2, 1,
  ])
  expect(await ending()).toBe(0)
  await remindOfDeposits(db)
  expect(await mailsOf(id, 'depositsEnding')).toHaveLength(0)
  setClock(new Date(Date.now() + 24 * dayMs))
  expect([await listed('due=ending'), await listed('due=over')]).toEqual([2, 0])
  expect(await ending()).toBeGreaterThan(1)
  await remindOfDeposits(db)
  await remindOfDeposits(db)
  const letters = await mailsOf(id, 'depositsEnding')
  expect(letters).toHaveLength(1)
  expect(JSON.stringify(letters[0])).toContain('500,00')
  setClock(new Date(Date.now() + 31 * dayMs))
  expect([await listed('due=ending'), await listed('due=over')]).toEqual([0, 2])
})

test('pages follow each other without a gap, and other branches see nothing', async () => {
  const { id } = await delivered()
  const keys = (items: { orderId: number; position: number }[]) =>
    items.map(({ orderId, position }) => `${orderId} ${position}`)
  const all = keys((await sales.get(`${url}?limit=200`)).json().items)
  const paged: string[] = []
  let after = ''
  do {
    const page = (await sales.get(`${url}?limit=2${after && `&after=${after}`}`)).json()
    paged.push(...keys(page.items))
    after = page.next
  } while (after)
  expect(paged).toEqual(all)
  const far = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
  expect((await far.get(url)).json().items).toEqual([])
  expect((await bring(id, 1, { quantity: 1 }, 'receipts', far)).json().code).toBe('other_branch')
  const body = { quantity: 1, branchId: krakow }
  expect((await bring(id, 1, body, 'receipts', far)).json()).toEqual(refusal('order_not_found', 404))
})

test('the command line lists, receives and refuses', async () => {
  const { number } = await delivered()
  const run = (...args: string[]) => runCommand(commandOf('deposits'), { ...database, config }, args)
  const json = async (...args: string[]) => JSON.parse((await run(...args, '--json'))[0]!)
  expect((await json('list', '--order-id', number)).items).toContainEqual(
    expect.objectContaining({ open: 2 }),
  )
  const one = [number, '1', 'quantity=1']
  expect((await json('receive', ...one, 'branchId=w1')).deposit).toMatchObject({ open: 1 })
  expect(await json('refuse', ...one, 'reason=inna część')).toMatchObject({ open: 1 })
  await expect(run('receive', number, '1', 'quantity=2')).rejects.toThrow('not so many deposits')
})
