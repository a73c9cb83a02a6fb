import type { PartDrawing } from '@partboard/contract/fit'
import type { Replacement } from '@partboard/domain/supersession'
import { today } from '../../platform/time/today.ts'
import type { Judge } from './kept.ts'
import type { Drawn } from './model.ts'
import { type PartKey, placesOf } from './places.ts'
import { listDrawn } from './verdict.queries.ts'

/** A part, and the board and the line on which it is best shown; null = on any. */
export type ToDraw = { part: PartKey; boardId: number | null; position?: number | null }

/**
 * Where parts are drawn, themselves or as one of the numbers in whose place they are sold: on the board that is named
 * where they have a hotspot there, else on the first one.
 *
 * @param links what was replaced by what, where `findReplacements` was asked for these parts already
 * @returns in the order that was asked; null = on no drawing
 */
export async function drawingsOf(
  judge: Judge,
  asked: readonly ToDraw[],
  links?: readonly Replacement[],
): Promise<(Drawn | null)[]> {
  const { db, kept, version } = judge
  const keyOf = ({ part, boardId, position }: ToDraw) =>
    `${version} ${today()} ${part.id} ${boardId ?? ''} ${position ?? ''}`
  const found = new Map<string, Drawn | null>()
  const missing: ToDraw[] = []
  for (const one of asked) {
    const known = kept.drawings.get(keyOf(one))
    if (known) found.set(keyOf(one), known.drawn)
    else missing.push(one)
  }
  if (missing.length > 0) {
    const places = await placesOf(
      judge,
      missing.map(({ part }) => part),
      links,
    )
    const rows = await listDrawn(
      db,
      version,
      missing.flatMap(({ part, boardId, position = null }) =>
        places.get(part.id)!.ids.map((partId) => ({ partId, boardId, position })),
      ),
    )
    for (const one of missing) {
      const own = rows.filter(({ partId }) => places.get(one.part.id)!.ids.includes(partId))
      const drawn =
        own.find(({ boardId }) => boardId === one.boardId) ??
        own.find(({ partId }) => partId === one.part.id) ??
        own[0] ??
        null
      found.set(keyOf(one), drawn)
      kept.drawings.set(keyOf(one), { drawn })
    }
  }
  return asked.map((one) => found.get(keyOf(one)) ?? null)
}

export const presentDrawing = (drawn: Drawn | null): PartDrawing | null =>
  drawn && { ImageUrl: drawn.pictureUrl, GrafikId: drawn.grafikId, Position: drawn.callout }
