import { sql, type Transaction } from 'kysely'
import { type GroupRows, groupFills } from '../../modules/catalogue/index.ts'
import {
  fillPlaces,
  numberNames,
  partitionFills,
  type SearchSource,
  setSearchMemory,
} from '../../modules/search/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { PackageContents } from '../package/manifest.ts'
import { type Session, shareOut } from '../staging/session.ts'
import { staging, stagingSchema } from '../staging/stage.ts'
import { builtRows, fillPartition, fillTable, numberTypeLists, type VersionTable } from './fill-table.ts'
import { partitionOf } from './partitions.ts'

/** The files whose rows keep their id over catalogues, and the column that identifies a row. */
const identified = {
  categories: { kind: 'category', column: 'code' },
  boards: { kind: 'board', column: 'number' },
  parts: { kind: 'part', column: 'sku' },
  vehicles: { kind: 'vehicle', column: 'vin' },
} as const
type IdentifiedFile = keyof typeof identified

type StepName =
  | `numbers of ${IdentifiedFile}`
  | VersionTable
  | 'numbers of type lists'
  | 'numbers of names'
  | keyof typeof partitionFills
  | keyof typeof groupFills
  | 'search_place'

/**
 * The steps of a build, in the order in which they start, each with the steps that must end before it. Steps that block
 * others or take longest come first.
 */
const steps: readonly (readonly [name: StepName, after: readonly StepName[]])[] = [
  ['numbers of categories', []],
  ['numbers of boards', []],
  ['numbers of parts', []],
  ['numbers of vehicles', []],
  ['numbers of type lists', []],
  ['type_list', ['numbers of type lists']],
  ['board_line', ['numbers of boards', 'numbers of parts', 'numbers of type lists']],
  ['part', ['numbers of categories', 'numbers of parts']],
  ['replacement', []],
  ['part_brand', []],
  ['category', ['numbers of categories']],
  ['board', ['numbers of categories', 'numbers of boards']],
  ['numbers of names', ['part', 'replacement']],
  ['search_value', ['numbers of names', 'board_line', 'part_brand']],
  ['search_fit', ['numbers of names', 'board_line', 'type_list']],
  ['group_page', ['part']],
  ['group_value', ['group_page']],
  ['search_place', ['numbers of names', 'board', 'board_line', 'category']],
  ['brand', []],
  ['vehicle_term', []],
  ['vehicle_type', []],
  ['campaign', []],
  ['fluid', []],
  ['equipment', []],
  ['maker', []],
  ['catalogue_picture', []],
  ['vin_pattern', []],
  ['vehicle', ['numbers of vehicles']],
  ['part_number', ['numbers of parts']],
  ['part_relation', ['numbers of parts']],
  ['board_fit', ['board', 'board_line', 'type_list', 'vehicle_type']],
  ['job_kit', []],
  ['job_kit_line', ['numbers of boards', 'numbers of parts']],
  ['graphic', []],
  ['hotspot', []],
]

/**
 * Builds a new version of the catalogue from the staged files. Each step is a transaction, and all sessions work
 * concurrently: customers do not see rows of a version that `catalogue_current` does not name (`switchTo` in
 * publish.ts).
 *
 * @param name the operator's name for this catalogue
 * @param label the package's name for its state
 * @param notice what customers read beside its data; null = nothing
 * @param onStep called before each step
 * @returns the version
 */
export async function buildCatalogue(
  sessions: readonly [Session, ...Session[]],
  { name, label, notice }: Pick<PackageContents, 'name' | 'label' | 'notice'>,
  onStep: (step: string) => void,
): Promise<number> {
  const [{ db }] = sessions
  const { id: version } = await db
    .insertInto('catalogue_version')
    .values({ name, label, notice: notice && JSON.stringify(notice) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ended = new Set<StepName>()
  await shareOut(
    sessions,
    steps,
    async (session, [step]) => {
      onStep(step)
      const run = (trx: Transaction<Database>) => runStep(trx, step, version)
      // The demo shop is loaded in one transaction, and then all steps are part of it.
      await (session.db.isTransaction
        ? run(session.db as Transaction<Database>)
        : inTransaction(session.db, run))
      ended.add(step)
    },
    ([, after]) => after.every((step) => ended.has(step)),
  )
  await sql`
    update catalogue_version set part_count = (select count(*) from ${builtRows('part', version)})
    where id = ${version}`.execute(db)
  return version
}

async function runStep(trx: Transaction<Database>, step: StepName, version: number): Promise<void> {
  switch (step) {
    case 'numbers of categories':
      return assignIds(trx, 'categories')
    case 'numbers of boards':
      return assignIds(trx, 'boards')
    case 'numbers of parts':
      return assignIds(trx, 'parts')
    case 'numbers of vehicles':
      return assignIds(trx, 'vehicles')
    case 'numbers of type lists':
      return numberTypeLists(trx)
    case 'numbers of names':
      await setSearchMemory(trx)
      return numberNames(trx, searchSource(version), 'unlogged')
    case 'search_fit':
    case 'search_value':
      await setSearchMemory(trx)
      return fillPartition(trx, step, version, (target) =>
        partitionFills[step](trx, version, searchSource(version), target),
      )
    case 'group_page':
    case 'group_value':
      await setSearchMemory(trx)
      return fillPartition(trx, step, version, (target) => groupFills[step](trx, groupRows(version), target))
    case 'search_place':
      await setSearchMemory(trx)
      return fillPlaces(trx, version, searchSource(version))
    default:
      return fillTable(trx, step, version)
  }
}

/** The names are numbered in tables beside the staged files, because several sessions read them. */
const searchSource = (version: number): SearchSource => ({
  rowsOf: (table) => builtRows(table, version),
  numbered: (table) => sql.table(`${stagingSchema}.${table}`),
})

const groupRows = (version: number): GroupRows => ({
  version,
  parts: builtRows('part', version),
  pages: partitionOf('group_page', version),
})

/** Assigns ids to new rows, in the order of the file. Rows of earlier catalogues keep theirs (docs/decisions/0003). */
async function assignIds(trx: Transaction<Database>, file: IdentifiedFile): Promise<void> {
  const { kind, column } = identified[file]
  await sql`
    insert into catalogue_key (kind, key)
    select ${kind}, ${sql.ref(column)} from ${staging(file)} staged
    where not exists (select from catalogue_key k where k.kind = ${kind} and k.key = staged.${sql.ref(column)})
    order by line`.execute(trx)
  await sql`analyze catalogue_key`.execute(trx)
}
