import type { NumberKind } from '@partboard/contract/catalogue/part-shapes'
import { type Kysely, sql } from 'kysely'
import { listOf, statement, unseen } from '../../platform/database/prepared.ts'
import type { Database } from '../../platform/database/schema.ts'

/** A further number, and the part that has it. `brand` = the code of the brand whose number it is; null = not known. */
export type FurtherNumberRow = {
  id: number
  sku: string
  kind: NumberKind
  number: string
  canonical: string
  brand: string | null
}

/** Kinds that are numbers of another part. */
export const crossReferences: ReadonlySet<NumberKind> = new Set(['equivalent', 'instead'])

/** Maximum number of rows that are read for each number. */
const rowsRead = 30

const byCanonical = statement(
  ({ version, numbers }: { version: number; numbers: readonly string[] }) => sql<FurtherNumberRow>`
    select part.id, part.sku, found.kind, found.number, found.canonical, found.brand
    from unnest(${listOf(numbers, 'text')}) as asked (number)
    cross join lateral (
      select part_id, position, kind, number, canonical, brand from part_number
      where version_id = ${version} and canonical = asked.number limit ${sql.lit(rowsRead)}
    ) found
    cross join lateral (
      select id, sku from part where version_id = ${version} and id = found.part_id offset 0
    ) part
    order by part.sku, found.position`,
)

/** Finds the parts that have a further number. @param numbers in their canonical form */
export const findByFurtherNumbers = (db: Kysely<Database>, version: number, numbers: readonly string[]) =>
  byCanonical(db, { version, numbers })

const known = statement(
  ({ version, keys }: { version: number; keys: readonly string[] }) => sql<{ key: string }>`
    select key from unnest(${listOf(keys, 'text')}) as asked (key)
    where exists (select from part where version_id = ${version} and sku_number(sku) = key)
      or exists (select from part where version_id = ${version} and number_key = key)
      or exists (select from part_number where version_id = ${version} and canonical = key)`,
)

/** Finds those of many keys that parts have, as their own number or as a further one. */
export async function findKnownKeys(
  db: Kysely<Database>,
  version: number,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  return new Set((await known(db, { version, keys })).map(({ key }) => key))
}

type Range = { version: number; from: string; to: string }

const byBeginning = statement(
  ({ version, from, to }: Range) => sql<FurtherNumberRow>`
    select part.id, part.sku, found.kind, found.number, found.canonical, found.brand
    from (
      select part_id, position, kind, number, canonical, brand from part_number
      where version_id = ${version} and canonical between ${unseen(from, 'text')} and ${unseen(to, 'text')}
      order by canonical limit ${sql.lit(rowsRead)}
    ) found
    cross join lateral (
      select id, sku from part where version_id = ${version} and id = found.part_id offset 0
    ) part
    order by found.canonical, part.sku, found.position`,
)

/** Finds the parts with a further number that begins with the typed one. @param to the highest such number */
export const findByFurtherBeginning = (db: Kysely<Database>, values: Range) => byBeginning(db, values)

/** A further number of a part; `shopSku` = the part of this shop with the number, for cross references. */
export type NumberOfPart = Pick<FurtherNumberRow, 'kind' | 'number' | 'canonical' | 'brand'> & {
  shopSku: string | null
  shopPrinted: string | null
}

const ofPart = statement(
  ({ version, partId }: { version: number; partId: number }) => sql<NumberOfPart>`
    select n.kind, n.number, n.canonical, n.brand, other.sku as "shopSku", other.printed as "shopPrinted"
    from part_number n
    left join lateral (
      select sku, printed from part
      where version_id = ${version} and n.kind in ('equivalent', 'instead')
        and sku = case when coalesce(n.brand, '') = '' then n.canonical else n.brand || ':' || n.canonical end
      union all
      -- Of parts that share a key, only the one with the same signs.
      select sku, printed from part
      where version_id = ${version} and n.kind in ('equivalent', 'instead') and number_key = n.canonical
        and printed = n.number and left(sku, strpos(sku, ':')) = coalesce(nullif(n.brand, '') || ':', '')
      limit 1
    ) other on true
    where n.version_id = ${version} and n.part_id = ${partId}
    order by n.position`,
)

/** Lists the further numbers of a part, in the order of its catalogue. */
export const listNumbersOfPart = (db: Kysely<Database>, version: number, partId: number) =>
  ofPart(db, { version, partId })
