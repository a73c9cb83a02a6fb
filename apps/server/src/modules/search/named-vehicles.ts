import type { PartSearch } from '@partboard/contract/search/part-search'
import type { Lang } from '@partboard/contract/texts'
import { namedWordsOf, type VehicleNames, vehicleNamesOf } from '@partboard/domain/search/vehicle-names'
import { type NamedVehicle, readVehicleWords } from '@partboard/domain/search/vehicle-words'
import { sql } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { KeptScope, LocalText } from '../../platform/database/schema.ts'
import { localText } from '../../platform/text/local-text.ts'
import { today } from '../../platform/time/today.ts'
import { findTypes, type Judge } from '../fit/index.ts'

/** Types with the same make, series and model. */
type NamedRow = {
  category: string
  catalog: string
  brandId: number
  brand: string
  serie: string | null
  serieName: LocalText | null
  model: string | null
  modelName: LocalText | null
  from: number
  to: number
}

type KnownVehicles = { rows: readonly NamedRow[]; names: VehicleNames }

const vehicles = versionedCache<KnownVehicles>({
  name: 'vehicle_names',
  daily: true,
  bytes: ({ rows }) => 1_000 + 1_000 * rows.length,
})

const knownVehicles = ({ db, version }: Judge): Promise<KnownVehicles> =>
  vehicles(db, version).get('', async () => {
    const { rows } = await sql<NamedRow>`
      select t.category, t.catalog, t.brand_id as "brandId", brand.name as brand, t.serie, serie_term.name as "serieName",
        t.model, model_term.name as "modelName",
        extract(year from min(t.first_month))::int as from,
        extract(year from max(least(coalesce(t.last_month, ${today()}::date), ${today()}::date)))::int as to
      from vehicle_type t
      join brand on brand.version_id = t.version_id and brand.id = t.brand_id
      left join vehicle_term serie_term
        on serie_term.version_id = t.version_id and serie_term.kind = 'serie' and serie_term.code = t.serie
      left join vehicle_term model_term
        on model_term.version_id = t.version_id and model_term.kind = 'model' and model_term.code = t.model
      where t.version_id = ${version}
      group by t.category, t.catalog, t.brand_id, brand.name, t.serie, serie_term.name, t.model, model_term.name`.execute(
      db,
    )
    const names = rows.map(({ brand, serieName, modelName, ...row }) => ({
      ...row,
      brand: [brand],
      serieNames: Object.values(serieName ?? {}),
      modelNames: Object.values(modelName ?? {}),
    }))
    const alsoOfParts = await sql<{ word: string }>`
      select distinct word from search_text, string_to_table(words, chr(10)) word
      where version_id = ${version} and word = any(${namedWordsOf(names)})`.execute(db)
    return { rows, names: vehicleNamesOf(names, new Set(alsoOfParts.rows.map(({ word }) => word))) }
  })

/** What the catalogue and the trade call vehicles: the one reader of a searched text and of a pasted one. */
export const vehicleNames = async (judge: Judge): Promise<VehicleNames> => (await knownVehicles(judge)).names

/** The vehicle of the shop's catalogue that a text names; null = none. */
export const namedVehicle = async (judge: Judge, text: string): Promise<NamedVehicle | null> =>
  readVehicleWords(text, await vehicleNames(judge))

/** What a customer may choose after a text that names a vehicle, and whether the chosen vehicle is such a one. */
export async function presentNamed(
  judge: Judge,
  { text, words: _, ...filters }: NamedVehicle,
  scope: KeptScope | null,
  lang: Lang,
): Promise<PartSearch['Vehicle']> {
  const { brandId, serie, modelId, year } = filters
  const { rows } = await knownVehicles(judge)
  const has = (row: NamedRow) =>
    (!brandId || row.brandId === brandId) &&
    (!serie || row.serie === serie) &&
    (!modelId || row.model === modelId)
  const row = rows.find(has)
  const name = [
    brandId && row?.brand,
    serie && (row?.serieName ? localText(row.serieName, lang) : serie),
    modelId && (row?.modelName ? localText(row.modelName, lang) : modelId),
    year,
  ]
  return {
    Text: text,
    Name: name.filter(Boolean).join(' '),
    Filters: filters,
    IsSelected: scope && (await isOneOf(judge, filters, scope)),
  }
}

async function isOneOf(
  { db, version }: Judge,
  filters: Omit<NamedVehicle, 'text' | 'words'>,
  { vehicleKeyList, year }: KeptScope,
): Promise<boolean> {
  if (filters.year && year && filters.year !== year) return false
  const types = await findTypes(db, version, filters)
  return types.some(({ type_key }) => vehicleKeyList.includes(type_key))
}
