import type { NameIndex } from './name-index.ts'

/** The boards and groups of a catalogue; the same in every language. */
export type PlaceIndex = {
  /** Ascending, with the context of each. */
  boardIds: Uint32Array
  boardContexts: Uint32Array
  groupIds: Uint32Array
  groupContexts: Uint32Array
  /** The contexts of name n are nameContexts[contextStarts[n]] up to nameContexts[contextStarts[n + 1]]. */
  contextStarts: Uint32Array
  nameContexts: Uint32Array
}

/**
 * What a catalogue is searched by in one language. A context is what boards with the same words have in common: the
 * words of their name and of their groups.
 */
export type SearchIndex = PlaceIndex & { names: NameIndex; contexts: NameIndex }

/** The context of a board; null = the version has no such board. */
export function contextOfBoard({ boardIds, boardContexts }: PlaceIndex, boardId: number): number | null {
  let low = 0
  let high = boardIds.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (boardIds[middle]! < boardId) low = middle + 1
    else high = middle
  }
  return boardIds[low] === boardId ? boardContexts[low]! : null
}
