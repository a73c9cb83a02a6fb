import { type ClaimFacts, type ClaimLine, claimOf } from './claim.ts'
import { lastDayOfDeposit } from './deposits.ts'
import { type ReturnKind, returnKinds } from './return-state.ts'
import { type WithdrawalFacts, type WithdrawalLine, withdrawalOf } from './withdrawal.ts'

/** Why a line cannot be given back in a way. `asked`: all its pieces are in cases of this way already. */
export type WayObstacle = 'over' | 'not_accepted' | 'asked'

/** A way in which pieces of a line go back, or are cancelled before they leave. */
export type LineWay = {
  kind: ReturnKind
  /** How many pieces can go this way; 0 with an obstacle. */
  pieces: number
  /** The last day, `YYYY-MM-DD`; null = there is none, or it is not known yet. */
  until: string | null
  obstacle: WayObstacle | null
  /** Nothing of the line has left the shop: there is nothing to send back. */
  isCancel: boolean
}

/** A line, as withdrawals and claims count it: `withdrawn` are the pieces of withdrawals that were not refused. */
export type GivenLine = ClaimLine & { cancelled: number; withdrawn: number }
export type GivenOrder = Omit<ClaimFacts, 'lines'> &
  Pick<WithdrawalFacts, 'priceBasis' | 'isProfessional'> & { placedAt: Date }

/**
 * The ways in which a line of an order can be given back now, and after them those that are closed. A way that the buyer
 * never has is not in the list: a firm does not withdraw, and a consumer needs no terms of the shop to do so.
 *
 * @param timeZone the shop's, in which days end
 */
export function waysOfLine(line: GivenLine, order: GivenOrder, now: Date, timeZone: string): LineWay[] {
  const ways = returnKinds.flatMap((kind): LineWay[] => {
    const { pieces, until, obstacle } = decided(kind)
    const way = { kind, until: kind === 'old_part' ? lastDayOfDeposit(order, timeZone) : until }
    const isCancel = line.shipped === 0
    if (obstacle === null && pieces > 0) return [{ ...way, pieces, obstacle, isCancel }]
    const closed = closedBy(kind, obstacle)
    return closed ? [{ ...way, pieces: 0, obstacle: closed, isCancel }] : []
  })
  return [...ways.filter(({ pieces }) => pieces > 0), ...ways.filter(({ pieces }) => pieces === 0)]

  function decided(kind: ReturnKind) {
    const { until, obstacle, lines } =
      kind === 'withdrawal'
        ? withdrawalOf({ ...order, lines: [withdrawable(line)] }, now, timeZone)
        : claimOf(kind, { ...order, lines: [line] }, now, timeZone)
    return { until, obstacle, pieces: lines[0]!.pieces }
  }

  /** Null = the way is not worth a word: the buyer does not have it, or nothing of the line is left for it. */
  function closedBy(kind: ReturnKind, obstacle: string | null): WayObstacle | null {
    const asked = kind === 'withdrawal' ? line.withdrawn : kind === 'old_part' ? line.announced : line.claimed
    if ((obstacle === null || obstacle === 'nothing') && asked > 0) return 'asked'
    const isLeft = line.quantity > line.returned + line.claimed
    return isLeft && (obstacle === 'over' || obstacle === 'not_accepted') ? obstacle : null
  }
}

/** The line as a withdrawal counts it: with the pieces that were cancelled. */
export const withdrawable = ({ position, ...line }: GivenLine): WithdrawalLine => ({
  position,
  returned: line.returned,
  cancelled: line.cancelled,
  quantity: line.quantity + line.cancelled,
  declared: line.withdrawn,
})
