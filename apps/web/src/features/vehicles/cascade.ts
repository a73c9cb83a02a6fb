import {
  type FilterOption,
  type FilterType,
  filterSteps,
  type VehicleFilters,
} from '@partboard/contract/vehicles'
import { DEFAULT_BRAND_ID, DEFAULT_VEHICLE } from '@partboard/domain/limits'

/** What a person picked, by step; a pick that is no longer among the options does not count. */
export type Picks = Partial<Record<FilterType, FilterOption['Id']>>

/** One select of the cascade as it stands. */
export type Step = {
  type: FilterType
  /** Filters chosen in the steps before: what its options are asked with. */
  before: VehicleFilters
  /** undefined = not asked yet, or still on the way. */
  options: readonly FilterOption[] | undefined
  /** What is chosen here, by the person or because there is nothing else; undefined = open. */
  value: FilterOption['Id'] | undefined
  /** Everything before it is chosen, so it can be answered. */
  isReached: boolean
}

const firstSteps = ['brand', 'category', 'catalog'] as const satisfies readonly FilterType[]

/**
 * The shop begins with cars of brand 2 (docs/spec/shop.md#vehicle-search); where they are not offered, with nothing.
 */
export const defaultPicks: Picks = { brand: DEFAULT_BRAND_ID, category: DEFAULT_VEHICLE.produktart }

/**
 * The cascade as a whole: each step is asked with the choices before it, a step with one value chooses
 * itself, and the first open step ends what can be answered.
 *
 * @param optionsOf options of a step given the filters before it; undefined while they are not known
 *
 * Source: docs/spec/shop.md#vehicle-search, docs/spec/wire.md#vehicles.
 */
export function cascade(
  picks: Picks,
  optionsOf: (type: FilterType, before: VehicleFilters) => readonly FilterOption[] | undefined,
): Step[] {
  const steps: Step[] = []
  let before: VehicleFilters = {}
  let isReached = true
  let types: readonly FilterType[] = [...firstSteps, ...filterSteps.PKW]
  for (let index = 0; index < types.length; index += 1) {
    const type = types[index]!
    const options = isReached ? optionsOf(type, before) : undefined
    const value = chosen(options, picks[type])
    steps.push({ type, before, options, value, isReached })
    if (value === undefined) isReached = false
    else before = { ...before, ...filterOf(type, value) }
    if (type === 'category' && value === 'KRAD') types = [...firstSteps, ...filterSteps.KRAD]
  }
  return steps
}

/**
 * The picks after a change: a later step is open again when an earlier one changes
 * (docs/spec/shop.md#vehicle-search).
 */
export function pick(steps: readonly Step[], type: FilterType, value: FilterOption['Id'] | undefined): Picks {
  const kept = steps.slice(
    0,
    steps.findIndex((step) => step.type === type),
  )
  const earlier = Object.fromEntries(
    kept.flatMap((step) => (step.value === undefined ? [] : [[step.type, step.value]])),
  )
  return { ...earlier, [type]: value }
}

/** The filters of a finished cascade; null while a step is open. */
export function chosenFilters(steps: readonly Step[]): VehicleFilters | null {
  const last = steps.at(-1)
  if (last?.value === undefined) return null
  return { ...last.before, ...filterOf(last.type, last.value) }
}

function chosen(options: readonly FilterOption[] | undefined, picked: FilterOption['Id'] | undefined) {
  if (options?.length === 1) return options[0]?.Id
  return options?.find((option) => option.Id === picked)?.Id
}

/** A choice under the name that the wire gives it. */
function filterOf(type: FilterType, value: FilterOption['Id']): VehicleFilters {
  const text = String(value)
  const named: Record<FilterType, VehicleFilters> = {
    brand: { brandId: Number(value) },
    category: { category: text },
    catalog: { catalog: text },
    type: { typeId: text },
    serie: { serie: text },
    body: { bodyId: text },
    model: { modelId: text },
    engine: { engineId: text },
    version: { versionList: [text] },
    steering: { steeringId: text },
    transmission: { transmissionId: text },
    year: { year: Number(value) },
    month: { month: Number(value) },
  }
  return named[type]
}
