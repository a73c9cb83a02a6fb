import { attemptAfter } from '@partboard/domain/billing/payment-attempt'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import type { Kysely, Transaction } from 'kysely'
import { theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { bookReceived, findAttemptOfPage, lockAttempt, lockOrder, writeState } from '../../orders/index.ts'
import { methodName } from './methods.queries.ts'
import type { PageState } from './provider.ts'

/** Books what the provider says about a page, see `settlePage`, in a transaction of its own. */
export function settle(db: Kysely<Database>, provider: PaymentProviderName, page: PageState): Promise<void> {
  return inTransaction(db, (trx) => settlePage(trx, provider, page))
}

/**
 * Books what the provider says about a page, once, however often and in whichever order it says so. It locks the
 * customer, the order, then the attempt. Money counts also for an order that is cancelled or paid by now: the office
 * reads that it is to be given back. A page of another program that uses the same account is left alone.
 */
export async function settlePage(
  trx: Transaction<Database>,
  provider: PaymentProviderName,
  page: PageState,
): Promise<void> {
  const found = await findAttemptOfPage(trx, provider, page)
  if (!found) return
  const order = (await lockOrder(trx, found.orderId))!
  const attempt = await lockAttempt(trx, found.id)
  const state = attemptAfter(attempt.state, page.state)
  if (state === attempt.state && attempt.pageId !== null) return
  if (state === 'paid' && attempt.state !== 'paid') {
    const { pageId, paymentId, amountMinor, currencyCode } = page
    if (currencyCode !== order.currencyCode)
      throw new Error(
        `Page ${pageId} was paid in ${currencyCode}, order ${order.id} is in ${order.currencyCode}`,
      )
    await bookReceived(trx, theShop, order, {
      amountMinor,
      method: await methodName(trx, attempt.method, order.id),
      reference: paymentId ?? pageId,
      provider: { name: provider, paymentId: paymentId ?? pageId },
    })
  }
  await writeState(trx, attempt.id, { state, pageId: page.pageId })
}
