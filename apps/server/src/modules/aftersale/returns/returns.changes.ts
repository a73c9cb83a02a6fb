import { feeOfBack } from '@partboard/domain/aftersale/return-fee'
import {
  type ReturnKind,
  type ReturnState,
  returnStepRefusal,
} from '@partboard/domain/aftersale/return-state'
import { overpaidOf, type ReturnReason } from '@partboard/domain/orders/order-pieces'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail, type MailJob } from '../../mail/index.ts'
import { type LockedOrder, lockOrder, type OrderChange, takeBack, writeEvent } from '../../orders/index.ts'
import { receiveOldPart } from '../deposits/deposits.changes.ts'
import {
  addBackPieces,
  findReturn,
  type ReturnRow,
  writeLineDecisions,
  writeReturnState,
} from './returns.queries.ts'

/** Who changes which case. */
type ReturnChange = { id: number; author: Author; branchIds?: readonly number[] }

/** The reason of pieces that come back, by the kind of their case. */
const reasonOf: Record<ReturnKind, ReturnReason> = {
  withdrawal: 'notNeeded',
  not_needed: 'notNeeded',
  complaint: 'complaint',
  wrong_part: 'wrongPart',
  damaged: 'damaged',
  old_part: 'other',
}

/** The mail to the customer about a step. */
const mailOf = {
  accepted: 'returnAccepted',
  refused: 'returnRefused',
  goods_back: 'returnGoodsBack',
  settled: 'returnSettled',
} as const satisfies Partial<Record<ReturnState, MailJob['kind']>>

/**
 * Accepts, refuses or settles a case.
 *
 * @throws ShopError 'return_not_found', or the refusal of the step
 */
export function decideCase(
  db: Kysely<Database>,
  change: ReturnChange,
  { to, reason, refusedLines = [] }: Decision,
): Promise<void> {
  if (to === 'refused' && reason === '') throw new ShopError('return_no_reason')
  return changeReturn(db, change, async (trx, order, found) => {
    requireStep(found, to, order)
    const refused = found.lines.filter((line) =>
      refusedLines.some(({ position }) => position === line.position),
    )
    if (to === 'accepted' && refused.length === found.lines.length) throw new ShopError('return_all_refused')
    if (to === 'accepted') await writeLineDecisions(trx, found.id, refusedLines)
    await writeStep(trx, change.author, { order, found, to, reason })
  })
}

/** A decision on a case; `refusedLines` are those of an accepted case that are not. */
type Decision = {
  to: 'accepted' | 'refused' | 'settled'
  reason: string
  refusedLines?: readonly { position: number; reason: string }[]
}

/** Pieces of a case that came back to a branch; `restock` = they can be sold again. */
export type ReceivedPieces = { position: number; quantity: number; branchId: number; restock: boolean }

/**
 * Records that pieces of a case came back, as `takeBack` does, with the fee that was agreed; of old parts, as
 * `receiveOldPart`.
 *
 * @returns what is refundable because of it, in minor units of the order's currency
 */
export function receiveCase(
  db: Kysely<Database>,
  change: ReturnChange,
  lines: readonly ReceivedPieces[],
): Promise<number> {
  const { author, branchIds = [] } = change
  return changeReturn(db, change, async (trx, order, found) => {
    requireStep(found, 'goods_back', order)
    const ofOrder = { id: order.id, author, branchIds }
    const refundable =
      found.kind === 'old_part'
        ? await receiveOldParts(trx, ofOrder, lines)
        : await takeBack(trx, ofOrder, {
            lines: withFees(found, lines),
            reasonCode: reasonOf[found.kind],
            reason: found.number,
          })
    await addBackPieces(trx, found.id, lines)
    await writeStep(trx, author, { order, found, to: 'goods_back', reason: '' })
    return refundable
  })
}

/** Pieces that came back with their parts of the fees. Pieces of a line may come in several rows. */
function withFees({ lines: agreed }: ReturnRow, lines: readonly ReceivedPieces[]) {
  const back = new Map(agreed.map(({ position, backPieces }) => [position, backPieces]))
  return lines.map((line) => {
    const found = agreed.find(
      ({ position, decision }) => position === line.position && decision !== 'refused',
    )
    if (!found) return line
    const backPieces = back.get(line.position)!
    back.set(line.position, backPieces + line.quantity)
    return { ...line, feeMinor: feeOfBack({ ...found, backPieces }, line.quantity) }
  })
}

async function receiveOldParts(
  trx: Transaction<Database>,
  change: OrderChange,
  lines: readonly ReceivedPieces[],
): Promise<number> {
  let refundable = 0
  for (const { position, quantity, branchId } of lines)
    refundable += await receiveOldPart(trx, change, { position, quantity, branchId })
  return refundable
}

/** Changes a case under the lock of its order. */
function changeReturn<T>(
  db: Kysely<Database>,
  { id, branchIds = [] }: ReturnChange,
  work: (trx: Transaction<Database>, order: LockedOrder, found: ReturnRow) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const seen = await findReturn(trx, { id }, branchIds)
    const order = seen && (await lockOrder(trx, seen.orderId, branchIds))
    // Read again: the case may have changed while this transaction waited for the lock.
    const found = order && (await findReturn(trx, { id }, branchIds))
    if (!found) throw new ShopError('return_not_found')
    return work(trx, order, found)
  })
}

function requireStep({ state }: ReturnRow, to: ReturnState, order: LockedOrder): void {
  const refusal = returnStepRefusal(state, to, overpaidOf(order))
  if (refusal) throw new ShopError(refusal)
}

async function writeStep(
  trx: Transaction<Database>,
  author: Author,
  {
    order,
    found,
    to,
    reason,
  }: { order: LockedOrder; found: ReturnRow; to: keyof typeof mailOf; reason: string },
): Promise<void> {
  const { id, number, state } = found
  await writeReturnState(trx, { id, state: to, reason })
  await enqueueMail(trx, { kind: mailOf[to], orderId: order.id, caseId: id })
  await writeEvent(trx, order, 'order.return', { case: number, state: to })
  await audit(trx, author, {
    action: 'order.return',
    subject: { kind: 'order', id: order.id },
    before: { number, state },
    after: { number, state: to, reason },
  })
}
