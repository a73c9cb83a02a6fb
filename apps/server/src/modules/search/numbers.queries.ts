import { type Kysely, sql } from 'kysely'
import { statement, unseen } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { type DrawnRow, firstDrawn } from '../fit/index.ts'
import {
  endOfPart,
  highestNumber,
  historyReader,
  numberOfPart,
  type PartRow,
  partColumns,
} from '../parts/index.ts'

/** A board line of a part. */
export type SuggestedLine = {
  boardId: number
  boardName: LocalText
  categoryId: number
  callout: string
  quantity: number
}

/** Maximum number of part numbers that are read, and of board lines of a common part such as a screw. */
const numbersRead = 30
const linesRead = 200
/** Maximum number of lines of a part; several may be on the same board. */
const linesShown = 8

type NumberRange = { version: number; from: string; to: string }

const numbersFrom = statement(
  ({ version, from, to }: NumberRange) => sql<{ id: number; sku: string }>`
    with whole as (
      select id, sku, 0 as place from part
      where version_id = ${version}
        and ${numberOfPart} between ${unseen(from, 'text')} and ${unseen(to, 'text')}
      order by ${numberOfPart} limit ${sql.lit(numbersRead)}
    ), exact as (
      select id, sku, 0 as place from part
      where version_id = ${version} and number_key between ${unseen(from, 'text')} and ${unseen(to, 'text')}
      order by number_key limit ${sql.lit(numbersRead)}
    ), ending as (
      select id, sku, 1 as place from part
      where version_id = ${version} and ${endOfPart} between ${unseen(from, 'text')} and ${unseen(to, 'text')}
      order by ${endOfPart} limit ${sql.lit(numbersRead)}
    )
    select id, sku from (select * from whole union all select * from exact union all select * from ending) places
    group by id, sku order by min(place), sku`,
)

/**
 * Lists parts whose number, or the end of it that identifies the part, begins with the typed text. Matches of the whole
 * number come first, and both groups are sorted.
 */
export const listNumbersFrom = (
  db: Kysely<Database>,
  version: number,
  beginning: string,
): Promise<{ id: number; sku: string }[]> =>
  numbersFrom(db, { version, from: beginning, to: highestNumber(beginning) })

/** A part with its first drawing, and with a few of its board lines, by board; null = none. */
type PartWithLines = PartRow & { lines: SuggestedLine[] | null; drawn: DrawnRow | null }

/** Finds such parts with their history. */
export const findWithLines = historyReader<PartWithLines>(
  (version) => sql`${partColumns}, (
  select json_agg(json_build_object('boardId', b.id, 'boardName', b.name, 'categoryId', b.category_id,
    'callout', line.callout, 'quantity', line.quantity)
    order by line.board_id, line.position)
  from (
    select board_id, position, callout, quantity from (
      select board_id, position, callout, quantity from board_line
      where version_id = ${version} and part_id = p.id limit ${sql.lit(linesRead)}
    ) first_lines
    order by board_id, position limit ${sql.lit(linesShown)}
  ) line
  cross join lateral (
    select id, name, category_id from board where version_id = ${version} and id = line.board_id offset 0
  ) b
) as lines, ${firstDrawn(version)} as drawn`,
)
