import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { PastedText, ReadLine, ReadPart } from '@partboard/contract/search/paste'
import type { Lang } from '@partboard/contract/texts'
import { MAX_PASTED_LINE, MAX_PASTED_PARTS } from '@partboard/domain/numbers/limits'
import { keysIn } from '@partboard/domain/search/pasted-numbers'
import {
  asOneText,
  linesOf,
  type PastedLine,
  type PasteShop,
  readLines,
} from '@partboard/domain/search/pasted-text'
import type { FastifyRequest } from 'fastify'
import { type Translate, translatorFor } from '../../../platform/http/texts.ts'
import { inSlices } from '../../../platform/process/in-slices.ts'
import {
  type Judge,
  judgeLines,
  keptScope,
  type LineVerdict,
  presentScope,
  presentVehicle,
  readVehicle,
  wordingOf,
} from '../../fit/index.ts'
import { findOwnSkus, findTypedParts } from '../../own-numbers/index.ts'
import { findKnownKeys, findPartsByIds, hasFrames, type PartRow, partBrands } from '../../parts/index.ts'
import { offersFor } from '../../pricing/index.ts'
import { readPromiseBook } from '../../stock/index.ts'
import { vehicleNames } from '../named-vehicles.ts'
import { type FoundPart, partsOfLine } from './paste.parts.ts'
import { platesOf } from './paste.plates.ts'
import { type PresentContext, presentPart } from './paste.present.ts'
import { findFrames } from './paste.queries.ts'
import { type LineVehicles, type TextVehicle, vehiclesOfLines } from './paste.vehicles.ts'
import { findWords, type WordHit } from './paste.words.ts'

type Reader = Pick<FastifyRequest, 'customer' | 'currency' | 'lang'>

/**
 * Reads a pasted text: its parts with fit, price and promise, and its vehicles. The number of statements depends on the
 * vehicles of the text, not on its lines.
 *
 * @param given the customer's vehicle, for lines for which the text names none; null = none
 */
export async function readText(
  judge: Judge,
  { text, given }: { text: string; given: Scope | null },
  { customer, currency, lang }: Reader,
): Promise<PastedText> {
  const { db, version } = judge
  const translate = translatorFor(lang)
  const keys = [...keysIn(linesOf(text))]
  const [known, own, frames] = await Promise.all([
    findKnownKeys(db, version, keys),
    findOwnSkus(db, customer.companyId, keys),
    hasFrames() ? findFrames(db, version, keys) : new Set<string>(),
  ])
  const plates = await platesOf(judge, customer.companyId, given)
  const shop: PasteShop = {
    brands: partBrands(),
    known: known.union(new Set(own.keys())),
    frames,
    plates: new Set(plates.keys()),
    vehicles: await vehicleNames(judge),
  }
  const lines = asOneText(await inSlices(readLines(text, shop), (line) => line))
  const vehicles = await vehiclesOfLines(judge, lines, { given, plates, lang, translate })
  const scopes = vehicles.vehicles.map(({ scope }) => keptScope(scope))
  const scopeAt = (place: number | null) => (place === null ? null : scopes[place]!)
  const numbers = [...new Set(lines.flatMap((line) => line.numbers.map(({ text: number }) => number)))]
  const typed = await findTypedParts(db, customer.companyId, version, numbers)
  const byWords = await findAllWords(judge, lines, vehicles, scopeAt, lang)
  const found = await inSlices(lines, (line, index) =>
    partsOfLine(line, typed, byWords(vehicles.lines[index]!.used), { lang, translate }),
  )

  const judged = await judgeAll(judge, found, vehicles, scopeAt)
  const parts = [...new Map(judged.parts.map(({ part }) => [part.sku, part])).values()]
  const [offers, book, wording] = await Promise.all([
    offersFor(
      db,
      customer,
      parts.map(({ sku }) => sku),
      currency.rateMicro,
    ),
    readPromiseBook(db),
    wordingOf(judge, lang),
  ])
  const context: PresentContext = { offers, book, wording, lang, rateMicro: currency.rateMicro }
  return {
    Lines: await inSlices(lines, ({ line, text: own, unread }, index) => {
      const { named, isNamed, reason, choices, used } = vehicles.lines[index]!
      const Parts = found[index]!.map((one) => presentFound(one, used, judged, context))
      const Kind = kindOf(Parts, isNamed)
      const Unread = unreadText(unread, translate)
      const said = { Vehicle: named, Reason: reason, VinChoices: choices }
      return { Line: line, Text: own, Kind, Parts, ...said, Unread }
    }),
    Vehicles: await presentVehicles(judge, vehicles.vehicles, lang),
  }
}

function unreadText(unread: PastedLine['unread'], translate: Translate): string {
  if (unread === null) return ''
  if (unread === 'long') return translate('paste.unreadLong', { max: MAX_PASTED_LINE })
  return translate('paste.unreadMany', { max: MAX_PASTED_PARTS })
}

/** Looks up the words of all lines, the lines of one vehicle together. */
async function findAllWords(
  judge: Judge,
  lines: readonly PastedLine[],
  vehicles: LineVehicles,
  scopeAt: (place: number | null) => ReturnType<typeof keptScope>,
  lang: Lang,
): Promise<(place: number | null) => ReadonlyMap<string, WordHit>> {
  const places = Map.groupBy(lines.keys(), (index) => vehicles.lines[index]!.used)
  const found = new Map<number | null, ReadonlyMap<string, WordHit>>()
  for (const [place, indexes] of places) {
    const phrases = indexes.flatMap((index) => lines[index]!.phrases.map(({ text }) => text))
    found.set(place, await findWords(judge, [...new Set(phrases)], scopeAt(place), lang))
  }
  return (place) => found.get(place) ?? new Map()
}

type Judged = {
  parts: { part: PartRow; place: number | null }[]
  verdictOf: (part: PartRow, place: number | null) => LineVerdict
  /** The part that fits instead of one that does not. */
  insteadOf: (part: PartRow, place: number | null) => PartRow | null
}

/** Judges all parts of the lines for their vehicles, then the parts that fit instead of those that do not. */
async function judgeAll(
  judge: Judge,
  found: readonly (readonly FoundPart[])[],
  vehicles: LineVehicles,
  scopeAt: (place: number | null) => ReturnType<typeof keptScope>,
): Promise<Judged> {
  const key = ({ id }: PartRow, place: number | null) => `${id} ${place}`
  const asked = new Map(
    found.flatMap((parts, index) => {
      const place = vehicles.lines[index]!.used
      const rows = parts.flatMap(({ part, choices }) => [...(part ? [part] : []), ...choices])
      return rows.map((part) => [key(part, place), { part, place }] as const)
    }),
  )
  const verdicts = new Map<string, LineVerdict>()
  const judgeParts = async (parts: readonly { part: PartRow; place: number | null }[]) => {
    const lines = parts.map(({ part, place }) => ({
      partId: part.id,
      sku: part.sku,
      vehicle: scopeAt(place),
    }))
    const judged = await judgeLines(judge.db, judge.version, lines)
    for (const [at, { part, place }] of parts.entries()) verdicts.set(key(part, place), judged[at]!)
  }
  await judgeParts([...asked.values()])
  const others = [...asked.values()].flatMap(({ part, place }) => {
    const id = verdicts.get(key(part, place))!.verdict?.instead?.id
    return id === undefined ? [] : [{ id, place }]
  })
  const rows = await findPartsByIds(judge.db, judge.version, [...new Set(others.map(({ id }) => id))])
  const instead = others.flatMap(({ id, place }) => {
    const part = rows.get(id)
    return part ? [{ part, place }] : []
  })
  await judgeParts(instead.filter(({ part, place }) => !verdicts.has(key(part, place))))
  return {
    parts: [...asked.values(), ...instead],
    verdictOf: (part, place) => verdicts.get(key(part, place))!,
    insteadOf: (part, place) => rows.get(verdicts.get(key(part, place))!.verdict?.instead?.id ?? 0) ?? null,
  }
}

function presentFound(
  { kind, by, text, quantity, part, choices, reason }: FoundPart,
  place: number | null,
  { verdictOf, insteadOf }: Judged,
  context: PresentContext,
): ReadPart {
  const present = (row: PartRow) => presentPart(row, verdictOf(row, place), quantity, context)
  const fits = part === null || verdictOf(part, place).verdict?.result !== 'not_applicable'
  const instead = fits ? null : insteadOf(part, place)
  return {
    Kind: kind,
    By: by,
    Text: text,
    Quantity: quantity,
    Vehicle: place,
    Part: part && present(part),
    Choices: (instead ? [instead] : choices).map(present),
    Reason: reason,
  }
}

/** The kind of a line is that of its parts, the one that needs most attention first. */
function kindOf(parts: readonly ReadPart[], isNamed: boolean): ReadLine['Kind'] {
  const kinds = new Set(parts.map(({ Kind }) => Kind))
  for (const kind of ['ambiguous', 'unknown', 'replaced', 'matched'] as const)
    if (kinds.has(kind)) return kind
  return isNamed ? 'vehicle' : 'comment'
}

async function presentVehicles(
  judge: Judge,
  vehicles: readonly TextVehicle[],
  lang: Lang,
): Promise<PastedText['Vehicles']> {
  const presented: PastedText['Vehicles'] = []
  for (const { scope: own, search } of vehicles) {
    const scope = keptScope(own)
    const vehicle = await readVehicle(judge, scope)
    const named = vehicle ? presentVehicle(vehicle, lang) : { Text: '', Vin: null }
    presented.push({ ...named, Scope: presentScope(scope) ?? {}, Search: search })
  }
  return presented
}
