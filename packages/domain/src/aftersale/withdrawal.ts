import type { PiecesMoney } from '../orders/order-pieces.ts'
import type { Stage } from '../orders/order-state.ts'
import type { PriceBasis } from '../pricing/pricing.ts'
import { addDays, localTime, polishHolidays, weekdayOf } from '../stock/calendar.ts'

/**
 * Whether a consumer may withdraw from the sale of a part. `sealed`: goods that cannot be returned once opened, for
 * health or hygiene (Consumer Rights Act, art. 38(1)(5)). `made_to_order`: goods that can be made to the buyer's own
 * specification (art. 38(1)(3)), as a lock to a key; a choice by VIN is no such specification.
 */
export type WithdrawalClass = 'returnable' | 'made_to_order' | 'sealed'

/**
 * The class of a sale. A part that can be made to order is sold as any other one, unless it is made for this buyer.
 *
 * @param madeFor number of the key or of the coding order; '' = none, so the piece comes from the stock
 */
export const classOfSale = (ofPart: WithdrawalClass, madeFor: string): WithdrawalClass =>
  ofPart === 'made_to_order' && madeFor === '' ? 'returnable' : ofPart

/** Days after the receipt in which a consumer may withdraw (Consumer Rights Act, art. 27). */
export const WITHDRAWAL_DAYS = 14
/** Days after the statement in which the shop refunds (Consumer Rights Act, art. 32). */
const REFUND_DAYS = 14

/** Why nothing of an order can be withdrawn. */
export type OrderObstacle = 'professional' | 'cancelled' | 'over'
/** Why a line cannot be withdrawn. */
export type LineObstacle = 'declared' | 'gone'

/** A line of an order, and what has happened to its pieces. */
export type WithdrawalLine = {
  position: number
  /** Pieces that were ordered, and those of them that were cancelled. */
  quantity: number
  cancelled: number
  /** Pieces that came back. */
  returned: number
  /** Pieces of statements that the shop has not refused. */
  declared: number
}

export type WithdrawalFacts = {
  stage: Stage
  /** The buyer's price list: 'net' is for the trade, which the shop has checked. */
  priceBasis: PriceBasis
  /** What a sole trader stated about the purchase; null = nothing. */
  isProfessional: boolean | null
  /** When the last piece was received; null = not yet. */
  receivedAt: Date | null
  lines: readonly WithdrawalLine[]
}

export type Withdrawal = {
  /** The last day, `YYYY-MM-DD`; null = nothing was received, so the term has not begun. */
  until: string | null
  obstacle: OrderObstacle | null
  /** `pieces` = how many can still be withdrawn. */
  lines: { position: number; pieces: number; obstacle: LineObstacle | null }[]
}

/**
 * What a customer may withdraw from now. A statement about a part that was made for the buyer is taken too: whether the
 * exception applies is decided on the case, not by a form.
 *
 * @param timeZone the shop's, in which days end
 */
export function withdrawalOf(facts: WithdrawalFacts, now: Date, timeZone: string): Withdrawal {
  const until = facts.receivedAt && lastDayToWithdraw(localTime(facts.receivedAt, timeZone).day)
  const obstacle = orderObstacle(facts, until, localTime(now, timeZone).day)
  const lines = facts.lines.map((line) => {
    const found = lineObstacle(line)
    return { position: line.position, pieces: obstacle || found ? 0 : piecesLeft(line), obstacle: found }
  })
  return { until, obstacle, lines }
}

/**
 * The last day on which a statement is in time. If the fourteenth day after the receipt is a Saturday, a Sunday or a
 * public holiday, it is the next working day (Regulation 1182/71, art. 3(4); Civil Code, art. 115).
 */
export function lastDayToWithdraw(receivedOn: string): string {
  let day = addDays(receivedOn, WITHDRAWAL_DAYS)
  while (weekdayOf(day) >= 5 || polishHolidays(Number(day.slice(0, 4))).includes(day)) day = addDays(day, 1)
  return day
}

/**
 * Whether the buyer has a consumer's rights (Consumer Rights Act, art. 7aa). A sole trader has them unless the purchase
 * was stated to be professional; a customer with trade prices only if it was stated not to be.
 */
export const isConsumerSale = ({
  priceBasis,
  isProfessional,
}: Pick<WithdrawalFacts, 'priceBasis' | 'isProfessional'>): boolean =>
  isProfessional === null ? priceBasis === 'gross' : !isProfessional

function orderObstacle(facts: WithdrawalFacts, until: string | null, today: string): OrderObstacle | null {
  if (!isConsumerSale(facts)) return 'professional'
  if (facts.stage === 'cancelled') return 'cancelled'
  return until !== null && today > until ? 'over' : null
}

/** The office cancels or takes back pieces that were declared, so a piece may be in both counts: the higher one holds. */
const piecesLeft = ({ quantity, cancelled, returned, declared }: WithdrawalLine): number =>
  Math.max(0, quantity - Math.max(declared, cancelled + returned))

function lineObstacle(line: WithdrawalLine): LineObstacle | null {
  if (piecesLeft(line) > 0) return null
  return line.declared > 0 ? 'declared' : 'gone'
}

/** Pieces of a line in a statement. */
export type DeclaredLine = { position: number; quantity: number }

/** The pieces of a statement that can be withdrawn: the others do not make it invalid. Positions are distinct. */
export function takenOf({ lines }: Withdrawal, wanted: readonly DeclaredLine[]): DeclaredLine[] {
  return lines.flatMap(({ position, pieces }) => {
    const asked = wanted.find((line) => line.position === position)?.quantity ?? 0
    const quantity = Math.min(asked, pieces)
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** The last day for the goods after a statement, `YYYY-MM-DD` (Consumer Rights Act, art. 34(1)). */
export const goodsDueOn = (declaredOn: string): string => addDays(declaredOn, WITHDRAWAL_DAYS)

/** The last day of the refund, `YYYY-MM-DD`. The shop may wait for the goods, so it is at the earliest their day. */
export function refundDueOn(
  { declaredAt, goodsBackAt }: { declaredAt: Date; goodsBackAt: Date | null },
  timeZone: string,
): string {
  const due = addDays(localTime(declaredAt, timeZone).day, REFUND_DAYS)
  const back = goodsBackAt === null ? due : localTime(goodsBackAt, timeZone).day
  return back.localeCompare(due) > 0 ? back : due
}

/** What follows a withdrawal: parts to send back or not, and money to refund, less to pay, or both. */
export type AfterWithdrawal = 'send_refund' | 'send_both' | 'send' | 'refund' | 'both' | 'nothing'

/**
 * What a customer does after a withdrawal, and the shop. Nothing is sent that never left, or refunded that was not paid.
 *
 * @param money of the pieces, when they were declared; null = it is not known
 * @param isPaid something was paid for the order, which counts when the money of the pieces is not known
 */
export function afterWithdrawal({
  isSent,
  isPaid,
  money,
}: {
  isSent: boolean
  isPaid: boolean
  money: PiecesMoney | null
}): AfterWithdrawal {
  const isRefund = money ? money.backMinor > 0 : isPaid
  if (!isRefund) return isSent ? 'send' : 'nothing'
  if (money && money.lessMinor > 0) return isSent ? 'send_both' : 'both'
  return isSent ? 'send_refund' : 'refund'
}
