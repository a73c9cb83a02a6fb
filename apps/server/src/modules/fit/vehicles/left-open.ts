import { type FilterType, filterStepsOf, type VehicleFilters } from '@partboard/contract/fit/vehicles'
import { yearsBuilt } from '@partboard/domain/fit/model-year'
import { today } from '../../../platform/time/today.ts'
import type { TypeRow } from './vehicles.queries.ts'
import type { OpenedType } from './vin-pattern.ts'

/** When a vehicle was built, as far as it is known; null = open. Month 0 = the customer does not know it. */
export type Built = { year: number | null; month: number | null }

/** The year and month of a vehicle that is not in the catalogue: as the customer says, or the only ones of its types. */
export function builtOf(rows: readonly TypeRow[], { years }: OpenedType, filters: VehicleFilters): Built {
  const possible = filters.year ? [filters.year] : yearsOf(rows, years)
  const year = onlyOf(possible)
  return { year, month: filters.month ?? (year === null ? null : onlyOf(monthsIn(rows, year))) }
}

/** The filters that leave more than one kind of vehicle, in their order, without those that the customer answered. */
export function leftOpen(
  rows: readonly [TypeRow, ...TypeRow[]],
  { year, month }: Built,
  { transmissionId }: VehicleFilters,
): FilterType[] {
  const isOpen = (type: FilterType): boolean => {
    if (type === 'year') return year === null
    if (type === 'month') return month === null
    if (type === 'transmission' && transmissionId) return false
    return new Set(rows.flatMap((row) => valuesOf(type, row))).size > 1
  }
  return filterStepsOf(rows[0].category).filter(isOpen)
}

/** The values of a type for a filter. All its market versions are one value: they do not tell the vehicle apart. */
function valuesOf(type: FilterType, row: TypeRow): readonly (string | null)[] {
  switch (type) {
    case 'type':
      return [row.type_id]
    case 'serie':
    case 'body':
    case 'model':
    case 'engine':
    case 'steering':
      return [row[type]]
    case 'version':
      return [row.versions.join(' ')]
    case 'transmission':
      return row.gearboxes
    default:
      return []
  }
}

const yearsOf = (rows: readonly TypeRow[], byVin: readonly number[]) =>
  yearsBuilt(
    rows.map(({ first_month, last_month }) => ({ first: first_month, last: last_month })),
    byVin,
    today(),
  )

function monthsIn(rows: readonly TypeRow[], year: number): number[] {
  return Array.from({ length: 12 }, (_, at) => at + 1).filter((month) => {
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    return rows.some(
      ({ first_month, last_month }) =>
        first_month <= first && first <= (last_month ?? today()) && first <= today(),
    )
  })
}

const onlyOf = (values: readonly number[]): number | null => (values.length === 1 ? values[0]! : null)
