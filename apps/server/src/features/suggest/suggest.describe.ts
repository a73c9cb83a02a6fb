import type { Suggestion } from '@partboard/contract/suggest'
import type { Lang } from '@partboard/contract/texts'
import type { Replacement } from '@partboard/domain/supersession'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/schema.ts'
import { today } from '../../platform/time/today.ts'
import { findOrderable, findPartsByIds, findReplacements } from '../../services/parts/part-lookup.ts'
import { drawingsOf } from '../../services/verdict/drawings.ts'
import type { Judge } from '../../services/verdict/kept.ts'
import type { JudgedVehicle } from '../../services/verdict/model.ts'
import { placesOf } from '../../services/verdict/places.ts'
import { wordingOf } from '../../services/verdict/present.ts'
import { verdictsOf } from '../../services/verdict/verdicts.ts'
import { type PlainSuggestion, presentPlain, presentSuggestion } from './suggest.present.ts'
import { listSuggestedLines } from './suggest.queries.ts'

/** A part that was found; `fits` = it stands on a line for the vehicle's types, null = not looked at. */
export type Candidate = { id: number; isExact: boolean; fits: boolean | null }

/** For whom parts are described; `links` is what was replaced by what, where that is known of all of them already. */
type Context = { vehicle: JudgedVehicle | null; lang: Lang; links: readonly Replacement[] | null }

/** How many described parts a process keeps: from one letter to the next the parts are mostly the same. */
const mostKept = 20_000

const describedBefore = new WeakMap<Kysely<Database>, LRUCache<string, PlainSuggestion>>()

/** What is shown of the parts. What the verdict says does not fit steps back behind the others. */
export async function describe(
  judge: Judge,
  candidates: readonly Candidate[],
  { vehicle, lang, links }: Context,
): Promise<Suggestion[]> {
  const plain = await describePlain(judge, candidates, { vehicle, lang, links })
  const parts = plain.map(({ id, sku }) => ({ id, sku }))
  const verdicts = vehicle && (await verdictsOf(judge, vehicle, parts, links ?? undefined))
  const [wording, drawings] = await Promise.all([
    wordingOf(judge, lang),
    drawingsOf(
      judge,
      plain.map((part) => ({
        part,
        boardId: (verdicts ? verdicts.get(part.id)?.boardId : part.boards[0]?.boardId) ?? null,
      })),
      links ?? undefined,
    ),
  ])
  const exact = new Set(candidates.filter(({ isExact }) => isExact).map(({ id }) => id))
  const found = plain.map((part, index) => {
    const verdict = verdicts?.get(part.id) ?? null
    const suggestion = presentSuggestion(part, { verdict, drawn: drawings[index] ?? null, wording })
    return { suggestion, stepsBack: !exact.has(part.id) && suggestion.Fit === 'not_applicable' }
  })
  return [...found.filter(({ stepsBack }) => !stepsBack), ...found.filter(({ stepsBack }) => stepsBack)].map(
    ({ suggestion }) => suggestion,
  )
}

/** What is said of the parts whatever the vehicle. Where they stand is only asked without one: a verdict knows it. */
async function describePlain(
  { db, version }: Judge,
  candidates: readonly Candidate[],
  { vehicle, lang, links: known }: Context,
): Promise<PlainSuggestion[]> {
  const kept = describedBefore.get(db) ?? new LRUCache<string, PlainSuggestion>({ max: mostKept })
  describedBefore.set(db, kept)
  const keyOf = (id: number) => `${version} ${today()} ${lang} ${vehicle ? 'judged' : ''} ${id}`
  const found = new Map<number, PlainSuggestion>()
  for (const { id } of candidates) {
    const one = kept.get(keyOf(id))
    if (one) found.set(id, one)
  }
  const missing = candidates.map(({ id }) => id).filter((id) => !found.has(id))
  if (missing.length > 0) {
    const parts = [...(await findPartsByIds(db, version, missing)).values()]
    const skus = parts.map(({ sku }) => sku)
    const links = known ?? (await findReplacements(db, version, skus))
    const places = await placesOf({ db, version }, parts, links)
    const [orderable, lines] = await Promise.all([
      findOrderable(db, version, parts, links),
      vehicle
        ? []
        : listSuggestedLines(
            db,
            version,
            [...places.values()].flatMap(({ ids }) => ids),
          ),
    ])
    for (const part of parts) {
      const own = lines.filter(({ partId }) => places.get(part.id)!.ids.includes(partId))
      const one = presentPlain(part, own, orderable.get(part.sku), lang)
      kept.set(keyOf(part.id), one)
      found.set(part.id, one)
    }
  }
  return candidates.flatMap(({ id }) => found.get(id) ?? [])
}
