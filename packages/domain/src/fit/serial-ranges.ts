/**
 * What is numbered. The last six characters of a VIN count the vehicles of a plant; what stands before them in a range
 * is the plant (position 11) and the model year (position 10). An engine number has no fixed place for its plant.
 */
export type Numbered = 'vehicle' | 'engine'

/**
 * A range of the ends of numbers, both ends included; null = open. Both ends have one length and one plant: `3N000001`
 * is number 000001 of plant N in model year 3.
 */
export type SerialRange = { from: string | null; to: string | null }

/** Ranges that cannot be read: the wrong form, ends that differ in length or plant, or an end before its beginning. */
export class SerialRangesError extends Error {
  readonly reason: 'form' | 'length' | 'plant' | 'reversed'
  /** The range that is wrong. */
  readonly range: string

  constructor(reason: SerialRangesError['reason'], range: string) {
    super(`${range}: ${reason}`)
    this.name = 'SerialRangesError'
    this.reason = reason
    this.range = range
  }
}

/** At most 17 characters, which end with at least 4 digits. */
const rangeForm = /^([0-9A-Z]{0,13}\d{4})?-([0-9A-Z]{0,13}\d{4})?$/

/**
 * Parses ranges separated by one space: `3N000001-3N007328 -2N004593`. Either end may be empty, not both.
 *
 * @throws SerialRangesError for the first range that is wrong
 */
export function parseSerialRanges(text: string, numbered: Numbered): SerialRange[] {
  return text.split(' ').map((range) => {
    const [, from = null, to = null] = rangeForm.exec(range) ?? []
    if (from === null && to === null) throw new SerialRangesError('form', range)
    if (from !== null && to !== null) {
      if (from.length !== to.length) throw new SerialRangesError('length', range)
      if (plantOf(from, numbered) !== plantOf(to, numbered)) throw new SerialRangesError('plant', range)
      // Both have one length, so their digits sort by value.
      if (from > to) throw new SerialRangesError('reversed', range)
    }
    return { from, to }
  })
}

/**
 * Whether a number is in one of the ranges. Its last characters are compared, as many as the range has: digits by
 * value, and what stands for the plant as it is. A range says nothing about another plant or model year.
 *
 * @param number a whole VIN or engine number, in capital letters
 * @returns true or false by the ranges of the number's own plant; null = unknown, because no range is for it
 *
 * Source: docs/spec/trade.md#fit (ISO 3779).
 */
export function isInRanges(
  number: string,
  ranges: readonly SerialRange[],
  numbered: Numbered,
): boolean | null {
  const own = ranges.flatMap((range) => {
    const bound = (range.from ?? range.to)!
    const end = number.slice(-bound.length)
    const isOwn = end.length === bound.length && plantOf(end, numbered) === plantOf(bound, numbered)
    return isOwn ? { ...range, end } : []
  })
  if (own.length === 0) return null
  return own.some(({ from, to, end }) => (from === null || end >= from) && (to === null || end <= to))
}

/** The characters before the counted digits. A letter is never counted. */
function plantOf(end: string, numbered: Numbered): string {
  const digits = /\d*$/.exec(end)![0].length
  return end.slice(0, end.length - (numbered === 'vehicle' ? Math.min(digits, 6) : digits))
}
