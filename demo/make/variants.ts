import { fitsEverything, type Variant } from '../facts/fits/fit.ts'
import { cylinders } from '../facts/sets.ts'
import { withoutIgnition } from '../facts/vehicles.ts'
import { dice } from './dice.ts'
import { type Edition, listed } from './editions.ts'
import { type LineSource, skuOf } from './grammar.ts'
import { selectTypes, type VehicleType } from './vehicle-types.ts'

/** A part of a line with its vehicles: one or several rows of the board's table. */
export type LineVariant = Omit<Variant, 'types'> & {
  sku: string
  /** Null = fits everything. */
  types: readonly VehicleType[] | null
  kind: 'A' | 'B' | null
  condition: string
}

/** The parts of one line of a board, each with its limits. */
export function variantsOf(
  edition: Edition,
  line: LineSource,
  allTypes: readonly VehicleType[],
): LineVariant[] {
  if (fitsEverything.test(line.group)) {
    const [byHand] = edition.first ? (edition.fit.lines?.[line.callout] ?? []) : []
    const sku = skuOf(edition, line, '01')
    return [{ variant: '01', ...byHand, sku, types: null, kind: null, condition: line.condition }]
  }
  const types = typesOf(edition, allTypes)
  return plannedVariants(edition, line, types).flatMap((variant) => {
    const kind = variant.types ?? null
    const own = types.filter(
      (type) =>
        (!kind || selectTypes([type], edition.set[kind]).length > 0) &&
        (!variant.series || listed(variant.series).includes(type.serie)),
    )
    if (own.length === 0) return []
    const condition = variant.condition ?? line.condition
    return [{ ...variant, sku: skuOf(edition, line, variant.variant), types: own, kind, condition }]
  })
}

/** All type keys of a board. */
export function typesOf({ set, fit }: Edition, types: readonly VehicleType[]): VehicleType[] {
  const both = new Set([...selectTypes(types, set.A), ...selectTypes(types, set.B)])
  return types.filter((type) => both.has(type) && allows(fit.only, type))
}

function allows(only: Edition['fit']['only'], { engine, gearboxes }: VehicleType): boolean {
  if (only === 'petrol') return !withoutIgnition.has(engine)
  return only === undefined || gearboxes.includes(only === 'manual' ? 'M' : 'A')
}

function plannedVariants(edition: Edition, line: LineSource, types: readonly VehicleType[]): Variant[] {
  const { fit, set, setName, first } = edition
  const { callout } = line
  const byHand = first ? fit.lines?.[callout] : undefined
  if (byHand) return [...byHand]
  const digit = first ? '0' : set.digit
  const own = fit.own?.[setName]?.[callout]
  if (own) return own.map((variant) => ({ ...variant, variant: digit + variant.variant.at(-1) }))

  const [sizeA, sizeB = sizeA] = fit.sizes?.[callout]?.[setName]?.split(' | ') ?? []
  const has = (list: string | undefined) => listed(list).includes(callout)
  const kinds = (['A', 'B'] as const).filter((kind) => set[kind] !== '')
  const typed: Omit<Variant, 'variant'>[] =
    (has(fit.byType) || sizeA !== sizeB) && kinds.length === 2
      ? kinds.map((kind) => ({ types: kind, ...sized(kind === 'A' ? sizeA : sizeB) }))
      : [sized(sizeA)]
  const split = typed.flatMap((variant) => {
    if (has(fit.dated)) return datedPair(changeDay(edition, types)).map((dates) => ({ ...variant, ...dates }))
    if (has(fit.steered)) return (['L', 'R'] as const).map((steering) => ({ ...variant, steering }))
    return has(fit.sport) ? sportPair.map((choice) => ({ ...variant, ...choice })) : [variant]
  })
  // Left is odd and right is even, like on real parts (docs/spec/trade.md#part-numbers).
  const side = sideOf(line.name.en)
  const number = (index: number) => (side ? 2 * index + (side === 'left' ? 1 : 2) : index + 1)
  return split.map((variant, index) => ({ ...variant, variant: `${digit}${number(index)}` }))
}

const sized = (size: string | undefined) => (size ? { size } : {})
const sportPair = [
  { condition: '!P337A' },
  { condition: 'P337A', note: 'pakiet sportowy M / M Sport package' },
]

/** `left` or `right`, from the English name. */
export const sideOf = (name: string): string | undefined => /\b(left|right)\b/.exec(name)?.[1]

function datedPair(firstNew: string): { from?: string; to?: string }[] {
  const day = new Date(`${firstNew}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return [{ to: day.toISOString().slice(0, 10) }, { from: firstNew }]
}

/** The first day of a month in the production years of the board's longest-built type. */
function changeDay({ number }: Edition, types: readonly VehicleType[]): string {
  const spans = types.map(({ first_month, last_month }) => {
    const [from, to] = [monthsOf(first_month), monthsOf(last_month || '2026-06')]
    return { from, length: to - from }
  })
  const { from, length } = spans.reduce((longest, span) => (span.length > longest.length ? span : longest))
  const month = from + Math.round(length * (0.3 + (dice(`${number}changed`) % 40) / 100))
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

const monthsOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/** Quantity for an engine, if the line's quantity is for four cylinders. */
export function byCylinders(
  edition: Edition,
  line: LineSource,
  types: readonly VehicleType[] | null,
): { quantity: number; types: readonly VehicleType[] | null }[] {
  if (types === null || !listed(edition.fit.cylinders).includes(line.callout))
    return [{ quantity: line.quantity, types }]
  const groups = Map.groupBy(types, ({ engine }) => (line.quantity / 4) * (cylinders[engine] ?? 4))
  return [...groups].sort(([a], [b]) => a - b).map(([quantity, types]) => ({ quantity, types }))
}
