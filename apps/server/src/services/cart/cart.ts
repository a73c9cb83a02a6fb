import type { PartPrice, PriceBasis } from '@partboard/domain/pricing'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, KeptScope, LocalText } from '../../platform/database/schema.ts'
import { depositOf, type PartDeposit } from '../parts/deposits.ts'
import { pricesFor } from '../parts/prices.ts'
import { judgeLines, type LineVerdict } from '../verdict/lines.ts'

/** One line of a cart. The part is null when the current catalogue no longer has it. */
export type CartRow = {
  sku: string
  /** Outlives the catalogue's versions. */
  productId: number
  quantity: number
  /** What the customer saw last: PLN, minor units, in the customer's own basis; null = nothing yet. */
  seenPriceMinor: number | null
  /** Put aside: not in the totals, and left in the cart by an order. */
  parked: boolean
  /** For which vehicle, and where on a board it was chosen; null = for none. */
  vehicle: KeptScope | null
  boardId: number | null
  linePosition: number | null
  /** The customer wants it although it does not fit, or without having it checked. */
  insisted: boolean
  part: {
    name: LocalText
    pictureUrl: string
    bulky: boolean
    dangerous: boolean
    theftRelevant: boolean
    /** With VAT, in PLN, minor units; null = none. */
    depositMinor: number | null
    depositKind: PartDeposit['kind']
  } | null
}

/**
 * A line with price and deposit of one piece now; the price is null while the part cannot be bought
 * (docs/spec/shop.md#limits).
 */
export type PricedCartRow = CartRow & { price: PartPrice | null; deposit: PartDeposit | null }

/**
 * Takes the customer's cart for this transaction, making it where there is none. Everything that changes a cart
 * does this first: whoever comes second waits, and then reads what the first one left.
 */
export async function lockCart(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`
    insert into cart (customer_id) values (${customerId})
    on conflict (customer_id) do update set updated_at = now()`.execute(trx)
}

/** The lines of a cart in the order in which they were added. */
export async function readCart(
  db: Kysely<Database>,
  customerId: number,
  version: number | null,
): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select i.sku, k.id as "productId", i.quantity, i.seen_price_minor as "seenPriceMinor", i.parked,
           i.vehicle, i.board_id as "boardId", i.line_position as "linePosition", i.insisted,
           case when p.id is not null then jsonb_build_object(
             'name', p.name, 'pictureUrl', p.picture_url, 'bulky', p.bulky, 'dangerous', p.dangerous,
             'theftRelevant', p.theft_relevant, 'depositMinor', p.deposit_minor, 'depositKind', p.deposit_kind
           ) end as part
    from cart_item i
    join catalogue_key k on k.kind = 'part' and k.key = i.sku
    left join part p on p.version_id = ${version}::int and p.id = k.id
    where i.customer_id = ${customerId}
    order by i.added_at, i.sku`.execute(db)
  return rows
}

/** As `readCart`, with the prices of now in the currency of `rateMicro` (millionths of it for one PLN). */
export async function readPricedCart(
  db: Kysely<Database>,
  customer: { id: number; priceBasis: PriceBasis },
  version: number | null,
  rateMicro: number,
): Promise<PricedCartRow[]> {
  return withPrices(db, customer, await readCart(db, customer.id, version), rateMicro)
}

/** As `readPricedCart`, without the lines that are put aside: what totals, deliveries, payments and the order are about. */
export async function readOrderedCart(
  db: Kysely<Database>,
  customer: { id: number; priceBasis: PriceBasis },
  version: number | null,
  rateMicro: number,
): Promise<PricedCartRow[]> {
  const rows = (await readCart(db, customer.id, version)).filter(({ parked }) => !parked)
  return withPrices(db, customer, rows, rateMicro)
}

async function withPrices(
  db: Kysely<Database>,
  customer: { id: number; priceBasis: PriceBasis },
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

/** Judges the lines of a cart by the catalogue of `version`, in their order; see `judgeLines`. */
export function judgeCart(
  db: Kysely<Database>,
  version: number | null,
  rows: readonly CartRow[],
  pool?: Kysely<Database>,
): Promise<LineVerdict[]> {
  const lines = rows.map((row) => ({ ...row, partId: row.part && row.productId }))
  return judgeLines(db, version, lines, pool)
}
