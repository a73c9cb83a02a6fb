import {
  type BrandReading,
  matchOfReading,
  type NumberReading,
  partOfSku,
  printOf,
  type ReadLetters,
  skuOf,
} from '@partboard/domain/parts/part-number'
import { readForOthers, readNumbers, readWithDigits } from '@partboard/domain/parts/typed-numbers'
import type { Kysely } from 'kysely'
import { versionedCache } from '../../platform/cache/cache.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasFurtherNumbers, partBrands } from './catalogue/part-brands.ts'
import { crossReferences, type FurtherNumberRow, findByFurtherNumbers } from './further-numbers.queries.ts'
import {
  findWithHistory,
  type OrderableParts,
  orderableOf,
  type PartRow,
  type PartsWithHistory,
} from './part-lookup.ts'

/** The part of a typed number, and what is ordered for it. */
export type ResolvedPart = OrderableParts & {
  /** The part with the given number. */
  part: PartRow
  by: FoundBy
  /** The identifying end matches, but the beginning is another one: "Sprawdź numer: 34 11 …". */
  differs: boolean
  /** The number that was looked up in place of the typed one, whose letters were read as digits; missing = as typed. */
  readAs?: ReadAs
}

/** A number with digits for letters that look like them, and which letters these were. */
export type ReadAs = { number: string; letters: ReadLetters }

/** Why a part was found: by its own number, by the end that identifies it, or by a further number. */
export type FoundBy = 'number' | 'end' | FurtherNumberRow
export type PartHit = { part: PartRow; by: FoundBy }

/**
 * Several parts that have a typed number, or parts of other brands than the one that was typed with it: `lacks` = the
 * name of that brand, which has no such number. None of them is taken without a choice.
 */
export type PartChoice = { choices: readonly PartHit[]; lacks: string | null }

export const isChoice = (found: ResolvedPart | PartChoice): found is PartChoice => 'choices' in found

/** A part, what is ordered for it, and its history. */
type ResolvedNumber = ResolvedPart & { history: PartsWithHistory }

const resolvedNumbers = versionedCache<ResolvedNumber | PartChoice>({
  name: 'part_numbers',
  daily: true,
  bytes: (found) => 500 + 1_000 * ('choices' in found ? found.choices.length : found.history.parts.size),
})

/**
 * Like `resolvePartNumbers`, for one number, but several parts with the number are a choice; null when none has it. The
 * result is cached, because it does not change within a day and a catalogue version, and prices and stock of a part are
 * requested often.
 */
export async function findPartNumber(
  db: Kysely<Database>,
  version: number,
  text: string,
): Promise<ResolvedNumber | PartChoice | null> {
  const asked = readTypedText(text)
  if (asked.readings.length === 0) return null
  const resolved = await resolvedNumbers(db, version).get(text, async () => {
    const typed = await readTyped(db, version, [asked])
    const found = resolve(asked, typed)
    return found && (isChoice(found) ? found : { ...found, history: typed.history })
  })
  return resolved ?? null
}

/** The SKUs of the parts that a text names, in any spelling. */
export async function skusNamed(
  db: Kysely<Database>,
  version: number | null,
  text: string,
): Promise<string[]> {
  const found = version === null ? null : await findPartNumber(db, version, text)
  if (!found) return []
  return isChoice(found) ? found.choices.map(({ part }) => part.sku) : [found.part.sku]
}

/** Like `findPartNumber` where nobody can choose: several parts are none, but a stored SKU is its own part. */
export async function resolvePartNumber(
  db: Kysely<Database>,
  version: number,
  text: string,
): Promise<ResolvedNumber | null> {
  const found = await findPartNumber(db, version, text)
  if (!found || !isChoice(found)) return found?.readAs ? null : found
  const own = partOfStoredSku(found, text)
  return own && resolvePartId(db, version, own.id)
}

const partOfStoredSku = ({ choices }: PartChoice, text: string): PartRow | null =>
  choices.find(({ part }) => part.sku === text)?.part ?? null

/** Like `resolvePartNumber`, for the id of a part. */
export async function resolvePartId(
  db: Kysely<Database>,
  version: number,
  id: number,
): Promise<ResolvedNumber | null> {
  const resolved = await resolvedNumbers(db, version).get(`id ${id}`, async () => {
    const history = await findWithHistory(db, version, { ids: [id] })
    const part = [...history.parts.values()].find((one) => one.id === id)
    return part && { part, by: 'number', differs: false, ...orderableOf(part, history), history }
  })
  return resolved && !isChoice(resolved) ? resolved : null
}

/**
 * Finds the parts of numbers in any spelling, and the parts to order for them today (domain, part-number). A whole
 * number comes before the end that identifies a part: the part's own number, or a further one. A number whose end only
 * matches is found and marked as `differs`. It takes one query for any number of texts, and one more in a catalogue with
 * further numbers.
 *
 * @returns by the given text: the part, or the parts of which one has to be chosen; unknown numbers are missing
 *
 * Source: docs/spec/trade.md#part-numbers, docs/spec/trade.md#supersession.
 */
export const findPartNumbers = async (
  db: Kysely<Database>,
  version: number,
  texts: readonly string[],
): Promise<Map<string, ResolvedPart | PartChoice>> => (await findTyped(db, version, texts)).found

/** What was found without reading letters as digits: where nobody is told, a number is what it says. */
export const asWritten = (
  found: ReadonlyMap<string, ResolvedPart | PartChoice>,
): Map<string, ResolvedPart | PartChoice> =>
  new Map([...found].filter(([, one]) => isChoice(one) || !one.readAs))

async function findTyped(db: Kysely<Database>, version: number, texts: readonly string[]) {
  const asked = texts.map(readTypedText)
  const typed = await readTyped(db, version, asked)
  const found = new Map(
    asked.flatMap((one) => {
      const result = resolve(one, typed)
      return result ? [[one.text, result] as const] : []
    }),
  )
  return { found, history: typed.history }
}

/** Like `findPartNumbers` where nobody can choose: numbers of several parts are missing, but a stored SKU is its part. */
export async function resolvePartNumbers(
  db: Kysely<Database>,
  version: number,
  texts: readonly string[],
): Promise<Map<string, ResolvedPart>> {
  const { found, history } = await findTyped(db, version, texts)
  return new Map(
    [...asWritten(found)].flatMap(([text, one]): (readonly [string, ResolvedPart])[] => {
      if (!isChoice(one)) return [[text, one] as const]
      const part = partOfStoredSku(one, text)
      return part
        ? [[text, { part, by: 'number', differs: false, ...orderableOf(part, history) }] as const]
        : []
    }),
  )
}

/** All parts that typed numbers may be, indexed, so that each number looks at its own parts only. */
type Typed = {
  history: PartsWithHistory
  /** The further numbers that are typed, by their key. */
  further: ReadonlyMap<string, readonly FurtherNumberRow[]>
  /** By the code of the brand and the key of the number; parts with one key tell apart by its signs. */
  byKey: ReadonlyMap<string, readonly PartRow[]>
  /** By the code of the brand and the end that identifies a part. */
  byEnd: ReadonlyMap<string, readonly PartRow[]>
}

const keyOf = (code: string, key: string) => `${code}:${key}`

/** Reads all parts that the numbers may be, with their history, and the further numbers by which they are found. */
async function readTyped(db: Kysely<Database>, version: number, asked: readonly TypedText[]): Promise<Typed> {
  const readings = asked.flatMap((one) => [...one.readings, ...(one.others?.readings ?? []), ...one.digits])
  const of = <T>(values: (reading: BrandReading) => readonly T[]) => [
    ...new Set(readings.flatMap(({ brands }) => brands.flatMap(values))),
  ]
  const typedKeys = [...new Set(readings.map(({ key }) => key))]
  const further = hasFurtherNumbers() ? await findByFurtherNumbers(db, version, typedKeys) : []
  const typed = {
    keys: of(({ wholes }) => wholes),
    ends: of(({ end }) => (end === null ? [] : [end])),
    skus: [...new Set(further.map(({ sku }) => sku))],
  }
  const history = await findWithHistory(db, version, { typed })
  const known = partBrands()
  const parts = [...history.parts.values()].flatMap((part) => {
    const { brand, key } = partOfSku(part.sku, known)
    return brand ? { part, brand, key } : []
  })
  const grouped = (keyFor: (one: (typeof parts)[number]) => string) =>
    new Map([...Map.groupBy(parts, keyFor)].map(([key, group]) => [key, group.map(({ part }) => part)]))
  const byEnd = grouped(({ brand: { code, identifying }, key }) =>
    identifying ? keyOf(code, key.slice(-identifying)) : '',
  )
  byEnd.delete('')
  return {
    history,
    further: Map.groupBy(further, ({ canonical }) => canonical),
    byKey: grouped(({ brand, key }) => keyOf(brand.code, key)),
    byEnd,
  }
}

type TypedText = {
  text: string
  readings: readonly NumberReading[]
  others: ReturnType<typeof readForOthers>
  /** With digits for letters that look like them. */
  digits: readonly NumberReading[]
}

function readTypedText(text: string): TypedText {
  const brands = partBrands()
  return {
    text,
    readings: readNumbers(text, brands),
    others: readForOthers(text, brands),
    digits: readWithDigits(text, brands),
  }
}

/**
 * The part of a typed text: by what it may be as a whole number, the most likely first, then by its end. If the brand that
 * was typed with it has no such number, the parts of other brands are a choice. Letters are read as digits last.
 */
function resolve(
  { text, readings, others, digits }: TypedText,
  typed: Typed,
): ResolvedPart | PartChoice | undefined {
  const { history } = typed
  for (const hitsOf of [wholeHits, endHits])
    for (const reading of readings) {
      const hits = hitsOf(reading, typed)
      const hit = hits.length > 1 ? exactTwin(text, hits) : hits[0]
      if (!hit && hits.length > 0) return { choices: hits, lacks: null }
      if (!hit) continue
      const { part } = hit
      const code = partOfSku(part.sku, partBrands()).brand?.code
      const isShort = reading.brands.some((one) => one.code === code && one.isShort)
      const differs = reading.hasZerosBack === true || (hit.by === 'end' && !isShort)
      return { ...hit, differs, ...orderableOf(part, history) }
    }
  for (const hitsOf of [wholeHits, endHits])
    for (const reading of others?.readings ?? []) {
      const choices = hitsOf(reading, typed)
      if (choices.length > 0) return { choices, lacks: others!.brand.name || others!.brand.code }
    }
  for (const hitsOf of [wholeHits, endHits])
    for (const reading of digits) {
      const { letters, print: number } = reading
      const hits = hitsOf(reading, typed).filter(
        // Another beginning besides other letters would be a guess.
        ({ part, by }) => by !== 'end' || matchOfReading(reading, part.sku, partBrands()) === 'short',
      )
      const [hit] = hits
      if (hits.length > 1) return { choices: hits, lacks: null }
      if (hit)
        return {
          ...hit,
          differs: true,
          readAs: { number, letters: letters! },
          ...orderableOf(hit.part, history),
        }
    }
  return undefined
}

/** The part whose SKU was typed as it is stored, among parts of one key. */
function exactTwin(text: string, hits: readonly PartHit[]): PartHit | undefined {
  const keys = new Set(
    hits.map(({ part, by }) => {
      const { brand, key } = partOfSku(part.sku, partBrands())
      return by === 'number' ? keyOf(brand?.code ?? '', key) : part.sku
    }),
  )
  return keys.size === 1 ? hits.find(({ part }) => part.sku === text) : undefined
}

/**
 * The parts with a whole number as their own or as a further one, each once. Of parts with one key, the one with the
 * typed signs comes first. A cross reference to a part that the shop has says nothing of its own: that part has the
 * number.
 */
function wholeHits({ key, print, code, brands }: NumberReading, typed: Typed): PartHit[] {
  const { history, further, byKey } = typed
  const hits = new Map<string, PartHit>()
  for (const { code, wholes } of brands) {
    const parts = wholes.map((number) => byKey.get(keyOf(code, number))).find((found) => found !== undefined)
    const isTyped = (part: PartRow) =>
      printOf(part.printed ?? partOfSku(part.sku, partBrands()).number) === print
    const inOrder = parts?.toSorted((a, b) => Number(isTyped(b)) - Number(isTyped(a))) ?? []
    for (const part of inOrder) hits.set(part.sku, { part, by: 'number' })
  }
  const own = new Set(hits.keys())
  for (const row of further.get(key) ?? []) {
    const part = history.parts.get(row.sku)
    if (!part || hits.has(part.sku)) continue
    const isCross = crossReferences.has(row.kind)
    const codeOf = isCross ? row.brand : (row.brand ?? partOfSku(part.sku, partBrands()).brand?.code)
    const isAsked = code === null || codeOf === code
    const isOwn = isCross && own.has(skuOf(row.brand ?? '', key))
    if (isAsked && !isOwn) hits.set(part.sku, { part, by: row })
  }
  return [...hits.values()]
}

/** The parts with an identifying end. */
const endHits = ({ brands }: NumberReading, { byEnd }: Typed): PartHit[] =>
  brands.flatMap(({ code, end }) =>
    (end === null ? [] : (byEnd.get(keyOf(code, end)) ?? [])).map((part) => ({ part, by: 'end' as const })),
  )

/** The part that replaces a number; the part itself when a set or alternatives replace it. */
export function shownPart({ part, kind, orderable }: ResolvedPart) {
  const isOne = orderable.length === 1 && kind !== 'set' && kind !== 'alternative'
  return isOne ? orderable[0]! : part
}
