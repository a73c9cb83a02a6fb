import type { Suggestion } from '@partboard/contract/suggest'
import type { Lang } from '@partboard/contract/texts'
import { fitOf } from '@partboard/domain/fit'
import type { Replacement } from '@partboard/domain/supersession'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/schema.ts'
import { findOrderable, findPartsByIds, findReplacements } from '../../shared/part-lookup.ts'
import { today } from '../../shared/today.ts'
import { fitLineOf } from './lines.ts'
import type { SearchVehicle } from './search/kept-search.ts'
import { placesOf } from './suggest.places.ts'
import { presentSuggestion } from './suggest.present.ts'
import { listSuggestedLines, type SuggestedLine } from './suggest.queries.ts'

/** A part that was found; `fits` = it stands on a line for the vehicle, null = not looked at. */
export type Candidate = { id: number; isExact: boolean; fits: boolean | null }

/** For whom parts are described; `links` is what was replaced by what, where that is known of all of them already. */
type Context = { vehicle: SearchVehicle | null; lang: Lang; links: readonly Replacement[] | null }

/** How many described parts a process keeps: from one letter to the next the parts are mostly the same. */
const mostKept = 20_000

/** `isUnseen`: none of the lines that were read is for the vehicle. */
type Described = { suggestion: Suggestion; isUnseen: boolean }

const describedBefore = new WeakMap<Kysely<Database>, LRUCache<string, Described>>()

/** What is shown of the parts. Whether a line is for the vehicle's steering is only known here, so some step back. */
export async function describe(
  db: Kysely<Database>,
  version: number,
  candidates: readonly Candidate[],
  context: Context,
): Promise<Suggestion[]> {
  const { vehicle, lang } = context
  const kept = describedBefore.get(db) ?? new LRUCache({ max: mostKept })
  describedBefore.set(db, kept)
  const keyOf = (id: number) => `${version} ${today()} ${lang} ${vehicle?.typeKeys.join() ?? ''} ${id}`
  const missing = candidates.map(({ id }) => id).filter((id) => !kept.has(keyOf(id)))
  const fresh = await describeNew(db, version, missing, context)
  const found = candidates.flatMap(({ id, isExact, fits }) => {
    const described = fresh.get(id) ?? kept.get(keyOf(id))
    if (!described) return []
    // A screw with more lines than are read: one of the others is for the vehicle.
    const Fit = described.isUnseen && fits ? 'unknown' : described.suggestion.Fit
    return { suggestion: { ...described.suggestion, Fit }, stepsBack: !isExact && Fit === 'not_applicable' }
  })
  for (const [id, described] of fresh) kept.set(keyOf(id), described)
  return [...found.filter(({ stepsBack }) => !stepsBack), ...found.filter(({ stepsBack }) => stepsBack)].map(
    ({ suggestion }) => suggestion,
  )
}

async function describeNew(
  db: Kysely<Database>,
  version: number,
  ids: readonly number[],
  { vehicle, lang, links: known }: Context,
): Promise<Map<number, Described>> {
  if (ids.length === 0) return new Map()
  const parts = [...(await findPartsByIds(db, version, ids)).values()]
  const skus = parts.map(({ sku }) => sku)
  const links = known ?? (await findReplacements(db, version, skus))
  const places = await placesOf(db, version, parts, links)
  const [orderable, lines] = await Promise.all([
    findOrderable(db, version, parts, links),
    listSuggestedLines(db, version, [...places.keys()], vehicle),
  ])
  return new Map(
    parts.map((part) => {
      const own = lines.filter(({ partId }) => places.get(partId)!.includes(part.id))
      const judged = judge(own, vehicle)
      const suggestion = presentSuggestion(part, { ...judged, orderable: orderable.get(part.sku), lang })
      return [part.id, { suggestion, isUnseen: own.length === 0 && vehicle !== null }]
    }),
  )
}

/** The best that any line says, and the lines that may be the vehicle's. Equipment and build date are not known here. */
function judge(lines: readonly SuggestedLine[], vehicle: SearchVehicle | null) {
  if (!vehicle?.scoped) return { fit: 'none' as const, lines }
  const { known, present, ...scoped } = vehicle.scoped
  const results = lines.map((line) => {
    const { result } = fitOf(fitLineOf(line), { ...scoped, equipment: new Map() })
    return { line, result }
  })
  const open = results.filter(({ result }) => result === 'fits' || result === 'unknown')
  const isSure = open.some(({ result }) => result === 'fits')
  const fit = isSure
    ? ('fits' as const)
    : open.length > 0
      ? ('unknown' as const)
      : ('not_applicable' as const)
  return { fit, lines: open.map(({ line }) => line) }
}
