import type { PartPrice } from '@partboard/domain/pricing'
import type { WithdrawalClass } from '@partboard/domain/withdrawal'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { prepared } from '../../platform/database/prepared.ts'
import type { Database, KeptScope, LocalText } from '../../platform/database/schema.ts'
import { depositOf, type PartDeposit } from '../parts/deposits.ts'
import { pricesFor } from '../parts/prices.ts'
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
 * A line with its current unit price and deposit. The price is null while the part cannot be bought
 * (docs/spec/shop.md#limits).
 */
export type PricedCartRow = CartRow & { price: PartPrice | null; deposit: PartDeposit | null }

/**
 * Locks the customer's cart for this transaction, and creates it if there is none. Every change of a cart locks it
 * first, so that concurrent changes run one after the other.
 */
export async function lockCart(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`
    insert into cart (customer_id) values (${customerId})
    on conflict (customer_id) do update set updated_at = now()`.execute(trx)
}

/** Reads the lines of a cart, in the order in which they were added. */
export const readCart = (db: Kysely<Database>, customerId: number, version: number | null) =>
  readLines(db, sql`(select * from cart_item where customer_id = ${customerId})`, version)

/** Reads the lines of an order that awaits approval, like those of a cart. */
export const readRequestedLines = (db: Kysely<Database>, requestId: number, version: number | null) =>
  readLines(
    db,
    sql`(select *, null::bigint as seen_price_minor, false as parked
         from order_request_item where request_id = ${requestId})`,
    version,
  )

/** A line of an order that the shop places for a customer. */
export type OrderedItem = Pick<CartRow, 'sku' | 'quantity' | 'vehicle' | 'insisted'>

/** Reads parts that are in no cart, in their order, like those of a cart. */
export const readNamedLines = (db: Kysely<Database>, items: readonly OrderedItem[], version: number | null) =>
  readLines(
    db,
    sql`(select *, null::bigint as seen_price_minor, false as parked, null::int as board_id,
           null::int as line_position
         from jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, added_at: place })))}::jsonb)
           as named (sku text, quantity int, vehicle jsonb, insisted boolean, added_at int))`,
    version,
  )

async function readLines(
  db: Kysely<Database>,
  items: RawBuilder<unknown>,
  version: number | null,
): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`${prepared}
    select i.sku, k.id as "productId", i.quantity, i.seen_price_minor as "seenPriceMinor", i.parked,
           i.vehicle, i.board_id as "boardId", i.line_position as "linePosition", i.insisted,
           case when p.id is not null then jsonb_build_object(
             'name', p.name, 'pictureUrl', p.picture_url, 'bulky', p.bulky, 'dangerous', p.dangerous,
             'theftRelevant', p.theft_relevant, 'depositMinor', p.deposit_minor, 'depositKind', p.deposit_kind,
             'tariff', p.tariff, 'tradeOnly', p.trade_only, 'measure', p.measure, 'withdrawalClass', p.withdrawal_class
           ) end as part
    from ${items} i
    join catalogue_key k on k.kind = 'part' and k.key = i.sku
    left join part p on p.version_id = ${version}::int and p.id = k.id
    order by i.added_at, i.sku`.execute(db)
  return rows
}

/** Like `readCart`, with current prices in the currency of `rateMicro` (millionths of it for one PLN). */
export async function readPricedCart(
  db: Kysely<Database>,
  customer: Shopper,
  version: number | null,
  rateMicro: number,
): Promise<PricedCartRow[]> {
  return withPrices(db, customer, await readCart(db, customer.id, version), rateMicro)
}

/** Like `readPricedCart`, without parked lines: the lines for totals, delivery, payment and the order. */
export async function readOrderedCart(
  db: Kysely<Database>,
  customer: Shopper,
  version: number | null,
  rateMicro: number,
): Promise<PricedCartRow[]> {
  const rows = (await readCart(db, customer.id, version)).filter(({ parked }) => !parked)
  return withPrices(db, customer, rows, rateMicro)
}

/** Adds current prices and deposits to lines, in the currency of `rateMicro`. */
export async function withPrices(
  db: Kysely<Database>,
  customer: PriceReader,
  rows: readonly CartRow[],
  rateMicro: number,
): Promise<PricedCartRow[]> {
  const known = rows.filter(({ part }) => part !== null).map(({ sku }) => sku)
  const prices = await pricesFor(db, customer, known, rateMicro)
  return rows.map((row) => ({
    ...row,
    price: prices.get(row.sku) ?? null,
    deposit:
      row.part &&
      depositOf({ deposit_minor: row.part.depositMinor, deposit_kind: row.part.depositKind }, rateMicro),
  }))
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
