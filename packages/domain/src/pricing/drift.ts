import type { PriceBasis } from './pricing.ts'

/**
 * Where the wanted pieces of a line come from: `stock` = the warehouses have all of them; `order` = the supplier brings
 * them, or the rest; `none` = they cannot be had.
 */
export type Availability = 'stock' | 'order' | 'none'

/** What a line of a list, a parked cart, an offer or an order said when it was saved. */
export type SavedLine = {
  /** The number to order then, as `PresentLine.sku`. */
  sku: string
  /** The pieces that are wanted now, 1 or more. */
  quantity: number
  /** The pieces that were wanted then: the price and the availability are for them. */
  savedQuantity: number
  /** Price of one piece then, in minor units of `currencyCode`, net or gross by `basis`; null = it was not for sale. */
  unitMinor: number | null
  currencyCode: string
  basis: PriceBasis
  /** For the pieces that were wanted then. */
  availability: Availability
  savedAt: Date
}

/** What the same part says now, after supersession. */
export type PresentLine = {
  /** The number to order; the numbers of a set or of a choice are joined (`joinNumbers`). */
  sku: string
  /** Whether it is one number, several that only work together, or several of which the customer chooses. */
  numbers: 'one' | 'set' | 'choice'
  /** False = withdrawn without a successor. */
  isSold: boolean
  /** Price of one piece of those that are wanted now, as in `SavedLine`; of a set, the sum of its parts. */
  unitMinor: number | null
  /**
   * The same for as many pieces as were wanted when the line was saved, because a new quantity alone is no change of a
   * price; undefined = as many are wanted now.
   */
  savedQuantityMinor?: number | null
  currencyCode: string
  basis: PriceBasis
  /** The start of the present list price; null = not known. */
  listedSince: Date | null
  /** Last day and name of the promotion that makes this price; null = none. */
  promotion: { until: string; name: string } | null
  /** The day since which it replaces another number; null = it replaces none, or always did. */
  replacesSince: string | null
  /** Pieces in all warehouses together; of a set, those of its scarcest part. */
  availableQuantity: number
  /** For the wanted pieces. */
  availability: Availability
}

/** Why a price changed: a promotion until a day, or a list price since an instant; null = neither. */
export type PriceCause =
  | { kind: 'promotion'; until: string; name: string }
  | { kind: 'list'; since: Date }
  | null

/**
 * One difference between then and now. Prices are in the currency and basis that both lines have.
 *
 * - `replaced`: another number is ordered now.
 * - `withdrawn`: the part is no longer sold and has no successor.
 * - `noPrice`: it is not for sale any more; `soldOut`: nobody has a piece; `short`: there are fewer than are wanted.
 * - `backInStock`: it could not be bought then, and can now.
 */
export type Change =
  | { kind: 'dearer' | 'cheaper'; oldMinor: number; newMinor: number; cause: PriceCause }
  | {
      kind: 'replaced'
      oldSku: string
      newSkus: readonly string[]
      numbers: PresentLine['numbers']
      since: string | null
    }
  | { kind: 'short'; available: number }
  | { kind: 'withdrawn' | 'soldOut' | 'backInStock' | 'noPrice' }
export type ChangeKind = Change['kind']

const between = { one: '', set: ' + ', choice: ' / ' } as const

/** Several numbers as one text, which is saved and compared like a number. */
export const joinNumbers = (skus: readonly string[], numbers: PresentLine['numbers']): string =>
  skus.join(between[numbers])

/**
 * Where wanted pieces come from.
 *
 * @param wanted whole pieces, 1 or more
 * @param available pieces in all warehouses together
 * @param hasSupplier whether a supplier brings missing pieces
 */
export function availabilityOf(wanted: number, available: number, hasSupplier: boolean): Availability {
  if (wanted <= available) return 'stock'
  return hasSupplier ? 'order' : 'none'
}

/**
 * What differs today from what a line said when it was saved: first the number, then the price, then whether it can be
 * bought. Of a withdrawn part, and of one for which the customer has to choose a successor, nothing else is said, because
 * there is nothing to compare. No difference of prices is claimed between two currencies or bases.
 *
 * @param seesPrices whether the reader may see prices; without it, no change of an amount is reported
 * @returns an empty list = nothing changed
 */
export function driftOf(saved: SavedLine, present: PresentLine, seesPrices = true): Change[] {
  if (!present.isSold) return canBeBought(saved) ? [{ kind: 'withdrawn' }] : []
  const number = numberChange(saved, present)
  if (present.numbers === 'choice') return number
  return [...number, ...(seesPrices ? priceChange(saved, present) : []), ...saleChange(saved, present)]
}

function numberChange(saved: SavedLine, { sku, numbers, replacesSince }: PresentLine): Change[] {
  if (sku === saved.sku) return []
  const newSkus = numbers === 'one' ? [sku] : sku.split(between[numbers])
  return [{ kind: 'replaced', oldSku: saved.sku, newSkus, numbers, since: replacesSince }]
}

function priceChange(saved: SavedLine, present: PresentLine): Change[] {
  const { unitMinor, savedQuantityMinor = unitMinor } = present
  const [oldMinor, newMinor] = [saved.unitMinor, savedQuantityMinor]
  if (oldMinor === null || newMinor === null || oldMinor === newMinor) return []
  if (saved.currencyCode !== present.currencyCode || saved.basis !== present.basis) return []
  const kind = newMinor > oldMinor ? 'dearer' : 'cheaper'
  return [{ kind, oldMinor, newMinor, cause: causeOf(kind, saved, present) }]
}

/** A promotion explains a lower price only, and a list price only a change after its start. */
function causeOf(
  kind: 'dearer' | 'cheaper',
  { savedAt }: SavedLine,
  { promotion, listedSince }: PresentLine,
): PriceCause {
  if (kind === 'cheaper' && promotion) return { kind: 'promotion', ...promotion }
  return listedSince && listedSince > savedAt ? { kind: 'list', since: listedSince } : null
}

function saleChange(saved: SavedLine, present: PresentLine): Change[] {
  const could = canBeBought(saved)
  if (could === canBeBought(present)) return []
  if (!could) return [{ kind: 'backInStock' }]
  if (present.unitMinor === null) return [{ kind: 'noPrice' }]
  const available = present.availableQuantity
  return [available > 0 ? { kind: 'short', available } : { kind: 'soldOut' }]
}

/** Whether a line says that its pieces can be bought. */
export const canBeBought = ({
  unitMinor,
  availability,
}: Pick<SavedLine, 'unitMinor' | 'availability'>): boolean => unitMinor !== null && availability !== 'none'

/** Whether a change is only taken over: a new price, a new number, a part that is back. Nobody decides anything. */
export const isMendable = (change: Change): boolean =>
  change.kind === 'dearer' ||
  change.kind === 'cheaper' ||
  change.kind === 'backInStock' ||
  (change.kind === 'replaced' && change.numbers !== 'choice')

/** The line as it is saved today, so that nothing has changed since. @param quantity wanted pieces, 1 or more */
export const savedToday = (
  { sku, unitMinor, currencyCode, basis, availability }: PresentLine,
  quantity: number,
  savedAt: Date,
): SavedLine => ({
  sku,
  quantity,
  savedQuantity: quantity,
  unitMinor,
  currencyCode,
  basis,
  availability,
  savedAt,
})

/**
 * A saved line after its mendable changes were taken over. What has to be decided stays as it was said, so that it is
 * still reported: a part that is sold out, short or without a price.
 */
export function mended(saved: SavedLine, present: PresentLine, at: Date): SavedLine {
  const today = savedToday(present, saved.quantity, at)
  if (!canBeBought(saved) || canBeBought(present)) return today
  const price =
    present.unitMinor === null
      ? {
          unitMinor: saved.unitMinor,
          savedQuantity: saved.savedQuantity,
          currencyCode: saved.currencyCode,
          basis: saved.basis,
        }
      : {}
  return { ...today, ...price, availability: saved.availability }
}
