import type { Scope } from '@partboard/contract/catalogue'
import {
  type BuildDate,
  equipmentState,
  type FitVehicle,
  type Gearbox,
  type Steering,
} from '@partboard/domain/fit'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { standardOfAll } from '../../shared/standard-equipment.ts'
import { type EquipmentRow, findScopeVehicle, listScopeRows } from './catalogue.queries.ts'

/** The vehicle a request is about, as far as its scope and our records tell. */
export type ScopedVehicle = Omit<FitVehicle, 'equipment'> & {
  /** `complete`: the vehicle's equipment is known, what is not in it is absent. */
  known: 'complete' | 'open'
  present: readonly string[]
}

/** The type keys to narrow to; null = no vehicle is chosen (API.md, Catalogue). */
export function typeKeysOf({ vehicleKeyList }: Scope): readonly string[] | null {
  return vehicleKeyList && vehicleKeyList.length > 0 ? vehicleKeyList : null
}

/**
 * Reads the vehicle of a scope; null when none is chosen. A vehicle of ours (vehicleId) has its day and its equipment
 * in our records; what the request says of gearbox and equipment is stronger, since cars are retrofitted.
 */
export async function readVehicle(
  db: Kysely<Database>,
  version: number,
  scope: Scope,
): Promise<ScopedVehicle | null> {
  const typeKeys = typeKeysOf(scope)
  if (typeKeys === null) return null
  const [types, found] = await Promise.all([
    listScopeRows(db, version, typeKeys),
    scope.vehicleId ? findScopeVehicle(db, version, scope.vehicleId) : undefined,
  ])
  const record = found && typeKeys.includes(found.type_key) ? found : null
  const listed = scope.equipmentList && scope.equipmentList.length > 0 ? scope.equipmentList : null
  return {
    typeKeys,
    steering: onlyOf(types.map(({ steering }) => steering)) as Steering | null,
    gearbox: gearboxOf(scope, record?.gearbox ?? onlyOf(types.flatMap(({ gearboxes }) => gearboxes))),
    built: record ? { day: record.built } : monthOf(scope),
    known: record || listed ? 'complete' : 'open',
    present: listed ?? [
      ...standardOfAll(types),
      ...(record?.equipment ?? []),
      ...(record?.retrofitted ?? []),
    ],
  }
}

function gearboxOf({ transmissionType }: Scope, recorded: string | null): Gearbox | null {
  const said = transmissionType === 'A' || transmissionType === 'M' ? transmissionType : recorded
  return said as Gearbox | null
}

function monthOf({ year, month }: Scope): BuildDate | null {
  return year && month ? { year, month } : null
}

function onlyOf(values: readonly (string | null)[]): string | null {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0]! : null
}

/** Codes of which a vehicle has at most one. */
export function exclusiveGroups(equipment: readonly EquipmentRow[]): string[][] {
  const grouped = Map.groupBy(
    equipment.filter(({ exclusive_group }) => exclusive_group !== null),
    ({ exclusive_group }) => exclusive_group,
  )
  return [...grouped.values()].map((rows) => rows.map(({ code }) => code))
}

/**
 * The vehicle with what is known of its equipment. Without answers the equipment is not looked at: "Pokaż wszystkie
 * części" shows every line, and what depends on equipment is then unknown.
 *
 * @param conditions what the customer sees ticked on the board
 */
export function withEquipment(
  vehicle: ScopedVehicle | null,
  conditions: readonly { Code: string; Selected: 0 | 1 }[],
  equipment: readonly EquipmentRow[],
): FitVehicle | null {
  if (conditions.length === 0) return vehicle && { ...vehicle, equipment: new Map() }
  const ticked = new Map(conditions.map(({ Code, Selected }) => [Code, Selected === 1]))
  const { known, present, ...rest } = vehicle ?? noVehicle
  return { ...rest, equipment: equipmentState(known, present, ticked, exclusiveGroups(equipment)) }
}

const noVehicle: ScopedVehicle = {
  typeKeys: [],
  steering: null,
  gearbox: null,
  built: null,
  known: 'open',
  present: [],
}
