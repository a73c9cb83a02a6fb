import { piecesTotal } from '../offers/stored-offer.ts'
import { lineTotal, type PartPrice } from '../pricing/pricing.ts'

/** A part that a line of a kit may mean: the pieces that the job takes, and those of them that the cart lacks. */
export type KitOption = {
  pieces: number
  missing: number
  /** One piece; null = the customer cannot buy it. */
  price: PartPrice | null
  /** The deposit on one piece, with VAT; null = none. */
  depositMinor: number | null
}

/** Amounts of a kit; `depositsMinor` null = no part has a deposit. */
export type KitPrice = { grossMinor: number; netMinor: number; depositsMinor: number | null }

/** Whether the customer has to choose a part of the line: it has several, and the cart has none of them. */
export const isToDecide = (options: readonly Pick<KitOption, 'missing'>[]): boolean =>
  options.length > 1 && options.every(({ missing }) => missing > 0)

/**
 * The lowest price of a kit: what the cart lacks of it, with the cheapest part of each line that has to be decided. A
 * kit that is in the cart keeps the price of all its pieces.
 *
 * @returns null = the customer can buy no part of it
 */
export function kitPrice(lines: readonly (readonly KitOption[])[]): KitPrice | null {
  const lacking = lines.filter((options) => options.every(({ missing }) => missing > 0))
  const counted =
    lacking.length > 0
      ? lacking.flatMap((options) => cheapest(options, ({ missing }) => missing))
      : lines.flatMap((options) =>
          cheapest(
            options.filter(({ missing }) => missing === 0),
            ({ pieces }) => pieces,
          ),
        )
  if (counted.length === 0) return null
  const deposits = counted.flatMap(({ depositMinor }) => depositMinor ?? [])
  return {
    grossMinor: sum(counted.map(({ grossMinor }) => grossMinor)),
    netMinor: sum(counted.map(({ netMinor }) => netMinor)),
    depositsMinor: deposits.length > 0 ? sum(deposits) : null,
  }
}

type Cost = { grossMinor: number; netMinor: number; depositMinor: number | null }

/** What the cheapest of the parts costs; empty = none can be bought. */
function cheapest(options: readonly KitOption[], piecesOf: (option: KitOption) => number): Cost[] {
  return options
    .flatMap((option): Cost[] => {
      const { price, depositMinor } = option
      const pieces = piecesOf(option)
      if (!price || pieces === 0) return []
      const deposit = depositMinor === null ? null : piecesTotal(depositMinor, pieces)
      return [{ ...lineTotal(price, pieces), depositMinor: deposit }]
    })
    .sort((a, b) => a.grossMinor - b.grossMinor)
    .slice(0, 1)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
