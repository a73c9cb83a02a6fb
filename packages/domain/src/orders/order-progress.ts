import { addDays, localTime } from '../stock/calendar.ts'
import { isOpen, type Payment, roadOf, type Stage } from './order-state.ts'
import { isPaidInAdvance } from './payment-needs.ts'

/**
 * Where an order is, for whoever reads it: the page of the order, lists, the home page, files and the office say it with
 * these codes and in no other way. A code says what has happened and what is waited for.
 */
export const progressSteps = [
  'held',
  'unpaid',
  'partlyPaid',
  'placed',
  'paid',
  'confirmed',
  'waiting',
  'packed',
  'toSend',
  'partlySent',
  'ready',
  'sent',
  'onRoute',
  'collected',
  'delivered',
  'cancelled',
  'lapsed',
  'returned',
] as const
export type ProgressStep = (typeof progressSteps)[number]

/** Who acts next. */
export const progressActors = ['customer', 'shop', 'carrier', 'nobody'] as const
export type ProgressActor = (typeof progressActors)[number]

/** The facts about an order that decide where it is. */
export type ProgressFacts = {
  stage: Stage
  payment: Payment
  isPickup: boolean
  /** System names of its methods. */
  shippingMethod: string
  paymentMethod: string
  isHeld: boolean
  /** Pieces that no warehouse holds yet, and those that have left the shop. */
  waitingPieces: number
  shippedPieces: number
  /** When it lapses unless it is paid; null = it does not. */
  lapsesAt: Date | null
  hasLapsed: boolean
  /** The last moment at which the shop keeps what it promised. */
  deadlineAt: Date
}

export type Progress = {
  step: ProgressStep
  actor: ProgressActor
  /** The last day for the customer, or the day for which the shop plans its work, `YYYY-MM-DD`; null = there is none. */
  until: string | null
}

/** Steps of the axis of an order for its customer. A payment that comes later is a step that is skipped, until it is paid. */
export const customerSteps = [
  'placed',
  'paid',
  'payOnReceipt',
  'payOnAccount',
  'confirmed',
  'ready',
  'sent',
  'collected',
  'delivered',
  'cancelled',
  'returned',
] as const
/** Those that the office reads. */
export const axisSteps = [...customerSteps, 'picked'] as const
export const axisStates = ['done', 'now', 'later', 'skipped'] as const

/** A step of the axis; `now` = what is waited for, one step at most. */
export type AxisStep = {
  step: (typeof axisSteps)[number]
  state: (typeof axisStates)[number]
  /** When it was reached; null = it is not, or the moment is not known. */
  at: Date | null
  /** The day until which it is waited for, or for which it is planned, `YYYY-MM-DD`; null = there is none. */
  day: string | null
}

export type CustomerStep = AxisStep & { step: (typeof customerSteps)[number] }

/** The last day on which an order can be paid, `YYYY-MM-DD`: the day before it lapses. */
export const lastDayToPay = (lapsesAt: Date, timeZone: string): string =>
  addDays(localTime(lapsesAt, timeZone).day, -1)

/** @param timeZone the shop's, in which days end */
export function progressOf(facts: ProgressFacts, now: Date, timeZone: string): Progress {
  const step = stepOf(facts)
  const actor = actorOf(step)
  return { step, actor, until: untilOf(facts, { step, actor }, now, timeZone) }
}

function stepOf(facts: ProgressFacts): ProgressStep {
  const { stage, payment, isPickup, isHeld, waitingPieces, shippedPieces } = facts
  if (stage === 'cancelled') return facts.hasLapsed ? 'lapsed' : 'cancelled'
  if (stage === 'returned') return 'returned'
  if (stage === 'shipped') return facts.shippingMethod.startsWith('Shipping.OwnRoute') ? 'onRoute' : 'sent'
  if (isHeld && isOpen(stage)) return 'held'
  if (isPaidInAdvance(facts.paymentMethod)) {
    if (payment === 'open') return 'unpaid'
    if (payment === 'part') return 'partlyPaid'
  }
  if (stage === 'delivered') return isPickup ? 'collected' : 'delivered'
  if (stage === 'new') return payment === 'paid' ? 'paid' : 'placed'
  if (stage === 'readyForPickup') return 'ready'
  if (shippedPieces > 0) return 'partlySent'
  if (waitingPieces > 0) return 'waiting'
  if (stage === 'confirmed') return 'confirmed'
  return isPickup ? 'packed' : 'toSend'
}

const customersTurn: readonly ProgressStep[] = ['unpaid', 'partlyPaid', 'ready']
const nobodysTurn: readonly ProgressStep[] = ['collected', 'delivered', 'cancelled', 'lapsed', 'returned']

function actorOf(step: ProgressStep): ProgressActor {
  if (customersTurn.includes(step)) return 'customer'
  if (nobodysTurn.includes(step)) return 'nobody'
  return step === 'sent' ? 'carrier' : 'shop'
}

/** A planned day that is over is not shown, nor one that depends on a payment, on a decision or on pieces of a supplier. */
function untilOf(
  { stage, payment, lapsesAt, deadlineAt }: ProgressFacts,
  { step, actor }: Pick<Progress, 'step' | 'actor'>,
  now: Date,
  timeZone: string,
): string | null {
  if (actor === 'customer')
    return lapsesAt && isOpen(stage) && payment === 'open' ? lastDayToPay(lapsesAt, timeZone) : null
  const isPlanned = actor === 'shop' && step !== 'held' && step !== 'onRoute' && step !== 'partlySent'
  return isPlanned && deadlineAt > now ? localTime(deadlineAt, timeZone).day : null
}

/**
 * The axis of an order. A cancelled order ends where it was cancelled.
 *
 * @param reached the stages that it has reached, oldest first, without those that were taken back
 * @param paidAt  the last payment; null = there is none
 */
export function axisOf(
  facts: ProgressFacts,
  progress: Progress,
  { reached, paidAt }: { reached: readonly { at: Date; to: Stage }[]; paidAt: Date | null },
): AxisStep[] {
  const { stage, payment, isPickup } = facts
  const day = progress.until
  const momentOf = (to: Stage) => reached.findLast((step) => step.to === to)?.at ?? null
  const isReached = (to: Stage) => {
    if (to === 'new' || stage === 'returned') return true
    return stage === 'cancelled' ? momentOf(to) !== null : places[to] <= places[stage]
  }
  const road = roadOf({ isPickup }).filter((to) => stage !== 'cancelled' || isReached(to))
  const isPaymentAwaited = progress.step === 'unpaid' || progress.step === 'partlyPaid'
  const awaited = isPaymentAwaited ? undefined : road.find((to) => !isReached(to))
  const [placed, ...others] = road.map((to): AxisStep => {
    const step = axisStepOf(to, isPickup)
    if (isReached(to)) return { step, state: 'done', at: momentOf(to), day: null }
    return to === awaited
      ? { step, state: 'now', at: null, day }
      : { step, state: 'later', at: null, day: null }
  })
  return [placed!, ...paymentSteps(), ...others, ...endSteps()]

  function paymentSteps(): AxisStep[] {
    if (payment === 'paid' || payment === 'refunded')
      return [{ step: 'paid', state: 'done', at: paidAt, day: null }]
    if (stage === 'cancelled' || stage === 'returned') return []
    if (isPaymentAwaited) return [{ step: 'paid', state: 'now', at: null, day }]
    if (isPaidInAdvance(facts.paymentMethod)) return [{ step: 'paid', state: 'later', at: null, day: null }]
    const step = payment === 'onAccount' ? 'payOnAccount' : 'payOnReceipt'
    return [{ step, state: 'skipped', at: null, day: null }]
  }

  function endSteps(): AxisStep[] {
    return stage === 'cancelled' || stage === 'returned'
      ? [{ step: stage, state: 'done', at: momentOf(stage), day: null }]
      : []
  }
}

/** The axis for a customer, who does not read that the parts are picked: what comes after it is waited for. */
export function withoutPicking(axis: readonly AxisStep[]): CustomerStep[] {
  return axis.flatMap(({ step, ...rest }, index) => {
    if (step === 'picked') return []
    const before = axis[index - 1]
    const isAwaited = before?.step === 'picked' && before.state === 'now'
    return [isAwaited ? { ...rest, step, state: before.state, day: before.day } : { ...rest, step }]
  })
}

/** How far each stage is on the way. */
const places: Readonly<Record<Stage, number>> = {
  new: 0,
  confirmed: 1,
  picked: 2,
  readyForPickup: 3,
  shipped: 3,
  delivered: 4,
  cancelled: 5,
  returned: 5,
}

function axisStepOf(stage: Stage, isPickup: boolean): AxisStep['step'] {
  if (stage === 'new') return 'placed'
  if (stage === 'readyForPickup') return 'ready'
  if (stage === 'shipped') return 'sent'
  return stage === 'delivered' && isPickup ? 'collected' : stage
}
