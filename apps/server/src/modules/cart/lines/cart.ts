import type { WithdrawalClass } from '@partboard/domain/aftersale/withdrawal'
import type { PartPrice } from '@partboard/domain/pricing/pricing'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { columnsOf } from '../../../platform/database/named-columns.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Database, KeptScope, LocalText } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { judgeLines, type LineVerdict } from '../../fit/index.ts'
import { ownNumberOf } from '../../own-numbers/index.ts'
import { depositOf, type NumberedPart, type PartDeposit, type SafetyOfLine } from '../../parts/index.ts'
import {
  type Offer,
  type OfferRow,
  offerColumns,
  offerJoins,
  offersOf,
  type PriceReader,
} from '../../pricing/index.ts'

/** Whose cart it is, and whose prices it has. */
export type Shopper = PriceReader & { id: number }

/** Which of a customer's carts it is, with its name and the customer's own reference; '' = none. */
export type CartHead = { id: number; name: string; reference: string }

/** One line of a cart. The part is null when the current catalogue no longer has it. */
export type CartRow = {
  sku: string
  /** Same in all catalogue versions. */
  productId: number
  quantity: number
  /** Unit price that the customer saw last: PLN, minor units, in the customer's own basis; null = not seen yet. */
  seenPriceMinor: number | null
  /** The pieces for which that price was seen; null = those of the line. */
  seenQuantity: number | null
  /** Not in the totals; stays in the cart when the order is placed. */
  parked: boolean
  /** The vehicle, and the place on a board where the part was chosen; null = none. */
  vehicle: KeptScope | null
  boardId: number | null
  linePosition: number | null
  /** The customer wants the part although it does not fit, or without a check. */
  insisted: boolean
  /** The customer's own reference of the line; '' = none. */
  reference: string
  /** What the customer calls the part; '' = nothing of its own. */
  ownNumber: string
  /** Null = the line is in no cart. */
  cart: CartHead | null
  /** The cart's state at the moment of the read (`lockIfUnchanged`); null = the line is in no current cart. */
  state: string | null
  part:
    | ({
        printed: string | null
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
      } & SafetyOfLine)
    | null
}

/** The number of a line's part, as it is printed. */
export const numberOfLine = ({ sku, part }: Pick<CartRow, 'sku' | 'part'>): NumberedPart => ({
  sku,
  printed: part?.printed ?? null,
})

/**
 * A line with what the customer is offered now, and its deposit, in the request's currency. The price is that of the
 * line's quantity; null while the part cannot be bought (docs/spec/shop.md#limits).
 */
export type PricedCartRow = CartRow & Offer & { price: PartPrice | null; deposit: PartDeposit | null }

/**
 * Locks the customer's current cart for this transaction, and creates it if there is none. Every change of any cart of
 * the customer locks this row first, so that concurrent changes run one after the other.
 *
 * @param meant the cart that the caller means; undefined = the current one, whichever it is
 * @throws ShopError 'cart_switched'
 */
export async function lockCart(
  trx: Transaction<Database>,
  customerId: number,
  meant?: number,
): Promise<CartHead> {
  const { rows } = await sql<CartHead>`${prepared}
    with locked as (
      update cart set updated_at = now() where customer_id = ${customerId} returning id, name, reference
    ), made as (
      -- Only a first cart is inserted, because each attempt takes a number of the sequence.
      insert into cart (customer_id) select ${customerId}::int where not exists (select from locked)
      on conflict (customer_id) do update set updated_at = now()
      returning id, name, reference
    )
    select id, name, reference from locked union all select id, name, reference from made`.execute(trx)
  await requireMeant(trx, customerId, { currentId: rows[0]!.id, meant })
  return rows[0]!
}

/**
 * @param currentId null = the customer has no cart yet
 * @throws ShopError 'cart_switched'; the security log says so if the cart is not one of the customer's
 */
export async function requireMeant(
  db: Kysely<Database>,
  customerId: number,
  { currentId, meant }: { currentId: number | null; meant: number | undefined },
): Promise<void> {
  if (meant === undefined || meant === currentId) return
  const parked = await db
    .selectFrom('parked_cart')
    .select('id')
    .where('id', '=', meant)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  throw new ShopError('cart_switched', { isForeign: parked === undefined })
}

/** SQL condition for a row of `cart`: it is the cart that the caller means. */
export const isMeant = (meant: number | undefined) => sql`coalesce(cart.id = ${meant ?? null}::int, true)`

/**
 * SQL: after the ordered lines left a person's cart, makes it a new one: without name and reference, and with another id,
 * so that no other tab adds to it by the id of the ordered one. Lines that were put aside keep the cart as it is. The
 * statement reads the lines as they were before the order.
 */
export const startedCart = (customerId: number | null) => sql`
  update cart set id = nextval('cart_id'), name = '', reference = ''
  where customer_id = ${customerId}::int and (name <> '' or reference <> '')
    and not exists (select from cart_item where customer_id = ${customerId}::int and parked)`

/** Reads the current cart, without its lines; null = the customer has had none yet. */
export async function readHead(db: Kysely<Database>, customerId: number): Promise<CartHead | null> {
  const { rows } = await sql<CartHead>`${prepared}
    select id, name, reference from cart where customer_id = ${customerId}`.execute(db)
  return rows[0] ?? null
}

/** Reads the state of a cart, for `lockIfUnchanged`; null = there is none yet. */
export async function readState(db: Kysely<Database>, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`${prepared}
    select xmin::text as state from cart where customer_id = ${customerId}`.execute(db)
  return rows[0]?.state ?? null
}

/**
 * SQL: locks a cart's row and returns its customer_id, if the cart has not changed since `state` was read. The state is
 * the transaction that locked the row last (xmin).
 */
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
export type QuantityRow = Pick<CartRow, 'sku' | 'productId' | 'quantity'> &
  NumberedPart & { name: LocalText | null }

/** Reads what the badge shows of a cart. @returns also the cart itself; null = the customer has had none yet */
export async function readQuantities(
  db: Kysely<Database>,
  customerId: number,
): Promise<{ head: CartHead | null; rows: QuantityRow[] }> {
  const { rows } = await sql<
    CartHead & { [K in Exclude<keyof QuantityRow, 'name'>]: QuantityRow[K] | null } & {
      partName: LocalText | null
    }
  >`${prepared}
    select cart.id, cart.name, cart.reference, i.sku, part.printed, part.name as "partName", k.id as "productId",
      i.quantity
    from cart
    left join cart_item i on i.customer_id = cart.customer_id
    left join lateral (select id from catalogue_key where kind = 'part' and key = i.sku offset 0) k on true
    left join part on part.version_id = (select version_id from catalogue_current) and part.id = k.id
    where cart.customer_id = ${customerId} order by i.added_at, i.sku`.execute(db)
  const [first] = rows
  return {
    head: first ? { id: first.id, name: first.name, reference: first.reference } : null,
    rows: rows.flatMap(({ sku, printed, partName, productId, quantity }) =>
      sku === null || productId === null || quantity === null
        ? []
        : { sku, printed, name: partName, productId, quantity },
    ),
  }
}

/** Reads the lines of a cart, in the order in which they were added. @param rateMicro as for `offersOf` */
export const readPricedCart = (
  db: Kysely<Database>,
  customer: Shopper,
  version: number | null,
  rateMicro: number,
) =>
  readLines(db, customer, version, {
    items: sql`(select ${columnsOf('cart_item')}, ${headOf('cart')} as cart, cart.xmin::text as state
         from cart join cart_item using (customer_id) where cart.customer_id = ${customer.id})`,
    rateMicro,
  })

/** Reads the lines of all carts of a customer, parked ones too, but not of removed ones. */
export const readAllCarts = (
  db: Kysely<Database>,
  customer: Shopper,
  version: number | null,
  rateMicro: number,
) =>
  readLines(db, customer, version, {
    items: sql`(select ${lineColumns('cart_item')}, ${headOf('cart')} as cart, null::text as state
         from cart join cart_item using (customer_id) where cart.customer_id = ${customer.id}
         union all
         select ${lineColumns('parked_cart_item')}, ${headOf('parked_cart')} as cart, null::text as state
         from parked_cart join parked_cart_item on parked_cart_item.cart_id = parked_cart.id
         where parked_cart.customer_id = ${customer.id} and parked_cart.removed_at is null)`,
    rateMicro,
  })

const headOf = (table: 'cart' | 'parked_cart') =>
  sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)},
    'reference', ${sql.ref(`${table}.reference`)})`

/** The columns that lines of the current cart and of parked carts have in common, in one order. */
export const lineColumns = (table: 'cart_item' | 'parked_cart_item') =>
  columnsOf('cart_item', table, ['customer_id'])

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
    items: sql`(select ${columnsOf('order_request_item')}, null::bigint as seen_price_minor, null::int as seen_quantity,
           false as parked, null::jsonb as cart, null::text as state
         from order_request_item where request_id = ${requestId})`,
    rateMicro,
  })

/** A line of an order that the shop places for a customer. */
export type OrderedItem = Pick<CartRow, 'sku' | 'quantity' | 'vehicle' | 'insisted' | 'reference'>

/** Reads parts that are in no cart, in their order, like those of a cart. @param rateMicro as for `offersOf` */
export const readNamedCart = (
  db: Kysely<Database>,
  customer: PriceReader,
  version: number | null,
  { named, rateMicro }: { named: readonly OrderedItem[]; rateMicro: number },
) =>
  readLines(db, customer, version, {
    items: sql`(select sku, quantity, vehicle, insisted, reference, added_at, null::bigint as seen_price_minor,
           null::int as seen_quantity, false as parked, null::int as board_id, null::int as line_position,
           null::jsonb as cart,
           null::text as state
         from jsonb_to_recordset(${JSON.stringify(named.map((item, place) => ({ ...item, added_at: place })))}::jsonb)
           as named (sku text, quantity int, vehicle jsonb, insisted boolean, reference text, added_at int))`,
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
    select i.sku, k.id as "productId", i.quantity, i.seen_price_minor as "seenPriceMinor",
           i.seen_quantity as "seenQuantity", i.parked,
           i.vehicle, i.board_id as "boardId", i.line_position as "linePosition", i.insisted, i.reference,
           ${ownNumberOf(customer.companyId, sku)} as "ownNumber", i.cart, i.state,
           case when part.id is not null then json_build_object(
             'printed', part.printed, 'name', part.name, 'pictureUrl', part.picture_url, 'bulky', part.bulky, 'dangerous', part.dangerous,
             'theftRelevant', part.theft_relevant, 'depositMinor', part.deposit_minor,
             'depositKind', part.deposit_kind, 'tariff', part.tariff, 'tradeOnly', part.trade_only,
             'measure', part.measure, 'withdrawalClass', part.withdrawal_class, 'hasMaker', part.maker_id is not null,
             'warnings', part.warnings, 'hazards', part.hazards, 'signalWord', part.signal_word
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

const notForSale = () => null

/** A part that left the catalogue has no price, although the price list may have one. */
function pricedRowOf(
  row: CartRow,
  { priceAt, plnPriceAt, discountGroup, froms, stock, supplier }: Offer,
  rateMicro: number,
): PricedCartRow {
  const { part } = row
  return {
    sku: row.sku,
    productId: row.productId,
    quantity: row.quantity,
    seenPriceMinor: row.seenPriceMinor,
    seenQuantity: row.seenQuantity,
    parked: row.parked,
    vehicle: row.vehicle,
    boardId: row.boardId,
    linePosition: row.linePosition,
    insisted: row.insisted,
    reference: row.reference,
    ownNumber: row.ownNumber,
    cart: row.cart,
    state: row.state,
    part,
    price: part && priceAt(row.quantity),
    priceAt: part ? priceAt : notForSale,
    plnPriceAt: part ? plnPriceAt : notForSale,
    discountGroup,
    froms,
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
