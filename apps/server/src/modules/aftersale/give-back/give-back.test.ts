import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPart, buildPerson, buildShop, warsaw } from '../../../testing/builders.ts'
import { officeOrders, officeOrdersUrl, refusal } from '../../../testing/office-orders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const { sales, place, read, through } = await officeOrders(app, db)
const url = '/api/give-back'
const dayMs = 24 * 3_600_000
afterEach(() => setClock(null))

const part = await buildPart(db, { grossMinor: 300_00, depositMinor: 50_00, stock: { [warsaw]: 900 } })
type Buyer = Parameters<typeof as>[1]

/** Places an order of two pieces; delivered and paid unless it is left where it is. */
async function ordered(customer?: Awaited<ReturnType<typeof buildCustomer>>, isDelivered = true) {
  const order = await place({}, { parts: [part], ...(customer && { customer }) })
  if (isDelivered) {
    await through(order.id, 'confirmed', 'picked', 'shipped', 'delivered')
    const { due } = await read(order.id)
    if (due > 0) await sales.post(`${officeOrdersUrl}/${order.id}/payments`, { amount: due, method: 'BLIK' })
  }
  const find = (by: Buyer = order.buyer) => as(app, by).get(`${url}?order=${order.number}`)
  const ways = async (): Promise<string[]> =>
    (await find())
      .json()
      .Orders[0].Lines[0].Ways.map((way: Record<string, string>) =>
        [way.Kind, way.Obstacle ?? way.Pieces, ...(way.IsCancel ? ['cancel'] : [])].join(' '),
      )
  const price = async (Kind: string, Quantity: number, by: Buyer = order.buyer) =>
    as(app, by).post(`${url}/amounts`, { OrderId: order.id, Kind, Lines: [{ Position: 1, Quantity }] })
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', order.buyer.id)
    .executeTakeFirstOrThrow()
  const ask = (Kind: string, Quantity: number, by: Buyer = order.buyer, Email = email) => {
    const lines = [{ Position: 1, Quantity }]
    const body = { OrderNumber: order.number, Email, Name: 'Anna Żak' }
    return Kind === 'withdrawal'
      ? as(app, by).post('/api/withdrawal', { ...body, Lines: lines })
      : as(app, by).post('/api/claims', {
          ...body,
          Kind,
          BackBy: 'branch',
          Lines: lines.map((line) => ({ ...line, Reason: Kind === 'complaint' ? 'cieknie' : '' })),
        })
  }
  return { ...order, find, ways, price, ask }
}
/** An amount of the wire in minor units. */
const minorOf = (amount: number) => Math.round(amount * 100)
const firm = () => buildCustomer(db, { priceBasis: 'net' })

test('a consumer withdraws, or claims a defect, and sees the refund before', async () => {
  const { ways, price, ask, id, buyer } = await ordered()
  expect(await ways()).toEqual(['withdrawal 2', 'complaint 2', 'wrong_part 2', 'damaged 2', 'old_part 2'])
  expect((await price('withdrawal', 1)).json()).toMatchObject({
    Goods: 300,
    Deposit: 50,
    Delivery: 0,
    Total: 350,
    Refund: 350,
    IsSent: true,
    IsPaid: true,
  })
  expect((await price('old_part', 1)).json()).toMatchObject({ Goods: 0, Deposit: 50, Total: 50, Refund: 50 })
  const { totals } = await read(id)
  const all = (await price('withdrawal', 2)).json()
  expect(all).toMatchObject({ Delivery: totals.shipping, Refund: totals.total })
  const receipt = (await ask('withdrawal', 1)).json()
  expect(receipt.Next).toMatch(/^Odeślij części w ciągu 14 dni\. Zapłatę zwrócimy do /)
  expect((await ways())[0]).toBe('withdrawal 1')
  const page = (await as(app, buyer).get(`/api/Order/get?id=${id}`)).json()
  expect(page.Cases).toMatchObject([{ Number: receipt.Number, Kind: 'withdrawal', State: 'received' }])
})

test('what has not left is cancelled: nothing is sent back, and nothing is paid', async () => {
  const { ways, price, ask } = await ordered(undefined, false)
  expect(await ways()).toEqual(['withdrawal 2 cancel'])
  expect((await price('withdrawal', 2)).json()).toMatchObject({
    Less: (await price('withdrawal', 2)).json().Total,
    Refund: 0,
    IsSent: false,
    IsPaid: false,
  })
  expect((await ask('withdrawal', 1)).json().Next).toBe(
    'Nic nie odsyłaj, przesyłki nie odbieraj i za te części nie płać.',
  )
})

test('a firm asks to give back by the terms of the store, and gets no consumer’s promise', async () => {
  const { ways, ask, id } = await ordered(await firm())
  expect(await ways()).toEqual(['not_needed 2', 'complaint 2', 'wrong_part 2', 'damaged 2', 'old_part 2'])
  const made = (await ask('not_needed', 1)).json()
  expect(made.Case).toMatchObject({ Kind: 'not_needed', State: 'received', Lines: [{ Quantity: 1 }] })
  expect((await ask('not_needed', 2)).json()).toEqual(refusal('claim_too_many'))
  expect((await ask('complaint', 1)).json().Case.Next).toMatch(/^Odpowiemy do [\d.]+\.$/)
  const found = (await sales.get(`/api/office/v1/returns?limit=200&q=${made.Case.Number}`)).json().items[0]
  expect(found).toMatchObject({ kind: 'not_needed', orderId: id })
  const late = await ordered(await firm())
  setClock(new Date(Date.now() + 20 * dayMs))
  expect(await late.ways()).toContain('not_needed over')
  expect((await late.ask('not_needed', 1)).json()).toEqual(refusal('claim_over'))
})

test('a store may take nothing back from firms, and says so', async () => {
  const order = await ordered(await firm())
  await db.updateTable('store').set({ firm_return_days: null }).execute()
  try {
    expect(await order.ways()).toContain('not_needed not_accepted')
    expect((await order.ask('not_needed', 1)).json()).toEqual(refusal('claim_not_accepted'))
  } finally {
    await db.updateTable('store').set({ firm_return_days: 14 }).execute()
  }
  const consumer = await ordered()
  expect((await consumer.ask('not_needed', 1)).json()).toEqual(refusal('claim_consumer'))
})

test('the fee of a firm is said before, agreed with the case, and kept from the refund', async () => {
  const company = await firm()
  const order = await ordered(company)
  const consumer = await ordered()
  const setFee = (percent: number) => db.updateTable('store').set({ firm_return_fee: percent }).execute()
  const { totals } = await read(order.id)
  await setFee(10)
  try {
    const before = (await order.price('not_needed', 2)).json()
    const { Fee: fee, Refund: back } = before
    expect(before).toMatchObject({ FeePercent: 10, Less: 0, Refund: before.Total })
    expect(minorOf(fee)).toBe(Math.round(minorOf(before.Goods) / 10))
    expect(minorOf(back)).toBe(minorOf(totals.total) - minorOf(fee))
    for (const kind of ['complaint', 'wrong_part', 'damaged', 'old_part'])
      expect((await order.price(kind, 1)).json()).toMatchObject({ FeePercent: 0, Fee: 0 })
    expect((await consumer.price('withdrawal', 1)).json()).toMatchObject({ FeePercent: 0, Fee: 0 })
    const { Case: made } = (await order.ask('not_needed', 2)).json()
    const said = [fee, back].map((amount: number) => `${amount.toFixed(2).replace('.', ',')}zł`)
    expect(made.Next.replace(/\s/g, '')).toContain(
      `Opłatazazwrot,10%cenyczęści:${said[0]}.Zwrócimy:${said[1]}`,
    )

    // Another fee is for later cases.
    await setFee(50)
    const [found] = (await sales.get(`/api/office/v1/returns?limit=200&q=${made.Number}`)).json().items
    expect(found).toMatchObject({ feePercent: 10, fee })
    const caseUrl = `/api/office/v1/returns/${found.id}`
    const { refund } = (await sales.get(caseUrl)).json()
    expect(refund).toMatchObject({ fee, total: back })

    // The pieces come back one by one, and the fee is kept for each.
    const one = { lines: [{ position: 1, quantity: 1, branchId: warsaw, restock: true }] }
    const first = (await sales.post(`${caseUrl}/goods`, one)).json().refundable
    expect((await sales.get(caseUrl)).json().refund.fee).toBe(fee / 2)
    const second = (await sales.post(`${caseUrl}/goods`, one)).json().refundable
    expect(minorOf(first + second)).toBe(minorOf(back))
    const after = await read(order.id)
    expect(after).toMatchObject({ stage: 'returned', due: 0 })
    expect(after.totals.overpaid).toBe(back)
  } finally {
    await setFee(0)
  }
})

test('an order of somebody else is not there, and a colleague asks with an own e-mail', async () => {
  const company = await firm()
  const order = await ordered(company)
  const stranger = await buildCustomer(db)
  expect((await order.find(stranger)).statusCode).toBe(404)
  expect((await order.price('withdrawal', 1, stranger)).statusCode).toBe(404)
  expect((await order.ask('not_needed', 1, stranger, 'obcy@inny.example')).statusCode).toBe(404)
  const colleague = await buildPerson(db, company)
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', colleague.id)
    .executeTakeFirstOrThrow()
  expect((await order.find(colleague)).statusCode).toBe(200)
  expect((await order.ask('not_needed', 1, colleague, email)).json().Case.Kind).toBe('not_needed')
})

test('pieces that the shop cancelled do not take others out of a withdrawal', async () => {
  const order = await ordered(undefined, false)
  await sales.post(`${officeOrdersUrl}/${order.id}/cancellations`, {
    lines: [{ position: 1, quantity: 1 }],
    reason: 'brak',
  })
  expect((await read(order.id)).lines[0]).toMatchObject({ quantity: 1, cancelled: 1 })
  expect((await order.ways())[0]).toBe('withdrawal 1 cancel')
})
