import type { findPart, ScopeQuery } from '@partboard/contract/catalogue/catalogue'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleId } from '@partboard/contract/values'
import { isEquipmentCode } from '@partboard/domain/fit/equipment-code'
import { readVin, vehicleKey } from '@partboard/domain/fit/vin'
import type { z } from 'zod'
import type { KeptScope } from '../../../platform/database/schema.ts'

type Tick = KeptScope['vehicleConditions'][number]

/** The type keys of a scope; null = no vehicle is chosen (docs/spec/wire.md#scope). */
export function typeKeysOf({ vehicleKeyList }: Scope): readonly string[] | null {
  return vehicleKeyList && vehicleKeyList.length > 0 ? vehicleKeyList : null
}

/** Converts a scope for storage; null = no vehicle. Invalid codes are dropped, because no catalogue has them. */
export function keptScope(scope: Scope | null | undefined): KeptScope | null {
  const vehicleKeyList = distinct(scope?.vehicleKeyList, isTypeKey)
  if (!scope || vehicleKeyList.length === 0) return null
  const { transmissionType } = scope
  return {
    vehicleId: scope.vehicleId || null,
    vehicleKeyList,
    equipmentList: distinct(scope.equipmentList, isEquipmentCode),
    year: scope.year || null,
    month: scope.month || null,
    ...vinWithoutRecord(scope),
    transmissionType: transmissionType && isEquipmentCode(transmissionType) ? transmissionType : null,
    vehicleConditions: ticksOf(scope),
  }
}

/** The key of a vehicle without its id: a VIN that is not in the catalogue, or a number that may be in it. */
function vinWithoutRecord({ vehicleId, vin }: Scope): Pick<KeptScope, 'vin'> {
  return vehicleId || !vin || readVin(vin).kind === 'invalid' ? {} : { vin: vehicleKey(vin) }
}

/** Converts a stored scope to the wire, so that a client can send it again to restore a line. */
export const presentScope = (scope: KeptScope | null) =>
  scope && { ...scope, vehicleId: scope.vehicleId as VehicleId | null }

/** The customer's answers about equipment. */
export function ticksOf({ vehicleConditions }: Scope): Tick[] {
  return (vehicleConditions ?? [])
    .filter(({ Code }) => isEquipmentCode(Code))
    .map(({ Code, Selected, Answered }) => ({ Code, Selected, ...(Answered ? { Answered } : {}) }))
}

const isTypeKey = (text: string) => /^\w{1,10}$/.test(text)
const distinct = (list: readonly string[] | null | undefined, isCode: (text: string) => boolean) =>
  [...new Set(list ?? [])].filter(isCode)

/**
 * Reads a scope from a query string. Lists are repeated or joined by commas, and numbers are texts. A minus before a code
 * is the answer that the vehicle does not have it.
 */
export function scopeFromQuery(query: z.output<typeof ScopeQuery>): Scope {
  const listOf = (given: string | string[] | undefined) =>
    [given ?? []].flat().flatMap((text) => text.split(',').filter((item) => item !== ''))
  return {
    vehicleId: Number(query.vehicleId ?? 0),
    vehicleKeyList: listOf(query.vehicleKeyList),
    equipmentList: listOf(query.equipmentList),
    year: Number(query.year ?? 0),
    month: Number(query.month ?? 0),
    transmissionType: query.transmissionType ?? null,
    vin: query.vin ?? null,
    vehicleConditions: listOf(query.vehicleConditions).map((code) =>
      code.startsWith('-')
        ? { Code: code.slice(1), Selected: 0 as const, Answered: true }
        : { Code: code, Selected: 1 as const },
    ),
  }
}

/** The scope of a Find call, whose two lists may also have the names of the specification. */
export function scopeOfFind({
  EquipmentList,
  VehicleKeyList,
  ...scope
}: z.output<typeof findPart.schema.body>): Scope {
  return {
    ...scope,
    vehicleKeyList: scope.vehicleKeyList?.length ? scope.vehicleKeyList : VehicleKeyList,
    equipmentList: scope.equipmentList?.length ? scope.equipmentList : EquipmentList,
  }
}
