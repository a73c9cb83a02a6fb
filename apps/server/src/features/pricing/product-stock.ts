import type { ProductStock } from '@partboard/contract/catalogue'
import { notJudged } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import { percentBp } from '@partboard/domain/money'
import { isForSale, type PartPrice } from '@partboard/domain/pricing'
import type { SupplierTime } from '@partboard/domain/promise'
import { type PromiseBook, promise, promisesByWarehouse } from '../../services/calendar/promises.ts'
import { depositOf, type PartDeposit, presentPartDeposit } from '../../services/parts/deposits.ts'
import type { PartRow, ResolvedPart } from '../../services/parts/part-lookup.ts'
import type { StockLine } from '../../services/stock/stock.ts'
import { localText } from '../../services/text/local-text.ts'

/** Which parts are sold for a number: what replaced it, all parts of a set, else the part itself. */
export function soldParts({ part, kind, orderable }: ResolvedPart): PartRow[] {
  if (kind === 'alternative') return [part]
  if (kind === 'none') return []
  return orderable
}

/**
 * Price and stock of what is sold for a number. A set costs the sum of its parts, and there are as many sets as there
 * are of its scarcest part; it goes by the number that was asked for.
 *
 * @param sold what `soldParts` found; nothing = withdrawn, not for sale
 */
export function presentStock(
  asked: PartRow,
  sold: readonly PartRow[],
  prices: ReadonlyMap<string, PartPrice>,
  stock: ReadonlyMap<string, StockLine[]>,
  { lang, rateMicro }: { lang: Lang; rateMicro: number },
): ProductStock {
  const part = sold.length === 1 ? sold[0]! : asked
  const found = sold.flatMap(({ sku }) => prices.get(sku) ?? [])
  const isForSale = sold.length > 0 && found.length === sold.length
  return {
    Id: part.id as ProductStock['Id'],
    Sku: part.sku,
    Name: localText(part.name, lang),
    ...(isForSale ? presentPrice(found) : notForSale),
    ...notJudged,
    Backorder: null,
    Promise: null,
    ...presentPartDeposit(depositOn(sold, rateMicro)),
    WarehouseInventory: scarcest((sold.length > 0 ? sold : [asked]).map(({ sku }) => stock.get(sku)!)),
  }
}

/** A set has the deposits of all its parts; they are told apart in the cart, where each part is a line. */
function depositOn(sold: readonly PartRow[], rateMicro: number): PartDeposit | null {
  const deposits = sold.flatMap((part) => depositOf(part, rateMicro) ?? [])
  if (deposits.length === 0) return null
  return { unitMinor: deposits.reduce((sum, { unitMinor }) => sum + unitMinor, 0), kind: deposits[0]!.kind }
}

type Priced = Pick<
  ProductStock,
  | ('Price' | 'PriceNetto' | 'OldPrice' | 'OldPriceNetto' | 'Discount')
  | ('OldPriceKind' | 'LowestPrice' | 'ReducedUntil')
>

const notForSale: Priced = {
  Price: 0,
  PriceNetto: 0,
  OldPrice: null,
  OldPriceNetto: null,
  Discount: null,
  OldPriceKind: 'catalogue',
  LowestPrice: null,
  ReducedUntil: null,
}

function presentPrice(prices: readonly PartPrice[]): Priced {
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
  // Of a set, the old price is an earlier price of the shop only if nothing of it is the customer's own discount.
  const isReduced = reductions.length > 0 && prices.every(({ discountBp }) => discountBp === 0)
  return {
    Price: price,
    PriceNetto: priceNet,
    OldPrice: old,
    OldPriceNetto: oldNet,
    Discount: isReduced ? null : discount,
    OldPriceKind: isReduced ? ('earlier' as const) : ('catalogue' as const),
    LowestPrice: isReduced ? sum(({ reduction, priceMinor }) => reduction?.lowestMinor ?? priceMinor) : null,
    ReducedUntil: isReduced ? reductions.map(({ until }) => until).toSorted()[0]! : null,
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
 * The same with what can be promised: from when the quantity can be had, in the first branch and in each warehouse. Of a
 * set the scarcest part decides, and the supplier that takes longest; what is not for sale promises nothing.
 *
 * @param suppliers by SKU; a part that no supplier brings is missing
 */
export function withPromises(
  answer: ProductStock,
  sold: readonly PartRow[],
  suppliers: ReadonlyMap<string, SupplierTime>,
  book: PromiseBook,
  { wanted, lang }: { wanted: number; lang: Lang },
): ProductStock {
  if (!isForSale(answer.Price)) return answer
  const stock = answer.WarehouseInventory.map(({ WarehouseId, StockQuantity }) => ({
    warehouseId: WarehouseId as number,
    quantity: StockQuantity,
  }))
  const supplier = longest(sold.map(({ sku }) => suppliers.get(sku) ?? null))
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

function longest(times: readonly (SupplierTime | null)[]): SupplierTime | null {
  const found = times.filter((time) => time !== null)
  if (found.length < times.length || found.length === 0) return null
  return {
    minDays: Math.max(...found.map(({ minDays }) => minDays)),
    maxDays: Math.max(...found.map(({ maxDays }) => maxDays)),
  }
}
