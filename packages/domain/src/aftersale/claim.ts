import type { Stage } from '../orders/order-state.ts'
import { addDays, localTime } from '../stock/calendar.ts'
import { type DepositPieces, openDeposits } from './deposits.ts'
import type { ReturnKind, ReturnState } from './return-state.ts'
import { refundDueOn } from './withdrawal.ts'

/** What a customer may ask of the shop beside a withdrawal. */
export const claimKinds = [
  'complaint',
  'wrong_part',
  'damaged',
  'not_needed',
  'old_part',
] as const satisfies ReturnKind[]
export type ClaimKind = (typeof claimKinds)[number]

/** How the parts come back: by a label of the shop, in the customer's own parcel, or to a branch. */
export const waysBack = ['label', 'parcel', 'branch'] as const
export type WayBack = (typeof waysBack)[number]

/** Months after the receipt in which the shop answers to a consumer for parts that do not conform (Consumer Rights Act, art. 43c). */
const CONSUMER_MONTHS = 24
/** Days in which the shop answers; a consumer's complaint without an answer counts as accepted (art. 7a). */
export const ANSWER_DAYS = 14

/** The shop's own terms for firms, which no law of consumers protects. */
export type FirmTerms = {
  /** Months in which the shop answers for defects. */
  claimMonths: number
  /** Days in which it takes back what was ordered by mistake or is not needed; null = it does not. */
  returnDays: number | null
  /** Percent of the price that it keeps then; 0 = nothing. */
  returnFee: number
}

/** Whether the customer says what happened to the parts; a withdrawal has no reason, and what is not needed, or old, explains itself. */
export const needsReason = (kind: ReturnKind): boolean =>
  kind === 'complaint' || kind === 'wrong_part' || kind === 'damaged'

/** Why nothing of an order can be claimed. `consumer`: the customer withdraws instead; `not_accepted`: by the terms. */
export type ClaimObstacle = 'cancelled' | 'not_sent' | 'over' | 'nothing' | 'consumer' | 'not_accepted'

/** The pieces of a line. */
export type ClaimLine = {
  position: number
  /** Pieces of the order, without those that were cancelled. */
  quantity: number
  /** Pieces that left the shop, and those of them that came back. */
  shipped: number
  returned: number
  /** Pieces of open cases, withdrawals too. */
  claimed: number
  /** Old parts of open cases. */
  announced: number
  /** Null = the line has no deposit. */
  deposit: DepositPieces | null
  /** Number of the key or of the coding order that the piece is made for; '' = none. */
  madeFor: string
}

export type ClaimFacts = {
  stage: Stage
  receivedAt: Date | null
  isConsumer: boolean
  terms: FirmTerms
  lines: readonly ClaimLine[]
}

export type Claim = {
  /** The last day, `YYYY-MM-DD`; null = there is none yet. */
  until: string | null
  obstacle: ClaimObstacle | null
  lines: { position: number; pieces: number }[]
}

/** What a customer may claim of an order now. @param timeZone the shop's, in which days end */
export function claimOf(kind: ClaimKind, facts: ClaimFacts, now: Date, timeZone: string): Claim {
  const { stage, receivedAt, lines } = facts
  const until = lastDay(kind, facts, receivedAt && localTime(receivedAt, timeZone).day)
  const isSent = lines.some(({ shipped }) => shipped > 0)
  const counted = lines.map((line) => ({ position: line.position, pieces: piecesOf(kind, line, stage) }))
  const found = obstacle()
  return {
    until,
    obstacle: found,
    lines: found ? counted.map((line) => ({ ...line, pieces: 0 })) : counted,
  }

  function obstacle(): ClaimObstacle | null {
    if (kind === 'not_needed' && facts.isConsumer) return 'consumer'
    if (stage === 'cancelled') return 'cancelled'
    // What has not left is cancelled, which the terms of returns do not limit.
    if (!isSent && kind !== 'not_needed') return 'not_sent'
    if (isSent && kind === 'not_needed' && facts.terms.returnDays === null) return 'not_accepted'
    if (until !== null && localTime(now, timeZone).day > until) return 'over'
    return counted.every(({ pieces }) => pieces === 0) ? 'nothing' : null
  }
}

function lastDay(
  kind: ClaimKind,
  { isConsumer, terms: { claimMonths, returnDays } }: ClaimFacts,
  received: string | null,
): string | null {
  if (received === null || kind === 'old_part') return null
  if (kind === 'not_needed') return returnDays === null ? null : addDays(received, returnDays)
  return monthsAfter(received, isConsumer ? CONSUMER_MONTHS : claimMonths)
}

function piecesOf(kind: ClaimKind, line: ClaimLine, stage: Stage): number {
  const { quantity, shipped, returned, claimed, announced, deposit, madeFor } = line
  if (kind === 'old_part') return deposit ? Math.max(0, openDeposits(deposit, stage) - announced) : 0
  if (kind === 'not_needed' && madeFor !== '') return 0
  const given = kind === 'not_needed' && shipped === 0 ? quantity : shipped
  return Math.max(0, given - returned - claimed)
}

/** The same day some months later; a day that the month does not have becomes its last one. */
function monthsAfter(day: string, months: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  for (let last = Number(day.slice(8)); ; last--) {
    const later = `${month}-${String(last).padStart(2, '0')}`
    if (isDay(later)) return later
  }
}

/** Whether the calendar has the day. */
const isDay = (day: string): boolean => addDays(day, 0) === day

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
