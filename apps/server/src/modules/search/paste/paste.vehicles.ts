import type { Scope } from '@partboard/contract/catalogue/catalogue'
import type { VehicleId } from '@partboard/contract/values'
import { readVin } from '@partboard/domain/fit/vin'
import { MAX_PASTED_VEHICLES } from '@partboard/domain/numbers/limits'
import type { PastedLine } from '@partboard/domain/search/pasted-text'
import type { Translate } from '../../../platform/http/texts.ts'
import { type Judge, openByPattern } from '../../fit/index.ts'
import { type KnownVehicle, listVehiclesOf } from './paste.queries.ts'

/** A vehicle of the text; null = the VIN names none, and `reason` says why. */
type NamedVehicle = { scope: Scope } | { reason: string }

/** The vehicles of a text, and for each line the one that it names and the one for which its parts are looked up. */
export type LineVehicles = {
  scopes: Scope[]
  lines: {
    /** The place in `scopes`; null = the line has no VIN, or one that `reason` explains. */
    named: number | null
    reason: string
    isNamed: boolean
    /** The place in `scopes`; null = no vehicle. */
    used: number | null
  }[]
}

/**
 * Finds the vehicles that the VINs of a text name. A VIN counts for the lines below it, up to the next one, and for the
 * lines above it if it is the only one. Other lines are for the vehicle that was given. Below a VIN that names no vehicle
 * there is none, because the given one is another.
 *
 * @param given the customer's vehicle; null = none
 */
export async function vehiclesOfLines(
  judge: Judge,
  lines: readonly PastedLine[],
  given: Scope | null,
  translate: Translate,
): Promise<LineVehicles> {
  const named = await readVins(judge, lines, translate)
  const scopes: Scope[] = []
  const places = new Map<string, number>()
  const placeOf = (key: string, scope: Scope): number => {
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, scopes.push(scope) - 1)
    return scopes.length - 1
  }
  const own = lines.map(({ vins }) => {
    const [vin] = vins
    if (!vin) return { named: null, reason: '', isNamed: false }
    const found = named.get(vin.text)!
    if ('reason' in found) return { named: null, reason: found.reason, isNamed: true }
    return { named: placeOf(keyOf(found.scope), found.scope), reason: '', isNamed: true }
  })
  const all = new Set(own.flatMap(({ isNamed, named }) => (isNamed ? [named] : [])))
  const only = all.size === 1 ? [...all][0]! : null
  const before = () => {
    if (all.size === 1) return only
    return given ? placeOf(keyOf(given), given) : null
  }
  let current: number | null | undefined
  return {
    lines: own.map((line) => {
      if (line.isNamed) current = line.named
      return { ...line, used: current === undefined ? before() : current }
    }),
    scopes,
  }
}

const keyOf = (scope: Scope) => JSON.stringify(scope)

async function readVins(
  judge: Judge,
  lines: readonly PastedLine[],
  translate: Translate,
): Promise<Map<string, NamedVehicle>> {
  const texts = [...new Set(lines.flatMap(({ vins }) => vins.slice(0, 1).map(({ text }) => text)))]
  const asked = texts.slice(0, MAX_PASTED_VEHICLES).map((text) => ({ text, reading: readVin(text) }))
  const found = await listVehiclesOf(
    judge.db,
    judge.version,
    asked.flatMap(({ reading }) => (reading.kind === 'full' ? reading.vin : [])),
    asked.flatMap(({ reading }) => (reading.kind === 'short' ? reading.vin7 : [])),
  )
  const named = new Map<string, NamedVehicle>(
    texts.map((text) => [text, { reason: translate('paste.tooManyVehicles') }]),
  )
  for (const { text, reading } of asked) named.set(text, await vehicleOf(judge, reading, found, translate))
  return named
}

async function vehicleOf(
  { db, version }: Judge,
  reading: ReturnType<typeof readVin>,
  found: readonly KnownVehicle[],
  translate: Translate,
): Promise<NamedVehicle> {
  if (reading.kind === 'invalid') {
    if (reading.reason !== 'letters_ioq') return { reason: translate('paste.vinForm') }
    const { letter } = reading
    return { reason: translate('error.vin_letters', { letter, digit: letter === 'I' ? '1' : '0' }) }
  }
  const own = found.filter(({ vin, vin7 }) =>
    reading.kind === 'full' ? vin === reading.vin : vin7 === reading.vin7,
  )
  if (own.length > 1) return { reason: translate('error.vin_ambiguous') }
  if (own[0]) return { scope: { vehicleId: own[0].id as VehicleId, vehicleKeyList: [own[0].typeKey] } }
  const opened = reading.kind === 'full' ? await openByPattern(db, version, reading.vin) : null
  if (!opened) return { reason: translate('error.vehicle_not_found') }
  const year = opened.years.length === 1 ? opened.years[0]! : null
  return { scope: { vehicleKeyList: [...opened.typeKeys], year, vin: opened.vin } }
}
