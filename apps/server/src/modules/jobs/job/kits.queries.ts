import { type Kysely, sql } from 'kysely'
import { versionedCache } from '../../../platform/cache/cache.ts'

import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { statementTogether } from '../../../platform/database/statement-together.ts'
import { type FluidRow, type JobLineRow, lineColumns, lineJoins, ownLineColumns } from './job.queries.ts'

export type KitRow = { code: string; name: LocalText }

/** A line of a kit: a part, or a callout of a board. */
export type KitLineRow = {
  kit: string
  position: number
  sku: string | null
  boardId: number | null
  callout: string | null
  quantity: number | null
  fluid: string | null
}

/** A line of a board that a kit names, with what is printed before and after its part. */
export type KitBoardLine = JobLineRow & { commentBefore: LocalText | null; commentAfter: LocalText | null }

/** All kits of a catalogue, with the lines of the boards that they name. */
export type Kits = { kits: KitRow[]; lines: KitLineRow[]; boardLines: KitBoardLine[]; fluids: FluidRow[] }

const kitRows = statementTogether(({ version }: { version: number }) => ({
  kits: sql<KitRow>`select code, name from job_kit where version_id = ${version} order by position`,
  lines: sql<KitLineRow>`
    select l.kit, l.position, p.sku, l.board_id as "boardId", l.callout, l.quantity, l.fluid
    from job_kit_line l
    left join lateral (select sku from part where version_id = ${version} and id = l.part_id offset 0) p on true
    where l.version_id = ${version} order by l.position`,
  boardLines: sql<KitBoardLine>`
    select ${lineColumns}, l.comment_before as "commentBefore", l.comment_after as "commentAfter"
    from (
      select distinct board_id, callout from job_kit_line
      where version_id = ${version} and board_id is not null
    ) asked
    cross join lateral (
      select ${ownLineColumns}, comment_before, comment_after from board_line
      where version_id = ${version} and board_id = asked.board_id and callout = asked.callout offset 0
    ) l
    ${lineJoins(version)}
    order by l.board_id, l.position`,
  fluids: sql<FluidRow>`
    select type_key as "typeKey", code, quantity as litres, gearbox from fluid
    where version_id = ${version} and code is not null order by type_key, position`,
}))

const kits = versionedCache<Kits>({
  name: 'job_kits',
  bytes: ({ lines, boardLines, fluids }) =>
    1_000 + 200 * lines.length + 800 * boardLines.length + 150 * fluids.length,
})

/** Reads all kits, which are the same for all customers and vehicles. */
export const readKits = (db: Kysely<Database>, version: number): Promise<Kits> =>
  kits(db, version).get('', () => kitRows(db, { version }))
