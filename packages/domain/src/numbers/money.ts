/**
 * Checks that a value is a whole number within a range. Every function that takes money or a quantity calls it first,
 * so that a fraction or an overflow is found at its origin and not in a printed total.
 *
 * @param name the parameter's name, for the message
 * @param min  the smallest allowed value
 * @param max  the largest allowed value; by default the largest exact whole number (2^53 − 1)
 * @throws RangeError with the parameter, the range and the value. It is always a defect in our code, never a message
 *         for the customer.
 */
export function requireWhole(
  name: string,
  value: number,
  min: number,
  max: number = Number.MAX_SAFE_INTEGER,
): void {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be a whole number from ${min} to ${max}, not ${value}`)
  }
}

/**
 * Divides whole numbers and rounds to a whole number, half up.
 *
 * @param numerator   exact whole number (at most 2^53 − 1 in magnitude), may be negative
 * @param denominator 1 or more
 * @returns the nearest whole number. Exactly half rounds away from zero, so that a correction of −0,005 zł equals the
 *          charge with the other sign. Never −0.
 * @throws RangeError if a number is outside its range
 *
 * Source: docs/spec/trade.md#vat (VAT Act, art. 106e(11)).
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  requireWhole('numerator', numerator, Number.MIN_SAFE_INTEGER)
  requireWhole('denominator', denominator, 1)
  const size = Math.abs(numerator)
  const rest = size % denominator
  // Without the remainder the division is exact for numbers of any size.
  const rounded = (size - rest) / denominator + (rest >= denominator - rest ? 1 : 0)
  return numerator < 0 ? 0 - rounded : rounded
}

/**
 * `value × numerator ÷ denominator`, rounded once, half up. The product may exceed the exact range of a number, as a
 * large line times a rate in millionths does; the result may not.
 *
 * @param value       whole number, may be negative
 * @param numerator   0 or more
 * @param denominator 1 or more
 * @throws RangeError if a number is outside its range or the result is not exact
 */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  requireWhole('value', value, Number.MIN_SAFE_INTEGER)
  requireWhole('numerator', numerator, 0)
  requireWhole('denominator', denominator, 1)
  const product = value * numerator
  if (Number.isSafeInteger(product)) return divideHalfUp(product, denominator)

  const size = BigInt(Math.abs(value)) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const rounded = Number((2n * size + divisor) / (2n * divisor))
  requireWhole('result', rounded, 0)
  return value < 0 ? 0 - rounded : rounded
}

/**
 * Splits an amount in proportion to weights, so that the parts add up exactly (largest remainder method).
 *
 * @param totalMinor minor units; a negative amount is split like the positive one
 * @param weights    whole numbers, 0 or more. If all are zero, they count as equal
 * @returns one part per weight, in their order. Each is the exact share, rounded down or up. Units that remain go to
 *          the largest remainders, and on a tie to the earlier index. If |total| is at most the sum of the weights, no
 *          part is larger than its weight.
 * @throws RangeError for an invalid weight, or a total other than 0 without weights
 *
 * Source: docs/spec/trade.md#vat (33,33 over 1000,00 + 200,00 + 50,00 is 26,67 + 5,33 + 1,33).
 */
export function spread(totalMinor: number, weights: readonly number[]): number[] {
  requireWhole('totalMinor', totalMinor, Number.MIN_SAFE_INTEGER)
  for (const weight of weights) requireWhole('weight', weight, 0)
  if (weights.length === 0) {
    if (totalMinor !== 0) throw new RangeError(`nothing to spread ${totalMinor} over`)
    return []
  }
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  requireWhole('sum of weights', weightSum, 0)
  if (weightSum === 0)
    return spread(
      totalMinor,
      weights.map(() => 1),
    )

  const size = Math.abs(totalMinor)
  const shares = weights.map((weight, index) => ({ index, ...share(size, weight, weightSum) }))
  let left = size - shares.reduce((sum, { whole }) => sum + whole, 0)
  const byRemainder = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  for (const part of byRemainder) {
    if (left === 0) break
    part.whole += 1
    left -= 1
  }
  return shares.map(({ whole }) => (totalMinor < 0 ? 0 - whole : whole))
}

function share(total: number, weight: number, weightSum: number): { whole: number; rest: number } {
  const product = total * weight
  if (Number.isSafeInteger(product)) {
    const rest = product % weightSum
    return { whole: (product - rest) / weightSum, rest }
  }
  const exact = BigInt(total) * BigInt(weight)
  const divisor = BigInt(weightSum)
  return { whole: Number(exact / divisor), rest: Number(exact % divisor) }
}

/**
 * The VAT on top of a net amount.
 *
 * @param netMinor minor units, may be negative
 * @param rateBp   hundredths of a percent: 2300 is 23 %
 * @throws RangeError outside those ranges
 *
 * Source: docs/spec/trade.md#vat ("Trade: Σ line net × r").
 */
export function vatOnNet(netMinor: number, rateBp: number): number {
  requireWhole('rateBp', rateBp, 0, 10_000)
  return scaleHalfUp(netMinor, rateBp, 10_000)
}

/**
 * The VAT that a gross amount includes.
 *
 * @param grossMinor minor units, may be negative
 * @param rateBp     hundredths of a percent: 2300 is 23 %
 * @throws RangeError outside those ranges
 *
 * Source: docs/spec/trade.md#vat ("Retail: Σ line gross × r / (100 + r)").
 */
export function vatInGross(grossMinor: number, rateBp: number): number {
  requireWhole('rateBp', rateBp, 0, 10_000)
  return scaleHalfUp(grossMinor, rateBp, 10_000 + rateBp)
}

/**
 * A net amount with its VAT, in minor units; `rateBp` in hundredths of a percent. It is for display and for the sum of
 * a document: a stored price is never converted (docs/spec/trade.md#vat).
 *
 * @throws RangeError outside those ranges
 */
export function grossOf(netMinor: number, rateBp: number): number {
  return netMinor + vatOnNet(netMinor, rateBp)
}

/**
 * A gross amount without its VAT, in minor units; `rateBp` in hundredths of a percent. It is gross − VAT, so that net
 * and VAT always add up to the amount paid: 0,99 at 23 % is 0,80 + 0,19 (docs/spec/trade.md#vat).
 *
 * @throws RangeError outside those ranges
 */
export function netOf(grossMinor: number, rateBp: number): number {
  return grossMinor - vatInGross(grossMinor, rateBp)
}

/** The rate of PLN to PLN, in millionths. `convert` changes nothing with it. */
export const PLN_RATE_MICRO = 1_000_000

/**
 * Converts grosze to another currency.
 *
 * @param minor           grosze, may be negative
 * @param ratePerPlnMicro millionths of the other currency's unit for one PLN: 0,2341 EUR is 234 100
 * @returns minor units of the other currency, rounded half up
 * @throws RangeError outside those ranges
 *
 * Source: docs/spec/wire.md#reference-data (`Rate`).
 */
export function convert(minor: number, ratePerPlnMicro: number): number {
  requireWhole('ratePerPlnMicro', ratePerPlnMicro, 1)
  return scaleHalfUp(minor, ratePerPlnMicro, PLN_RATE_MICRO)
}

/**
 * Converts an amount of another currency to grosze, rounded half up. Credit limits need it: they are in PLN.
 *
 * @param minor           minor units of the other currency, may be negative
 * @param ratePerPlnMicro millionths of that currency's unit for one PLN
 * @throws RangeError outside those ranges
 *
 * Source: docs/spec/wire.md#reference-data (`Rate`).
 */
export function convertToPln(minor: number, ratePerPlnMicro: number): number {
  requireWhole('ratePerPlnMicro', ratePerPlnMicro, 1)
  return scaleHalfUp(minor, PLN_RATE_MICRO, ratePerPlnMicro)
}

/**
 * A part's share of a whole, in hundredths of a percent, rounded half up: 25 of 200 is 1250.
 *
 * @param partMinor  may be negative
 * @param wholeMinor 0 or more. The share of 0 is always 0 %, so that an empty table needs no special case
 * @throws RangeError outside those ranges
 */
export function percentBp(partMinor: number, wholeMinor: number): number {
  requireWhole('wholeMinor', wholeMinor, 0)
  if (wholeMinor === 0) return 0
  return scaleHalfUp(partMinor, 10_000, wholeMinor)
}
