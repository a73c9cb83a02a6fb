import {
  type FilterOption,
  type FilterType,
  filterStepsOf,
  type VehicleFilters,
} from '@partboard/contract/fit/vehicles'
import { DEFAULT_BRAND_ID, DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'

/** The person's selections by step. A selection that is no longer among the options is ignored. */
export type Picks = Partial<Record<FilterType, FilterOption['Id'] | undefined>>

/** State of one select field of the cascade. */
export type Step = {
  type: FilterType
  /** Filters of the earlier steps, for the request of this step's options. */
  before: VehicleFilters
  /** undefined = not requested yet, or loading. */
  options: readonly FilterOption[] | undefined
  /** Value selected by the person, or the only option; undefined = open. */
  value: FilterOption['Id'] | undefined
  /** Whether all earlier steps have a value. */
  isReached: boolean
}

const firstSteps = ['brand', 'category', 'catalog'] as const satisfies readonly FilterType[]

/** Default selections: cars of brand 2 (docs/spec/shop.md#vehicle-search). They are ignored if not among the options. */
export const defaultPicks: Picks = { brand: DEFAULT_BRAND_ID, category: DEFAULT_VEHICLE.produktart }

/** What the cascade begins with: filters that are set already, and the steps that they leave open. */
export type Start = { before: VehicleFilters; types: readonly FilterType[] }

/** The year is asked before the series: a customer knows it, and few series were built in it. */
const stepsOf = (kind: string): readonly FilterType[] => [
  ...firstSteps,
  'year',
  ...filterStepsOf(kind).filter((type) => type !== 'year'),
]

/** What every driver knows of a car. The catalogue asks for the rest where it decides. */
export const fewSteps: Start = { before: {}, types: ['brand', 'year', 'serie', 'model'] }

const allSteps: Start = { before: {}, types: stepsOf(DEFAULT_VEHICLE.produktart) }

/** The month that the customer does not know. */
export const anyMonth = 0

/** The options of a step with one for a customer who does not know the answer, where the shop can do without it. */
export const withUnknown = (
  type: FilterType,
  options: readonly FilterOption[],
  name: string,
): readonly FilterOption[] =>
  type === 'month' && options.length > 1 ? [...options, { Id: anyMonth, Name: name }] : options

/** The name of an option; of a series with its years. */
export const optionName = ({ Name, Years }: FilterOption): string => {
  if (!Years) return Name
  const { From, To } = Years
  return From === To ? `${Name} (${From})` : `${Name} (${From}–${To ?? ''})`
}

/**
 * Computes all steps of the cascade. The options of a step depend on the earlier selections. A step with one option is
 * selected by itself, and one without options is left out. Steps after the first open one are not reached.
 *
 * @param optionsOf options of a step for the filters of the earlier steps; undefined while they load
 *
 * Source: docs/spec/shop.md#vehicle-search, docs/spec/wire.md#vehicles.
 */
export function cascade(
  picks: Picks,
  optionsOf: (type: FilterType, before: VehicleFilters) => readonly FilterOption[] | undefined,
  start: Start = allSteps,
): Step[] {
  const steps: Step[] = []
  let { before, types } = start
  let isReached = true
  for (let index = 0; index < types.length; index += 1) {
    const type = types[index]!
    const options = isReached ? optionsOf(type, before) : undefined
    const value = chosen(options, picks[type])
    steps.push({ type, before, options, value, isReached })
    if (value !== undefined) before = { ...before, ...filterOf(type, value) }
    else if (!isLeftOut({ type, options })) isReached = false
    if (type === 'category' && value !== undefined) types = stepsOf(String(value))
  }
  return steps
}

/** Whether a step is left out: no vehicle has a value for it. Brand and date are never. */
export const isLeftOut = ({ type, options }: Pick<Step, 'type' | 'options'>): boolean =>
  options?.length === 0 && type !== 'brand' && type !== 'year' && type !== 'month'

/** The selections after a change of one step, which opens all later steps again (docs/spec/shop.md#vehicle-search). */
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

/** The filters of a complete cascade; null while a step is open. */
export function chosenFilters(steps: readonly Step[]): VehicleFilters | null {
  const last = steps.at(-1)
  if (last?.value === undefined) return null
  const { yearFirst: _, ...filters } = { ...last.before, ...filterOf(last.type, last.value) }
  return filters
}

function chosen(options: readonly FilterOption[] | undefined, picked: FilterOption['Id'] | undefined) {
  if (options?.length === 1) return options[0]?.Id
  return options?.find((option) => option.Id === picked)?.Id
}

/** A selected value under its wire name. */
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
    year: { year: Number(value), yearFirst: true },
    month: { month: Number(value) },
  }
  return named[type]
}
