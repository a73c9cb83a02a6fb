import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { buildCustomer, buildPart, buildShop, deferred, krakow, warsaw } from '../testing/builders.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { officeOrders, officeOrdersUrl as url } from '../testing/office-orders.ts'

/** Whatever the office does with the pieces of orders, each piece is in one place, and the amounts follow. */

const { app, db } = await buildTestApp()
await buildShop(db)
const { place, read, skuOf } = await officeOrders(app, db)
const owner = asStaff(app, await buildStaff(db))

const which = fc.nat({ max: 5 })
const pieces = fc.integer({ min: 1, max: 2 })
const branch = fc.constantFrom(warsaw, krakow)
const kind = <K extends string>(name: K) => fc.constant(name)
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: kind('order') }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: kind('step'),
        which,
        to: fc.constantFrom(
          'confirmed',
          'confirmed',
          'picked',
          'shipped',
          'delivered',
          'returned',
          'cancelled',
          'new',
        ),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: kind('pick'), which, branch, pieces: fc.nat({ max: 2 }) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: kind('short'),
        which,
        branch,
        pieces,
        outcome: fc.constantFrom('wait', 'otherBranch', 'cancelPieces'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: kind('found'), which }) },
    { weight: 3, arbitrary: fc.record({ kind: kind('send'), which, branch, pieces }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), which, pieces: fc.option(pieces) }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: kind('return'), which, branch, pieces, restock: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ kind: kind('take'), which, branch, pieces }) },
    { weight: 2, arbitrary: fc.record({ kind: kind('deliver'), branch, pieces }) },
  ),
  { minLength: 10, maxLength: 24 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

test('any sequence of steps leaves every piece in one place, and the credit at what is open', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const part = await buildPart(db, { stock: { [warsaw]: 5, [krakow]: 2 } })
      const sku = await skuOf(part)
      await db.updateTable('price').set({ supplier_class: 'S' }).where('sku', '=', sku).execute()
      const customer = await buildCustomer(db, { priceBasis: 'net', creditLimitMinor: 100_000_00 })
      const ids: number[] = []
      for (const step of plan) {
        if (step.kind === 'order')
          ids.push((await place({ PaymentMethodSystemName: deferred }, { parts: [part], customer })).id)
        else if (step.kind === 'deliver') {
          const item = { sku, warehouse: `W${step.branch}`, delta: step.pieces }
          await owner.post('/api/office/v1/stock/deltas', { items: [item] })
        } else if (ids.length > 0) {
          const answer = await take(step, ids[step.which % ids.length]!)
          expect([200, 404, 409], answer.body).toContain(answer.statusCode)
        }
        await expectEveryPieceOnce(sku, ids)
        await expectCredit(customer.id)
      }
    }),
    { numRuns: 12 },
  )
})

/** Takes a step with an order; it may be refused. */
async function take(step: Exclude<Step, { kind: 'order' | 'deliver' }>, id: number) {
  const order = `${url}/${id}`
  switch (step.kind) {
    case 'step':
      return owner.post(`${order}/transitions`, { to: step.to })
    case 'pick': {
      const items = [{ position: 1, branchId: step.branch, picked: step.pieces }]
      return owner.put(`${order}/picked`, { items })
    }
    case 'short': {
      const items = [{ position: 1, branchId: step.branch, missing: step.pieces }]
      return owner.post(`${order}/shortages`, { items, outcome: step.outcome })
    }
    case 'take': {
      const items = [{ position: 1, branchId: step.branch, quantity: step.pieces }]
      return owner.post(`${order}/takes`, { items })
    }
    case 'found': {
      const last = (await read(id, owner)).pieceChanges.findLast((change) => change.canUndo)
      return owner.delete(`${order}/shortages/${last?.id ?? 2_000_000_000}`)
    }
    case 'send': {
      const lines = [{ position: 1, quantity: step.pieces }]
      return owner.post(`${order}/shipments`, { branchId: step.branch, carrier: 'DPD', lines })
    }
    case 'cancel': {
      const lines = step.pieces === null ? undefined : [{ position: 1, quantity: step.pieces }]
      return owner.post(`${order}/cancellations`, { lines })
    }
    case 'return': {
      const { branch: branchId, pieces: quantity, restock } = step
      const lines = [{ position: 1, branchId, quantity, restock }]
      return owner.post(`${order}/returns`, { lines, reasonCode: 'notNeeded' })
    }
  }
}

async function expectEveryPieceOnce(sku: string, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { stage, lines } = await read(id, owner)
    const { quantity, cancelled, waiting, shipped, returned, picked, takes } = lines[0]!
    expect(quantity + cancelled).toBe(2)
    const held = takes
      .filter(({ state }) => state === 'held')
      .reduce((sum, one) => sum + one.quantity - one.shipped, 0)
    if (stage === 'cancelled') expect([held, shipped]).toEqual([0, 0])
    else expect(waiting + held + shipped).toBe(quantity)
    for (const number of [quantity, cancelled, waiting, held, shipped - returned, picked])
      expect(number).toBeGreaterThanOrEqual(0)
  }
  const { rows } = await sql<{ onHand: number; expected: number; held: number; holds: number }>`
    select s.on_hand as "onHand", s.held,
      coalesce((select sum(m.on_hand_delta) filter (where m.reason in ('import', 'delta', 'count', 'short', 'found'))
        from stock_movement m where m.sku = s.sku and m.warehouse_id = s.warehouse_id), 0)::int
      - coalesce((select sum(t.shipped) from order_take t
        where t.sku = s.sku and t.warehouse_id = s.warehouse_id), 0)::int
      + coalesce((select sum(cl.on_hand_delta) from piece_change c join piece_change_line cl on cl.change_id = c.id
        where c.kind = 'returned' and c.order_id = any(${[...ids]}) and cl.warehouse_id = s.warehouse_id), 0)::int
        as expected,
      coalesce((select sum(t.quantity - t.shipped) from order_take t
        where t.sku = s.sku and t.warehouse_id = s.warehouse_id and t.state = 'held'), 0)::int as holds
    from stock s where s.sku = ${sku}`.execute(db)
  for (const { onHand, expected, held, holds } of rows) expect([onHand, held]).toEqual([expected, holds])
}

async function expectCredit(customerId: number): Promise<void> {
  const { rows } = await sql<{ used: number; open: number; isSum: boolean }>`
    select c.credit_used_minor as used,
      coalesce((select sum(greatest(order_total_minor - (select coalesce(sum(amount_minor), 0) from piece_change
          where order_id = o.id and kind = 'returned'), 0)) from shop_order o
        where o.customer_id = c.id and o.stage <> 'cancelled'), 0)::bigint as open,
      not exists (
        select from shop_order o where o.customer_id = c.id
          and (o.order_total_minor <> (select sum(gross_minor) from order_tax where order_id = o.id)
            or o.net_sub_total_minor <> (select sum(sub_total_net_minor) from order_line where order_id = o.id))
      ) as "isSum"
    from customer c where c.id = ${customerId}`.execute(db)
  const { used, open, isSum } = rows[0]!
  expect([used, isSum]).toEqual([open, true])
}
