import type { Kysely, Transaction } from 'kysely'
import { theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Config } from '../../../platform/process/config.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { lockOrder, type OrderChange, recordRefund, tellRefund, undoRefund } from '../../orders/index.ts'
import { findProvider } from './provider.queries.ts'
import { ProviderError, type RefundState } from './provider.ts'
import {
  addRefundJob,
  countRefundAttempt,
  findProviderPayment,
  findRefund,
  findRefundOfProvider,
  insertRefund,
  writeRefundState,
} from './refunds.queries.ts'

/**
 * Records a refund that the provider pays out, to where the payment came from. The provider is asked by a job after the
 * commit, so the refund is neither lost nor paid out twice when either side is away.
 *
 * @param refund.paymentId a payment of the order that came by the provider
 * @throws ShopError 'payment_not_by_provider', 'order_refund_above_payment', 'order_refund_too_high'
 */
export function refundByProvider(
  db: Kysely<Database>,
  change: OrderChange,
  { paymentId, amountMinor, reference }: { paymentId: number; amountMinor: number; reference: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // The order is locked before its payment is read, so that two refunds cannot both take the rest of it.
    if (!(await lockOrder(trx, change.id, change.branchIds))) throw new ShopError('order_not_found')
    const payment = await findProviderPayment(trx, { orderId: change.id, paymentId })
    if (!payment) throw new ShopError('payment_not_by_provider')
    if (amountMinor > payment.leftMinor) {
      const left = moneyText(payment.leftMinor, payment.currencyCode, change.lang ?? 'en')
      throw new ShopError('order_refund_above_payment', { params: { left } })
    }
    const money = { amountMinor, method: payment.method, reference }
    await recordRefund(trx, change, money, async (inside, refundId) => {
      await insertRefund(inside, { refundId, paymentId })
      await addRefundJob(inside, refundId)
    })
  })
}

/**
 * Asks the provider for a refund, or what has become of it. The queue calls it again, later each time, until the provider
 * has answered; one that still waits for a bank is asked about every hour.
 *
 * @throws ProviderError when the provider is away
 */
export async function payOutRefund(
  db: Kysely<Database>,
  config: Pick<Config, 'paymentApiUrl'>,
  refundId: number,
): Promise<void> {
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'asked') return
  const provider = await findProvider(db, config, { storeId: refund.storeId, name: refund.provider })
  const attempts = await countRefundAttempt(db, refundId)
  const state = await (async (): Promise<Omit<RefundState, 'providerId'> & { providerId: string | null }> => {
    if (!provider) return { providerId: null, state: 'failed', error: 'no_provider' }
    const { paymentId, amountMinor, key } = refund
    try {
      return await provider.refund({ paymentId, amountMinor, key, isAgain: attempts > 1 })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.isAway) throw error
      return { providerId: null, state: 'failed', error: error.code }
    }
  })()
  await inTransaction(db, (trx) => decideRefund(trx, refundId, state))
}

/** Writes what a message of the provider says about a refund. One of another program is left alone. */
export async function settleRefund(trx: Transaction<Database>, state: RefundState): Promise<void> {
  const refundId = await findRefundOfProvider(trx, state.providerId)
  if (refundId !== null) await decideRefund(trx, refundId, state)
}

/**
 * Writes the state of a refund, and tells the customer when it is done. One that fails, now or after it seemed done, is no
 * longer a part of the order's sums: the money is to be given back again.
 */
async function decideRefund(
  trx: Transaction<Database>,
  refundId: number,
  told: Omit<RefundState, 'providerId'> & { providerId: string | null },
): Promise<void> {
  const { orderId } = (await findRefund(trx, refundId))!
  const order = (await lockOrder(trx, orderId))!
  const refund = (await findRefund(trx, refundId))!
  if (refund.state === 'failed') return
  const state = refund.state === 'done' && told.state === 'asked' ? 'done' : told.state
  if (state === refund.state && refund.providerId === told.providerId) return
  await writeRefundState(trx, refundId, { ...told, state })
  if (state === 'done' && refund.state !== 'done') await tellRefund(trx, { orderId, refundId })
  if (state === 'failed') await undoRefund(trx, theShop, order, { refundId, amountMinor: refund.amountMinor })
}
