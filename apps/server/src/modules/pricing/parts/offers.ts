import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import type { SupplierTime } from '@partboard/domain/stock/promise'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'
import type { StockLine } from '../../stock/index.ts'
import {
  lowestPrices,
  type PriceOfQuantity,
  type PriceRow,
  priceColumns,
  priceJoins,
  pricesOf,
} from './prices.ts'
import type { PriceReader } from './promotions.ts'

/** What a customer is offered of a part at this moment. */
export type Offer = {
  /** One piece, by the quantity of the line, in the request's currency. */
  priceAt: PriceOfQuantity
  /** The same in PLN. */
  plnPriceAt: PriceOfQuantity
  /** The group of prices by which the customer's discount is read; null = the part has no price. */
  discountGroup: string | null
  /** The quantities from which one piece may cost less. */
  froms: readonly number[]
  /** Available pieces in every open warehouse, in the order of the warehouses; 0 where there are none. */
  stock: StockLine[]
  /** Delivery time of the supplier, who brings missing pieces; null = no supplier. */
  supplier: SupplierTime | null
}

/** The columns of `offerColumns`, and the part's number. */
export type OfferRow = PriceRow & {
  minDays: number | null
  maxDays: number | null
  /** Ids of the open warehouses, in their order. */
  warehouses: number[] | null
  /** Available pieces by the id of the warehouse. */
  pieces: Record<number, number> | null
}

/** SQL: the columns of `OfferRow` except the number. The query joins `offerJoins`. @param sku number of the part */
export const offerColumns = (sku: RawBuilder<unknown>) => sql`
  ${priceColumns}, supplier.min_days as "minDays", supplier.max_days as "maxDays",
  (select json_agg(w.id order by w.position, w.id) from warehouse w where w.closed_at is null) as warehouses,
  (select json_object_agg(s.warehouse_id, s.available) from stock s where s.sku = ${sku}) as pieces`

/** SQL: joins what an offer depends on to rows of parts. The parameters are those of `priceJoins`. */
export const offerJoins = (customer: PriceReader, sku: RawBuilder<unknown>, day?: string) => sql`
  ${priceJoins(customer, sku, day)}
  left join supplier_class supplier on supplier.code = p.supplier_class and supplier.min_days is not null`

/** Computes the offers of rows, in their order. @param rateMicro millionths of the request's currency for one PLN */
export async function offersOf(
  db: Kysely<Database>,
  customer: PriceReader,
  rows: readonly OfferRow[],
  rateMicro: number,
): Promise<Offer[]> {
  const lowest = await lowestPrices(db, customer, rows)
  return rows.map((row) => {
    const { minDays, maxDays, warehouses, pieces, steps, discountGroup } = row
    const plnPriceAt = pricesOf(row, lowest.get(row.sku), customer, PLN_RATE_MICRO)
    return {
      plnPriceAt,
      priceAt:
        rateMicro === PLN_RATE_MICRO ? plnPriceAt : pricesOf(row, lowest.get(row.sku), customer, rateMicro),
      discountGroup,
      froms: (steps ?? []).map(({ from }) => from),
      stock: (warehouses ?? []).map((id) => ({ warehouseId: id, quantity: pieces?.[id] ?? 0 })),
      supplier: minDays === null || maxDays === null ? null : { minDays, maxDays },
    }
  })
}

type OffersAsked = { skus: readonly string[]; companyId: number; storeId: number; day: string }

const offersIn = (priceBasis: PriceReader['priceBasis']) =>
  statement<OffersAsked, OfferRow>(({ skus, companyId, storeId, day }) => {
    const sku = sql`asked.sku`
    return sql<OfferRow>`
    select asked.sku, ${offerColumns(sku)}
    from unnest(${listOf(skus, 'text')}) as asked (sku)
    ${offerJoins({ companyId, priceBasis, storeId }, sku, day)}`
  })
const offerRows = { net: offersIn('net'), gross: offersIn('gross') }

/**
 * Reads price, stock and supplier of each part for a customer, in one query, and in a second one for the earlier prices
 * of parts that are reduced.
 *
 * @param rateMicro millionths of the request's currency for one PLN
 * @returns by SKU, with an entry for each requested SKU
 */
export async function offersFor(
  db: Kysely<Database>,
  customer: PriceReader,
  skus: readonly string[],
  rateMicro: number,
): Promise<Map<string, Offer>> {
  if (skus.length === 0) return new Map()
  const { companyId, storeId, priceBasis } = customer
  const rows = await offerRows[priceBasis](db, { skus, companyId, storeId, day: today() })
  const offers = await offersOf(db, customer, rows, rateMicro)
  return new Map(rows.map((row, index) => [row.sku, offers[index]!]))
}

/** The available pieces in all warehouses together. */
export const availableOf = ({ stock }: Pick<Offer, 'stock'>): number =>
  stock.reduce((sum, { quantity }) => sum + quantity, 0)
