import type { WithdrawalClass } from '@partboard/domain/withdrawal'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { columnsOf } from '../../platform/database/named-columns.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, KeptScope, LocalText } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { depositOf, type PartDeposit } from '../parts/deposits.ts'
import { type Offer, type OfferRow, offerColumns, offerJoins, offersOf } from '../parts/offers.ts'
import type { PriceReader } from '../parts/promotions.ts'
import { judgeLines, type LineVerdict } from '../verdict/lines.ts'

/** Whose cart it is, and whose prices it has. */
export type Shopper = PriceReader & { id: number }

/** One line of a cart. The part is null when the current catalogue no longer has it. */
export type CartRow = {
  sku: string
  /** Same in all catalogue versions. */
  productId: number
  quantity: number
  /** Unit price that the customer saw last: PLN, minor units, in the customer's own basis; null = not seen yet. */
  seenPriceMinor: number | null
  /** Not in the totals; stays in the cart when the order is placed. */
  parked: boolean
  /** The vehicle, and the place on a board where the part was chosen; null = none. */
  vehicle: KeptScope | null
  boardId: number | null
  linePosition: number | null
  /** The customer wants the part although it does not fit, or without a check. */
  insisted: boolean
  /** The cart's state at the moment of the read (`changeCart`); null = the line is in no cart. */
  state: string | null
  part: {
    name: LocalText
    pictureUrl: string
    bulky: boolean
    dangerous: boolean
    theftRelevant: boolean
    /** With VAT, in PLN, minor units; null = no deposit. */
    depositMinor: number | null
    depositKind: PartDeposit['kind']
    /** Digits of the combined nomenclature; empty = not known. */
    tariff: string
    withdrawalClass: WithdrawalClass
    /** Not for consumers. */
    tradeOnly: boolean
    /** The domain's text of a measure; empty = none. */
    measure: string
  } | null
}

/**
 * A line with what the customer is offered now, and its deposit, in the request's currency. The price is null while the
 * part cannot be bought (docs/spec/shop.md#limits).
 */
export type PricedCartRow = CartRow & Offer & { deposit: PartDeposit | null }

/**
 * Locks the customer's cart for this transaction, and creates it if there is none. Every change of a cart locks it
 * first, so that concurrent changes run one after the other.
 */
export async function lockCart(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`
    insert into cart (customer_id) values (${customerId})
    on conflict (customer_id) do update set updated_at = now()`.execute(trx)
}

/**
 * SQL: the state of a cart, which differs after each change of the cart: the transaction that locked its row last. Null =
 * the customer has had no cart yet.
 */
export const cartState = (customerId: number) =>
  sql`(select cart.xmin::text from cart where cart.customer_id = ${customerId})`

/** SQL: locks a cart's row and returns its customer_id, if the cart has not changed since `state` was read. */
export const lockIfUnchanged = (customerId: number, state: string | null) => sql`
  update cart set updated_at = now()
  where cart.customer_id = ${customerId} and cart.xmin::text = ${state}::text returning cart.customer_id`

/**
 * Changes a cart by what was read from it. The first attempt has no transaction of its own: it reads, and writes with one
 * statement that begins with `lockIfUnchanged`. If another call has changed the cart in between, nothing is written, and
 * the second attempt holds the lock of the cart's row from the beginning.
 *
 * @param attempt returns undefined if its statement wrote nothing, because the cart had changed
 */
export async function changeCart<T>(
  db: Kysely<Database>,
  customerId: number,
  attempt: (db: Kysely<Database>) => Promise<T | undefined>,
): Promise<T> {
  const done = await attempt(db)
  if (done !== undefined) return done
  return inTransaction(db, async (trx) => {
    await lockCart(trx, customerId)
    return (await attempt(trx)) as T
  })
}

/** Numbers and quantities of a cart, in the order in which the parts were added. */
export type QuantityRow = Pick<CartRow, 'sku' | 'productId' | 'quantity'>

export async function readQuantities(db: Kysely<Database>, customerId: number): Promise<QuantityRow[]> {
  const { rows } = await sql<QuantityRow>`${prepared}
    select i.sku, k.id as "productId", i.quantity
    from cart_item i
    cross join lateral (select id from catalogue_key where kind = 'part' and key = i.sku offset 0) k
    where i.customer_id = ${customerId} order by i.added_at, i.sku`.execute(db)
  return rows
}

/** Reads the lines of a cart, in the order in which they were added. @param rateMicro as for `offersOf` */
export const readPricedCart = (
  db: Kysely<Database>,
  customer: Shopper,
  version: number | null,
  rateMicro: number,
) =>
  readLines(db, customer, version, {
    items: sql`(select ${columnsOf('cart_item')}, ${cartState(customer.id)} as state
         from cart_item where customer_id = ${customer.id})`,
    rateMicro,
  })

/** Like `readPricedCart`, without parked lines: the lines for totals, delivery, payment and the order. */
export const readOrderedCart = async (...cart: Parameters<typeof readPricedCart>) =>
  (await readPricedCart(...cart)).filter(({ parked }) => !parked)

/** Reads the lines of an order that awaits approval, like those of a cart. @param rateMicro as for `offersOf` */
export const readRequestedCart = (
  db: Kysely<Database>,
  customer: PriceReader,
  version: number | null,
  { requestId, rateMicro }: { requestId: number; rateMicro: number },
) =>
  readLines(db, customer, version, {
    items: sql`(select ${columnsOf('order_request_item')}, null::bigint as seen_price_minor, false as parked,
           null::text as state
         from order_request_item where request_id = ${requestId})`,
    rateMicro,
  })

/** A line of an order that the shop places for a customer. */
export type OrderedItem = Pick<CartRow, 'sku' | 'quantity' | 'vehicle' | 'insisted'>

/** Reads parts that are in no cart, in their order, like those of a cart. @param rateMicro as for `offersOf` */
export const readNamedCart = (
  db: Kysely<Database>,
  customer: PriceReader,
  version: number | null,
  { named, rateMicro }: { named: readonly OrderedItem[]; rateMicro: number },
) =>
  readLines(db, customer, version, {
    items: sql`(select sku, quantity, vehicle, insisted, added_at, null::bigint as seen_price_minor,
           false as parked, null::int as board_id, null::int as line_position, null::text as state
         from jsonb_to_recordset(${JSON.stringify(named.map((item, place) => ({ ...item, added_at: place })))}::jsonb)
           as named (sku text, quantity int, vehicle jsonb, insisted boolean, added_at int))`,
    rateMicro,
  })

/** Reads lines with their parts and offers in one query, and earlier prices of reduced parts in a second one. */
async function readLines(
  db: Kysely<Database>,
  customer: PriceReader,
  version: number | null,
  { items, rateMicro }: { items: RawBuilder<unknown>; rateMicro: number },
): Promise<PricedCartRow[]> {
  const sku = sql`i.sku`
  const { rows } = await sql<CartRow & OfferRow>`${prepared}
    select i.sku, k.id as "productId", i.quantity, i.seen_price_minor as "seenPriceMinor", i.parked,
           i.vehicle, i.board_id as "boardId", i.line_position as "linePosition", i.insisted, i.state,
           case when part.id is not null then json_build_object(
             'name', part.name, 'pictureUrl', part.picture_url, 'bulky', part.bulky, 'dangerous', part.dangerous,
             'theftRelevant', part.theft_relevant, 'depositMinor', part.deposit_minor,
             'depositKind', part.deposit_kind, 'tariff', part.tariff, 'tradeOnly', part.trade_only,
             'measure', part.measure, 'withdrawalClass', part.withdrawal_class
           ) end as part,
           ${offerColumns(sku)}
    from ${items} i
    cross join lateral (select id from catalogue_key where kind = 'part' and key = i.sku offset 0) k
    left join part on part.version_id = ${version}::int and part.id = k.id
    ${offerJoins(customer, sku)}
    order by i.added_at, i.sku`.execute(db)
  const offers = await offersOf(db, customer, rows, rateMicro)
  return rows.map((row, index) => pricedRowOf(row, offers[index]!, rateMicro))
}

/** A part that left the catalogue has no price, although the price list may have one. */
function pricedRowOf(
  row: CartRow,
  { price, plnPrice, stock, supplier }: Offer,
  rateMicro: number,
): PricedCartRow {
  const { part } = row
  return {
    sku: row.sku,
    productId: row.productId,
    quantity: row.quantity,
    seenPriceMinor: row.seenPriceMinor,
    parked: row.parked,
    vehicle: row.vehicle,
    boardId: row.boardId,
    linePosition: row.linePosition,
    insisted: row.insisted,
    state: row.state,
    part,
    price: part && price,
    plnPrice: part && plnPrice,
    stock,
    supplier,
    deposit:
      part && depositOf({ deposit_minor: part.depositMinor, deposit_kind: part.depositKind }, rateMicro),
  }
}

/** Judges the lines of a cart by catalogue version `version`, in order; see `judgeLines`. */
export function judgeCart(
  db: Kysely<Database>,
  version: number | null,
  rows: readonly CartRow[],
  pool?: Kysely<Database>,
): Promise<LineVerdict[]> {
  const lines = rows.map((row) => ({ ...row, partId: row.part && row.productId }))
  return judgeLines(db, version, lines, pool)
}
