import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { lapseUnpaidOrders } from '../modules/orders/changes/lapse.ts'
import { openDatabase } from '../platform/database/database.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer, buildPart, buildShop, byCourier, krakow, warsaw } from '../testing/builders.ts'
import { commandOf, runCommand } from '../testing/commands.ts'
import { importCounts } from '../testing/counts.ts'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const anna = await buildCustomer(db)
const { pool, close } = openDatabase(database.url, { max: 4 })
afterAll(close)

const branches = [warsaw, krakow] as const
type Branch = (typeof branches)[number]
type Counts = Record<Branch, number>

/** Adds a part to the cart. @returns the quantity in the cart afterwards */
async function put(productId: number, quantity: number): Promise<number> {
  const { get, post } = as(app, anna)
  await post('/api/Level4/AddItem', { ProductId: productId, Quantity: quantity })
  return (await get('/api/Level4/SimpleCart')).json().ItemCount
}

/** Orders the cart and empties it. @returns the order's number; null when it was refused */
async function order(): Promise<string | null> {
  const { post } = as(app, anna)
  const answer = await post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  await post('/api/ShoppingCart/ClearCart')
  return answer.json().PlacedOrder?.OrderNumber ?? null
}

async function buy(productId: number, quantity: number): Promise<string | null> {
  // A plan of steps may have left pieces.
  await as(app, anna).post('/api/ShoppingCart/ClearCart')
  await put(productId, quantity)
  return order()
}

/** Makes an order lapse after its reminder. */
async function lapse(orderNumber: string): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ lapses_at: sql`now() - interval '1 minute'`, lapse_notified_at: sql`now()` })
    .where('order_number', '=', orderNumber)
    .execute()
  await lapseUnpaidOrders(db)
}

async function run(...args: string[]): Promise<string[]> {
  return await runCommand(commandOf('orders'), { db, pool, config }, args)
}

/** An order as `orders show` prints it for programs. */
const shown = async (number: string) => JSON.parse((await run('show', number, '--json'))[0]!)

async function booksOf(
  sku: string,
): Promise<Record<Branch, { onHand: number; held: number; available: number }>> {
  const rows = await db.selectFrom('stock').selectAll().where('sku', '=', sku).execute()
  const of = (branch: Branch) => {
    const row = rows.find(({ warehouse_id }) => warehouse_id === branch)
    return { onHand: row?.on_hand ?? 0, held: row?.held ?? 0, available: row?.available ?? 0 }
  }
  return { [warsaw]: of(warsaw), [krakow]: of(krakow) } as Record<Branch, ReturnType<typeof of>>
}

/** An order in an independent model of the same steps. */
type ModelOrder = {
  number: string
  takes: { branch: Branch; quantity: number; known: boolean }[]
  open: boolean
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('put' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('import' as const),
        first: fc.integer({ min: 0, max: 8 }),
        second: fc.integer({ min: 0, max: 4 }),
        known: fc.option(fc.nat({ max: 20 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('ship' as const), which: fc.nat({ max: 20 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat({ max: 20 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('lapse' as const), which: fc.nat({ max: 20 }) }) },
  ),
  { minLength: 8, maxLength: 20 },
)

test('whatever comes in whatever order, nothing is sold twice and the books are right', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const part = await buildPart(db, { stock: { [warsaw]: 6, [krakow]: 2 } })
      const onHand: Counts = { [warsaw]: 6, [krakow]: 2 }
      const orders: ModelOrder[] = []
      let inCart = 0
      await as(app, anna).post('/api/ShoppingCart/ClearCart')
      const heldIn = (branch: Branch) =>
        orders
          .filter(({ open }) => open)
          .flatMap(({ takes }) => takes)
          .filter((take) => take.branch === branch && !take.known)
          .reduce((sum, { quantity }) => sum + quantity, 0)
      const freeIn = (branch: Branch) => Math.max(0, onHand[branch] - heldIn(branch))

      for (const step of plan) {
        const named = 'which' in step && orders.length > 0 ? orders[step.which % orders.length]! : null
        const free = freeIn(warsaw) + freeIn(krakow)
        if (step.kind === 'put') {
          if (inCart + step.quantity <= free) inCart += step.quantity
          expect(await put(part.id, step.quantity)).toBe(inCart)
        } else if (step.kind === 'order') {
          const number = await order()
          expect(number !== null, `${inCart} of ${free}`).toBe(inCart > 0 && inCart <= free)
          if (number) {
            const first = Math.min(inCart, freeIn(warsaw))
            const takes = [
              { branch: warsaw as Branch, quantity: first, known: false },
              { branch: krakow as Branch, quantity: inCart - first, known: false },
            ]
            orders.push({ number, open: true, takes: takes.filter(({ quantity }) => quantity > 0) })
          }
          inCart = 0
        } else if (step.kind === 'import') {
          const last = step.known === null || orders.length === 0 ? -1 : step.known % orders.length
          await importCounts(
            { db, pool },
            part.sku,
            { [warsaw]: step.first, [krakow]: step.second },
            orders[last]?.number ?? null,
          )
          Object.assign(onHand, { [warsaw]: step.first, [krakow]: step.second })
          for (const { takes } of orders.slice(0, last + 1)) for (const take of takes) take.known = true
        } else if (named) {
          if (step.kind === 'lapse') await lapse(named.number)
          else {
            const moved = run(step.kind, named.number, ...(step.kind === 'cancel' ? ['--yes'] : []))
            if (!named.open) await expect(moved).rejects.toThrow(/already/)
            else await moved
          }
          for (const { branch, quantity, known } of named.open ? named.takes : [])
            if (step.kind !== 'ship' && known) onHand[branch] += quantity
            else if (step.kind === 'ship' && !known) onHand[branch] -= Math.min(quantity, onHand[branch])
          named.open = false
        }

        const books = await booksOf(part.sku)
        for (const branch of branches)
          expect(books[branch]).toEqual({
            onHand: onHand[branch],
            held: heldIn(branch),
            available: freeIn(branch),
          })
        await expectMovementsAddUp(part.sku)
      }
    }),
    { numRuns: 12 },
  )
})

async function expectMovementsAddUp(sku: string): Promise<void> {
  const { rows } = await sql`
    select s.warehouse_id from stock s
    left join stock_movement m on m.sku = s.sku and m.warehouse_id = s.warehouse_id
    where s.sku = ${sku} group by s.sku, s.warehouse_id
    having s.on_hand <> coalesce(sum(m.on_hand_delta), 0) or s.held <> coalesce(sum(m.held_delta), 0)`.execute(
    db,
  )
  expect(rows).toEqual([])
}

test('an order keeps its held pieces after a stock file that does not know it', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 6 } })
  const counts = (count: number) => ({ [warsaw]: count, [krakow]: 0 })
  const number = await buy(part.id, 5)
  await importCounts({ db, pool }, part.sku, counts(6))
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 6, held: 5, available: 1 })
  await run('ship', number!)
  await importCounts({ db, pool }, part.sku, counts(1))
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 1, held: 0, available: 1 })
})

test('a stock file that knows an order has subtracted its pieces; cancelling adds them again', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 6 } })
  const [first, second] = [await buy(part.id, 2), await buy(part.id, 1)]
  // The order number may be a number instead of a text.
  await importCounts({ db, pool }, part.sku, { [warsaw]: 4, [krakow]: 0 }, Number(first))
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 4, held: 1, available: 3 })
  expect((await shown(first!)).lines[0].takes).toMatchObject([
    { quantity: 2, state: 'known', branch: { code: 'W1' } },
  ])
  await run('cancel', first!, '--yes')
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 6, held: 1, available: 5 })
  await expect(importCounts({ db, pool }, part.sku, { [warsaw]: 4, [krakow]: 0 }, '77')).rejects.toThrow(
    'manifest.json: known_orders: there is no order 77',
  )
  await run('cancel', second!, '--yes')
})

test('orders lack pieces after a stock file with fewer pieces than are held, or without the part', async () => {
  const part = await buildPart(db, { stock: { [warsaw]: 6 } })
  const [older, newer] = [await buy(part.id, 3), await buy(part.id, 3)]
  await importCounts({ db, pool }, part.sku, { [warsaw]: 4, [krakow]: 0 })
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 4, held: 6, available: 0 })
  expect(await shown(older!)).toMatchObject({ lackingPieces: 0 })
  expect(await shown(newer!)).toMatchObject({ lackingPieces: 2 })
  const other = await buildPart(db, { stock: {} })
  await importCounts({ db, pool }, other.sku, { [warsaw]: 1, [krakow]: 0 })
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 0, held: 6, available: 0 })
  expect(await shown(older!)).toMatchObject({ lackingPieces: 3 })
  for (const number of [older, newer]) await run('cancel', number!, '--yes')
  expect((await booksOf(part.sku))[warsaw]).toEqual({ onHand: 0, held: 0, available: 0 })
})

test.each([
  ['below zero', 'update stock set on_hand = -1', 'stock__on_hand'],
  ['held below zero', 'update stock set held = -1', 'stock__held'],
  ['more held than on hand', 'update stock set held = on_hand + 1', 'stock__held_within_on_hand'],
  ['held by no line', 'update stock set held = on_hand', 'stock__held_by_lines'],
])('the database refuses stock %s', async (_, statement, constraint) => {
  const { sku } = await buildPart(db, { stock: { [warsaw]: 3 } })
  const refused = sql.raw(`${statement} where sku = '${sku}'`).execute(db)
  await expect(refused).rejects.toMatchObject({ constraint })
})
