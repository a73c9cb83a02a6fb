import { asLatin } from '../text/look-alikes.ts'
import { asTyped } from '../text/typed.ts'
import { isVin } from './vin-form.ts'

/** Why a text is not a VIN, nor the end of one. */
export type VinRefusal =
  | { reason: 'length' | 'characters' }
  | { reason: 'letters_ioq'; letter: 'I' | 'O' | 'Q' }

/** The result of reading what a person types for a vehicle. */
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
  /** Not a VIN. It may be a frame or serial number: if the catalogue does not know its key, the refusal holds. */
  | ({ kind: 'frame'; key: string } & VinRefusal)
  | ({ kind: 'invalid' } & VinRefusal)

/** Fewest and most signs of a frame or serial number as it is printed, and fewest letters and digits of it. */
export const frameSigns = { min: 4, max: 25, minKey: 3 } as const

/**
 * Reads what a person types for a vehicle: a VIN, its end, or another identification. It removes spaces and dashes and
 * converts letters to capitals, full-width characters to plain ones, and letters that look like Latin ones to those. 17
 * characters are a full VIN; 7 are its end, which the catalogue can look up and several vehicles may share.
 *
 * Why a text is not a VIN: the first error is returned, in this order: a character that is never in a VIN; one of the
 * letters I, O and Q, which are typing mistakes for 1 and 0, as the page explains; the length.
 *
 * Check digit and maker do not matter here, because in Europe position 9 may be any character; `explainUnknownVin` looks
 * at them when a VIN is not found.
 *
 * Source: docs/spec/trade.md#vin (ISO 3779).
 */
export function readVin(text: string): VinReading {
  const vin = typedVin(text)
  const refusal = refusalOf(vin)
  if (refusal) {
    const key = frameKey(text)
    return key === null ? { kind: 'invalid', ...refusal } : { kind: 'frame', key, ...refusal }
  }
  if (vin.length === 7) return { kind: 'short', vin7: vin }
  const wmi = vin.slice(0, 3)
  return { kind: 'full', vin, wmi, typeKey: vin.slice(3, 7), vin7: vin.slice(-7) }
}

function refusalOf(vin: string): VinRefusal | null {
  if (!/^[0-9A-Z]*$/.test(vin)) return { reason: 'characters' }
  const letter = /[IOQ]/.exec(vin)?.[0]
  if (letter) return { reason: 'letters_ioq', letter: letter as 'I' | 'O' | 'Q' }
  return vin.length === 7 || vin.length === 17 ? null : { reason: 'length' }
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
 * The key by which vehicles are compared: the letters and digits of any identification, in capitals; '' for a text with
 * letters that none has.
 */
export function vehicleKey(text: string): string {
  const typed = typedVin(text)
  return /^[!-~]*$/.test(typed) ? typed.replace(/[^0-9A-Z]/g, '') : ''
}

/** The key of a text that may be a frame or serial number; null = it has another form. */
function frameKey(text: string): string | null {
  const key = vehicleKey(text)
  return key.length >= frameSigns.minKey && key.length <= frameSigns.max ? key : null
}

/** An identification of a vehicle in a file. `printed` null = it is printed as its key. */
type WrittenVehicle = { key: string; printed: string | null }

/**
 * Reads the identification of a vehicle in a file: a VIN in any spelling, or a frame or serial number as it is printed.
 *
 * @returns null when it is neither, or most likely a mistyped VIN: 17 characters in one piece with I, O or Q
 */
export function writtenVehicle(text: string): WrittenVehicle | null {
  const reading = readVin(text)
  if (reading.kind === 'full') return { key: reading.vin, printed: null }
  const printed = printOf(text)
  const key = frameKey(printed)
  if (key === null || printed.length < frameSigns.min || printed.length > frameSigns.max) return null
  if (isVin(key)) return { key, printed: null }
  if (isMistypedVin(printed)) return null
  return { key, printed: printed === key ? null : printed }
}

/** Whether a text is 17 letters and digits in one piece, some of which no VIN has. */
export const isMistypedVin = (text: string): boolean => {
  const capitals = printOf(text).toUpperCase()
  return /^[0-9A-Z]{17}$/.test(capitals) && !isVin(capitals)
}

/** An identification as it is printed, with one form of each dash, and Latin letters for those that look like them. */
const printOf = (text: string): string =>
  asTyped(text)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u0370-\u052f]/g, (letter) => {
      const capital = letter.toUpperCase()
      return letter === capital ? asLatin(capital) : asLatin(capital).toLowerCase()
    })

/**
 * A typed VIN with digits for the letters I, O and Q, which no VIN has. It is the only one that can be meant.
 *
 * @returns null if the text has none of these letters, or is no VIN without them either
 */
export function mendedVin(text: string): string | null {
  const typed = typedVin(text)
  const mended = typed.replace(/I/g, '1').replace(/[OQ]/g, '0')
  return mended !== typed && refusalOf(mended) === null ? mended : null
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
