/** The stages of an order. An order that is sent skips 'readyForPickup', one that is picked up skips 'shipped'. */
export const stages = [
  'new',
  'confirmed',
  'picked',
  'readyForPickup',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export type Stage = (typeof stages)[number]

/** Stages in which an order holds its pieces. */
export const openStages = ['new', 'confirmed', 'picked', 'readyForPickup'] as const satisfies Stage[]

/** What was paid, computed by `paymentOf`. */
export const payments = ['open', 'part', 'paid', 'refunded', 'onAccount'] as const
export type Payment = (typeof payments)[number]

/** Amounts of an order in its currency, minor units. */
export type OrderAmounts = {
  totalMinor: number
  /** Sum of all payments. */
  receivedMinor: number
  /** Sum of all refunds. */
  refundedMinor: number
  /** What returned pieces cost, which is not to be paid any more; default: 0. */
  returnedMinor?: number
  /** What the shop keeps of returned pieces by its terms; `returnedMinor` is without it; default: 0. */
  returnFeesMinor?: number
  /**
   * A cancelled or returned order costs nothing any more but the fees of its returns: delivery and payment fee neither,
   * whichever piece came back last.
   */
  stage?: Stage
  /** The credit limit covers the order. */
  isOnAccount: boolean
  /** The shop has issued its invoice, so payments of an order on account are recorded here; default: false. */
  isSettledHere?: boolean
}

/** The facts about an order that decide its next steps. */
export type OrderFacts = {
  stage: Stage
  isPickup: boolean
  isHeld: boolean
  /** Pieces that no warehouse holds yet. */
  waitingPieces: number
  /** Pieces that have left the shop in a parcel. */
  shippedPieces: number
}

/** Why an order cannot take a step. */
export type StepRefusal =
  | 'order_step_done'
  | 'order_closed'
  | 'order_held'
  | 'order_step_skipped'
  | 'order_waiting'
  | 'order_not_ready'
  | 'order_left'
  | 'order_partly_left'
  | 'order_is_pickup'
  | 'order_is_sent'

/** Why an order cannot be put on hold, or released. */
export type HoldRefusal = 'order_closed' | 'order_left' | 'order_held' | 'order_not_held'

/** Why a payment or a refund cannot be recorded. */
export type MoneyRefusal =
  | 'order_closed'
  | 'order_paid'
  | 'order_on_account'
  | 'order_overpaid'
  | 'order_refund_too_high'

/** A mail to the customer about a step. */
export type StepMail = 'orderReady' | 'orderShipped' | 'orderPartlyShipped' | 'orderCancelled'

/** A step, and why the order cannot take it now; `refusal` null = it can. */
export type Step = {
  to: Stage
  refusal: StepRefusal | null
  /** The step goes back to the stage before. */
  isUndo: boolean
  /** The mail that the step sends to the customer; null = none. */
  mail: StepMail | null
}

/** The three statuses of an order in wire form. */
export type WireStatuses = {
  order: 'Pending' | 'Processing' | 'Complete' | 'Cancelled'
  payment: 'Pending' | 'Authorized' | 'Paid' | 'Refunded'
  shipping: 'NotRequired' | 'NotYetShipped' | 'PartiallyShipped' | 'Shipped' | 'Delivered'
}

/** Whether an order in this stage holds its pieces. */
export const isOpen = (stage: Stage): boolean => (openStages as readonly Stage[]).includes(stage)

/** Whether an order holds its pieces although nothing was paid, nor is it on account. Such an order can lapse. */
export const isAwaitingPayment = ({ stage, payment }: { stage: Stage; payment: Payment }): boolean =>
  isOpen(stage) && payment === 'open'

/** The stages of an order in their order, from the first to the last. */
export const roadOf = ({ isPickup }: Pick<OrderFacts, 'isPickup'>): readonly Stage[] =>
  isPickup
    ? ['new', 'confirmed', 'picked', 'readyForPickup', 'delivered']
    : ['new', 'confirmed', 'picked', 'shipped', 'delivered']

/** The stage after this one; null = there is none. */
export function nextStage(facts: Pick<OrderFacts, 'stage' | 'isPickup'>): Stage | null {
  const road = roadOf(facts)
  const place = road.indexOf(facts.stage)
  return place < 0 ? null : (road[place + 1] ?? null)
}

/** The stage to which an order can go back: the one before, while all pieces are in the shop. */
export function previousStage(facts: Pick<OrderFacts, 'stage' | 'isPickup'>): Stage | null {
  return isOpen(facts.stage) ? (roadOf(facts)[roadOf(facts).indexOf(facts.stage) - 1] ?? null) : null
}

/** Why the order cannot take the step to a stage; null = it can. */
export function refusalOf(facts: OrderFacts, to: Stage): StepRefusal | null {
  const { stage, isPickup, isHeld } = facts
  if (stage === to) return 'order_step_done'
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  if (to === 'cancelled') return leftOf(facts)
  if (isHeld) return 'order_held'
  if (to === 'returned') return isOpen(stage) ? 'order_not_ready' : null
  if (to === 'readyForPickup' && !isPickup) return 'order_is_sent'
  if (to === 'shipped' && isPickup) return 'order_is_pickup'
  if (to === previousStage(facts)) return leftOf(facts)
  if (!isOpen(stage) && to !== 'delivered') return 'order_left'
  if (to !== nextStage(facts)) return to === 'delivered' ? 'order_not_ready' : 'order_step_skipped'
  return to === 'confirmed' || to === 'picked' || stage === 'shipped' ? null : waitingOf(facts)
}

const waitingOf = ({ waitingPieces }: OrderFacts): StepRefusal | null =>
  waitingPieces > 0 ? 'order_waiting' : null

function leftOf({ stage, shippedPieces }: OrderFacts): StepRefusal | null {
  if (!isOpen(stage)) return 'order_left'
  return shippedPieces > 0 ? 'order_partly_left' : null
}

/** All steps that make sense for the order: with pickup there is no 'shipped', and no stage is left out. */
export function stepsOf(facts: OrderFacts): Step[] {
  const stagesOfOrder: readonly Stage[] = [...roadOf(facts), 'cancelled', 'returned']
  return stagesOfOrder
    .filter((to) => to !== facts.stage)
    .map((to) => ({
      to,
      refusal: refusalOf(facts, to),
      isUndo: to === previousStage(facts),
      mail: mailOf(to),
    }))
}

/** The mail that a step to this stage sends to the customer. */
export function mailOf(to: Stage): StepMail | null {
  if (to === 'readyForPickup') return 'orderReady'
  if (to === 'shipped') return 'orderShipped'
  return to === 'cancelled' ? 'orderCancelled' : null
}

/**
 * The steps that are missing up to a stage on the order's way, for a caller who skips the stages between.
 *
 * @returns at least one stage; or why one of the steps is refused
 */
export function pathTo(facts: OrderFacts, to: Stage): Stage[] | StepRefusal {
  const road = roadOf(facts)
  const from = road.indexOf(facts.stage)
  const until = road.indexOf(to)
  if (from < 0 || until <= from) return refusalOf(facts, to) ?? [to]
  const path: Stage[] = []
  for (const next of road.slice(from + 1, until + 1)) {
    const refusal = refusalOf({ ...facts, stage: path.at(-1) ?? facts.stage }, next)
    if (refusal) return refusal
    path.push(next)
  }
  return path
}

/** The right that a step needs: the office decides, the warehouse moves pieces. Going back needs the right of the step. */
export function stepRight(
  facts: Pick<OrderFacts, 'stage' | 'isPickup'>,
  to: Stage,
): 'orders:write' | 'orders:ship' {
  const step = to === previousStage(facts) ? facts.stage : to
  const byOffice: readonly Stage[] = ['new', 'confirmed', 'cancelled', 'returned']
  return byOffice.includes(step) ? 'orders:write' : 'orders:ship'
}

/** Why a parcel with a part of the pieces cannot be sent; null = it can. */
export function parcelRefusal(facts: OrderFacts): StepRefusal | null {
  const { stage, isPickup, isHeld } = facts
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  if (!isOpen(stage)) return 'order_left'
  if (isHeld) return 'order_held'
  if (isPickup) return 'order_is_pickup'
  return stage === 'new' ? 'order_step_skipped' : null
}

/** Why picked pieces cannot be counted; null = they can. */
export function pickRefusal(facts: OrderFacts): StepRefusal | null {
  const { stage, isHeld } = facts
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  if (!isOpen(stage)) return 'order_left'
  if (isHeld) return 'order_held'
  return stage === 'new' ? 'order_step_skipped' : null
}

/** Why an order cannot be put on hold; null = it can. */
export function holdRefusal({ stage, isHeld }: OrderFacts): HoldRefusal | null {
  if (stage === 'cancelled' || stage === 'returned') return 'order_closed'
  if (!isOpen(stage)) return 'order_left'
  return isHeld ? 'order_held' : null
}

/** Why an order cannot be released; null = it can. */
export const releaseRefusal = ({ isHeld }: OrderFacts): HoldRefusal | null =>
  isHeld ? null : 'order_not_held'

/** The steps of an order, oldest first, without those that were taken back and without going back. */
export function lastingSteps<Step extends { to: Stage }>(steps: readonly Step[]): Step[] {
  const lasting: Step[] = []
  for (const step of steps) {
    const before = lasting.findIndex(({ to }) => to === step.to)
    if (before < 0) lasting.push(step)
    else lasting.length = before + 1
  }
  return lasting
}

/**
 * What was paid for an order, without the pieces that came back. A part of the price that was refunded leaves it paid. An
 * order on account is on account until all of it is paid.
 */
export function paymentOf({
  totalMinor,
  receivedMinor,
  refundedMinor,
  returnedMinor = 0,
  isOnAccount,
}: OrderAmounts): Payment {
  const keptMinor = totalMinor - returnedMinor
  if (isOnAccount)
    return receivedMinor > 0 && receivedMinor - refundedMinor >= keptMinor ? 'paid' : 'onAccount'
  if (receivedMinor === 0) return 'open'
  if (refundedMinor >= receivedMinor) return 'refunded'
  return receivedMinor >= keptMinor ? 'paid' : 'part'
}

/** What an order costs without the pieces that came back, in minor units. */
export const priceOfKept = ({
  stage,
  totalMinor,
  returnedMinor = 0,
  returnFeesMinor = 0,
}: Pick<OrderAmounts, 'stage' | 'totalMinor' | 'returnedMinor' | 'returnFeesMinor'>): number =>
  stage === 'cancelled' || stage === 'returned' ? returnFeesMinor : totalMinor - returnedMinor

/** Whether the books settle an order on account: the shop does not know what is paid of it. */
export const isPaidElsewhere = ({ isOnAccount, isSettledHere = false }: OrderAmounts): boolean =>
  isOnAccount && !isSettledHere

/** The amount that is still to be paid, in minor units. An order on account owes nothing before its invoice. */
export const dueOf = (amounts: OrderAmounts): number =>
  isPaidElsewhere(amounts)
    ? 0
    : Math.max(0, priceOfKept(amounts) - amounts.receivedMinor + amounts.refundedMinor)

/** Why a payment cannot be recorded; null = it can. */
export function paymentRefusal(
  amounts: OrderAmounts & { stage: Stage },
  amountMinor: number,
): MoneyRefusal | null {
  const isClosed = amounts.stage === 'cancelled' || amounts.stage === 'returned'
  if (isClosed && dueOf(amounts) === 0) return 'order_closed'
  if (isPaidElsewhere(amounts)) return 'order_on_account'
  if (dueOf(amounts) === 0) return 'order_paid'
  return amountMinor > dueOf(amounts) ? 'order_overpaid' : null
}

/** Why a refund cannot be recorded; null = it can. At most the received amount is refunded. */
export const refundRefusal = (
  { receivedMinor, refundedMinor }: OrderAmounts,
  amountMinor: number,
): MoneyRefusal | null => (amountMinor > receivedMinor - refundedMinor ? 'order_refund_too_high' : null)

/**
 * The statuses of an order for its customer (docs/spec/wire.md#orders). A cancelled order that was paid is 'Refunded':
 * the money is given back. An order that is picked up needs no shipping until it is handed over.
 */
export function wireStatusesOf({
  stage,
  payment,
  isPickup,
  isPartlyShipped,
}: {
  stage: Stage
  payment: Payment
  isPickup: boolean
  isPartlyShipped: boolean
}): WireStatuses {
  const inShop = isPickup ? 'NotRequired' : isPartlyShipped ? 'PartiallyShipped' : 'NotYetShipped'
  return { order: orderStatus(), payment: wirePayment(stage, payment), shipping: shippingStatus() }

  function orderStatus(): WireStatuses['order'] {
    if (stage === 'cancelled') return 'Cancelled'
    if (stage === 'delivered' || stage === 'returned') return 'Complete'
    return stage === 'new' ? 'Pending' : 'Processing'
  }

  function shippingStatus(): WireStatuses['shipping'] {
    if (stage === 'shipped') return 'Shipped'
    return stage === 'delivered' || stage === 'returned' ? 'Delivered' : inShop
  }
}

function wirePayment(stage: Stage, payment: Payment): WireStatuses['payment'] {
  if (payment === 'onAccount') return 'Authorized'
  if (payment === 'refunded') return 'Refunded'
  if (stage === 'cancelled' && payment !== 'open') return 'Refunded'
  return payment === 'paid' ? 'Paid' : 'Pending'
}
