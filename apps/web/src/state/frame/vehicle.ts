import { urlOf } from '@partboard/client/calls/wire.ts'
import { getProduct, type ScopeQuery } from '@partboard/contract/catalogue/catalogue'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { searchVehicle, VehicleData } from '@partboard/contract/fit/vehicles'
import { z } from 'zod'
import { call } from '../../api/api.ts'
import { chosenCulture } from '../../browser/culture.ts'
import { type Live, live } from '../../browser/live.ts'
import { onSignOut } from '../../browser/session.ts'
import { stored, storedJson } from '../../browser/storage.ts'
import { vehicleKey } from '../../text/vehicle-words.ts'

const recentMax = 8

/** Equipment that the customer ticked or unticked, by code. A missing code follows the vehicle. */
export type Ticks = Record<string, boolean>

/** The search that found a vehicle, for reading the same vehicle again. */
const VehicleSearch = searchVehicle.schema.body
export type VehicleSearch = z.infer<typeof VehicleSearch>

const State = z.object({
  vehicle: VehicleData.nullable(),
  /** Newest first, with the current one. */
  recent: z.array(VehicleData),
  /** Ticks of every recent vehicle, by `vehicleKey`. */
  ticks: z.record(z.string(), z.record(z.string(), z.boolean())),
  /** Searches of every recent vehicle, by `vehicleKey`. */
  searches: z.record(z.string(), VehicleSearch).default({}),
})
type State = z.infer<typeof State>

const nothing: State = { vehicle: null, recent: [], ticks: {}, searches: {} }
/** What the tabs share: recent vehicles with their ticks, and the vehicle with which a new tab begins. */
const shared = storedJson<State>('level4-vehicle', State, nothing)
/** The vehicle of this tab since another one chose another; undefined = that of `shared`. */
const own = storedJson<VehicleData | null | undefined>(
  'level4-tab-vehicle',
  VehicleData.nullable(),
  undefined,
  'sessionStorage',
)
const ofThisTab = (): State => {
  const vehicle = own.get()
  return vehicle === undefined ? shared.get() : { ...shared.get(), vehicle }
}
const tab = live(ofThisTab())
/** Two customers in two tabs: what one tab chooses is not the vehicle of the other. */
const state: Live<State> = {
  ...tab,
  set(next) {
    if (own.get() !== undefined) own.set(next === nothing ? undefined : next.vehicle)
    tab.set(next)
    shared.set(next)
  },
}
shared.subscribe(() => {
  const { vehicle } = tab.get()
  const { vehicle: theirs, recent } = shared.get()
  const keyOf = (one: VehicleData | null) => one && vehicleKey(one)
  // Nothing at all is left by a logout.
  if (theirs === null && recent.length === 0) own.set(undefined)
  else if (own.get() === undefined && keyOf(vehicle) !== keyOf(theirs)) own.set(vehicle)
  tab.set(ofThisTab())
})
const noTicks: Ticks = {}

// The next customer at this computer must not see these vehicles (docs/spec/shop.md#session).
onSignOut(() => state.set(nothing))
// The texts of a vehicle are in the language in which it was read.
chosenCulture.subscribe(() => void readAgain())

/** The vehicle for catalogue calls. It is empty without a vehicle: the answers are then for all vehicles. */
export function scopeOf(vehicle: VehicleData | null): Scope {
  if (vehicle === null) return {}
  return {
    vehicleId: vehicle.VehicleId,
    vehicleKeyList: vehicle.VehicleKeyList,
    equipmentList: vehicle.EquipmentList,
    month: vehicle.Month,
    year: vehicle.Year,
    transmissionType: vehicle.TransmissionType,
    brandId: vehicle.BrandId,
    vehicleType: vehicle.VehicleType,
    // A vehicle of the catalogue is known by its id.
    ...(vehicle.VehicleId === null && vehicle.Vin !== null ? { vin: vehicle.Vin } : {}),
  }
}

/**
 * The scope of calls that check or add a part: the vehicle and its ticks. Calls for boards and groups use `scopeOf`; a
 * board sends its equipment filter instead.
 */
function fitScopeOf(vehicle: VehicleData | null, ticks: Ticks): Scope {
  const vehicleConditions = Object.entries(ticks).map(
    ([Code, ticked]) => ({ Code, Selected: ticked ? 1 : 0, Answered: true }) as const,
  )
  const scope = scopeOf(vehicle)
  return vehicleConditions.length > 0 ? { ...scope, vehicleConditions } : scope
}

/** A scope in a query string: lists joined by commas, an unticked code with a minus before it. */
export function scopeQueryOf(scope: Scope): ScopeQuery {
  const text = (value: string | number | null | undefined) => (value ? String(value) : undefined)
  const codes = scope.vehicleConditions?.map(({ Code, Selected }) => (Selected === 1 ? Code : `-${Code}`))
  return {
    vehicleId: text(scope.vehicleId),
    vehicleKeyList: text(scope.vehicleKeyList?.join(',')),
    equipmentList: text(scope.equipmentList?.join(',')),
    year: text(scope.year),
    month: text(scope.month),
    transmissionType: text(scope.transmissionType),
    vin: text(scope.vin),
    vehicleConditions: text(codes?.join(',')),
  }
}

/** `fitScopeOf` of a recent vehicle with its ticks. Default: the current vehicle. */
export function fitScopeFor(vehicle: VehicleData | null = currentVehicle()): Scope {
  return fitScopeOf(vehicle, (vehicle && state.get().ticks[vehicleKey(vehicle)]) ?? noTicks)
}

// What public/first-paint.js asks with a product before the app is there; '' = no vehicle. A new tab has that of all.
const [scopeOfTab, scopeOfAll] = (['sessionStorage', 'localStorage'] as const).map((area) =>
  stored(
    'level4-scope',
    (text) => text ?? '',
    (text) => text,
    area,
  ),
)
const keepScope = () => {
  const querystring = scopeQueryOf(fitScopeFor())
  const asked = urlOf(getProduct, { params: { id: 0 }, querystring }).split('?')[1] ?? ''
  scopeOfTab!.set(asked)
  if (own.get() === undefined) scopeOfAll!.set(asked)
}
state.subscribe(keepScope)
// Once all modules are there: some of them import each other.
queueMicrotask(keepScope)

/** The recent vehicle of a line; null if it is not stored in this browser. */
export function recentOfScope(scope: Scope | null): VehicleData | null {
  if (scope === null) return null
  const named = (one: Scope) =>
    JSON.stringify(
      one.vehicleId || [
        ...[one.vin ?? null, one.vehicleKeyList, one.transmissionType],
        ...[one.year || null, one.month || null],
      ],
    )
  return state.get().recent.find((one) => named(scopeOf(one)) === named(scope)) ?? null
}

/** The selected vehicle, for loaders and calls outside of components. */
export const currentVehicle = () => state.get().vehicle

/** The ticks of the selected vehicle, for loaders and calls outside of components. */
export const currentTicks = () => ticksOf(state.get())

const ticksOf = ({ vehicle, ticks }: State): Ticks =>
  vehicle ? (ticks[vehicleKey(vehicle)] ?? noTicks) : noTicks

/**
 * Makes a vehicle the current one and the first of the recent ones.
 *
 * @param search the search that found it; missing for a recent vehicle, which is read again
 */
export function chooseVehicle(vehicle: VehicleData, search?: VehicleSearch) {
  const { recent, ticks, searches } = state.get()
  const key = vehicleKey(vehicle)
  const kept = [vehicle, ...recent.filter((one) => vehicleKey(one) !== key)].slice(0, recentMax)
  const keys = new Set(kept.map(vehicleKey))
  state.set({
    vehicle,
    recent: kept,
    ticks: Object.fromEntries(Object.entries(ticks).filter(([of]) => keys.has(of))),
    searches: Object.fromEntries(
      Object.entries(search ? { ...searches, [key]: search } : searches).filter(([of]) => keys.has(of)),
    ),
  })
  if (!search) void readAgain()
}

/** Reads the current vehicle again, in the current language. After a failure it stays unchanged. */
async function readAgain() {
  const { vehicle } = state.get()
  if (vehicle === null) return
  const key = vehicleKey(vehicle)
  const search = searchOfVehicle(vehicle)
  if (!search) return
  const fresh = await call(searchVehicle, { body: search }).catch(() => null)
  if (fresh === null || vehicleKey(fresh) !== key) return
  const now = state.get()
  const renewed = (one: VehicleData) => (vehicleKey(one) === key ? fresh : one)
  state.set({ ...now, vehicle: now.vehicle && renewed(now.vehicle), recent: now.recent.map(renewed) })
}

/** The search that finds a recent vehicle again; null = this browser does not know it. */
export function searchOfVehicle(vehicle: VehicleData): VehicleSearch | null {
  if (vehicle.VehicleId !== null) return { vehicleId: vehicle.VehicleId }
  return state.get().searches[vehicleKey(vehicle)] ?? null
}

/**
 * Clears the current vehicle; the recent ones stay. A failed vehicle search does this too
 * (docs/spec/shop.md#vehicle-search).
 */
export function clearVehicle() {
  state.set({ ...state.get(), vehicle: null })
}

/** Ticks or unticks equipment of the current vehicle; null = follow the vehicle again. */
export function setTick(code: string, ticked: boolean | null) {
  const { vehicle, ticks, ...rest } = state.get()
  if (vehicle === null) return
  const key = vehicleKey(vehicle)
  const { [code]: _, ...others } = ticks[key] ?? {}
  const next = ticked === null ? others : { ...others, [code]: ticked }
  state.set({ ...rest, vehicle, ticks: { ...ticks, [key]: next } })
}

/** The current vehicle, its scope for catalogue calls, and its ticks. */
export function useVehicle() {
  const current = state.use()
  const { vehicle, recent } = current
  return {
    vehicle,
    scope: scopeOf(vehicle),
    fitScope: fitScopeOf(vehicle, ticksOf(current)),
    recent,
    ticks: ticksOf(current),
    choose: chooseVehicle,
    clear: clearVehicle,
    setTick,
  }
}

/** The recent vehicles, without one. */
export function useOtherVehicles(except: VehicleData | null): VehicleData[] {
  const { recent } = state.use()
  return recent.filter((one) => except === null || vehicleKey(one) !== vehicleKey(except))
}
