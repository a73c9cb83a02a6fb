import type { JobItem } from '@partboard/contract/jobs/jobs'
import type { Lang } from '@partboard/contract/texts'
import { type Covered, isNeeded } from '@partboard/domain/jobs/job'
import type { PartPrice } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import { localText } from '../../../platform/text/local-text.ts'
import {
  type Drawn,
  drawingsOf,
  type Judge,
  type PartVerdict,
  presentDrawing,
  presentVerdict,
  type Wording,
  wordingOf,
} from '../../fit/index.ts'
import { type PartRow, presentSku } from '../../parts/index.ts'
import {
  availableOf,
  type Offer,
  offersFor,
  type PriceReader,
  presentPriceFacts,
} from '../../pricing/index.ts'
import { type PromiseBook, promise, readPromiseBook } from '../../stock/index.ts'
import type { SoldParts } from './sold-parts.ts'

/** Whose prices, and in which words. */
export type ItemReader = { customer: PriceReader; rateMicro: number; lang: Lang }

/** The answers about parts of jobs. */
export type JobItems = {
  /** The answer about a need of a part, with the part's verdict for the vehicle. */
  present: (covered: Covered, verdict: PartVerdict | undefined) => JobItem
  /**
   * The price of one piece, in the line that the cart then has: with the pieces that it has of the need, and the missing
   * ones. Null = the customer cannot buy it.
   */
  priceOf: (covered: Covered) => PartPrice | null
}

/** Reads offers and drawings of parts, in a fixed number of queries. */
export async function itemsFor(
  judge: Judge,
  sold: SoldParts,
  skus: readonly string[],
  { customer, rateMicro, lang }: ItemReader,
): Promise<JobItems> {
  const parts = [...new Set(skus)].map((sku) => sold.history.parts.get(sku)!)
  const [offers, book, wording, drawings] = await Promise.all([
    offersFor(
      judge.db,
      customer,
      parts.map(({ sku }) => sku),
      rateMicro,
    ),
    readPromiseBook(judge.db),
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      parts.map((part) => ({ part, boardId: null })),
      sold.history,
    ),
  ])
  const drawn = new Map(parts.map(({ sku }, index) => [sku, drawings[index] ?? null]))
  const partOf = (sku: string) => sold.history.parts.get(sku)!
  const priceOf = ({ sku, inCart, missing }: Covered) => {
    const price = offers.get(sku)!.priceAt(Math.max(inCart + missing, 1))
    return saleObstacle(price, partOf(sku).trade_only) === null ? price : null
  }
  return {
    priceOf,
    present: (covered, verdict) => {
      const { sku } = covered
      return presentItem(covered, {
        part: partOf(sku),
        offer: offers.get(sku)!,
        price: priceOf(covered),
        drawn: drawn.get(sku) ?? null,
        verdict,
        wording,
        book,
        rateMicro,
      })
    },
  }
}

type Facts = {
  part: PartRow
  offer: Offer
  price: PartPrice | null
  drawn: Drawn | null
  verdict: PartVerdict | undefined
  wording: Wording
  book: PromiseBook
  rateMicro: number
}

function presentItem(
  { need, pieces, inCart, missing, filling }: Covered,
  { part, offer, price, drawn, verdict, wording, book, rateMicro }: Facts,
): JobItem {
  const { lang } = wording
  const { stock, supplier } = offer
  const available = availableOf(offer)
  const hasPieces = supplier !== null || available >= missing
  // A part on no board is unknown without a reason: nothing speaks against it.
  const isSure = verdict?.result !== 'unknown' || verdict.reasons.length === 0
  return {
    ProductId: part.id as JobItem['ProductId'],
    ...presentSku(part),
    Name: localText(part.name, lang),
    Quantity: missing,
    Needed: pieces,
    InCart: inCart,
    Litres: filling && filling.thousandths / 1000,
    Reason: need,
    Ticked: isNeeded(need) && missing > 0 && isSure && price !== null && hasPieces,
    ...presentVerdict(verdict, wording),
    Price: price?.priceMinor ?? null,
    PriceNetto: price?.priceNetMinor ?? null,
    ...presentPriceFacts(part, price, rateMicro),
    Available: available,
    Promise: price && promise(book, { stock, supplier, wanted: Math.max(missing, 1), pickupId: null }, lang),
    Backorder: supplier && { MinDays: supplier.minDays, MaxDays: supplier.maxDays },
    PictureUrl: part.picture_url,
    Drawing: presentDrawing(drawn),
  }
}
