import { scaleHalfUp } from './money.ts'

/** The units in which goods are sold by measure: litre, kilogram, metre. */
export const measureUnits = ['l', 'kg', 'm'] as const
export type MeasureUnit = (typeof measureUnits)[number]

/** The content of one piece, in thousandths of the unit. */
export type Measure = { thousandths: number; unit: MeasureUnit }

/**
 * Reads a measure of a catalogue: `5 l`, `0.4 kg`, at most three decimals.
 *
 * @returns null if the text is not a measure, or is 0
 *
 * Source: docs/catalogue-package.md#catalogue.
 */
export function readMeasure(text: string): Measure | null {
  const [, whole, decimals = '', unit] = /^(\d{1,6})(?:\.(\d{1,3}))? ?(l|kg|m)$/.exec(text) ?? []
  const thousandths = Number(`${whole}${decimals.padEnd(3, '0')}`)
  return whole !== undefined && thousandths > 0 ? { thousandths, unit: unit as MeasureUnit } : null
}

/** The one spelling of a measure, which `readMeasure` reads: without trailing zeros. */
export const printMeasure = ({ thousandths, unit }: Measure): string => `${thousandths / 1000} ${unit}`

/**
 * The price of one unit of measure, half up to a minor unit. Consumers read it with VAT.
 *
 * @param priceMinor price of one piece; 0 or more
 * @throws RangeError for an amount that is not exact
 *
 * Source: docs/spec/shop.md#price-state.
 */
export const unitPriceMinor = (priceMinor: number, { thousandths }: Measure): number =>
  scaleHalfUp(priceMinor, 1000, thousandths)
