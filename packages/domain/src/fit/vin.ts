import { asLatin } from '../text/look-alikes.ts'

/** The result of reading a typed VIN. */
export type VinReading =
  | {
      kind: 'full'
      vin: string
      /** World manufacturer identifier, positions 1–3. */
      wmi: string
      /** Positions 4–7: body, engine, steering and market. */
      typeKey: string
      /** Plant and serial number, positions 11–17. */
      vin7: string
    }
  | { kind: 'short'; vin7: string }
  | { kind: 'invalid'; reason: 'length' | 'characters' }
  | { kind: 'invalid'; reason: 'letters_ioq'; letter: 'I' | 'O' | 'Q' }

/**
 * Reads a typed vehicle identification number. It removes spaces and dashes and converts letters to capitals,
 * full-width characters to plain ones, and letters that look like Latin ones to those. 17 characters are a full VIN; 7 are its end, which the catalogue can look up and several vehicles may share.
 *
 * The first error is returned, in this order: a character that is never in a VIN; one of the letters I, O and Q, which
 * are typing mistakes for 1 and 0, as the page explains; the length.
 *
 * Check digit and maker do not matter here, because in Europe position 9 may be any character; `explainUnknownVin` looks
 * at them when a VIN is not found.
 *
 * Source: docs/spec/trade.md#vin (ISO 3779).
 */
export function readVin(text: string): VinReading {
  const vin = typedVin(text)
  if (!/^[0-9A-Z]*$/.test(vin)) return { kind: 'invalid', reason: 'characters' }
  const letter = /[IOQ]/.exec(vin)?.[0]
  if (letter) return { kind: 'invalid', reason: 'letters_ioq', letter: letter as 'I' | 'O' | 'Q' }
  if (vin.length === 7) return { kind: 'short', vin7: vin }
  if (vin.length !== 17) return { kind: 'invalid', reason: 'length' }

  const wmi = vin.slice(0, 3)
  return { kind: 'full', vin, wmi, typeKey: vin.slice(3, 7), vin7: vin.slice(-7) }
}

/** The characters of a typed VIN, as `readVin` counts them. */
export const typedVin = (text: string): string =>
  asLatin(
    text
      .normalize('NFKC')
      .replace(/[\s\-\u2010-\u2015]/g, '')
      .toUpperCase(),
  )

/**
 * A typed VIN with digits for the letters I, O and Q, which no VIN has. It is the only one that can be meant.
 *
 * @returns null if the text has none of these letters, or is no VIN without them either
 */
export function mendedVin(text: string): string | null {
  const typed = typedVin(text)
  const mended = typed.replace(/I/g, '1').replace(/[OQ]/g, '0')
  return mended !== typed && readVin(mended).kind !== 'invalid' ? mended : null
}

const letterValues: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Whether position 9 is the check digit of the other characters. Only North American makers must use it.
 *
 * @param vin 17 capital letters and digits; false for any other text
 *
 * Source: docs/spec/trade.md#vin.
 */
export function checkDigitHolds(vin: string): boolean {
  if (!/^[0-9A-HJ-NPR-Z]{17}$/.test(vin)) return false
  const sum = weights.reduce((total, weight, index) => {
    const character = vin[index]!
    return total + weight * (letterValues[character] ?? Number(character))
  }, 0)
  const remainder = sum % 11
  return vin[8] === (remainder === 10 ? 'X' : String(remainder))
}
