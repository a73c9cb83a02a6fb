import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { VehicleSearch } from '@partboard/contract/fit/vehicles'
import type { VinChoice } from '@partboard/contract/search/paste'
import type { Lang } from '@partboard/contract/texts'
import type { VehicleId } from '@partboard/contract/values'
import { latinPlate } from '@partboard/domain/fit/plate'
import { isPolishPlate } from '@partboard/domain/fit/plate-forms'
import { mendedVin, readVin } from '@partboard/domain/fit/vin'
import { isVin } from '@partboard/domain/fit/vin-form'
import { MAX_PASTED_VEHICLES } from '@partboard/domain/numbers/limits'
import type { PastedLine } from '@partboard/domain/search/pasted-text'
import type { PastedVehicle } from '@partboard/domain/search/pasted-vin'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import {
  type Judge,
  keptScope,
  openByPattern,
  presentVehicle,
  printedSo,
  readVehicle,
  readVehicleData,
} from '../../fit/index.ts'
import type { OwnPlates } from './paste.plates.ts'
import { type KnownVehicle, listVehiclesOf } from './paste.queries.ts'

/**
 * What a VIN or a plate of a text names: a vehicle, or none, and `reason` says why. `choices` = the VINs that may be meant.
 */
export type NamedVehicle =
  | { scope: Scope; search: VehicleSearch | null }
  | { reason: string; choices: VinChoice[] }

/** Most vehicles to choose from. */
const maxChoices = 8

/** Who pastes: with the chosen vehicle, and the plates of the own ones. */
export type Asker = { given: Scope | null; plates: OwnPlates; lang: Lang; translate: Translate }

/** What was found for all names of a text. */
type Found = { known: readonly KnownVehicle[]; judge: Judge; asker: Asker }

/** Looks up all VINs and plates of a text, by their spelling. */
export async function readNames(
  judge: Judge,
  lines: readonly PastedLine[],
  asker: Asker,
): Promise<Map<string, NamedVehicle>> {
  const { plates, given, translate } = asker
  const all = [...new Map(lines.flatMap(({ vehicles }) => vehicles.map((one) => [one.text, one]))).values()]
  // The given vehicle is one of those that are added.
  const asked = all.slice(0, MAX_PASTED_VEHICLES - (given ? 1 : 0))
  const readings = asked.flatMap(({ text }) => [readVin(text), readVin(mendedVin(text) ?? '')])
  const searches = asked.flatMap(({ text }) => plates.get(latinPlate(text)) ?? [])
  const known = await listVehiclesOf(judge.db, judge.version, {
    vins: readings.flatMap((reading) =>
      reading.kind === 'full' ? reading.vin : reading.kind === 'frame' ? reading.key : [],
    ),
    ends: readings.flatMap((reading) => (reading.kind === 'short' ? reading.vin7 : [])),
    ids: searches.flatMap((one) => ('search' in one && one.search.vehicleId) || []),
  })
  const named = new Map<string, NamedVehicle>(
    all.map(({ text }) => [text, { reason: translate('paste.tooManyVehicles'), choices: [] }]),
  )
  for (const one of asked) named.set(one.text, await vehicleOf(one, { known, judge, asker }))
  return named
}

async function vehicleOf({ kind, text }: PastedVehicle, found: Found): Promise<NamedVehicle> {
  const { translate, plates } = found.asker
  const own = plates.get(latinPlate(text)) ?? []
  if (own.length > 1) return { reason: translate('paste.plateOfSeveral', { plate: text }), choices: [] }
  if (own[0])
    return 'given' in own[0] ? { scope: own[0].given, search: null } : ofSearch(own[0].search, found)
  const unknownPlate = { reason: translate('paste.unknownPlate', { plate: text }), choices: [] }
  if (kind === 'plate') return unknownPlate
  const named = await ofVin(text, found)
  // "GD12345" may be the end of a VIN as well: nobody knows it as either.
  return 'reason' in named && named.choices.length === 0 && isPolishPlate(text) ? unknownPlate : named
}

/** A vehicle that the account keeps. */
async function ofSearch(search: VehicleSearch, { known, judge, asker }: Found): Promise<NamedVehicle> {
  const { lang, translate } = asker
  const none = { reason: translate('error.vehicle_not_found'), choices: [] }
  if (search.vehicleId) {
    const record = known.find(({ id }) => id === search.vehicleId)
    return record ? ofRecord(record) : none
  }
  // The catalogue may have lost its type since.
  const data = await readVehicleData(judge.db, search, lang).catch((error) => {
    if (error instanceof ShopError) return null
    throw error
  })
  if (data === null) return none
  const { VehicleKeyList, Year, Month, TransmissionType, Vin } = data
  const scope = {
    vehicleKeyList: VehicleKeyList,
    year: Year,
    month: Month,
    transmissionType: TransmissionType,
    vin: Vin,
  }
  return { scope, search }
}

const ofRecord = ({ id, typeKey }: KnownVehicle): NamedVehicle => {
  const vehicleId = id as VehicleId
  return { scope: { vehicleId, vehicleKeyList: [typeKey] }, search: { vehicleId } }
}

async function ofVin(text: string, found: Found): Promise<NamedVehicle> {
  const { judge, asker } = found
  const { translate } = asker
  const reading = readVin(text)
  const named = ofReading(reading, found.known)
  if (named.length === 0 && (reading.kind === 'invalid' || reading.kind === 'frame')) {
    if (reading.reason !== 'letters_ioq') return { reason: translate('paste.vinForm'), choices: [] }
    const { letter } = reading
    return {
      reason: translate('error.vin_letters', { letter, digit: letter === 'I' ? '1' : '0' }),
      choices: await mendedChoices(text, found),
    }
  }
  const own = printedSo(named, text)
  if (own.length > 1)
    return {
      reason: translate('error.vin_ambiguous'),
      choices: await choicesOf(text, own, found),
    }
  if (own[0]) return ofRecord(own[0])
  const opened = reading.kind === 'full' ? await openByPattern(judge.db, judge.version, reading.vin) : null
  if (!opened) return { reason: translate('error.vehicle_not_found'), choices: [] }
  const year = opened.years.length === 1 ? opened.years[0]! : null
  const { vin } = opened
  return { scope: { vehicleKeyList: [...opened.typeKeys], year, vin }, search: { vin } }
}

const ofReading = (reading: ReturnType<typeof readVin>, known: readonly KnownVehicle[]) =>
  known.filter(
    ({ vin, vin7 }) =>
      (reading.kind === 'full' && vin === reading.vin) ||
      (reading.kind === 'frame' && vin === reading.key) ||
      (reading.kind === 'short' && vin7 === reading.vin7 && (isVin(vin) || vin === vin7)),
  )

/** A VIN with I, O or Q can only be the one with digits for them; the end of a VIN, if a vehicle has it. */
async function mendedChoices(text: string, found: Found): Promise<VinChoice[]> {
  const mended = mendedVin(text)
  if (mended === null) return []
  const reading = readVin(mended)
  const own = ofReading(reading, found.known)
  if (own.length > 0) return choicesOf(text, own, found)
  return reading.kind === 'full' ? [{ Written: text, Vin: mended, Text: '' }] : []
}

async function choicesOf(
  text: string,
  vehicles: readonly KnownVehicle[],
  { judge, asker }: Found,
): Promise<VinChoice[]> {
  const choices: VinChoice[] = []
  for (const { id, typeKey, vin, printed } of vehicles.slice(0, maxChoices)) {
    const scope = keptScope({ vehicleId: id as VehicleId, vehicleKeyList: [typeKey] })
    const vehicle = await readVehicle(judge, scope)
    choices.push({
      Written: text,
      Vin: printed ?? vin,
      Text: vehicle ? presentVehicle(vehicle, asker.lang).Text : '',
    })
  }
  return choices
}
