import {
  type BrandReading,
  type NumberReading,
  partOfSku,
  readNumber,
  skuOf,
} from '@partboard/domain/parts/part-number'
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
}

/** Why a part was found: by its own number, by the end that identifies it, or by a further number. */
export type FoundBy = 'number' | 'end' | FurtherNumberRow
export type PartHit = { part: PartRow; by: FoundBy }

/** Several parts that have a typed number. None of them is taken without a choice. */
export type PartChoice = { choices: readonly PartHit[] }

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
  const reading = readNumber(text, partBrands())
  if (!reading) return null
  const resolved = await resolvedNumbers(db, version).get(text, async () => {
    const typed = await readTyped(db, version, [reading])
    const found = resolve(reading, typed)
    return found && (isChoice(found) ? found : { ...found, history: typed.history })
  })
  return resolved ?? null
}

/** Like `findPartNumber` where nobody can choose: several parts are none, but a stored SKU is its own part. */
export async function resolvePartNumber(
  db: Kysely<Database>,
  version: number,
  text: string,
): Promise<ResolvedNumber | null> {
  const found = await findPartNumber(db, version, text)
  if (!found || !isChoice(found)) return found
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

async function findTyped(db: Kysely<Database>, version: number, texts: readonly string[]) {
  const brands = partBrands()
  const readings = texts.flatMap((text) => {
    const reading = readNumber(text, brands)
    return reading ? { text, reading } : []
  })
  const typed = await readTyped(
    db,
    version,
    readings.map(({ reading }) => reading),
  )
  const found = new Map(
    readings.flatMap(({ text, reading }) => {
      const one = resolve(reading, typed)
      return one ? [[text, one] as const] : []
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
    [...found].flatMap(([text, one]) => {
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
  /** The further numbers that are typed, by their canonical form. */
  further: ReadonlyMap<string, readonly FurtherNumberRow[]>
  /** By the code of the brand and the end that identifies a part. */
  byEnd: ReadonlyMap<string, readonly PartRow[]>
}

const endKey = (code: string, end: string) => `${code}:${end}`

/** Reads all parts that the numbers may be, with their history, and the further numbers by which they are found. */
async function readTyped(
  db: Kysely<Database>,
  version: number,
  readings: readonly NumberReading[],
): Promise<Typed> {
  const of = <T>(values: (reading: BrandReading) => readonly T[]) => [
    ...new Set(readings.flatMap(({ brands }) => brands.flatMap(values))),
  ]
  const canonical = [...new Set(readings.map((reading) => reading.canonical))]
  const further = hasFurtherNumbers() ? await findByFurtherNumbers(db, version, canonical) : []
  const typed = {
    numbers: of(({ wholes }) => wholes),
    ends: of(({ end }) => (end === null ? [] : [end])),
    skus: [...new Set(further.map(({ sku }) => sku))],
  }
  const history = await findWithHistory(db, version, { typed })
  const known = partBrands()
  const byEnd = Map.groupBy(history.parts.values(), ({ sku }) => {
    const { brand, number } = partOfSku(sku, known)
    return brand?.identifying ? endKey(brand.code, number.slice(-brand.identifying)) : null
  })
  byEnd.delete(null)
  return {
    history,
    further: Map.groupBy(further, ({ canonical }) => canonical),
    byEnd: byEnd as Map<string, PartRow[]>,
  }
}

function resolve(reading: NumberReading, typed: Typed): ResolvedPart | PartChoice | undefined {
  const { history } = typed
  const whole = wholeHits(reading, typed)
  const hits = whole.length > 0 ? whole : endHits(reading, typed)
  const [hit, ...others] = hits
  if (!hit) return undefined
  if (others.length > 0) return { choices: hits }
  const { part } = hit
  const code = partOfSku(part.sku, partBrands()).brand?.code
  const isShort = reading.brands.some((one) => one.code === code && one.isShort)
  return { ...hit, differs: hit.by === 'end' && !isShort, ...orderableOf(part, history) }
}

/**
 * The parts with a whole number as their own or as a further one, each once. A cross reference to a part that the shop
 * has says nothing of its own: that part has the number.
 */
function wholeHits(
  { canonical, code, brands }: NumberReading,
  { history: { parts }, further }: Typed,
): PartHit[] {
  const hits = new Map<string, PartHit>()
  for (const { code, wholes } of brands) {
    const part = wholes.map((number) => parts.get(skuOf(code, number))).find((one) => one !== undefined)
    if (part) hits.set(part.sku, { part, by: 'number' })
  }
  const own = new Set(hits.keys())
  for (const row of further.get(canonical) ?? []) {
    const part = parts.get(row.sku)
    const isAsked = code === null || row.brand === code
    const isOwn = crossReferences.has(row.kind) && own.has(skuOf(row.brand ?? '', canonical))
    if (part && isAsked && !isOwn && !hits.has(part.sku)) hits.set(part.sku, { part, by: row })
  }
  return [...hits.values()]
}

/** The parts with an identifying end. */
const endHits = ({ brands }: NumberReading, { byEnd }: Typed): PartHit[] =>
  brands.flatMap(({ code, end }) =>
    (end === null ? [] : (byEnd.get(endKey(code, end)) ?? [])).map((part) => ({ part, by: 'end' as const })),
  )

/** The part that replaces a number; the part itself when a set or alternatives replace it. */
export function shownPart({ part, kind, orderable }: ResolvedPart) {
  const isOne = orderable.length === 1 && kind !== 'set' && kind !== 'alternative'
  return isOne ? orderable[0]! : part
}
