import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../platform/process/config.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop, krakow } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'

const url = '/api/office/v1/statements'
const iban = 'PL61109010140000071219812874'
const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)
await db.updateTable('store').set({ bank_account: iban }).execute()
const { sales, place, read } = await officeOrders(app, db)

type Credit = { title: string; amount: number; currency?: string; ref?: string; day?: string; payer?: string }
const camt = (credits: readonly Credit[], account = iban) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>
<Ntry><Amt Ccy="PLN">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt></Ntry>
${credits
  .map(
    ({ title, amount, currency = 'PLN', ref = '', day = '2026-11-23', payer = 'Jan Kowalski' }) => `
<Ntry><Amt Ccy="${currency}">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${title}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`

const send = async (file: string | Uint8Array, caller = sales) =>
  caller.post(url, Buffer.from(file as string), { 'content-type': 'application/octet-stream' })
const take = async (...credits: Credit[]) => (await send(camt(credits))).json()
const open = async () => (await sales.get(`${url}/entries?state=open`)).json().items
const newest = async () => (await sales.get(`${url}/entries?limit=1`)).json().items[0]

test('a credit that pays exactly what is due is a payment of the order, and the same file again adds nothing', async () => {
  const { id, number } = await place()
  const { totals } = await read(id)
  const file = camt([
    { title: `Zapłata zam. ${number.slice(0, 3)} ${number.slice(3)}`, amount: totals.due, ref: 'A1' },
  ])
  expect((await send(file)).json()).toEqual({ booked: 1, open: 0, known: 0, skipped: [] })
  expect(await read(id)).toMatchObject({ payment: 'paid' })
  expect((await send(file)).json()).toEqual({ booked: 0, open: 0, known: 1, skipped: [] })
  expect(await newest()).toMatchObject({ state: 'booked', problem: null, text: '', orders: [{ id, number }] })
  const [event] = await db.selectFrom('event').select('kind').where('kind', '=', 'order.paid').execute()
  expect(event).toEqual({ kind: 'order.paid' })
})

test('two files at once book a credit once', async () => {
  const { id, number } = await place()
  const { totals } = await read(id)
  const file = camt([{ title: number, amount: totals.due, ref: 'B1' }])
  const results = await Promise.all([1, 2, 3].map(async () => (await send(file)).json()))
  expect(results.map(({ booked }) => booked).sort()).toEqual([0, 0, 1])
  expect((await read(id)).totals).toMatchObject({ due: 0 })
})

test('a credit that names an invoice pays its order', async () => {
  const order = async (serial: number) => {
    const { id } = await place()
    await sql`insert into invoice (order_id, store_id, kind, year, serial, number, issued_on, currency_code,
        net_minor, vat_minor, gross_minor, buyer_nip, content, actor_kind, actor_name)
      select id, store_id, 'invoice', 2026, ${serial}::int, ${`FV/2026/00000${serial}`}, '2026-11-20', 'PLN', 0, 0, 0, '', '{}',
        'system', '' from shop_order where id = ${id}`.execute(db)
    return { id, due: (await read(id)).totals.due }
  }
  const exact = await order(1)
  expect(await take({ title: 'zaplata za faktura fv nr 2026/1', amount: exact.due })).toMatchObject({
    booked: 1,
  })
  expect(await read(exact.id)).toMatchObject({ payment: 'paid' })
  const part = await order(2)
  const title = '/VAT/120,98/IDC/9990000014/INV/FV/2026/000002/TXT/czesci'
  expect(await take({ title, amount: part.due - 1 })).toMatchObject({ open: 1 })
  expect(await newest()).toMatchObject({ problem: 'part', orders: [{ id: part.id }] })
})

describe('a person decides about', () => {
  test('less, more, another currency, no order, several orders and a closed order', async () => {
    const [one, two, closed] = [await place(), await place(), await place()]
    await sales.post(`${orders}/${closed.id}/transitions`, { to: 'cancelled' })
    const { due } = (await read(one.id)).totals
    const cases: [Credit, string][] = [
      [{ title: one.number, amount: due - 0.01 }, 'part'],
      [{ title: one.number, amount: due + 0.01 }, 'tooMuch'],
      [{ title: one.number, amount: due, currency: 'EUR' }, 'currency'],
      [{ title: 'części', amount: due }, 'unknown'],
      [{ title: `${one.number} i ${two.number}`, amount: due }, 'several'],
      [{ title: closed.number, amount: due }, 'closed'],
    ]
    for (const [credit, problem] of cases) {
      expect(await take(credit), problem).toEqual({ booked: 0, open: 1, known: 0, skipped: [] })
      expect(await newest()).toMatchObject({ state: 'open', problem, text: expect.stringMatching(/\.$/) })
    }
    expect((await newest()).text).toBe(`Zamówienie ${closed.number} jest anulowane albo zwrócone.`)
    expect((await read(one.id)).totals).toMatchObject({ due })
  })

  test('and assigns it to an order, once', async () => {
    const { id, number } = await place()
    const { due } = (await read(id)).totals
    await take({ title: number, amount: 10, ref: 'C1' })
    const { id: entry } = await newest()
    const assign = () => sales.post(`${url}/entries/${entry}/assign`, { orderId: id })
    const answers = await Promise.all([assign(), assign()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await newest()).toMatchObject({ state: 'booked', problem: 'part' })
    expect((await read(id)).totals.due).toBeCloseTo(due - 10)
    await take({ title: 'x', amount: due })
    const { id: more } = await newest()
    expect((await sales.post(`${url}/entries/${more}/assign`, { orderId: id })).json()).toEqual(
      refusal('order_overpaid'),
    )
    const wanted = { orderId: id, giveBack: true }
    expect((await sales.post(`${url}/entries/${more}/assign`, wanted)).json()).toMatchObject({
      state: 'booked',
    })
    expect(await read(id)).toMatchObject({ payment: 'paid', totals: { due: 0, overpaid: 10 } })
    await take({ title: 'x', amount: 5, currency: 'EUR' })
    const euro = await newest()
    expect((await sales.post(`${url}/entries/${euro.id}/assign`, { orderId: id })).json()).toEqual(
      refusal('entry_currency'),
    )
  })

  test('or says that it is not ours, with a reason', async () => {
    await take({ title: 'czynsz', amount: 7 })
    const { id } = await newest()
    const dismissed = await sales.post(`${url}/entries/${id}/dismiss`, { reason: 'Czynsz' })
    expect(dismissed.json()).toMatchObject({ state: 'notOurs', reason: 'Czynsz' })
    expect((await open()).map((entry: { id: number }) => entry.id)).not.toContain(id)
    expect((await sales.post(`${url}/entries/${id}/dismiss`, { reason: 'x' })).json()).toEqual(
      refusal('entry_decided'),
    )
    expect((await sales.post(`${url}/entries/2000000000/dismiss`, { reason: 'x' })).json()).toEqual(
      refusal('entry_not_found', 404),
    )
  })
})

describe('a file', () => {
  test('of an account that no store has, a broken one and another kind of file are refused', async () => {
    const foreign = 'DE89370400440532013000'
    expect((await send(camt([{ title: 'x', amount: 1 }], foreign))).json()).toEqual(
      refusal('statement_account'),
    )
    for (const file of ['', 'hello', '<Document/>', camt([{ title: 'x', amount: 1 }]).slice(0, 300)])
      expect((await send(Buffer.from(file))).json(), file).toEqual(refusal('statement_unreadable', 400))
  })

  test('with an entry that cannot be read stores the others, once, and names it', async () => {
    const [good, wrong, other] = ['7.01', '-5.00', '7.02']
    const amounts = camt([1, 2, 3].map((amount) => ({ title: 'czynsz', amount })))
      .toString()
      .replace('>1.00<', `>${good}<`)
      .replace('>2.00<', `>${wrong}<`)
      .replace('>3.00<', `>${other}<`)
    const skipped = [{ entry: 3, text: 'nie można odczytać kwoty „-5.00”.' }]
    const file = Buffer.from(amounts)
    expect((await send(file)).json()).toEqual({ booked: 0, open: 2, known: 0, skipped })
    expect((await send(file)).json()).toEqual({ booked: 0, open: 0, known: 2, skipped })
  })

  test('is not for a person limited to branches', async () => {
    const limited = asStaff(app, await buildStaff(db, { role: 'sales', branchIds: [krakow] }))
    expect((await send(camt([]), limited)).statusCode).toBe(403)
    expect((await limited.get(`${url}/entries`)).statusCode).toBe(403)
  })

  test('in MT940 is read too, in the letters of Windows', async () => {
    const { id, number } = await place()
    const { due } = (await read(id)).totals
    const file = [
      ':20:1\r\n:25:/PL61109010140000071219812874\r\n:28C:1\r\n:60F:C261122PLN100,00',
      `:61:2611231123C${due.toFixed(2).replace('.', ',')}NTRFNONREF//BANK77`,
      `:86:020<00PRZELEW<20Zap\xB3ata za zam. <21${number}<27JAN \xAFAK<32ul. Kr\xF3tka 1`,
      ':61:2611231123D5,00NTRFNONREF//BANK78\r\n:86:020<20oplata\r\n:62F:C261123PLN195,00\r\n-',
    ].join('\r\n')
    expect((await send(Buffer.from(file, 'latin1'))).json()).toEqual({
      booked: 1,
      open: 0,
      known: 0,
      skipped: [],
    })
    expect(await newest()).toMatchObject({
      title: `Zapłata za zam. ${number}`,
      payer: expect.stringContaining('JAN ŻAK'),
      bookedOn: '2026-11-23',
    })
  })

  test('is read by the command line', async () => {
    const config = readConfig({})
    const lines = await runCommand(commandOf('payments'), { ...database, config }, ['entries'])
    expect(lines.join('\n')).toContain('Order')
  })
})

describe('whatever arrives', () => {
  let order: { id: number; number: string; due: number }
  beforeAll(async () => {
    const { id, number } = await place()
    order = { id, number, due: Math.round((await read(id)).totals.due * 100) }
  })

  test('the paid sum of an order is the sum of its booked credits', async () => {
    const credit = fc.record({
      amount: fc.oneof(fc.integer({ min: 1, max: 30_00 }), fc.constant(0)),
      ref: fc.integer({ min: 1, max: 40 }),
      named: fc.boolean(),
      again: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(credit, { minLength: 1, maxLength: 4 }), async (credits) => {
        const { due } = (await read(order.id)).totals
        const file = camt(
          credits.map(({ amount, ref, named }) => ({
            title: named ? order.number : 'nic',
            // 0 = exactly what is due.
            amount: amount === 0 ? Math.max(due, 0.01) : amount / 100,
            ref: `P${ref}`,
          })),
        )
        await send(file)
        if (credits[0]!.again) await send(file)
        for (const entry of (await open()).slice(0, 2))
          await sales.post(`${url}/entries/${entry.id}/assign`, { orderId: order.id })
        const booked = await db
          .selectFrom('bank_entry')
          .select('amount_minor')
          .where('order_id', '=', order.id)
          .execute()
        const { received_minor } = await db
          .selectFrom('shop_order')
          .select('received_minor')
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow()
        expect(received_minor).toBe(booked.reduce((sum, { amount_minor }) => sum + amount_minor, 0))
        expect(received_minor).toBeLessThanOrEqual(order.due)
      }),
      { numRuns: 12 },
    )
  })
})
