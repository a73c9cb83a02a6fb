import type { Lang } from '@partboard/contract/texts'
import {
  mailOf,
  pathTo,
  previousStage,
  refusalOf,
  type Stage,
  type StepRefusal,
  stepRight,
} from '@partboard/domain/orders/order-state'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import { assignToWaiting, lockStock } from '../../stock/index.ts'
import { isOrderBeingPaid } from '../payments/attempts.queries.ts'
import { needsPapers, writePapersChecked } from './hand-over.queries.ts'
import {
  giveBackCredit,
  giveBackRestOfCredit,
  markLapsed,
  type OrderEvent,
  writeEvent,
  writeOrder,
  writeStep,
} from './order-changes.queries.ts'
import { type LockedOrder, lockOrder } from './order-lock.queries.ts'
import { listOpenTakes, pickAll, releaseHolds, sendPieces, writeShipment } from './order-pieces.queries.ts'
import { queueInvoice } from './queue-invoice.ts'

/** Who changes which order. */
export type OrderChange = {
  id: number
  author: Author
  /** The revision that the author has seen; null = whatever it is. */
  revision?: number | null
  /** Branches to which the author is limited; empty = all. */
  branchIds?: readonly number[]
  /** The language of refusals with amounts; default: English. */
  lang?: Lang
}

/** The carrier and the number of a parcel; both may be empty. */
export type Tracking = { carrier: string; number: string }
const noTracking: Tracking = { carrier: '', number: '' }

/**
 * Changes an order in one transaction, which locks the customer and then the order. Work that changes stock locks it
 * afterwards (`lockStock`).
 *
 * @throws ShopError 'order_not_found' also for an order of another branch; 'changed_meanwhile'
 */
export function changeOrder<T>(
  db: Kysely<Database>,
  { id, revision = null, branchIds = [] }: OrderChange,
  work: (trx: Transaction<Database>, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, id, branchIds)
    if (!order) throw new ShopError('order_not_found')
    if (revision !== null && order.revision !== revision) throw new ShopError('changed_meanwhile')
    return work(trx, order)
  })
}

/** Throws when the author lacks the right, which depends on the order's stage. */
export type RequireRight = (right: ReturnType<typeof stepRight>) => void

/**
 * Takes an order one step forward or back. The step to `returned` is `takeAllBack`.
 *
 * @throws ShopError with the step's refusal
 */
export function takeStep(
  db: Kysely<Database>,
  change: OrderChange,
  {
    to,
    reason = '',
    tracking = noTracking,
    papersChecked = false,
    requireRight,
  }: {
    to: Exclude<Stage, 'returned'>
    reason?: string
    tracking?: Tracking | undefined
    papersChecked?: boolean
    requireRight?: RequireRight
  },
): Promise<void> {
  return changeOrder(db, change, (trx, order) => {
    requireRight?.(stepRight(order, to))
    return moveOrder(trx, change.author, order, [to], { reason, tracking, papersChecked })
  })
}

/**
 * Sends an order, or hands it over in the branch, with all steps before. The customer gets only the mail of the last one.
 *
 * @throws ShopError with the refusal of the first step that is refused
 */
export function handOver(
  db: Kysely<Database>,
  change: OrderChange,
  { papersChecked = false }: { papersChecked?: boolean } = {},
): Promise<void> {
  return changeOrder(db, change, (trx, order) => {
    const path = pathTo(order, order.isPickup ? 'delivered' : 'shipped')
    if (typeof path === 'string') throw refused(path)
    return moveOrder(trx, change.author, order, path, { papersChecked })
  })
}

/**
 * Cancels an order whose last day to pay is over, unless it has been paid or put on hold meanwhile, or is being paid.
 *
 * @returns whether it was cancelled
 */
export function lapse(db: Kysely<Database>, change: OrderChange): Promise<boolean> {
  return changeOrder(db, change, async (trx, order) => {
    if (order.payment !== 'open' || order.isHeld || refusalOf(order, 'cancelled')) return false
    if (await isOrderBeingPaid(trx, order.id)) return false
    await moveOrder(trx, change.author, order, ['cancelled'], { reason: '', isLapse: true })
    return true
  })
}

/**
 * Moves a locked order through stages, with everything that each step does: stock, credit, history, event, audit entry,
 * and the mail of the last step.
 *
 * @throws ShopError with the refusal of a step; then the transaction is rolled back
 */
export async function moveOrder(
  trx: Transaction<Database>,
  author: Author,
  locked: LockedOrder,
  path: readonly Stage[],
  {
    reason = '',
    tracking = noTracking,
    isLapse = false,
    isQuiet = false,
    papersChecked = false,
  }: {
    reason?: string
    tracking?: Tracking
    isLapse?: boolean
    /** The customer gets no mail of the last step. */
    isQuiet?: boolean
    /** The author saw the registration document of the vehicle. */
    papersChecked?: boolean
  } = {},
): Promise<void> {
  let order = locked
  let shipmentId: number | null = null
  for (const to of path) {
    const refusal = refusalOf(order, to)
    if (refusal) throw refused(refusal)
    if (to === 'delivered' && order.isPickup) await requirePapers(trx, author, order, papersChecked)
    const from = order.stage
    const isUndo = to === previousStage(order)
    order = { ...order, stage: to }
    await writeStep(trx, author, { orderId: order.id, kind: 'step', from, to, reason })
    await writeEvent(trx, order, isUndo ? 'order.undone' : events[to], { stage: to })
    await audit(trx, author, {
      action: isUndo ? 'order.undone' : events[to],
      subject: { kind: 'order', id: order.id },
      before: { stage: from },
      after: { stage: to },
    })
    if (to === 'picked' && !isUndo) await pickAll(trx, order.id)
    if (to === 'shipped' || (to === 'delivered' && order.isPickup))
      shipmentId = await sendAll(trx, author, order, to === 'shipped' ? tracking : null)
  }
  await writeOrder(trx, order)
  if (order.stage === 'cancelled') await giveBack(trx, order, isLapse)
  if (order.stage === 'returned') await giveBackRestOfCredit(trx, order)
  if (order.stage === 'shipped' || order.stage === 'delivered') await queueInvoice(trx, order.id)
  const mail = isLapse || isQuiet ? null : mailOf(order.stage)
  if (mail) await enqueueMail(trx, { kind: mail, orderId: order.id, shipmentId })
}

/**
 * Parts that thieves look for are handed over against the registration document. Who saw it and when is stored, and
 * nothing of the document.
 *
 * @throws ShopError 'handover_unchecked'
 */
async function requirePapers(
  trx: Transaction<Database>,
  author: Author,
  { id }: LockedOrder,
  isChecked: boolean,
): Promise<void> {
  if (!(await needsPapers(trx, id))) return
  if (!isChecked) throw new ShopError('handover_unchecked')
  await writePapersChecked(trx, id, author.name)
  await audit(trx, author, {
    action: 'order.papers_checked',
    subject: { kind: 'order', id },
    after: { papersChecked: true },
  })
}

/** The event of a step forward. */
const events: Record<Stage, OrderEvent> = {
  new: 'order.undone',
  confirmed: 'order.confirmed',
  picked: 'order.picked',
  readyForPickup: 'order.ready',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
  returned: 'order.returned',
}

/**
 * Removes all pieces that are left from the stock.
 *
 * @param tracking of their parcel; null = they are handed over
 * @returns the id of the parcel; null = there is none
 */
async function sendAll(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  tracking: Tracking | null,
): Promise<number | null> {
  const takes = await listOpenTakes(trx, order.id)
  await lockStock(trx, order.skus)
  const pieces = takes.map(({ quantity, shipped, ...take }) => ({ ...take, quantity: quantity - shipped }))
  await sendPieces(trx, order.id, pieces)
  if (!tracking || pieces.length === 0) return null
  const branches = new Set(pieces.map(({ warehouseId }) => warehouseId))
  return writeShipment(trx, author, {
    orderId: order.id,
    warehouseId: branches.size === 1 ? [...branches][0]! : null,
    carrier: tracking.carrier,
    trackingNumber: tracking.number,
    pieces,
  })
}

/** Gives pieces and credit of a cancelled order back: the pieces go to orders that wait for them, or become available. */
async function giveBack(trx: Transaction<Database>, order: LockedOrder, isLapse: boolean): Promise<void> {
  if (isLapse) await markLapsed(trx, order.id)
  await lockStock(trx, order.skus)
  await releaseHolds(trx, order.id)
  await giveBackCredit(trx, order)
  await assignToWaiting(trx, await lockStock(trx, order.skus))
}

/** The refusal of a step as an error. */
export const refused = (refusal: StepRefusal): ShopError => new ShopError(refusal)
