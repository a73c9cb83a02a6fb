import { expect } from 'vitest'
import type { OpenDatabase } from '../../apps/server/src/platform/database/database.ts'
import type { Answered } from './customers.ts'

export type Pool = OpenDatabase['pool']

/** Sums of the database that must agree at any moment. Each query returns the rows that disagree. */
const disagreements = {
  'held = open lines': `
    select s.sku from stock s
    left join (select sku, warehouse_id, sum(quantity - shipped) as held from order_take where state = 'held' group by 1, 2) t
      on t.sku = s.sku and t.warehouse_id = s.warehouse_id
    where s.held <> coalesce(t.held, 0)`,
  'held pieces are on hand': 'select sku from stock where held > on_hand or on_hand < 0',
  'on hand and held = moved': `
    select s.sku from stock s
    left join (select sku, warehouse_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held
      from stock_movement group by 1, 2) m on m.sku = s.sku and m.warehouse_id = s.warehouse_id
    where coalesce(m.held, 0) <> s.held or coalesce(m.on_hand, 0) <> s.on_hand`,
  'every line has all its pieces': `
    select l.order_id from order_line l
    left join (select order_id, position, sum(quantity) as taken from order_take group by 1, 2) t
      on t.order_id = l.order_id and t.position = l.position
    where l.quantity <> coalesce(t.taken, 0) + l.waiting`,
  'credit used = orders that were not cancelled': `
    select c.id from customer c
    left join (select customer_id, sum(credit_minor) as used from shop_order
      where stage <> 'cancelled' group by 1) o on o.customer_id = c.id
    where c.credit_used_minor <> coalesce(o.used, 0)`,
  'numbers without a gap': `
    select store_id from shop_order group by store_id
    having max(order_number::bigint) - min(order_number::bigint) + 1 <> count(*)`,
}

/** Puts a million pieces of each part into every warehouse that has it, with the matching stock movements. */
export async function fillShelves(database: Pool, skus: readonly string[]): Promise<void> {
  await database.query(
    `with before as (select * from stock where sku = any($1)), moved as (
       insert into stock_movement (sku, warehouse_id, on_hand_delta, reason)
       select sku, warehouse_id, 1000000 - on_hand, 'import' from before)
     update stock set on_hand = 1000000 where sku = any($1)`,
    [skus],
  )
}

/** Checks that every answered order exists once with its total, and that all sums agree. */
export async function checkBooks(database: Pool, answered: readonly Answered[]): Promise<void> {
  const { rows } = await database.query<{ number: string; total: number }>(
    'select order_number::text as number, order_total_minor / 100.0::float8 as total from shop_order where order_number::text = any($1)',
    [answered.map(({ number }) => number)],
  )
  const byNumber = (a: Answered, b: Answered) => Number(a.number) - Number(b.number)
  expect(rows.sort(byNumber)).toEqual([...answered].sort(byNumber))
  for (const [name, query] of Object.entries(disagreements))
    expect((await database.query(query)).rows, name).toEqual([])
}
