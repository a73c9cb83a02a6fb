import { createHash } from 'node:crypto'
import type { LineVehicle } from '@partboard/contract/fit/fit'
import type { Lang } from '@partboard/contract/texts'
import { type BuildDate, equipmentState } from '@partboard/domain/fit/fit'
import { type Tick, ticksBeyondRecord } from '@partboard/domain/fit/ticks-beyond-record'
import { isVin } from '@partboard/domain/fit/vin-form'
import type { KeptScope } from '../../../platform/database/schema.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { builtText } from './facts.ts'
import type { Judge } from './judge.ts'
import type { Equipment, JudgedVehicle, RecordedVehicle } from './model.ts'
import { standardOfAll } from './standard-equipment.ts'
import { type RecordRow, readCodes, readVehicleRows } from './vehicle.queries.ts'

export const equipmentOf = ({ db, cached, version }: Judge): Promise<Equipment> =>
  cached.equipment.get('', async () => {
    const { rows, terms } = await readCodes(db, { version })
    const grouped = Map.groupBy(
      rows.filter(({ exclusive_group }) => exclusive_group !== null),
      ({ exclusive_group }) => exclusive_group,
    )
    return {
      rows,
      names: new Map(rows.map(({ code, name }) => [code, name])),
      exclusiveGroups: [...grouped.values()].map((group) => group.map(({ code }) => code)),
      terms: new Map(terms.map(({ kind, code, name }) => [`${kind} ${code}`, name])),
    }
  })

/**
 * Reads the vehicle of a scope. For a known vehicle (vehicleId), the catalogue has its build date and equipment. Gearbox
 * and equipment of the request take precedence, and the customer's own answers take precedence over both, because cars
 * are retrofitted. Missing data stay unknown; a vehicle without a date or of an unknown type is judged all the same.
 */
export async function readVehicle(judge: Judge, scope: KeptScope | null): Promise<JudgedVehicle | null> {
  if (scope === null) return null
  const { vehicleConditions, ...asked } = scope
  const key = hashOf(asked)
  const [{ vehicle, equipment }, { exclusiveGroups }] = await Promise.all([
    judge.cached.vehicles.get(key, () => loadVehicle(judge, asked, key)),
    equipmentOf(judge),
  ])
  const ticks = ticksBeyondRecord(vehicleConditions, vehicle.fit.equipment, exclusiveGroups)
  if (ticks.length === 0) return vehicle
  const { known, present } = equipment
  const ticked = equipmentState(known, present, ticksByCode(ticks), exclusiveGroups, deniedCodes(ticks))
  return { ...vehicle, key: `${key} ${hashOf(ticks)}`, fit: { ...vehicle.fit, equipment: ticked } }
}

const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('base64')

/** A vehicle of a scope, without the customer's answers. */
type AskedVehicle = Omit<KeptScope, 'vehicleConditions'>

async function loadVehicle(judge: Judge, scope: AskedVehicle, key: string): Promise<RecordedVehicle> {
  const { db, version } = judge
  const typeKeys = scope.vehicleKeyList
  // What is no VIN is a frame number if the catalogue has it, and else nothing.
  const [vin, frame] = scope.vin && !isVin(scope.vin) ? [null, scope.vin] : [scope.vin ?? null, null]
  const [{ types, record: found, lists }, { exclusiveGroups }] = await Promise.all([
    readVehicleRows(db, version, typeKeys, { id: scope.vehicleId || null, frame }),
    equipmentOf(judge),
  ])
  const record = found && typeKeys.includes(found.type_key) ? found : null
  const number = record?.vin ?? vin
  const byList = Map.groupBy(lists, ({ id }) => id)
  const listed = scope.equipmentList.length > 0 ? scope.equipmentList : null
  const present = listed ?? [
    ...standardOfAll(types),
    ...(record?.equipment ?? []),
    ...(record?.retrofitted ?? []),
  ]
  const known = record || listed ? 'complete' : 'open'
  const vehicle: JudgedVehicle = {
    key,
    typeLists: new Map([...byList].map(([id, found]) => [id, found.map(({ typeKey }) => typeKey)])),
    fit: {
      typeKeys,
      steering: onlyOf(types.map(({ steering }) => steering)),
      gearbox:
        scope.transmissionType ?? record?.gearbox ?? onlyOf(types.flatMap(({ gearboxes }) => gearboxes)),
      built: builtOf(record, scope),
      vin: number !== null && isVin(number) ? number : null,
      engineNumber: record?.engine_number ?? null,
      equipment: equipmentState(known, present, new Map(), exclusiveGroups),
    },
    name: [onlyOf(types.map(({ serie }) => serie)), onlyOf(types.map(({ model }) => model))]
      .filter((text) => text !== null)
      .join(' '),
    vin: record?.printed ?? number,
  }
  return { vehicle, equipment: { known, present } }
}

/** The answers by code, in their order, for `equipmentState`. */
export const ticksByCode = (ticks: readonly Tick[]): Map<string, boolean> =>
  new Map(ticks.map(({ Code, Selected }) => [Code, Selected === 1]))

/** The codes of which the customer has answered that the vehicle does not have them. */
export const deniedCodes = (ticks: readonly Tick[]): Set<string> =>
  new Set(ticks.flatMap(({ Code, Selected, Answered }) => (Answered && Selected === 0 ? Code : [])))

function builtOf(record: RecordRow | null, { year, month }: AskedVehicle): BuildDate | null {
  if (record) return { day: record.built }
  return year ? { year, month } : null
}

function onlyOf(values: readonly (string | null)[]): string | null {
  const distinct = new Set(values)
  return distinct.size === 1 ? [...distinct][0]! : null
}

/** The name of a vehicle for a sentence, "F30N 320d"; without one, its type keys. */
export function nameOfVehicle({ name, fit }: JudgedVehicle, lang: Lang): string {
  return name || translatorFor(lang)('fit.vehicleOfType', { typeKey: fit.typeKeys.join(', ') })
}

/** Presents a vehicle: "F30N 320d · 08.03.2016", with only a month "F30N 320d · 03/2016", with only a year "F30N 320d · 2016", without a date "F30N 320d". */
export function presentVehicle(vehicle: JudgedVehicle, lang: Lang): LineVehicle {
  const { built } = vehicle.fit
  const name = vehicle.name || translatorFor(lang)('fit.type', { typeKey: vehicle.fit.typeKeys.join(', ') })
  return { Text: built ? `${name} · ${builtText(built, lang)}` : name, Vin: vehicle.vin }
}
