import type { FoundBy } from '@partboard/contract/catalogue/part-shapes'
import type { FoundPart } from '@partboard/contract/search/part-search'
import type { Lang } from '@partboard/contract/texts'
import { versionedCache } from '../../platform/cache/cache.ts'
import {
  drawingsOf,
  type HistoryToDraw,
  type Judge,
  type JudgedPart,
  type JudgedVehicle,
  placesOf,
  verdictsOf,
  withInstead,
  wordingOf,
} from '../fit/index.ts'
import {
  brandsOfTrees,
  findWithHistory,
  orderableOf,
  type PartRow,
  type PartsWithHistory,
} from '../parts/index.ts'
import { findWithLines } from './numbers.queries.ts'
import { type PlainSuggestion, presentFound, presentPlain } from './present.ts'

/** A part that was found; `isExact` = its complete number was typed; `foundBy` = the further number that was found. */
export type Candidate = { id: number; isExact: boolean; foundBy: FoundBy | null }

type Context = {
  vehicle: JudgedVehicle | null
  lang: Lang
  /** the history of all candidates, if the caller has read it */
  history?: PartsWithHistory
  /** the verdicts of all candidates, if the caller has judged them */
  judged?: ReadonlyMap<number, JudgedPart>
}

// From one typed letter to the next, most of the suggested parts stay the same.
const described = versionedCache<PlainSuggestion>({ name: 'suggestions', daily: true, bytes: 1_000 })

/** Describes the parts. Those that do not fit come last, except for a number that was typed completely. */
export async function describe(
  judge: Judge,
  candidates: readonly Candidate[],
  context: Context,
): Promise<FoundPart[]> {
  const { vehicle, lang, judged } = context
  const { plain, history } = await describePlain(judge, candidates, context)
  const verdicts =
    vehicle &&
    (await (judged
      ? withInstead(judge, vehicle, new Map(plain.map(({ id }) => [id, judged.get(id)!])))
      : verdictsOf(judge, vehicle, plain, history)))
  const boardOf = ({ id, boards }: PlainSuggestion) =>
    (verdicts ? verdicts.get(id)?.boardId : boards[0]?.boardId) ?? null
  const [wording, drawings, brands] = await Promise.all([
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      plain.map((part) => ({ part, boardId: boardOf(part) })),
      history,
    ),
    brandsOfTrees(judge.db, judge.version),
  ])
  const foundBy = new Map(candidates.map((candidate) => [candidate.id, candidate.foundBy]))
  const parts = plain.map((part, index) =>
    presentFound(part, {
      foundBy: foundBy.get(part.id) ?? null,
      verdict: verdicts?.get(part.id) ?? null,
      drawn: drawings[index] ?? null,
      wording,
      brands,
    }),
  )
  const exact = new Set(candidates.filter(({ isExact }) => isExact).map(({ id }) => id))
  const isLast = ({ Id, Fit }: FoundPart) => Fit === 'not_applicable' && !exact.has(Id)
  return [...parts.filter((part) => !isLast(part)), ...parts.filter((part) => isLast(part))]
}

/**
 * The data that do not depend on the vehicle, in the order of the candidates. Unknown parts are left out.
 *
 * @returns also the history of all these parts, if it was read
 */
async function describePlain(
  judge: Judge,
  candidates: readonly Candidate[],
  context: Context,
): Promise<{ plain: PlainSuggestion[]; history: HistoryToDraw | undefined }> {
  const ids = candidates.map(({ id }) => id)
  let { history } = context
  // With a vehicle, the verdict has the boards of a part, so the plain description needs none.
  const inputOf = (id: number) => `${context.lang} ${context.vehicle ? 'judged' : ''} ${id}`
  const found = await described(judge.db, judge.version).getMany(ids, inputOf, async (missing) => {
    const loaded = await loadPlain(judge, missing, context)
    if (missing.length === ids.length) history = loaded.history
    return new Map(loaded.parts.map((part) => [inputOf(part.id), part]))
  })
  return { plain: ids.flatMap((id) => found.get(inputOf(id)) ?? []), history }
}

async function loadPlain(
  { db, version }: Judge,
  ids: readonly number[],
  { vehicle, lang, history: known }: Context,
): Promise<{ parts: PlainSuggestion[]; history: HistoryToDraw }> {
  const asked = new Set(ids)
  const isAsked = ({ id }: PartRow) => asked.has(id)
  if (vehicle) {
    const history = known ?? (await findWithHistory(db, version, { ids }))
    const parts = [...history.parts.values()].filter(isAsked)
    return { parts: parts.map((part) => presentPlain(part, [], orderableOf(part, history), lang)), history }
  }
  const history = await findWithLines(db, version, { ids })
  const parts = [...history.parts.values()].filter(isAsked)
  const places = await placesOf({ db, version }, parts, history)
  const linesOf = new Map([...history.parts.values()].map(({ id, lines }) => [id, lines ?? []]))
  return {
    parts: parts.map((part) => {
      const lines = places
        .get(part.id)!
        .ids.toSorted((a, b) => a - b)
        .flatMap((id) => linesOf.get(id)!)
      return presentPlain(part, lines, orderableOf(part, history), lang)
    }),
    history,
  }
}
