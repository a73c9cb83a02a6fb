import type { FoundBoard, FoundGroup } from '@partboard/contract/search/part-search'
import type { Lang } from '@partboard/contract/texts'
import { placeTokens } from '@partboard/domain/text/place-words'
import { localText } from '../../../platform/text/local-text.ts'
import type { Judge } from '../../fit/index.ts'
import type { BrandsOfTrees } from '../../parts/index.ts'
import type { FoundByWords } from '../find-parts.ts'
import { findContexts } from '../index/find-names.ts'
import { contextOfBoard, type IdsByContext, type SearchIndex } from '../index/search-index.ts'
import type { VehiclePlaces } from '../search-vehicle.ts'
import { listFoundBoards, listFoundGroups } from './found-places.queries.ts'

const boardsShown = 6
const groupsShown = 6

/** A part that was found, on a board. */
export type Stand = { boardId: number; callout: string }

type Asked = {
  text: string
  lang: Lang
  found: FoundByWords | null
  stands: readonly Stand[]
  /** null = no vehicle: boards and groups of all vehicles */
  vehicle: VehiclePlaces | null
  brands: BrandsOfTrees
}

/** Boards whose number was typed, boards whose names have the words, and boards with the parts that were found. */
export async function findBoards(judge: Judge, asked: Asked): Promise<FoundBoard[]> {
  const { text, lang, found, stands, vehicle, brands } = asked
  const { db, version } = judge
  const isShown = (id: number) => vehicle === null || vehicle.boards.has(id)
  const named = found ? placesIn(found, found.index.boardsOf, isShown, boardsShown) : []
  const standing = stands.map(({ boardId }) => boardId).filter(isShown)
  const inOrder = standing.length > 0 ? [...standing, ...named] : named
  const others = [...new Set(inOrder)].slice(0, boardsShown)
  const listed = await listFoundBoards(db, { version, ids: others, numbers: spellingsOf(text) })
  const rows = new Map(listed.map((row) => [row.id, row]))
  const numbered = listed.filter(({ isNumbered }) => isNumbered).map(({ id }) => id)
  const ids = [...new Set([...numbered, ...others])].slice(0, boardsShown)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const callouts = stands.flatMap(({ boardId, callout }) =>
      boardId === id && callout !== '--' ? callout : [],
    )
    return {
      Id: id as FoundBoard['Id'],
      Number: row.number,
      Name: localText(row.name, lang),
      Positions: [...new Set(callouts)],
      GrafikId: row.grafikId,
      ImageUrl: row.pictureUrl,
      ...(row.width && row.height ? { Width: row.width, Height: row.height } : {}),
      Brands: brands.of(row.categoryId),
    }
  })
}

/** Numbers of boards in the spellings in which people type them. */
const spellingsOf = (text: string): string[] => {
  const typed = text.trim().toUpperCase()
  return [...new Set([typed, typed.replace(/[\s.-]+/g, '_')])]
}

/** Groups whose names have the words, those near the top first. */
export async function findGroups(
  judge: Judge,
  { lang, found, vehicle, brands }: Omit<Asked, 'stands' | 'text'>,
): Promise<FoundGroup[]> {
  if (!found) return []
  const isShown = (id: number) => vehicle === null || vehicle.groups.has(id)
  const ids = placesIn(found, found.index.groupsOf, isShown, groupsShown)
  const rows = new Map((await listFoundGroups(judge.db, judge.version, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row
      ? {
          Id: id as FoundGroup['Id'],
          Name: localText(row.name, lang),
          Above: row.above.map((name) => localText(name, lang)),
          HasChildren: row.hasChildren,
          Brands: brands.of(id),
        }
      : []
  })
}

/** The first places whose context has the words, in the order of contexts. */
function placesIn(
  { index, query }: FoundByWords,
  { starts, ids }: IdsByContext,
  isShown: (id: number) => boolean,
  limit: number,
): number[] {
  const places: number[] = []
  // A context after the last one with ids has no beginning, and thus none.
  for (const context of findContexts(index, query))
    for (let at = starts[context]!; at < starts[context + 1]!; at++) {
      if (!isShown(ids[at]!)) continue
      places.push(ids[at]!)
      if (places.length === limit) return places
    }
  return places
}

const axles = { front: placeTokens.front, rear: placeTokens.rear } as const
export type Axle = keyof typeof axles

/** On which axles the boards of an index are, by the words of their names and groups. */
export function axlesOfBoards(index: SearchIndex): (boardIds: readonly number[]) => Set<Axle> {
  const { contexts } = index
  const marks = Object.entries(axles).map(([axle, token]) => {
    const word = contexts.vocabulary.words.indexOf(token)
    const having =
      word < 0 ? [] : contexts.wordNames.subarray(contexts.wordStarts[word], contexts.wordStarts[word + 1])
    return [axle as Axle, new Set(having)] as const
  })
  return (boardIds) =>
    new Set(
      boardIds.flatMap((id) => {
        const context = contextOfBoard(index, id)
        return marks.flatMap(([axle, having]) => (context !== null && having.has(context) ? axle : []))
      }),
    )
}
