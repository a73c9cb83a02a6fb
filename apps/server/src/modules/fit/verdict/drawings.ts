import type { PartDrawing } from '@partboard/contract/fit/fit'
import type { LineQuantity } from '@partboard/domain/parts/per-vehicle'
import { sql } from 'kysely'
import {
  historyReader,
  type PartRow,
  type PartsWithHistory,
  type WholePartRow,
  wholeColumns,
} from '../../parts/index.ts'
import type { Judge } from './judge.ts'
import type { Drawn } from './model.ts'
import { type PartKey, placesOf } from './places.ts'
import { type DrawnRow, firstDrawn, listDrawn } from './verdict.queries.ts'

/** A part to show on a drawing, with its preferred board and line; null = any. */
export type ToDraw = { part: PartKey; boardId: number | null; position?: number | null }

/** A history of parts, possibly with the drawing of each part: null = on no drawing. */
export type HistoryToDraw = PartsWithHistory<PartRow & { drawn?: DrawnRow | null }>

/** Finds whole parts with their history, their first drawings and the different quantities of their lines, in one query. */
export const findDrawnParts = historyReader<
  WholePartRow & { drawn: DrawnRow | null; quantities: LineQuantity[] }
>(
  (version) => sql`${wholeColumns(version)}, ${firstDrawn(version)} as drawn, (
    select coalesce(json_agg(json_build_object('quantity', quantity, 'printed', printed_quantity)), '[]')
    from (
      select distinct quantity, printed_quantity from board_line where version_id = ${version} and part_id = p.id
    ) l
  ) as quantities`,
)

/**
 * Finds drawings of parts, under their own number or one that they replace. The preferred board is used if the part has
 * a hotspot on it, else the first board.
 *
 * @param history the history of these parts, if the caller has it
 * @returns in the order of `asked`; null = on no drawing
 */
export async function drawingsOf(
  judge: Judge,
  asked: readonly ToDraw[],
  history?: HistoryToDraw,
): Promise<(Drawn | null)[]> {
  const drawn = await judge.cached.drawings.getMany(asked, inputOf, (missing) =>
    findDrawings(judge, missing, history),
  )
  return asked.map((one) => drawn.get(inputOf(one)) ?? null)
}

const inputOf = ({ part, boardId, position }: ToDraw) => `${part.id} ${boardId ?? ''} ${position ?? ''}`

async function findDrawings(
  judge: Judge,
  asked: readonly ToDraw[],
  history?: HistoryToDraw,
): Promise<Map<string, Drawn | null>> {
  const { db, version } = judge
  const parts = asked.map(({ part }) => part)
  const places = await placesOf(judge, parts, history)
  const idsOf = ({ part }: ToDraw) => places.get(part.id)!.ids
  const wanted = asked.flatMap((one) =>
    idsOf(one).map((partId) => ({ partId, boardId: one.boardId, position: one.position ?? null })),
  )
  const rows = firstDrawnIn(history, wanted) ?? (await listDrawn(db, version, wanted))
  return new Map(
    asked.map((one) => {
      const own = rows.filter(({ partId }) => idsOf(one).includes(partId))
      const best =
        own.find(({ boardId }) => boardId === one.boardId) ??
        own.find(({ partId }) => partId === one.part.id) ??
        own[0] ??
        null
      return [inputOf(one), best]
    }),
  )
}

/** The drawings of parts, if the history has those that are wanted: on the preferred board, if there is one. */
function firstDrawnIn(
  history: HistoryToDraw | undefined,
  wanted: readonly { partId: number; boardId: number | null; position: number | null }[],
): DrawnRow[] | null {
  const drawn = new Map([...(history?.parts.values() ?? [])].map((part) => [part.id, part.drawn]))
  const isKnown = wanted.every(({ partId, boardId, position }) => {
    const first = drawn.get(partId)
    if (first === undefined || position !== null) return false
    return boardId === null || boardId === first?.boardId
  })
  return isKnown ? wanted.flatMap(({ partId }) => drawn.get(partId) ?? []) : null
}

export const presentDrawing = (drawn: Omit<Drawn, 'board'> | null): PartDrawing | null =>
  drawn && {
    ImageUrl: drawn.pictureUrl,
    GrafikId: drawn.grafikId,
    Position: drawn.callout,
    ...(drawn.width !== null && drawn.height !== null && { Width: drawn.width, Height: drawn.height }),
  }
