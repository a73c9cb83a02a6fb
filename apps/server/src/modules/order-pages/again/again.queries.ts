import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database, KeptScope, LineVehicles, PartDrawing } from '../../../platform/database/schema.ts'
import { isShownTo, type Reader } from '../../orders/index.ts'

/** A line of an order as it was placed. Unit prices are in the order's currency, minor units, in its basis. */
export type OrderedLine = {
  position: number
  sku: string
  printed: string | null
  name: string
  /** Without cancelled pieces. */
  quantity: number
  unitMinor: number
  drawing: PartDrawing | null
  vehicle: LineVehicles | null
  scope: KeptScope | null
  insisted: boolean
  reference: string
}

export type OrderToRepeat = {
  orderNumber: string
  createdAt: Date
  currencyCode: string
  basis: 'net' | 'gross'
  lines: OrderedLine[]
}

/** Reads an order that a person sees, with the lines of which pieces are left; null when there is none. */
export async function findOrderToRepeat(
  db: Kysely<Database>,
  customer: Reader,
  id: number,
): Promise<OrderToRepeat | null> {
  const { rows } = await sql<OrderToRepeat>`
    select o.order_number as "orderNumber", o.created_at as "createdAt", o.currency_code as "currencyCode",
      o.price_basis as basis,
      coalesce((
        select json_agg(json_build_object('position', l.position, 'sku', l.sku, 'printed', l.printed, 'name', l.name,
          'quantity', l.quantity, 'drawing', l.drawing,
          'vehicle', case when not o.is_before_owner then l.vehicle end,
          'scope', case when not o.is_before_owner then l.scope end, 'insisted', l.insisted,
          'reference', case when o.is_before_owner then '' else l.reference end,
          'unitMinor', case o.price_basis when 'net' then l.unit_price_net_minor else l.unit_price_minor end)
          order by l.position)
        from order_line l where l.order_id = o.id and l.quantity > 0
      ), '[]') as lines
    from shop_order o where o.id = ${id} and ${isShownTo(customer)}`.execute(db)
  return rows[0] ?? null
}

/** Gives cart lines a reference, unless they have one. */
export async function writeReferences(
  trx: Transaction<Database>,
  customerId: number,
  lines: readonly { sku: string; reference: string }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`${prepared}
    update cart_item i set reference = line.reference
    from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ reference }) => reference)}::text[])
      as line (sku, reference)
    where i.customer_id = ${customerId} and i.sku = line.sku and i.reference = ''`.execute(trx)
}

/** The answer that a key got within the last 24 hours; undefined = none. */
export async function firstAnswer<T>(
  trx: Transaction<Database>,
  customerId: number,
  key: string,
): Promise<T | undefined> {
  const { rows } = await sql<{ answer: T }>`${prepared}
    select answer from idempotency_key
    where customer_id = ${customerId} and key = ${key}::text and created_at > now() - interval '24 hours'`.execute(
    trx,
  )
  return rows[0]?.answer
}

export async function rememberAnswer(
  trx: Transaction<Database>,
  customerId: number,
  key: string,
  answer: unknown,
): Promise<void> {
  await sql`${prepared}
    insert into idempotency_key (customer_id, key, answer)
    values (${customerId}, ${key}, ${JSON.stringify(answer)}::jsonb)
    on conflict (customer_id, key) do update set answer = excluded.answer, created_at = excluded.created_at`.execute(
    trx,
  )
}

export type Bought = {
  times: number
  pieces: number
  last: {
    orderId: number
    orderNumber: string
    createdAt: Date
    unitMinor: number
    currencyCode: string
    basis: 'net' | 'gross'
  } | null
}

/**
 * Reads what a person's account bought of a part, among the orders that the person sees.
 *
 * @returns null when there is no such part
 */
export async function readBought(
  db: Kysely<Database>,
  customer: Reader,
  productId: number,
): Promise<Bought | null> {
  const { rows } = await sql<NonNullable<Bought['last']> & Omit<Bought, 'last'>>`${prepared}
    select o.id as "orderId", o.order_number as "orderNumber", o.created_at as "createdAt",
      o.currency_code as "currencyCode", o.price_basis as basis,
      case o.price_basis when 'net' then l.unit_price_net_minor else l.unit_price_minor end as "unitMinor",
      (count(o.id) over ())::int as times, coalesce(sum(l.quantity) over (), 0)::int as pieces
    from catalogue_key k
    left join (
      order_line l
      join shop_order o on o.id = l.order_id and o.stage not in ('cancelled', 'returned')
        and ${isShownTo(customer)}
    ) on l.sku = k.key and l.quantity > 0
    where k.id = ${productId} and k.kind = 'part'
    order by o.id desc nulls last limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { times, pieces, ...last } = row
  return { times, pieces, last: times > 0 ? last : null }
}
