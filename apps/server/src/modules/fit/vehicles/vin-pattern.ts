import { type BuiltMonths, yearsBuilt, yearsByVin } from '@partboard/domain/fit/model-year'
import { mostSpecific } from '@partboard/domain/fit/vin-pattern'
import { type Kysely, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { today } from '../../../platform/time/today.ts'

/** What the pattern of a VIN says of a vehicle that is not in the catalogue. */
export type OpenedType = {
  vin: string
  typeKeys: readonly string[]
  /** The years in which it can have been built, ascending. */
  years: readonly number[]
}

type PatternRow = { pattern: string; typeKeys: string[]; modelYear: boolean }

const patternsOf = statement(
  ({ version, vin }: { version: number; vin: string }) => sql<PatternRow>`
    select pattern, type_keys as "typeKeys", model_year as "modelYear" from vin_pattern
    where version_id = ${version} and ${vin}::text like translate(pattern, '?', '_') order by pattern`,
)

type TypeMonths = BuiltMonths & { category: string }
const monthsOf = statement(
  ({ version, typeKeys }: { version: number; typeKeys: readonly string[] }) => sql<TypeMonths>`
    select first_month as first, last_month as last, category from vehicle_type
    where version_id = ${version} and type_key = any(${listOf(typeKeys, 'text')})`,
)

/**
 * Opens the type of a vehicle that is not in the catalogue, by the most specific pattern that its VIN fits.
 *
 * @param vin 17 capital letters and digits
 * @returns null when no pattern fits
 *
 * Source: docs/spec/trade.md#vin.
 */
export async function openByPattern(
  db: Kysely<Database>,
  version: number,
  vin: string,
): Promise<OpenedType | null> {
  const pattern = mostSpecific(await patternsOf(db, { version, vin }), vin)
  if (!pattern) return null
  const types = await monthsOf(db, { version, typeKeys: pattern.typeKeys })
  const isCar = types.every(({ category }) => category === 'PKW')
  const byVin = pattern.modelYear ? yearsByVin(vin, isCar) : null
  return { vin, typeKeys: pattern.typeKeys, years: yearsBuilt(types, byVin, today()) }
}
