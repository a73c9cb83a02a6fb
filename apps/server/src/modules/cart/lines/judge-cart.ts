import type { Kysely } from 'kysely'
import type { Database, KeptScope } from '../../../platform/database/schema.ts'
import { checkOf, type FitNote, judgeLines, type Wording, warningOf } from '../../fit/index.ts'
import type { PartRow } from '../../parts/index.ts'

/** The vehicle for which a part is added, and its place on a board. */
export type VehicleChoice = {
  /** Null = no vehicle. */
  scope: KeptScope | null
  boardId: number | null
  linePosition: number | null
  /** Add the part although it does not fit or, without a vehicle, although its fit is not checked. */
  insist: boolean
}

/** The choice as a cart line stores it. */
export type LineChoice = Omit<VehicleChoice, 'insist'> & { sku: string; insisted: boolean }

/** The catalogue version by which parts are judged, and the words for the result. */
export type JudgingContext = {
  version: number | null
  wording: Wording
  /** The shop's database, whose caches are used; pass it when the cart is changed in a transaction. */
  pool?: Kysely<Database>
}

type RequestVerdict = {
  /** Reasons not to add the part; none = it fits, may fit, or the customer insists. */
  warnings: FitNote[]
  /** What the customer must check on the vehicle. */
  checks: FitNote[]
  lines: LineChoice[]
}

/**
 * Judges the parts that each request would really add to the cart.
 *
 * @param parts the parts of each request, in the order of `requests`
 */
export async function judgeRequests(
  db: Kysely<Database>,
  requests: readonly { choice?: VehicleChoice }[],
  parts: readonly (readonly PartRow[])[],
  { version, wording, pool = db }: JudgingContext,
): Promise<RequestVerdict[]> {
  const lines = requests.flatMap(({ choice }, index) =>
    choice
      ? parts[index]!.map((part) => ({
          index,
          choice,
          partId: part.id,
          sku: part.sku,
          part,
          vehicle: choice.scope,
        }))
      : [],
  )
  const verdicts = await judgeLines(db, version, lines, pool)
  const judged = requests.map((): RequestVerdict => ({ warnings: [], checks: [], lines: [] }))
  for (const [at, { index, choice, part }] of lines.entries()) {
    const { verdict, vehicle } = verdicts[at]!
    const { warnings, checks, lines: choices } = judged[index]!
    const fails = verdict?.result === 'not_applicable'
    if (fails && vehicle && !choice.insist) warnings.push(warningOf(part, verdict, vehicle, wording))
    if (verdict?.result === 'unknown' && vehicle)
      checks.push(...orNone(checkOf(part, verdict, vehicle, wording)))
    choices.push({
      sku: part.sku,
      scope: choice.scope,
      boardId: choice.boardId,
      linePosition: choice.linePosition,
      insisted: choice.insist && (fails || choice.scope === null),
    })
  }
  return judged
}

const orNone = <T>(value: T | null): T[] => (value === null ? [] : [value])
