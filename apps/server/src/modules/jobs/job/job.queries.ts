import type { JobNeed } from '@partboard/domain/jobs/job'
import { type Kysely, sql } from 'kysely'
import { listOf, statement } from '../../../platform/database/prepared.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { statementTogether } from '../../../platform/database/statement-together.ts'
import { type LimitsRow, limitColumns } from '../../fit/index.ts'

/** A relation of the catalogue; `need` null = as its kind says. */
export type RelationRow = {
  partId: number
  kind: 'bundle' | 'repair' | 'fit'
  otherSku: string
  quantity: number
  need: Exclude<JobNeed, 'contained'> | null
  fluid: string | null
}

/** A board line, with the type keys of its list; null = every type. */
export type JobLineRow = LimitsRow & {
  partId: number
  sku: string
  boardId: number
  position: number
  callout: string
  quantity: number
  renewWith: string[] | null
}

/** What a type's system holds; `litres` as the catalogue writes it. */
export type FluidRow = { typeKey: string; code: string; litres: string; gearbox: string | null }

/** Maximum number of lines that are read for a part. Only common parts such as screws have more. */
const maxLines = 50

/** SQL: the columns of `JobLineRow`, after `lineJoins`. */
export const lineColumns = sql`
  l.part_id as "partId", p.sku, l.board_id as "boardId", l.position, l.callout, l.quantity,
  l.renew_with as "renewWith", ${limitColumns('l')}, t.type_keys`

/** SQL: the columns of a board line that `lineColumns` reads. */
export const ownLineColumns = sql`
  part_id, board_id, position, callout, quantity, renew_with, type_list, ${limitColumns('board_line')}`

/** SQL: joins part and type keys to lines `l` with `ownLineColumns`. */
export const lineJoins = (version: number) => sql`
  cross join lateral (select sku from part where version_id = ${version} and id = l.part_id offset 0) p
  left join lateral (
    select type_keys from type_list where version_id = ${version} and id = l.type_list offset 0
  ) t on true`

type PartsAsked = { version: number; partIds: readonly number[]; typeKeys: readonly string[] }

const partsOfJobs = statementTogether(({ version, partIds, typeKeys }: PartsAsked) => ({
  relations: sql<RelationRow>`
    select r.part_id as "partId", r.kind, other.sku as "otherSku", r.quantity, r.need, r.fluid
    from part_relation r
    cross join lateral (select sku from part where version_id = ${version} and id = r.other_part_id offset 0) other
    where r.version_id = ${version} and r.part_id = any(${listOf(partIds, 'int')})
    order by r.part_id, r.kind, r.position`,
  lines: sql<JobLineRow>`
    select ${lineColumns}
    from unnest(${listOf(partIds, 'int')}) as asked (id)
    cross join lateral (
      select ${ownLineColumns} from board_line where version_id = ${version} and part_id = asked.id
      order by board_id, position limit ${sql.lit(maxLines)}
    ) l
    ${lineJoins(version)}
    order by l.board_id, l.position`,
  fluids: sql<FluidRow>`
    select type_key as "typeKey", code, quantity as litres, gearbox from fluid
    where version_id = ${version} and type_key = any(${listOf(typeKeys, 'text')}) and code is not null
    order by type_key, position`,
}))

/** Reads relations and board lines of parts, and the fluids of vehicles, in one query. */
export const readPartsOfJobs = (db: Kysely<Database>, asked: PartsAsked) => partsOfJobs(db, asked)

type BoardsAsked = { version: number; boardIds: readonly number[]; skus: readonly string[] }

const linesBeside = statement(
  ({ version, boardIds, skus }: BoardsAsked) => sql<JobLineRow>`
    select ${lineColumns}
    from unnest(${listOf(boardIds, 'int')}) as asked (id)
    cross join lateral (
      select ${ownLineColumns} from board_line where version_id = ${version} and board_id = asked.id offset 0
    ) l
    ${lineJoins(version)}
    where l.renew_with is not null or p.sku = any(${listOf(skus, 'text')})
    order by l.board_id, l.position`,
)

/** Lists the lines of boards that are renewed with others, and those of the given parts. */
export const listLinesBeside = async (db: Kysely<Database>, asked: BoardsAsked): Promise<JobLineRow[]> =>
  asked.boardIds.length === 0 ? [] : linesBeside(db, asked)
