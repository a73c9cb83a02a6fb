import type { PastedPart } from '@partboard/contract/search/paste'
import type { Lang } from '@partboard/contract/texts'
import { isForSale } from '@partboard/domain/pricing/pricing'
import { type LineVerdict, presentLineVerdict, type Wording } from '../../fit/index.ts'
import { type PartRow, presentSku } from '../../parts/index.ts'
import { availableOf, type Offer, presentStock } from '../../pricing/index.ts'
import { type PromiseBook, promise } from '../../stock/index.ts'

/** What all parts of a text are presented by. */
export type PresentContext = {
  offers: ReadonlyMap<string, Offer>
  book: PromiseBook
  wording: Wording
  lang: Lang
  rateMicro: number
}

/** Presents a part with its fit, and with price and promise for a quantity. */
export function presentPart(
  part: PartRow,
  verdict: LineVerdict,
  quantity: number,
  { offers, book, wording, lang, rateMicro }: PresentContext,
): PastedPart {
  const offer = offers.get(part.sku)!
  const stock = presentStock(part, [part], offers, { quantity, lang, rateMicro })
  const { Vehicle: _, ...fit } = presentLineVerdict(verdict, wording)
  const canBuy = isForSale(stock.Price) && stock.Refusal === null
  const { supplier } = offer
  return {
    Id: stock.Id,
    ...presentSku(part),
    Name: stock.Name,
    Price: stock.Price,
    PriceNetto: stock.PriceNetto,
    ...fit,
    Backorder: supplier && canBuy ? { MinDays: supplier.minDays, MaxDays: supplier.maxDays } : null,
    Promise: canBuy
      ? promise(book, { stock: offer.stock, supplier, wanted: quantity, pickupId: null }, lang)
      : null,
    PerUnit: stock.PerUnit,
    DepositPrice: stock.DepositPrice,
    DepositKind: stock.DepositKind,
    Refusal: stock.Refusal,
    QuantityPrices: stock.QuantityPrices,
    VatRate: offer.priceAt(quantity)?.vatBp ?? null,
    Available: availableOf(offer),
    IsForSale: canBuy,
  }
}
