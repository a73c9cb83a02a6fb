import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildPart, buildShop, krakow, warsaw } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { sales, picker, place, read, through, stockOf, eventsOf } = await officeOrders(app, db)
const url = '/api/office/v1/returns'
afterEach(() => setClock(null))

/** Places and delivers an order of two pieces, and withdraws from it. */
async function withdrawn() {
  const part = await buildPart(db, { stock: { [warsaw]: 50 } })
  const order = await place({}, { parts: [part] })
  await through(order.id, 'confirmed', 'picked', 'shipped', 'delivered')
  const due = (await read(order.id)).due
  await sales.post(`${officeOrdersUrl}/${order.id}/payments`, { amount: due, method: 'przelew' })
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', order.buyer.id)
    .executeTakeFirstOrThrow()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/withdrawal',
    payload: {
      OrderNumber: order.number,
      Email: email,
      Name: 'Anna Żak',
      Lines: [{ Position: 1, Quantity: 2 }],
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items } = (await sales.get(`${url}?state=received&limit=200`)).json()
  const found = items.find(({ orderId }: { orderId: number }) => orderId === order.id)
  return { ...order, part, found, total: due }
}

const step = (id: number, body: object, caller = sales) => caller.post(`${url}/${id}/transitions`, body)
const lines = [{ position: 1, quantity: 2, branchId: warsaw, restock: true }]

test('a withdrawal is accepted, its pieces come back, the money is refunded, and it is settled', async () => {
  const { id, found, part, total, buyer } = await withdrawn()
  expect(found).toMatchObject({
    kind: 'withdrawal',
    name: 'Anna Żak',
    isOverdue: false,
    lines: [{ quantity: 2 }],
  })
  expect((await step(found.id, { to: 'settled' })).json()).toEqual(refusal('return_step'))
  expect((await step(found.id, { to: 'accepted' })).json()).toMatchObject({ state: 'accepted' })
  const back = await sales.post(`${url}/${found.id}/goods`, { lines })
  expect(back.json(), back.body).toMatchObject({ return: { state: 'goods_back' }, refundable: total })
  expect(await stockOf(part)).toMatchObject([{ on_hand: 50 }])
  const order = await read(id)
  expect(order).toMatchObject({
    stage: 'returned',
    pieceChanges: [{ kind: 'returned', reasonCode: 'notNeeded' }],
  })
  expect((await step(found.id, { to: 'settled' })).json()).toEqual(refusal('return_not_refunded'))
  await sales.post(`${officeOrdersUrl}/${id}/refunds`, { amount: total, method: 'przelew' })
  expect((await step(found.id, { to: 'settled' })).json()).toMatchObject({ state: 'settled' })
  expect((await eventsOf(id)).filter((kind) => kind === 'order.return')).toHaveLength(3)
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page).toMatchObject({
    ToRefund: 0,
    Withdrawal: { IsOpen: false, Receipts: [{ Number: found.number }] },
  })
})

test('a refusal needs a reason, and gives the customer the pieces of the statement back', async () => {
  const { found } = await withdrawn()
  expect((await step(found.id, { to: 'refused' })).json()).toEqual(refusal('return_no_reason'))
  const refused = (await step(found.id, { to: 'refused', reason: 'zakup zawodowy' })).json()
  expect(refused).toMatchObject({ state: 'refused', reason: 'zakup zawodowy' })
  expect((await step(found.id, { to: 'accepted' })).json()).toEqual(refusal('return_step'))
  expect((await step(found.id, { to: 'accepted' }, picker)).statusCode).toBe(403)
})

test('the start page counts what is open and what is due, as the list does', async () => {
  const { id, found } = await withdrawn()
  const counts = async () => {
    const { items } = (await sales.get('/api/office/v1/today')).json()
    const of = (kind: string) => items.find((work: { kind: string }) => work.kind === kind)
    return { open: of('returnsOpen'), due: of('returnsDue') }
  }
  const listed = async (query: string) => (await sales.get(`${url}?limit=200&${query}`)).json().items.length
  const before = await counts()
  expect(before).toMatchObject({
    open: { count: await listed('state=open') },
    due: { count: 0, subject: null },
  })
  await sql`update return_case set declared_at = declared_at - interval '15 days' where id = ${found.id}`.execute(
    db,
  )
  expect(await counts()).toMatchObject({
    open: { count: before.open.count },
    due: { count: 1, subject: String(id) },
  })
  expect((await sales.get(`${url}?overdue=true`)).json().items).toMatchObject([
    { id: found.id, isOverdue: true },
  ])
})

test('a case is found by its number, that of its order, and beginnings of words of name and e-mail', async () => {
  const { number, found } = await withdrawn()
  const search = async (q: string): Promise<number[]> => {
    const answer = await sales.get(`${url}?limit=200&q=${encodeURIComponent(q)}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().items.map(({ id }: { id: number }) => id)
  }
  expect(await search(found.number)).toEqual([found.id])
  expect(await search(found.number.toLowerCase())).toEqual([found.id])
  expect(await search(number)).toEqual([found.id])
  expect(await search(found.email)).toEqual([found.id])
  for (const q of ['zak', 'Ann Ża', found.email.slice(0, -4)]) expect(await search(q)).toContain(found.id)
  for (const q of ['ak', 'Żak Jan', 'Z1', "O'Neil", '\\', '--', '%', '|', 'Z99999999999'])
    expect([q, await search(q)]).toEqual([q, []])
})

test('a person of another branch sees no return', async () => {
  const { found } = await withdrawn()
  const far = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
  expect((await far.get(url)).json().items).toEqual([])
  expect((await far.get(`${url}/${found.id}`)).json()).toEqual(refusal('return_not_found', 404))
  expect((await step(found.id, { to: 'accepted' }, far)).json()).toEqual(refusal('return_not_found', 404))
})

test('pages follow each other without a gap', async () => {
  await withdrawn()
  const all = (await sales.get(`${url}?limit=200`)).json().items
  const ids: number[] = []
  let after = ''
  do {
    const page = (await sales.get(`${url}?limit=1${after && `&after=${after}`}`)).json()
    ids.push(...page.items.map(({ id }: { id: number }) => id))
    after = page.next
  } while (after)
  expect(ids).toEqual(all.map(({ id }: { id: number }) => id))
})

test('the command line lists, accepts and receives returns', async () => {
  const { found } = await withdrawn()
  const run = (...args: string[]) => runCommand(commandOf('returns'), { ...database, config }, args)
  expect((await run('list', '--state', 'open')).join('\n')).toContain(found.number)
  expect((await run('show', found.number)).join('\n')).toContain('Anna Żak')
  expect((await run('accept', found.number)).join('\n')).toContain('accepted')
  const goods = ['lines.position=1', 'lines.quantity=1', 'lines.branchId=w1', 'lines.restock=true']
  expect((await run('receive', found.number.toLowerCase(), ...goods)).join('\n')).toContain('goods')
  await expect(run('show', 'Z1')).rejects.toThrow('There is no return Z1.')
})
