import { depositRefusal, takableDeposits } from '@partboard/domain/aftersale/deposits'
import { depositRefundOf } from '@partboard/domain/orders/order-pieces'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { enqueueMail } from '../../mail/index.ts'
import {
  changeOrder,
  type DepositRow,
  type LockedOrder,
  listDepositsOf,
  lowerCredit,
  markDone,
  type OrderChange,
  readKept,
  withReturned,
  writeEvent,
  writeOrder,
} from '../../orders/index.ts'
import { insertDepositReturn } from './deposits.queries.ts'

/** Old parts of a line that were brought to a branch. */
export type OldParts = { position: number; quantity: number; branchId: number | null }

/**
 * Takes old parts: the order costs less by exactly their deposits, and what was paid is to be refunded.
 *
 * @returns the refundable amount, in minor units of the order's currency
 * @throws ShopError 'deposit_…' for more than are open, or before the new parts have left
 */
export function receiveOldPart(db: Kysely<Database>, change: OrderChange, parts: OldParts): Promise<number> {
  return changeOrder(db, change, async (trx, order) => {
    requireOpen(await depositAt(trx, order, parts.position), parts.quantity)
    const { fixed, kept } = await readKept(trx, order.id)
    const amountMinor = depositRefundOf(fixed, kept, parts)
    await writeDecision(trx, change, order, { ...parts, decision: 'accepted', reason: '', amountMinor })
    const without = withReturned(order, amountMinor)
    await lowerCredit(trx, without)
    await writeOrder(trx, without)
    await markDone(trx, order.id)
    return amountMinor
  })
}

/**
 * Refuses old parts, with the reason that the customer reads. Their deposits stay open: the customer may bring others.
 *
 * @throws ShopError 'deposit_…' for more than are open
 */
export function refuseOldPart(
  db: Kysely<Database>,
  change: OrderChange,
  parts: OldParts & { reason: string },
): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    requireOpen(await depositAt(trx, order, parts.position), parts.quantity)
    await writeDecision(trx, change, order, { ...parts, decision: 'refused', amountMinor: 0 })
    await writeOrder(trx, order)
  })
}

async function depositAt(
  trx: Transaction<Database>,
  { id }: LockedOrder,
  position: number,
): Promise<DepositRow> {
  const found = (await listDepositsOf(trx, id)).find((deposit) => deposit.position === position)
  if (!found) throw new ShopError('deposit_not_found')
  return found
}

function requireOpen(deposit: DepositRow, quantity: number): void {
  const { stage, position } = deposit
  const refusal = depositRefusal(deposit, stage, quantity)
  if (refusal) throw new ShopError(refusal, { params: { position, pieces: takableDeposits(deposit, stage) } })
}

async function writeDecision(
  trx: Transaction<Database>,
  { author }: OrderChange,
  order: LockedOrder,
  decided: OldParts & { decision: 'accepted' | 'refused'; reason: string; amountMinor: number },
): Promise<void> {
  const { position, quantity, branchId, decision, amountMinor } = decided
  const { id: orderId, currencyCode: currency } = order
  const depositId = await insertDepositReturn(trx, author, { ...decided, orderId })
  await writeEvent(trx, order, 'order.deposit', { position, quantity, decision, amountMinor, currency })
  await audit(trx, author, {
    action: 'order.deposit',
    subject: { kind: 'order', id: orderId },
    after: { position, quantity, branchId, decision, amountMinor },
  })
  const kind = decision === 'accepted' ? 'depositReceived' : 'depositRefused'
  await enqueueMail(trx, { kind, orderId, depositId })
}
