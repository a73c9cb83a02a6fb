import { latinPlate } from '../fit/plate.ts'
import { isPolishPlate, isUkrainianPlate } from '../fit/plate-forms.ts'
import { frameSigns, vehicleKey } from '../fit/vin.ts'
import type { PartBrands } from '../parts/part-brand.ts'
import { beginningOfNumber, readNumber, skuOf } from '../parts/part-number.ts'
import { fold } from '../text/words.ts'
import { readOrderNumber } from './order-number.ts'

/** How a text in the search of a customer's orders can be understood, in the order in which it is tried. */
export const orderSearchKinds = ['number', 'vin', 'part', 'vehicle', 'reference', 'words'] as const
export type OrderSearchKind = (typeof orderSearchKinds)[number]

/** What a text may name; null = it cannot be of that kind. */
export type OrderSearch = {
  /** The beginning of an order number. */
  number: string | null
  /** The key of a vehicle: a whole VIN, its last seven characters, or a frame or serial number. */
  vin: string | null
  part: NamedPart | null
  /** The beginning of a plate, in capitals without separators. */
  plate: string | null
  /** The words of the text, folded (`fold`); at least one. */
  words: readonly string[]
  /** What the form of the text says, for a search that finds nothing. */
  likely: OrderSearchKind
}

/** How the SKU of a typed part number may be written. */
export type NamedPart = {
  /** Whole SKUs. */
  skus: readonly string[]
  /** Beginning of the number of a SKU, from `minBeginning` characters on; null = it is too short. */
  beginning: string | null
  /** Ends of SKUs. */
  ends: readonly string[]
}

/** Shortest beginning of an order number that is searched. */
const minNumber = 3
/** Shortest beginning of a number plate that is searched. */
const minPlate = 3
/** Shortest beginning of a part number that is searched. A shorter one would find most orders. */
const minBeginning = 6

/**
 * Reads the text in the search of a customer's orders. It says everything that the text may name; the search takes the
 * first kind that finds an order, so that "100214" is an order as long as there is one with this number, and a part
 * otherwise.
 *
 * @param named the SKUs of the parts of today's catalogue that the text names
 * @returns null when nothing was typed
 *
 * Source: docs/spec/wire.md#orders.
 */
export function readOrderSearch(
  text: string,
  brands: PartBrands,
  named: readonly string[] = [],
): OrderSearch | null {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const vehicle = vehicleKey(text)
  const order = readOrderNumber(text)
  const number = order !== null && order.length >= minNumber ? order : null
  const vin = mayBeVehicle(vehicle) ? vehicle : null
  const part = namedPart(text, brands, named)
  const plate = latinPlate(text)
  return {
    number,
    vin,
    part,
    plate: plate.length >= minPlate ? plate : null,
    words,
    likely: likelyOf(text, { number, vin, part }),
  }
}

/** Whether a key may be that of a vehicle, or the end of a VIN. */
export const mayBeVehicle = (key: string): boolean =>
  /\d/.test(key) && key.length >= frameSigns.minKey && key.length <= frameSigns.max

/** Seven signs are the end of a VIN or a number plate: the form alone does not say which. */
function likelyOf(
  text: string,
  { number, vin, part }: Pick<OrderSearch, 'number' | 'vin' | 'part'>,
): OrderSearchKind {
  if (number !== null && number.length < 7) return 'number'
  if (isPolishPlate(text) || isUkrainianPlate(text)) return 'words'
  if (vin !== null && /^[A-Z](?:.{6}|.{16})$/.test(vin)) return 'vin'
  return part === null ? 'words' : 'part'
}

function namedPart(text: string, brands: PartBrands, named: readonly string[]): NamedPart | null {
  const readings = readNumber(text, brands)?.brands ?? []
  const beginning = beginningOfNumber(text, brands) ?? ''
  const part: NamedPart = {
    skus: [
      ...new Set([
        ...named,
        ...readings.flatMap(({ code, wholes }) => wholes.map((whole) => skuOf(code, whole))),
      ]),
    ],
    beginning: beginning.length >= minBeginning ? beginning : null,
    ends: [...new Set(readings.flatMap(({ end, isShort }) => (isShort && end !== null ? [end] : [])))],
  }
  return part.skus.length > 0 || part.beginning !== null || part.ends.length > 0 ? part : null
}
