import { type Selectable, sql, type Transaction } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { startedCart } from '../../cart/index.ts'
import { addMails } from '../../mail/index.ts'
import { timeZone } from '../../stock/index.ts'

export type NewOrder = Omit<
  Selectable<Database['shop_order']>,
  | 'id'
  | 'order_number'
  | 'created_at'
  | 'lapses_at'
  | 'lapse_notified_at'
  | 'lapsed_at'
  | 'stage'
  | 'is_open'
  | 'is_before_owner'
  | 'received_minor'
  | 'refunded_minor'
  | 'hold_reason'
  | 'revision'
  | 'invoice_requested_at'
  | 'papers_checked_at'
  | 'papers_checked_by'
>
export type NewLine = Omit<Selectable<Database['order_line']>, 'order_id' | 'cancelled'>
export type NewDeposit = Omit<Selectable<Database['order_deposit']>, 'order_id' | 'is_done' | 'reminded_at'>
export type NewTax = Omit<Selectable<Database['order_tax']>, 'order_id'>
/** Pieces of a line that a warehouse holds for the order. */
export type StockHold = { position: number; sku: string; warehouse_id: number; quantity: number }

export type NewOrderWithAll = {
  order: NewOrder
  /** Days after today until the end of which the order may be paid; null = it never lapses. */
  unpaidDays: number | null
  lines: readonly NewLine[]
  deposits: readonly NewDeposit[]
  taxes: readonly NewTax[]
  /** '' = no note. */
  note: string
  holds: readonly StockHold[]
  idempotencyKey: string | null
  /** The person whose cart it was; null = the lines are not from a cart. */
  cartId: number | null
}

/** The number of a store's first order. Each store has its own range, so that numbers of two stores rarely coincide. */
const firstNumber = (storeId: number): number => storeId * 100_000 + 1

/**
 * SQL condition: true, once all these parts of the statement are written. PostgreSQL runs a part when its rows are read,
 * so the store's counter is locked only after the rest. A sum, because ten subqueries in a `from` clause are ten tables
 * for the planner, which then takes 20 ms to order them.
 */
const isAllWritten = sql`${sql.join(
  [
    'lines',
    'deposits',
    'taxes',
    'noted',
    'held',
    'moved',
    'emptied',
    'brought_back',
    'started',
    'remembered',
    'mailed',
  ].map((part) => sql`(select count(*) from ${sql.table(part)})`),
  sql` + `,
)} >= 0`

/**
 * Writes an order and everything that belongs to it in one statement: the store's next number, the order, its lines,
 * deposits, taxes and note, the held stock with its movements, the used credit, the customer's last choices, the rest of
 * the cart, the answer for the idempotency key, the event, the confirmation mail and the mail to the
 * branch.
 *
 * The caller holds the locks of the cart, the customer and the stock. The store's counter is locked last: only the order
 * itself, its answer and its event, which contain the number, are written after it. So orders wait only briefly for each other. A rollback gives the number back.
 */
export async function insertOrder(
  trx: Transaction<Database>,
  { order, unpaidDays, lines, deposits, taxes, note, holds, idempotencyKey, cartId }: NewOrderWithAll,
): Promise<{ id: number; orderNumber: string }> {
  const columns = sql.join(Object.keys(order).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: number; orderNumber: string }>`${prepared}
    with next as materialized (
      select nextval(pg_get_serial_sequence('shop_order', 'id'))::int as id
    ), lines as (
      insert into order_line (order_id, position, sku, name, quantity, vat_bp, unit_price_minor,
        unit_price_net_minor, unit_price_without_discount_minor, unit_price_net_without_discount_minor, discount_bp,
        sub_total_minor, sub_total_net_minor, waiting, promise, fit, fit_facts, fit_instead, vehicle, scope, insisted, drawing,
        lowest_price_minor, lowest_price_since, reduced_until, reduction_name, gtu, withdrawal_class,
        made_for, reference, printed, own_number)
      select next.id, l.position, l.sku, l.name, l.quantity, l.vat_bp, l.unit_price_minor,
        l.unit_price_net_minor, l.unit_price_without_discount_minor, l.unit_price_net_without_discount_minor,
        l.discount_bp, l.sub_total_minor, l.sub_total_net_minor, l.waiting, l.promise, l.fit, l.fit_facts, l.fit_instead,
        l.vehicle, l.scope, l.insisted, l.drawing, l.lowest_price_minor, l.lowest_price_since, l.reduced_until, l.reduction_name, l.gtu,
        l.withdrawal_class, l.made_for, l.reference, l.printed, l.own_number
      from next, jsonb_populate_recordset(null::order_line, ${JSON.stringify(lines)}::jsonb) as l
      returning 1
    ), deposits as (
      insert into order_deposit (order_id, position, sku, name, quantity, kind, vat_bp, price_minor, total_minor,
        total_net_minor)
      select next.id, d.position, d.sku, d.name, d.quantity, d.kind, d.vat_bp, d.price_minor, d.total_minor,
        d.total_net_minor
      from next, jsonb_populate_recordset(null::order_deposit, ${JSON.stringify(deposits)}::jsonb) as d
      returning 1
    ), taxes as (
      insert into order_tax (order_id, rate_bp, net_minor, tax_minor, gross_minor)
      select next.id, t.rate_bp, t.net_minor, t.tax_minor, t.gross_minor
      from next, jsonb_populate_recordset(null::order_tax, ${JSON.stringify(taxes)}::jsonb) as t
      returning 1
    ), noted as (
      insert into order_note (order_id, note)
      select next.id, ${note}::text from next where ${note}::text <> ''
      returning 1
    ), takes as (
      insert into order_take (order_id, position, sku, warehouse_id, quantity, state)
      select next.id, t.position, t.sku, t.warehouse_id, t.quantity, 'held'
      from next, jsonb_populate_recordset(null::order_take, ${JSON.stringify(holds)}::jsonb) as t
      returning order_id, sku, warehouse_id, quantity
    ), held as (
      update stock s set held = s.held + takes.quantity
      from takes where s.sku = takes.sku and s.warehouse_id = takes.warehouse_id
      returning 1
    ), moved as (
      insert into stock_movement (sku, warehouse_id, on_hand_delta, held_delta, reason, order_id)
      select sku, warehouse_id, 0, quantity, 'hold', order_id from takes
      returning 1
    ), emptied as (
      delete from cart_item where customer_id = ${cartId}::int and not parked
      returning 1
    ), brought_back as (
      update cart_item set parked = false where customer_id = ${cartId}::int and parked
      returning 1
    ), started as (
      ${startedCart(cartId)} returning 1
    ), remembered as (
      update customer
      set last_shipping_method = ${order.shipping_method}, last_payment_method = ${order.payment_method},
          credit_used_minor = credit_used_minor + ${order.credit_minor}
      where id = ${order.customer_id} and (${order.credit_minor}::bigint <> 0
        or (last_shipping_method, last_payment_method)
          is distinct from (${order.shipping_method}::text, ${order.payment_method}::text))
      returning 1
    ), mailed as materialized (
      select from next cross join lateral ${addMails(['orderPlaced', 'newOrder'], sql`next.id`)}
    ), counter as (
      insert into order_counter as c (store_id, last_number)
      select ${order.store_id}::int, ${firstNumber(order.store_id)}::bigint where ${isAllWritten}
      on conflict (store_id) do update set last_number = c.last_number + 1
      returning last_number
    ), placed as (
      insert into shop_order (id, order_number, lapses_at, ${columns}) overriding system value
      select next.id, counter.last_number::text,
        ((now() at time zone ${timeZone})::date + ${unpaidDays}::int + 1)::timestamp at time zone ${timeZone}, ${columns}
      from next, counter, jsonb_populate_record(null::shop_order, ${JSON.stringify(order)}::jsonb)
      returning id, order_number, customer_id
    ), answered as (
      insert into idempotency_key (customer_id, key, answer)
      select ${cartId}::int, ${idempotencyKey}::text,
        jsonb_build_object('Id', placed.id, 'OrderNumber', placed.order_number)
      from placed where ${idempotencyKey}::text is not null
      on conflict (customer_id, key) do update set answer = excluded.answer, created_at = excluded.created_at
    ), announced as (
      insert into event (kind, payload)
      select 'order.placed', jsonb_strip_nulls(jsonb_build_object('orderId', placed.id,
        'orderNumber', placed.order_number, 'customerId', placed.customer_id, 'placedBy', ${order.placed_by_kind}::text))
      from placed
    )
    select id, order_number as "orderNumber" from placed`.execute(trx)
  return rows[0]!
}
