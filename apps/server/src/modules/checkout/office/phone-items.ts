import type { ReadWantedOrder } from '@partboard/contract/checkout/phone-orders.office'
import type { TextKey } from '@partboard/contract/texts'
import { readVin } from '@partboard/domain/fit/vin'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import type { Kysely } from 'kysely'
import type { Database, KeptScope } from '../../../platform/database/schema.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { type OrderedItem, partsToAdd } from '../../cart/index.ts'
import { findVehicleRows, openedBy, printedSo, vinKey } from '../../fit/index.ts'
import { findTypedParts } from '../../own-numbers/index.ts'
import { formatPartNumber } from '../../parts/index.ts'

/** A reason why the order cannot be placed, under the field of the call: `items.0.sku`. */
export type NamedRefusal = { field: string; text: string }

type NamedItems = {
  items: OrderedItem[]
  /** The place of the first item that each line is of. */
  places: number[]
  notes: string[]
  refusals: NamedRefusal[]
}

/**
 * Finds the parts of the numbers that a customer names, also of those of the customer's own, by the rules of the cart: a replaced number becomes its
 * successor, a set its parts. A repeated part becomes one line.
 */
export async function readNamedItems(
  db: Kysely<Database>,
  { companyId, version }: { companyId: number; version: number | null },
  { items: named, vin }: Pick<ReadWantedOrder, 'items' | 'vin'>,
  translate: Translate,
): Promise<NamedItems> {
  const refusals: NamedRefusal[] = []
  const vehicle = vin === '' ? null : await readVehicle(db, version, vin)
  if (typeof vehicle === 'string') refusals.push({ field: 'vin', text: translate(vehicle) })
  const scope = typeof vehicle === 'string' ? null : vehicle
  const texts = named.map(({ sku }) => sku)
  const { found } = await findTypedParts(db, companyId, version, texts)
  const lines = new Map<string, OrderedItem & { place: number }>()
  const notes: string[] = []
  named.forEach(({ sku: typed, quantity, insist }, place) => {
    const refuse = (field: 'sku' | 'quantity', text: string) =>
      refusals.push({ field: `items.${place}.${field}`, text })
    const resolved = found.get(typed)
    if (!resolved) {
      refuse('sku', translate('error.part_not_found'))
      return
    }
    const addition = partsToAdd(resolved)
    if ('refusal' in addition) {
      refuse('sku', translate(addition.refusal.key, addition.refusal.params))
      return
    }
    notes.push(...addition.notes.map(({ key, params }) => translate(key, params)))
    for (const part of addition.parts) {
      const { sku } = part
      const before = lines.get(sku)
      const total = quantity + (before?.quantity ?? 0)
      if (total > MAX_QUANTITY) refuse('quantity', translate('cart.atMost', { sku: formatPartNumber(part) }))
      lines.set(sku, {
        sku,
        quantity: Math.min(total, MAX_QUANTITY),
        vehicle: scope,
        reference: '',
        insisted: insist || before?.insisted === true,
        place: before?.place ?? place,
      })
    }
  })
  return {
    items: [...lines.values()].map(({ place: _, ...item }) => item),
    places: [...lines.values()].map(({ place }) => place),
    notes,
    refusals,
  }
}

/** Finds the vehicle of a VIN, of its last seven characters, or of a frame or serial number. @returns the key of the refusal if it is not clear */
async function readVehicle(
  db: Kysely<Database>,
  version: number | null,
  text: string,
): Promise<KeptScope | TextKey> {
  if (readVin(text).kind === 'invalid' || version === null) return 'error.vehicle_not_found'
  const key = vinKey(text)
  const [found, another] = printedSo(await findVehicleRows(db, version, key), text)
  if (another) return 'error.vin_ambiguous'
  const unsaid = {
    equipmentList: [],
    year: null,
    month: null,
    transmissionType: null,
    vehicleConditions: [],
  }
  if (found) return { ...unsaid, vehicleId: found.id, vehicleKeyList: [found.type_key] }
  const opened = await openedBy(db, version, key)
  if (!opened) return 'error.vehicle_not_found'
  return {
    ...unsaid,
    vehicleId: null,
    vehicleKeyList: [...opened.typeKeys],
    year: opened.years.length === 1 ? opened.years[0]! : null,
    vin: opened.vin,
  }
}
