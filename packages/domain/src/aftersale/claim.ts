import type { Stage } from '../orders/order-state.ts'
import { addDays, localTime } from '../stock/calendar.ts'
import { type DepositPieces, openDeposits } from './deposits.ts'
import type { ReturnKind, ReturnState } from './return-state.ts'
import { refundDueOn } from './withdrawal.ts'

/** What a customer may ask of the shop beside a withdrawal. */
export const claimKinds = ['complaint', 'wrong_part', 'damaged', 'old_part'] as const satisfies ReturnKind[]
export type ClaimKind = (typeof claimKinds)[number]

/** How the parts come back: by a label of the shop, in the customer's own parcel, or to a branch. */
export const waysBack = ['label', 'parcel', 'branch'] as const
export type WayBack = (typeof waysBack)[number]

/** Years after the receipt in which the shop is liable for parts that do not conform (Consumer Rights Act, art. 43c). */
const CONFORMITY_YEARS = 2
/** Days in which the shop answers a complaint; a complaint without an answer counts as accepted (art. 7a). */
export const ANSWER_DAYS = 14

/** Why nothing of an order can be claimed. */
export type ClaimObstacle = 'cancelled' | 'not_sent' | 'over' | 'nothing'

/** The pieces of a line. */
export type ClaimLine = {
  position: number
  /** Pieces that left the shop, and those of them that came back. */
  shipped: number
  returned: number
  /** Pieces of open cases, withdrawals too. */
  claimed: number
  /** Old parts of open cases. */
  announced: number
  /** Null = the line has no deposit. */
  deposit: DepositPieces | null
}

export type ClaimFacts = { stage: Stage; receivedAt: Date | null; lines: readonly ClaimLine[] }

export type Claim = {
  /** The last day, `YYYY-MM-DD`; null = there is none yet. */
  until: string | null
  obstacle: ClaimObstacle | null
  lines: { position: number; pieces: number }[]
}

/** What a customer may claim of an order now. @param timeZone the shop's, in which days end */
export function claimOf(kind: ClaimKind, facts: ClaimFacts, now: Date, timeZone: string): Claim {
  const { stage, receivedAt, lines } = facts
  const received = receivedAt && localTime(receivedAt, timeZone).day
  const until = kind === 'old_part' || received === null ? null : yearsAfter(received, CONFORMITY_YEARS)
  const counted = lines.map((line) => ({ position: line.position, pieces: piecesOf(kind, line, stage) }))
  const found = obstacle()
  return {
    until,
    obstacle: found,
    lines: found ? counted.map((line) => ({ ...line, pieces: 0 })) : counted,
  }

  function obstacle(): ClaimObstacle | null {
    if (stage === 'cancelled') return 'cancelled'
    if (lines.every(({ shipped }) => shipped === 0)) return 'not_sent'
    if (until !== null && localTime(now, timeZone).day > until) return 'over'
    return counted.every(({ pieces }) => pieces === 0) ? 'nothing' : null
  }
}

function piecesOf(kind: ClaimKind, line: ClaimLine, stage: Stage): number {
  const { shipped, returned, claimed, announced, deposit } = line
  if (kind !== 'old_part') return Math.max(0, shipped - returned - claimed)
  return deposit ? Math.max(0, openDeposits(deposit, stage) - announced) : 0
}

/** The same day some years later; 29 February becomes 28 February. */
function yearsAfter(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return addDays(later, 0) === later ? later : `${later.slice(0, 8)}28`
}

/** When a case was declared, decided, and its parts came back. */
export type CaseDates = {
  kind: ReturnKind
  state: ReturnState
  declaredAt: Date
  decidedAt: Date | null
  goodsBackAt: Date | null
}

/**
 * The last day of the next thing that the shop has to do about a case, `YYYY-MM-DD`. Of a withdrawal it is the refund,
 * of others the answer, and after it the refund or the remedy: 14 days after the decision, or after the parts are back.
 */
export function caseDueOn(
  { kind, state, declaredAt, decidedAt, goodsBackAt }: CaseDates,
  timeZone: string,
): string {
  if (kind === 'withdrawal') return refundDueOn({ declaredAt, goodsBackAt }, timeZone)
  const from = state === 'received' ? declaredAt : (goodsBackAt ?? decidedAt ?? declaredAt)
  return addDays(localTime(from, timeZone).day, ANSWER_DAYS)
}
