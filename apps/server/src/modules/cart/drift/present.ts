import type { Lang } from '@partboard/contract/texts'
import { orderableFor, type Replacement } from '@partboard/domain/parts/supersession'
import { availabilityOf, joinNumbers, type PresentLine } from '@partboard/domain/pricing/drift'
import { basisMinor } from '@partboard/domain/pricing/pricing'
import { saleObstacle } from '@partboard/domain/pricing/sale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { today } from '../../../platform/time/today.ts'
import { findWithHistory, orderableOf, type PartRow, type PartsWithHistory } from '../../parts/index.ts'
import { availableOf, type Offer, offersFor, type PriceReader } from '../../pricing/index.ts'
import { partsToAdd } from '../lines/add-to-cart.ts'
import { listedSince } from './drift.queries.ts'

/** A part of a line, with what its customer is offered. */
export type OfferedPart = { part: PartRow; offer: Offer }

/** What a saved line is today. */
export type Present = {
  /** For `driftOf`. Its price is in PLN, so that a change of the exchange rate is no change of a price. */
  line: PresentLine
  /** The parts that the cart would get: one, the parts of a set, or none. */
  parts: OfferedPart[]
}

/** Who reads, and how: prices in the reader's basis and in the request's currency. */
export type PresentReader = { customer: PriceReader; currency: { rateMicro: number }; lang: Lang }
/** A stored number, and the pieces that are wanted of it. `saved` = those that were, if they were others. */
export type WantedPart = { sku: string; quantity: number; saved?: { quantity: number | null } | null }

/**
 * Reads what saved lines are today: the successor as the cart takes it, its price for this customer, and its stock. It
 * takes at most four statements for any number of lines.
 *
 * @param version null = there is no catalogue, so nothing is sold
 * @returns in the order of `wanted`
 */
export async function presentOf(
  db: Kysely<Database>,
  { customer, currency, lang }: PresentReader,
  version: number | null,
  wanted: readonly WantedPart[],
): Promise<Present[]> {
  const numbers = [...new Set(wanted.map(({ sku }) => sku))]
  if (version === null || numbers.length === 0) return wanted.map(({ sku }) => gone(sku, customer))
  const history = await findWithHistory(db, version, { skus: numbers })
  const successions = new Map(numbers.map((sku) => [sku, successionOf(sku, history)]))
  const skus = [
    ...new Set([...successions.values()].flatMap((one) => one?.parts.map(({ sku }) => sku) ?? [])),
  ]
  const [offers, since] = await Promise.all([
    offersFor(db, customer, skus, currency.rateMicro),
    readListedSince(db, skus),
  ])
  return wanted.map(({ sku, quantity, saved }) => {
    const succession = successions.get(sku)
    if (!succession) return gone(sku, customer)
    if (succession.choices) return choiceOf(succession.choices, customer)
    const parts = succession.parts.map((part) => ({ part, offer: offers.get(part.sku)! }))
    const savedQuantity = saved?.quantity ?? quantity
    const { via } = succession
    return { parts, line: lineOf(parts, { quantity, savedQuantity, since, lang, customer, via }) }
  })
}

async function readListedSince(db: Kysely<Database>, skus: readonly string[]): Promise<Map<string, Date>> {
  if (skus.length === 0) return new Map()
  const rows = await listedSince(db, { skus, day: today() })
  return new Map(rows.map(({ sku, sinceMs }) => [sku, new Date(sinceMs)]))
}

type Succession = { parts: PartRow[]; via: readonly Replacement[]; choices: PartRow[] | null }

/** The parts that the cart gets for a number, or those of which one has to be chosen; null = nothing is sold for it. */
function successionOf(sku: string, history: PartsWithHistory): Succession | null {
  const part = history.parts.get(sku)
  if (!part) return null
  const orderable = orderableOf(part, history)
  const added = partsToAdd({ part, by: 'number', differs: false, ...orderable })
  const via = orderableFor(sku, history.links, today()).via.filter(({ kind }) => kind !== 'alternative')
  if ('parts' in added) return { parts: added.parts, via, choices: null }
  return orderable.kind === 'alternative' ? { parts: [], via, choices: orderable.orderable } : null
}

const PLN = 'PLN'

const none = ({ priceBasis }: PriceReader) => ({
  unitMinor: null,
  currencyCode: PLN,
  basis: priceBasis,
  listedSince: null,
  promotion: null,
  replacesSince: null,
  availableQuantity: 0,
  availability: 'none' as const,
})

const gone = (sku: string, customer: PriceReader): Present => ({
  parts: [],
  line: { ...none(customer), sku, numbers: 'one', isSold: false },
})

const choiceOf = (choices: readonly PartRow[], customer: PriceReader): Present => {
  const skus = choices.map(({ sku }) => sku)
  return {
    parts: [],
    line: { ...none(customer), sku: joinNumbers(skus, 'choice'), numbers: 'choice', isSold: true },
  }
}

type LineFacts = {
  quantity: number
  savedQuantity: number
  since: ReadonlyMap<string, Date>
  lang: Lang
  customer: PriceReader
  via: readonly Replacement[]
}

function lineOf(
  parts: readonly OfferedPart[],
  { quantity, savedQuantity, since, lang, customer, via }: LineFacts,
): PresentLine {
  const numbers = parts.length > 1 ? 'set' : 'one'
  const skus = parts.map(({ part }) => part.sku)
  const available = Math.min(...parts.map(({ offer }) => availableOf(offer)))
  const places = parts.map(({ offer }) =>
    availabilityOf(quantity, availableOf(offer), offer.supplier !== null),
  )
  const starts = skus.flatMap((sku) => since.get(sku) ?? [])
  const reduction = parts[0]!.offer.plnPriceAt(savedQuantity)?.reduction
  return {
    ...none(customer),
    sku: joinNumbers(skus, numbers),
    numbers,
    isSold: true,
    unitMinor: unitMinorOf(parts, quantity),
    ...(savedQuantity !== quantity && { savedQuantityMinor: unitMinorOf(parts, savedQuantity) }),
    listedSince: starts.length > 0 ? new Date(Math.max(...starts.map(Number))) : null,
    promotion: reduction?.until ? { until: reduction.until, name: localText(reduction.name, lang) } : null,
    replacesSince: via.findLast(({ from }) => from !== null)?.from ?? null,
    availableQuantity: available,
    availability: (['none', 'order', 'stock'] as const).find((place) => places.includes(place))!,
  }
}

/** In PLN; null = a part cannot be bought. */
function unitMinorOf(parts: readonly OfferedPart[], quantity: number): number | null {
  const prices = parts.map(({ part, offer }) => {
    const price = offer.plnPriceAt(quantity)
    return saleObstacle(price, part.trade_only) === null ? basisMinor(price!) : null
  })
  return prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0)
}
