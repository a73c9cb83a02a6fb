import type { findPart, Scope, ScopeQuery } from '@partboard/contract/catalogue'
import type { VehicleId } from '@partboard/contract/values'
import type { z } from 'zod'
import type { KeptScope } from '../../platform/database/schema.ts'

type Tick = KeptScope['vehicleConditions'][number]

/** The type keys to narrow to; null = no vehicle is chosen (docs/spec/wire.md#scope). */
export function typeKeysOf({ vehicleKeyList }: Scope): readonly string[] | null {
  return vehicleKeyList && vehicleKeyList.length > 0 ? vehicleKeyList : null
}

/** What a scope names; null = no vehicle. What can be no code is left out: it is in no catalogue. */
export function keptScope(scope: Scope | null | undefined): KeptScope | null {
  const vehicleKeyList = codes(scope?.vehicleKeyList)
  if (!scope || vehicleKeyList.length === 0) return null
  const { transmissionType } = scope
  return {
    vehicleId: scope.vehicleId || null,
    vehicleKeyList,
    equipmentList: codes(scope.equipmentList),
    year: scope.year || null,
    month: scope.month || null,
    transmissionType: transmissionType === 'A' || transmissionType === 'M' ? transmissionType : null,
    vehicleConditions: ticksOf(scope),
  }
}

/** The scope as a client sends it again, to put a line back as it was. */
export const presentScope = (scope: KeptScope | null) =>
  scope && { ...scope, vehicleId: scope.vehicleId as VehicleId | null }

/** The customer's answers about equipment, the last one of each code. */
export function ticksOf({ vehicleConditions }: Scope): Tick[] {
  return (vehicleConditions ?? [])
    .filter(({ Code }) => isCode(Code))
    .map(({ Code, Selected, Answered }) => ({ Code, Selected, ...(Answered ? { Answered } : {}) }))
}

const isCode = (text: string) => /^\w{1,10}$/.test(text)
const codes = (list: readonly string[] | null | undefined) => [...new Set(list ?? [])].filter(isCode)

/** Reads a scope from a query string, where lists are repeated or joined by commas and numbers are texts. A minus is an answer. */
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
    vehicleConditions: listOf(query.vehicleConditions).map((code) =>
      code.startsWith('-')
        ? { Code: code.slice(1), Selected: 0 as const, Answered: true }
        : { Code: code, Selected: 1 as const },
    ),
  }
}

/** The vehicle of a Find call. Its two lists as the specification writes them mean the same as those of the scope. */
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
