import type { Kysely } from 'kysely'
import type { Database, KeptScope } from '../../platform/database/schema.ts'
import type { PartRow } from '../parts/part-lookup.ts'
import type { Wording } from '../verdict/facts.ts'
import { judgeLines } from '../verdict/lines.ts'
import { checkOf, type FitNote, warningOf } from '../verdict/present.ts'

/** For which vehicle a part is wanted, and where on a board it was chosen. */
export type Meant = {
  /** Null = for none. */
  scope: KeptScope | null
  boardId: number | null
  linePosition: number | null
  /** Also when it does not fit; for no vehicle: without having it checked. */
  insist: boolean
}

/** What the cart keeps of that with a line. */
export type MeantLine = Omit<Meant, 'insist'> & { sku: string; insisted: boolean }

/** By which catalogue parts are judged, and how that is told. */
export type Judging = { version: number | null; wording: Wording }

type JudgedWish = {
  /** Against adding it; none = it fits, is insisted on, or may fit. */
  warnings: FitNote[]
  /** What is to be checked on the vehicle. */
  checks: FitNote[]
  lines: MeantLine[]
}

/**
 * Judges what a cart would really get for each wish.
 *
 * @param parts the parts of each wish, in the order of the wishes
 */
export async function judgeWishes(
  db: Kysely<Database>,
  wishes: readonly { meant?: Meant }[],
  parts: readonly (readonly PartRow[])[],
  { version, wording }: Judging,
): Promise<JudgedWish[]> {
  const asked = wishes.flatMap(({ meant }, index) =>
    meant
      ? parts[index]!.map(({ id, sku }) => ({ index, meant, partId: id, sku, vehicle: meant.scope }))
      : [],
  )
  const verdicts = await judgeLines(db, version, asked)
  const judged = wishes.map((): JudgedWish => ({ warnings: [], checks: [], lines: [] }))
  for (const [at, { index, meant, sku }] of asked.entries()) {
    const { verdict, vehicle } = verdicts[at]!
    const { warnings, checks, lines } = judged[index]!
    const fails = verdict?.result === 'not_applicable'
    if (fails && vehicle && !meant.insist) warnings.push(warningOf(sku, verdict, vehicle, wording))
    if (verdict?.result === 'unknown' && vehicle)
      checks.push(...orNone(checkOf(sku, verdict, vehicle, wording)))
    lines.push({
      sku,
      scope: meant.scope,
      boardId: meant.boardId,
      linePosition: meant.linePosition,
      insisted: meant.insist && (fails || meant.scope === null),
    })
  }
  return judged
}

const orNone = <T>(value: T | null): T[] => (value === null ? [] : [value])
