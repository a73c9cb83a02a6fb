import type { VehicleData, VehicleFilters, VehicleSearch } from '@partboard/contract/fit/vehicles'
import type { Lang } from '@partboard/contract/texts'
import { readVin, typedVin, type VinRefusal } from '@partboard/domain/fit/vin'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { currentVersion } from '../../parts/index.ts'
import { standardOfAll } from '../verdict/standard-equipment.ts'
import { builtOf, leftOpen } from './left-open.ts'
import { presentTypeData, presentVehicleData, type VehicleSaid } from './vehicles.present.ts'
import {
  findCampaigns,
  findEquipmentNames,
  findFluids,
  findTypes,
  findVehicleRows,
  printedSo,
  type TypeRow,
  type VehicleKey,
  type VehicleRow,
} from './vehicles.queries.ts'
import { type OpenedType, openByPattern } from './vin-pattern.ts'

/**
 * Reads a vehicle by VIN, by frame or serial number, by id, or by filters with a month.
 *
 * @throws ShopError when none is found, or the search is wrong
 */
export async function readVehicle(
  db: Kysely<Database>,
  { vin, vehicleId, ...filters }: VehicleSearch,
  lang: Lang,
): Promise<VehicleData> {
  const key = vin ? vinKey(vin) : vehicleId ? { id: vehicleId } : null
  if (key === null) requireMonth(filters)
  const version = await currentVersion(db)
  if (version === null) throw notFound(vin)
  return key === null ? byFilters(version, filters) : byKey(version, key)

  async function byKey(version: number, key: VehicleKey): Promise<VehicleData> {
    const [row, another] = printedSo(await findVehicleRows(db, version, key), vin ?? '')
    const opened = row ? null : await openedBy(db, version, key)
    if (opened) return byPattern(version, opened)
    if (!row) throw notFound(vin)
    if (another) throw new ShopError('vin_ambiguous')
    const [fluids, campaigns, names] = await Promise.all([
      findFluids(db, version, row.type_key, row.gearbox),
      findCampaigns(db, version, row.type_key, row.built),
      findEquipmentNames(db, version, [...row.standard, ...row.equipment, ...row.retrofitted]),
    ])
    return presentVehicleData(row, { fluids, campaigns, names, lang })
  }

  async function byFilters(version: number, filters: VehicleFilters): Promise<VehicleData> {
    const rows = typesFound(await findTypes(db, version, filters))
    const { year, month } = filters as { year: number; month: number }
    return presentTypes(version, rows, { year, month, vin: null, leftOpen: [] })
  }

  async function byPattern(version: number, opened: OpenedType): Promise<VehicleData> {
    const rows = typesFound(await findTypes(db, version, filters, opened))
    const built = builtOf(rows, opened, filters)
    const { year, month } = built
    const known = { year: year ?? 0, month: month ?? 0, vin: opened.vin }
    return presentTypes(version, rows, { ...known, leftOpen: leftOpen(rows, built, filters) })
  }

  async function presentTypes(
    version: number,
    rows: readonly [TypeRow, ...TypeRow[]],
    said: Pick<VehicleSaid, 'year' | 'month' | 'vin' | 'leftOpen'>,
  ): Promise<VehicleData> {
    const gearbox = filters.transmissionId || null
    const [first, ...others] = rows
    const [fluids, names] = await Promise.all([
      others.length === 0 ? findFluids(db, version, first.type_key, gearbox) : [],
      findEquipmentNames(db, version, standardOfAll(rows)),
    ])
    return presentTypeData(rows, { fluids, names, lang, gearbox, ...said })
  }
}

/** Opens the type of a whole VIN that no vehicle of the catalogue has. */
export const openedBy = async (
  db: Kysely<Database>,
  version: number,
  key: VehicleKey,
): Promise<OpenedType | null> => ('vin' in key ? openByPattern(db, version, key.vin) : null)

/** @throws ShopError when no type was found */
function typesFound(rows: readonly TypeRow[]): readonly [TypeRow, ...TypeRow[]] {
  const [first, ...others] = rows
  if (!first) throw new ShopError('vehicle_not_found')
  return [first, ...others]
}

/**
 * Finds the vehicles that a typed text names, newest first.
 *
 * @param version null = there is no catalogue
 * @throws ShopError for a text that is no VIN, unless it is a frame or serial number of the catalogue
 */
export async function findNamed(
  db: Kysely<Database>,
  version: number | null,
  text: string,
): Promise<VehicleRow[]> {
  const key = vinKey(text)
  const rows = version === null ? [] : await findVehicleRows(db, version, key)
  if (rows.length === 0 && 'frame' in key) throw notFound(text)
  return rows
}

/** Parses what a person types for a vehicle. @throws ShopError that says why it names none */
export function vinKey(text: string): VehicleKey {
  const reading = readVin(text)
  switch (reading.kind) {
    case 'full':
      return { vin: reading.vin }
    case 'short':
      return { vin7: reading.vin7 }
    case 'frame':
      return { frame: reading.key }
    case 'invalid':
      throw refused(reading, text)
  }
}

/** Why no vehicle is found: a text that is no frame or serial number of the catalogue is a wrong VIN. */
function notFound(text: string | null | undefined): ShopError {
  const reading = text ? readVin(text) : null
  return reading?.kind === 'frame' ? refused(reading, text!) : new ShopError('vehicle_not_found')
}

function refused(refusal: VinRefusal, text: string): ShopError {
  switch (refusal.reason) {
    case 'letters_ioq': {
      const digit = refusal.letter === 'I' ? '1' : '0'
      return new ShopError('vin_letters', { params: { letter: refusal.letter, digit } })
    }
    case 'length':
      return new ShopError('vin_length', { params: { count: typedVin(text).length } })
    case 'characters':
      return new ShopError('vin_characters')
  }
}

function requireMonth({ year, month }: VehicleFilters): void {
  if (!year) throw new ShopError('year_missing')
  // 0 says that the customer does not know it.
  if (month === null || month === undefined) throw new ShopError('month_missing')
}
