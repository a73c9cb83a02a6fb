import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleSearch } from '@partboard/contract/fit/vehicles'
import type { VinChoice } from '@partboard/contract/search/paste'
import { latinPlate } from '@partboard/domain/fit/plate'
import type { PastedLine } from '@partboard/domain/search/pasted-text'
import { isCalled } from '@partboard/domain/search/vehicles-in-line'
import type { Translate } from '../../../platform/http/texts.ts'
import type { Judge } from '../../fit/index.ts'
import { listTypeNames } from './paste.queries.ts'
import { type Asker, type NamedVehicle, readNames } from './paste.vins.ts'

/** A vehicle of the text, with the search that finds it again; null = it is the one that was given. */
export type TextVehicle = { scope: Scope; search: VehicleSearch | null }

/** What a line says of a vehicle. `named` = its place; null = none, and `reason` says why. */
type Naming = { named: number | null; reason: string; choices: VinChoice[] }

/** The vehicles of a text, and for each line what it names and the one for which its parts are looked up. */
export type LineVehicles = {
  vehicles: TextVehicle[]
  lines: (Naming & {
    isNamed: boolean
    /** The place in `vehicles`; null = no vehicle. */
    used: number | null
  })[]
}

/**
 * Finds the vehicles that the VINs, plates and words of a text name. One counts for the lines below it, up to the next
 * one, and for the lines above it if it is the only one. Other lines are for the vehicle that was given. Below one that is
 * not known there is none, because the given one is another.
 */
export async function vehiclesOfLines(
  judge: Judge,
  lines: readonly PastedLine[],
  asker: Asker,
): Promise<LineVehicles> {
  const { given, translate } = asker
  const byText = await readNames(judge, lines, asker)
  const byPlate = new Map<string, NamedVehicle>()
  const nameOf = (text: string) => byPlate.get(latinPlate(text)) ?? byText.get(text)!
  const vehicles: TextVehicle[] = []
  const places = new Map<string, number>()
  const placeOf = (one: TextVehicle): number => {
    const key = JSON.stringify(one.scope)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, vehicles.push(one) - 1)
    return vehicles.length - 1
  }
  const own = lines.map((line): Naming | null => {
    if (line.vehicles.length === 0) return null
    const found = nameOfLine(line, nameOf, translate)
    // "GD 5K777 WBA…": further down the plate is this vehicle.
    if ('scope' in found)
      for (const { kind, text } of line.vehicles) if (kind === 'plate') byPlate.set(latinPlate(text), found)
    if ('reason' in found) return { named: null, ...found }
    return { named: placeOf(found), reason: '', choices: [] }
  })
  const before = given === null ? null : () => placeOf({ scope: given, search: null })
  const isOfText = await isCalledByText(judge, lines, vehicles, given)
  const used = usedOf(own, before)
  const named = own.map((naming, index): Naming | null => {
    const place = used[index]!
    if (lines[index]!.models.length === 0 || (place !== null && isOfText(index, vehicles[place]!)))
      return naming
    return { named: null, reason: translate('paste.vehicleByWords'), choices: [] }
  })
  const all = usedOf(named, before)
  const none: Naming = { named: null, reason: '', choices: [] }
  return {
    lines: named.map((naming, index) => ({
      ...(naming ?? none),
      isNamed: naming !== null,
      used: all[index]!,
    })),
    vehicles,
  }
}

/** The vehicle for which each line is read. @param before the place of the given one; null = there is none */
function usedOf(named: readonly (Naming | null)[], before: (() => number) | null): (number | null)[] {
  const all = new Set(named.flatMap((naming) => (naming ? [naming.named] : [])))
  let current: number | null | undefined = all.size === 1 ? [...all][0]! : undefined
  return named.map((naming) => {
    if (naming) current = naming.named
    return current === undefined ? (before?.() ?? null) : current
  })
}

/**
 * What the VINs and plates of one line name together: a VIN says more than a plate that nobody knows; two vehicles leave
 * open which of them is meant.
 */
function nameOfLine(
  line: PastedLine,
  nameOf: (text: string) => NamedVehicle,
  translate: Translate,
): NamedVehicle {
  const named = line.vehicles.map(({ kind, text }) => ({ kind, found: nameOf(text) }))
  const vins = named.filter(({ kind }) => kind !== 'plate')
  const deciding = vins.length > 0 ? vins : named
  const unknown = deciding.find(({ found }) => 'reason' in found)
  if (unknown) return unknown.found
  const known = named.flatMap(({ found }) => ('scope' in found ? [found] : []))
  const distinct = new Set(known.map(({ scope }) => scope.vehicleId || scope.vin || JSON.stringify(scope)))
  if (distinct.size === 1) return known[0]!
  return { reason: translate('paste.severalVehicles'), choices: [] }
}

/** Whether a vehicle has the names that the words of a line say. The statements do not depend on the lines. */
async function isCalledByText(
  { db, version }: Judge,
  lines: readonly PastedLine[],
  vehicles: readonly TextVehicle[],
  given: Scope | null,
): Promise<(index: number, vehicle: TextVehicle) => boolean> {
  if (lines.every(({ models }) => models.length === 0)) return () => true
  const scopes = [...vehicles.map(({ scope }) => scope), ...(given ? [given] : [])]
  const typeKeys = [...new Set(scopes.flatMap(({ vehicleKeyList }) => vehicleKeyList ?? []))]
  const types = new Map((await listTypeNames(db, version, typeKeys)).map((one) => [one.typeKey, one]))
  return (index, { scope }) => {
    const own = (scope.vehicleKeyList ?? []).flatMap((key) => types.get(key) ?? [])
    return isCalled(own, lines[index]!.models)
  }
}
