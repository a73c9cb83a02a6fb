import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { notJudged } from '@partboard/contract/fit/fit'
import type { Lang } from '@partboard/contract/texts'
import { percentBp } from '@partboard/domain/numbers/money'
import { isForSale, type PartPrice } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import type { SupplierTime } from '@partboard/domain/stock/promise'
import { translatorFor } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import {
  depositOf,
  type PartDeposit,
  type PartRow,
  presentPartDeposit,
  presentSku,
  type ResolvedPart,
} from '../../parts/index.ts'
import { type PromiseBook, promise, promisesByWarehouse, type StockLine } from '../../stock/index.ts'
import type { Offer } from './offers.ts'
import { presentPerUnit } from './per-unit.ts'
import { presentQuantityPrices } from './quantity-prices.ts'

/** The parts that are sold for a number: its successor, all parts of a set, else the part itself. */
export function soldParts({ part, kind, orderable }: ResolvedPart): PartRow[] {
  if (kind === 'alternative') return [part]
  if (kind === 'none') return []
  return orderable
}

/**
 * Presents price and stock of the parts that are sold for a number, for a line of a quantity. A set has the sum of its
 * parts' prices, the stock of its scarcest part, and the requested number.
 *
 * @param sold result of `soldParts`; empty = withdrawn
 */
export function presentStock(
  asked: PartRow,
  sold: readonly PartRow[],
  offers: ReadonlyMap<string, Offer>,
  { quantity, lang, rateMicro }: { quantity: number; lang: Lang; rateMicro: number },
): ProductStock {
  const part = sold.length === 1 ? sold[0]! : asked
  const found = sold.flatMap(({ sku }) => offers.get(sku)!.priceAt(quantity) ?? [])
  const isForSale = sold.length > 0 && found.length === sold.length
  const price = isForSale ? presentPrice(found, lang) : notForSale
  const groups = new Set(sold.map(({ sku }) => offers.get(sku)!.discountGroup))
  const isRefused = sold.some(
    ({ sku, trade_only }) => saleObstacle(offers.get(sku)!.priceAt(quantity), trade_only) === 'tradeOnly',
  )
  return {
    Id: part.id as ProductStock['Id'],
    ...presentSku(part),
    Name: localText(part.name, lang),
    ...price,
    DiscountGroup: price.Discount && groups.size === 1 ? [...groups][0]! : null,
    ...notJudged,
    Backorder: null,
    Promise: null,
    ...presentPartDeposit(depositOn(sold, rateMicro)),
    Refusal: isRefused ? translatorFor(lang)('part.tradeOnly') : null,
    PerUnit: sold.length === 1 ? presentPerUnit(found[0] ?? null, sold[0]!.measure) : null,
    QuantityPrices: presentQuantityPrices(
      sold.map(({ sku }) => offers.get(sku)!),
      sold.length === 1 ? sold[0]!.measure : '',
    ),
    WarehouseInventory: scarcest((sold.length > 0 ? sold : [asked]).map(({ sku }) => offers.get(sku)!.stock)),
  }
}

/** The sum of the deposits of all parts; the cart shows them separately, because each part of a set is a line. */
function depositOn(sold: readonly PartRow[], rateMicro: number): PartDeposit | null {
  const deposits = sold.flatMap((part) => depositOf(part, rateMicro) ?? [])
  if (deposits.length === 0) return null
  return { unitMinor: deposits.reduce((sum, { unitMinor }) => sum + unitMinor, 0), kind: deposits[0]!.kind }
}

type Priced = Pick<
  ProductStock,
  | ('Price' | 'PriceNetto' | 'OldPrice' | 'OldPriceNetto' | 'Discount')
  | ('OldPriceKind' | 'LowestPrice' | 'LowestPriceSince' | 'ReducedUntil' | 'ReductionName')
>

const notForSale: Priced = {
  Price: 0,
  PriceNetto: 0,
  OldPrice: null,
  OldPriceNetto: null,
  Discount: null,
  OldPriceKind: 'catalogue',
  LowestPrice: null,
  LowestPriceSince: null,
  ReducedUntil: null,
  ReductionName: null,
}

function presentPrice(prices: readonly PartPrice[], lang: Lang): Priced {
  const sum = (amount: (price: PartPrice) => number) =>
    prices.reduce((total, price) => total + amount(price), 0)
  const price = sum(({ priceMinor }) => priceMinor)
  const priceNet = sum(({ priceNetMinor }) => priceNetMinor)
  if (prices.every(({ oldPriceMinor }) => oldPriceMinor === null))
    return { ...notForSale, Price: price, PriceNetto: priceNet }

  const old = sum(({ oldPriceMinor, priceMinor }) => oldPriceMinor ?? priceMinor)
  const oldNet = sum(({ oldPriceNetMinor, priceNetMinor }) => oldPriceNetMinor ?? priceNetMinor)
  const discount = prices.length === 1 ? prices[0]!.discountBp : percentBp(old - price, old)
  const reductions = prices.flatMap(({ reduction }) => reduction ?? [])
  // The old price of a set is an earlier price only if no part has a discount of the customer.
  const isReduced = reductions.length > 0 && prices.every(({ discountBp }) => discountBp === 0)
  const lowest = reductions.flatMap((reduction) => reduction.lowest ?? [])
  const [first] = reductions
    .filter(({ until }) => until !== null)
    .toSorted((a, b) => a.until!.localeCompare(b.until!))
  return {
    Price: price,
    PriceNetto: priceNet,
    OldPrice: old,
    OldPriceNetto: oldNet,
    Discount: isReduced ? null : discount,
    OldPriceKind: isReduced ? ('earlier' as const) : ('catalogue' as const),
    LowestPrice:
      isReduced && lowest.length > 0
        ? sum(({ reduction, priceMinor }) => reduction?.lowest?.minor ?? priceMinor)
        : null,
    LowestPriceSince: isReduced
      ? ((lowest.find(({ since }) => since === 'first_sale') ?? lowest[0])?.since ?? null)
      : null,
    ReducedUntil: isReduced ? (first?.until ?? null) : null,
    ReductionName: (isReduced && localText(first?.name ?? null, lang)) || null,
  }
}

function scarcest(stocks: readonly StockLine[][]): ProductStock['WarehouseInventory'] {
  return stocks[0]!.map(({ warehouseId }, index) => ({
    WarehouseId: warehouseId as ProductStock['WarehouseInventory'][number]['WarehouseId'],
    Promise: null,
    StockQuantity: Math.min(...stocks.map((lines) => lines[index]!.quantity)),
  }))
}

/**
 * Adds delivery promises: for the first branch and for each warehouse. For a set, the scarcest part and the slowest
 * supplier decide. A part that is not for sale has no promise.
 *
 * @param offers by SKU, with an entry for each part that is sold
 */
export function withPromises(
  answer: ProductStock,
  sold: readonly PartRow[],
  offers: ReadonlyMap<string, Offer>,
  book: PromiseBook,
  { wanted, lang }: { wanted: number; lang: Lang },
): ProductStock {
  if (!isForSale(answer.Price)) return answer
  const stock = answer.WarehouseInventory.map(({ WarehouseId, StockQuantity }) => ({
    warehouseId: WarehouseId as number,
    quantity: StockQuantity,
  }))
  const supplier = slowest(sold.map(({ sku }) => offers.get(sku)!.supplier))
  const byWarehouse = promisesByWarehouse(book, { stock, supplier }, lang)
  return {
    ...answer,
    Backorder: supplier && { MinDays: supplier.minDays, MaxDays: supplier.maxDays },
    Promise: promise(book, { stock, supplier, wanted, pickupId: null }, lang),
    WarehouseInventory: answer.WarehouseInventory.map((row, index) => ({
      ...row,
      Promise: byWarehouse[index] ?? null,
    })),
  }
}

function slowest(times: readonly (SupplierTime | null)[]): SupplierTime | null {
  const found = times.filter((time) => time !== null)
  if (found.length < times.length || found.length === 0) return null
  return {
    minDays: Math.max(...found.map(({ minDays }) => minDays)),
    maxDays: Math.max(...found.map(({ maxDays }) => maxDays)),
  }
}
