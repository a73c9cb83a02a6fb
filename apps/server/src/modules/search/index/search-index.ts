import { type NameIndex, startsOf } from './name-index.ts'

/** The ids of context c are ids[starts[c]] up to ids[starts[c + 1]], ascending. */
export type IdsByContext = { starts: Uint32Array; ids: Uint32Array }

/** The boards and groups of a catalogue; the same in every language. */
export type PlaceIndex = {
  /** Ascending, with the context of each. */
  boardIds: Uint32Array
  boardContexts: Uint32Array
  boardsOf: IdsByContext
  groupsOf: IdsByContext
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

/** Groups ids by their contexts. @param ids ascending @param contexts the context of each */
export function idsByContext(ids: Uint32Array, contexts: Uint32Array): IdsByContext {
  const counts = new Uint32Array(contexts.reduce((most, context) => Math.max(most, context), -1) + 1)
  for (const context of contexts) counts[context]!++
  const starts = startsOf(counts)
  const next = starts.slice()
  const grouped = new Uint32Array(ids.length)
  for (const [at, context] of contexts.entries()) grouped[next[context]!++] = ids[at]!
  return { starts, ids: grouped }
}
