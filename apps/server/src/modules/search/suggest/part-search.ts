import type { PartSearch, searchParts, FoundPart as WirePart } from '@partboard/contract/search/part-search'
import { searchedParts } from '@partboard/contract/search/part-search'
import type { Lang } from '@partboard/contract/texts'
import { placeOf } from '@partboard/domain/text/place-words'
import { wordsOf } from '@partboard/domain/text/words'
import type { z } from 'zod'
import type { KeptScope } from '../../../platform/database/schema.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import {
  type FitVerdict,
  type Judge,
  type JudgedPart,
  type JudgedVehicle,
  judgeParts,
  presentFacts,
  readVehicle,
  wordingOf,
} from '../../fit/index.ts'
import {
  brandsOfTrees,
  findWithHistory,
  type PartRow,
  type PartsWithHistory,
  presentSku,
} from '../../parts/index.ts'
import { type Candidate, describe } from '../describe.ts'
import type { FoundByWords, WordsAsked } from '../find-parts.ts'
import { findTyped } from '../find-typed.ts'
import { presentNamed } from '../named-vehicles.ts'
import { listPlacedParts } from '../search.queries.ts'
import { searchVehicle, vehiclePlaces } from '../search-vehicle.ts'
import { findNumbers, uniqueById } from '../suggest.ts'
import type { FoundWithout } from '../without-words.ts'
import { type Axle, axlesOfBoards, findBoards, findGroups, type Stand } from './found-places.ts'
import { presentWords } from './read-words.ts'

/** Maximum number of parts that are judged for an answer. */
const partsRead = 60
/** Maximum number of parts that are shown of what remains without some words. */
const shownWithout = 3
const reasonsShown = 4

type Asked = z.output<typeof searchParts.schema.querystring>
type Question = { asked: Asked; scope: KeptScope | null; lang: Lang; translate: Translate }

/** A part that was found, with what filters need. `result` null = no vehicle. */
type FoundPart = {
  id: number
  candidate: Candidate
  sku: string
  printed: string | null
  name: string
  verdict: FitVerdict | null
  axles: ReadonlySet<Axle>
  sides: ReadonlySet<'left' | 'right'>
}

type ReadParts = {
  parts: FoundPart[]
  history?: PartsWithHistory
  judged?: ReadonlyMap<number, JudgedPart>
}

/** Finds everything for a text; the pages are the route's. */
export async function searchCatalogue(judge: Judge, question: Question): Promise<Omit<PartSearch, 'Pages'>> {
  const { asked, scope, lang, translate } = question
  const searched = scope && (await searchVehicle(judge.db, judge.version, scope.vehicleKeyList))
  const wordsAsked: WordsAsked = {
    text: asked.q,
    lang,
    vehicle: searched,
    limit: partsRead,
    isLiteral: asked.literal === 'true',
    isAnyLang: true,
  }
  const [numbers, vehicle, places, brands] = await Promise.all([
    findNumbers(judge, asked.q, searched),
    readVehicle(judge, scope),
    scope ? vehiclePlaces(judge.db, judge.version, scope.vehicleKeyList) : null,
    brandsOfTrees(judge.db, judge.version),
  ])
  const typed = await findTyped(judge, wordsAsked, numbers.candidates.length > 0)
  const { found } = typed
  const byWords = (found?.ids ?? []).map((id): Candidate => ({ id, isExact: false, foundBy: null }))
  const candidates = uniqueById([...numbers.candidates, ...byWords]).slice(0, partsRead)
  const { parts, ...known } = await readParts(judge, candidates, { vehicle, lang, found })
  const by = Object.groupBy(parts, ({ verdict }) => verdict?.result ?? 'none')
  const wanted =
    asked.fit ?? (['fits', 'unknown', 'not_applicable'] as const).find((fit) => by[fit]) ?? 'fits'
  const ofVerdict = (vehicle ? by[wanted] : by.none) ?? []
  const filtered = ofVerdict.filter(
    ({ axles, sides }) => (!asked.axle || axles.has(asked.axle)) && (!asked.side || sides.has(asked.side)),
  )
  const offset = Number(asked.offset ?? 0)
  const page = filtered.slice(offset, offset + Number(asked.limit ?? searchedParts.usual))
  const wording = await wordingOf(judge, lang)
  const judged = (group: readonly FoundPart[] = []) => ({
    Total: group.length,
    Reasons: countReasons(group, (verdict) => presentFacts(verdict.reasons, wording)),
    First: group[0] ? { ...presentSku(group[0]), Name: group[0].name } : null,
  })
  // Without a vehicle, the boards of the first parts are found by describing these.
  const described = await describe(
    judge,
    [...new Set([...(vehicle ? [] : filtered.slice(0, searchedParts.usual)), ...page])].map(
      ({ candidate }) => candidate,
    ),
    { vehicle, lang, ...known },
  )
  const onPage = new Set(page.map(({ id }) => id))
  const stands = vehicle ? filtered.flatMap(({ verdict }) => verdict!.places) : standsOf(described)
  const [boards, groups, without, named] = await Promise.all([
    findBoards(judge, { text: asked.q, lang, found, stands, vehicle: places, brands }),
    findGroups(judge, { lang, found, vehicle: places, brands }),
    typed.without && parts.length === 0 ? presentWithout(judge, typed.without, vehicle, lang) : null,
    typed.vehicle && presentNamed(judge, typed.vehicle, scope, lang),
  ])
  const isNumber = numbers.candidates.some(({ isExact }) => isExact)
  const spellings = [...parts.map(({ name }) => name), ...(without?.Parts.map(({ Name }) => Name) ?? [])]
  return {
    Words: numbers.readAs
      ? [{ Text: asked.q, Kind: 'spelling', Meaning: numbers.readAs.number }]
      : found
        ? presentWords(asked.q, found, { spellings, isNumber, translate })
        : [],
    Parts: described.filter(({ Id }) => onPage.has(Id)),
    Total: filtered.length,
    IsMore: candidates.length === partsRead || (found?.isCut ?? false),
    Fits: by.fits?.length ?? 0,
    ToCheck: judged(by.unknown),
    DoesNotFit: judged(by.not_applicable),
    Axles: counts(ofVerdict, ['front', 'rear'], ({ axles }) => axles),
    Sides: counts(ofVerdict, ['left', 'right'], ({ sides }) => sides),
    Boards: boards,
    Groups: groups,
    Without: without,
    Vehicle: named,
  }
}

/** @returns the parts that exist, in the order of the candidates, and with a vehicle their history and verdicts */
async function readParts(
  judge: Judge,
  candidates: readonly Candidate[],
  { vehicle, lang, found }: { vehicle: JudgedVehicle | null; lang: Lang; found: FoundByWords | null },
): Promise<ReadParts> {
  const { db, version } = judge
  const ids = candidates.map(({ id }) => id)
  const axlesOf = found ? axlesOfBoards(found.index) : () => new Set<Axle>()
  const partOf = (
    candidate: Candidate,
    row: Pick<PartRow, 'id' | 'sku' | 'printed' | 'name'>,
    verdict: FitVerdict | null,
    stands: readonly number[],
  ): FoundPart => {
    const name = localText(row.name, lang)
    const { id, sku, printed } = row
    return { id, candidate, sku, printed, name, verdict, axles: axlesOf(stands), sides: sidesOf(name) }
  }
  if (!vehicle) {
    const rows = new Map((await listPlacedParts(db, version, ids)).map((row) => [row.id, row]))
    return {
      parts: candidates.flatMap((one) => {
        const row = rows.get(one.id)
        return row ? partOf(one, row, null, row.boards ?? []) : []
      }),
    }
  }
  const history = await findWithHistory(db, version, { ids })
  const rows = new Map([...history.parts.values()].map((row) => [row.id, row]))
  const known = candidates.filter(({ id }) => rows.has(id))
  const judged = await judgeParts(
    judge,
    vehicle,
    known.map(({ id }) => rows.get(id)!),
    history,
  )
  return {
    history,
    judged,
    parts: known.map((one) => {
      const verdict = judged.get(one.id)!
      const stands = verdict.places.map(({ boardId }) => boardId)
      return partOf(one, rows.get(one.id)!, verdict, stands)
    }),
  }
}

const sidesOf = (name: string): Set<'left' | 'right'> =>
  new Set(
    wordsOf(name).flatMap(({ folded }) => {
      const place = placeOf(folded)
      return place === 'left' || place === 'right' ? place : []
    }),
  )

/** Where the parts are on boards, best part first. */
const standsOf = (parts: readonly WirePart[]): Stand[] =>
  parts.flatMap(({ Boards }) =>
    Boards.map(({ Id, Position }) => ({ boardId: Id as number, callout: Position })),
  )

/** How often each first reason decides, the most frequent first. */
function countReasons(
  parts: readonly FoundPart[],
  factsOf: (verdict: FitVerdict) => { Text: string; Outcome: boolean | null }[],
): { Text: string; Count: number }[] {
  const reasons = parts.flatMap(({ verdict }) => {
    const [first] = verdict ? factsOf(verdict) : []
    return first && first.Outcome !== true ? first.Text : []
  })
  return [...Map.groupBy(reasons, (text) => text)]
    .map(([Text, { length }]) => ({ Text, Count: length }))
    .sort((a, b) => b.Count - a.Count)
    .slice(0, reasonsShown)
}

const counts = <Value extends string>(
  parts: readonly FoundPart[],
  values: readonly Value[],
  of: (part: FoundPart) => ReadonlySet<Value>,
): { Value: Value; Count: number }[] =>
  values
    .map((value) => ({ Value: value, Count: parts.filter((part) => of(part).has(value)).length }))
    .filter(({ Count }) => Count > 0)

/** The first parts with only some of the words, those that fit before others. */
async function presentWithout(
  judge: Judge,
  { ids, lacks, rest }: FoundWithout,
  vehicle: JudgedVehicle | null,
  lang: Lang,
): Promise<PartSearch['Without']> {
  const candidates = ids
    .slice(0, searchedParts.usual)
    .map((id): Candidate => ({ id, isExact: false, foundBy: null }))
  const parts = await describe(judge, candidates, { vehicle, lang })
  const best = vehicle ? parts.filter(({ Fit }) => Fit === 'fits') : parts
  const shown = best.length > 0 ? best : parts
  return { Text: lacks, Query: rest, Total: best.length, Parts: shown.slice(0, shownWithout) }
}
