import type { Suggestion } from '@partboard/contract/suggest'
import type { Lang } from '@partboard/contract/texts'
import type { Replacement } from '@partboard/domain/supersession'
import { versionedCache } from '../../platform/cache/cache.ts'
import { findOrderable, findPartsByIds, findReplacements } from '../../services/parts/part-lookup.ts'
import { drawingsOf } from '../../services/verdict/drawings.ts'
import type { Judge } from '../../services/verdict/judge.ts'
import type { JudgedVehicle } from '../../services/verdict/model.ts'
import { placesOf } from '../../services/verdict/places.ts'
import { wordingOf } from '../../services/verdict/present.ts'
import { verdictsOf } from '../../services/verdict/verdicts.ts'
import { type PlainSuggestion, presentPlain, presentSuggestion } from './suggest.present.ts'
import { listSuggestedLines } from './suggest.queries.ts'

/** A part that was found; `isExact` = its complete number was typed. */
export type Candidate = { id: number; isExact: boolean }

type Context = {
  vehicle: JudgedVehicle | null
  lang: Lang
  /** the replacements of all candidates, if the caller has read them */
  links?: readonly Replacement[]
}

// From one typed letter to the next, most of the suggested parts stay the same.
const described = versionedCache<PlainSuggestion>({ name: 'suggestions', daily: true, bytes: 1_000 })

/** Describes the parts. Those that do not fit come last, except for a number that was typed completely. */
export async function describe(
  judge: Judge,
  candidates: readonly Candidate[],
  context: Context,
): Promise<Suggestion[]> {
  const { vehicle, lang, links } = context
  const plain = await describePlain(judge, candidates, context)
  const verdicts = vehicle ? await verdictsOf(judge, vehicle, plain, links) : null
  const boardOf = ({ id, boards }: PlainSuggestion) =>
    (verdicts ? verdicts.get(id)?.boardId : boards[0]?.boardId) ?? null
  const [wording, drawings] = await Promise.all([
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      plain.map((part) => ({ part, boardId: boardOf(part) })),
      links,
    ),
  ])
  const suggestions = plain.map((part, index) =>
    presentSuggestion(part, {
      verdict: verdicts?.get(part.id) ?? null,
      drawn: drawings[index] ?? null,
      wording,
    }),
  )
  const exact = new Set(candidates.filter(({ isExact }) => isExact).map(({ id }) => id))
  const isLast = ({ Id, Fit }: Suggestion) => Fit === 'not_applicable' && !exact.has(Id)
  return [
    ...suggestions.filter((suggestion) => !isLast(suggestion)),
    ...suggestions.filter((suggestion) => isLast(suggestion)),
  ]
}

/** The data that do not depend on the vehicle, in the order of the candidates. Unknown parts are left out. */
async function describePlain(
  judge: Judge,
  candidates: readonly Candidate[],
  context: Context,
): Promise<PlainSuggestion[]> {
  const ids = candidates.map(({ id }) => id)
  // With a vehicle, the verdict has the boards of a part, so the plain description needs none.
  const inputOf = (id: number) => `${context.lang} ${context.vehicle ? 'judged' : ''} ${id}`
  const found = await described(judge.db, judge.version).getMany(ids, inputOf, async (missing) => {
    const loaded = await loadPlain(judge, missing, context)
    return new Map(loaded.map((part) => [inputOf(part.id), part]))
  })
  return ids.flatMap((id) => found.get(inputOf(id)) ?? [])
}

async function loadPlain(
  { db, version }: Judge,
  ids: readonly number[],
  { vehicle, lang, links: known }: Context,
): Promise<PlainSuggestion[]> {
  const parts = [...(await findPartsByIds(db, version, ids)).values()]
  const skus = parts.map(({ sku }) => sku)
  const links = known ?? (await findReplacements(db, version, skus))
  const places = await placesOf({ db, version }, parts, links)
  const allIds = [...places.values()].flatMap((place) => place.ids)
  const [orderable, lines] = await Promise.all([
    findOrderable(db, version, parts, links),
    vehicle ? [] : listSuggestedLines(db, version, allIds),
  ])
  return parts.map((part) => {
    const own = lines.filter(({ partId }) => places.get(part.id)!.ids.includes(partId))
    return presentPlain(part, own, orderable.get(part.sku), lang)
  })
}
