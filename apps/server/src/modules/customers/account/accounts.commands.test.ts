import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSessions } from '@partboard/contract/customers/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderYears } from '../../../platform/retention/periods.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { addToCart, as, buildCustomer, buildPart, buildShop, byCourier } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { findRecipient } from '../../mail/mail.queries.ts'
import { findOrderToConfirm } from '../../orders/letters/order-to-confirm.queries.ts'
import { deleteExpired } from '../retention/retention.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)

const run = async (...args: string[]) => {
  return await runCommand(commandOf('customers'), { ...database, config }, args)
}
const move = (...args: string[]) => runCommand(commandOf('orders'), { ...database, config }, args)
const emailOf = async (id: number) =>
  (await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** All texts of all tables that contain a word. */
async function placesOf(word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by 1`.execute(db)
  const found = []
  for (const { name } of rows) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where t::text like ${`%${word}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('closing an account deletes its personal data; its orders keep theirs as long as the law requires', async () => {
  const anna = await buildCustomer(db)
  const email = await emailOf(anna.id)
  await db.updateTable('customer').set({ last_name: 'Dziennikowa' }).where('id', '=', anna.id).execute()
  await db.updateTable('address').set({ last_name: 'Dziennikowa' }).execute()
  const part = await buildPart(db)
  await as(app, anna).post('/api/ShoppingList', { Name: 'dla Dziennikowa', Items: [] })
  await addToCart(app, anna, part)
  const { PlacedOrder: order } = (
    await as(app, anna).post(
      '/api/ShoppingCart/ConfirmCheckout',
      byCourier(anna, { OrderNote: 'Dziennikowa, II piętro' }),
    )
  ).json()
  await addToCart(app, anna, part)
  await expect(run('close', email, '--yes')).rejects.toThrow(order.OrderNumber)
  expect((await as(app, anna).get(listSessions.url)).statusCode).toBe(200)
  await move('hold', order.OrderNumber, 'reason=Dziennikowa oddzwoni')
  await move('add-note', order.OrderNumber, 'text=Dziennikowa ma wąską bramę', 'audience=inside')
  const file = join(config.dataDir, 'Dziennikowa.pdf')
  writeFileSync(file, '%PDF-1.7 Dziennikowa %%EOF')
  await move('attach-document', order.OrderNumber, file)
  await move('release', order.OrderNumber)
  await move('pay', order.OrderNumber)
  await app.inject({
    method: 'POST',
    url: '/api/withdrawal',
    payload: {
      OrderNumber: order.OrderNumber,
      Email: email,
      Name: 'Anna Dziennikowa',
      Lines: [{ Position: 1, Quantity: 1 }],
    },
  })
  await move('ship', order.OrderNumber)
  await expect(run('close', email, '--yes')).rejects.toThrow('Open returns and complaints: Z10001')
  await sql`update return_case set state = 'settled'`.execute(db)

  expect(await run('close', email.toUpperCase(), '--yes')).toEqual(['Done.'])
  expect((await as(app, anna).get(listSessions.url)).statusCode).toBe(401)
  expect(await placesOf(email)).toEqual([])
  expect(await placesOf('Dziennikowa')).toEqual([
    'audit_entry',
    'order_document',
    'order_step',
    'return_case',
    'shop_order',
  ])
  expect([
    await findRecipient(db, anna.id),
    await findOrderToConfirm(db, order.Id, { toCompany: false }),
  ]).toEqual([null, null])
  await expect(run('close', email, '--yes')).rejects.toThrow(`There is no customer ${email}.`)
  await expect(run('close', String(anna.id), '--yes')).rejects.toThrow(
    'This account is closed. Nothing was changed.',
  )

  const passed = (years: number, month: string) =>
    sql`update shop_order set created_at =
      make_timestamptz(extract(year from now())::int - ${years}::int, ${month}::int, 15, 12, 0, 0)`.execute(
      db,
    )
  await passed(orderYears, '1')
  expect((await deleteExpired(db, config.dataDir)).shop_order).toBe(0)
  // The tax for December is due in January.
  await passed(orderYears + 1, '12')
  expect((await deleteExpired(db, config.dataDir)).shop_order).toBe(0)
  await passed(orderYears + 1, '11')
  expect((await deleteExpired(db, config.dataDir)).shop_order).toBe(1)
  expect((await deleteExpired(db, config.dataDir)).shop_order).toBe(0)
  expect(await placesOf('Dziennikowa')).toEqual([])
  expect(await db.selectFrom('order_document_part').select('place').execute()).toEqual([])
  await move('show', order.OrderNumber)
})

test('old orders of an open account keep their data', async () => {
  const jan = await buildCustomer(db)
  await sql`update shop_order set customer_id = ${jan.id}, billing_address = '{"LastName": "Nowak"}'`.execute(
    db,
  )
  expect((await deleteExpired(db, config.dataDir)).shop_order).toBe(0)
})
