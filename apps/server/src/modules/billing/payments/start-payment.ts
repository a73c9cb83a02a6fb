import type { Lang } from '@partboard/contract/texts'
import { dueOf } from '@partboard/domain/orders/order-state'
import { pageMethodOf } from '@partboard/domain/orders/payment-needs'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Config } from '../../../platform/process/config.ts'
import {
  findOpenPage,
  hasTooManyAttempts,
  insertAttempt,
  lockOrder,
  writeNoPage,
  writePage,
} from '../../orders/index.ts'
import { listPayableMethods } from './methods.queries.ts'
import { findProvider } from './provider.queries.ts'
import { type PageRequest, type PaymentProvider, ProviderError } from './provider.ts'

type Wish = {
  orderId: number
  storeId: number
  /** System name of a payment method; null = the order's own, or the first that can be used. */
  method: string | null
  lang: Lang
  /** Text on the provider's page. */
  title: string
  paidUrl: string
  backUrl: string
}

type NewAttempt = Pick<PageRequest, 'key' | 'attemptId' | 'amountMinor' | 'currencyCode' | 'method'>

/**
 * Opens the provider's page for what is due for an order. The provider is asked outside of any transaction, so that
 * nobody waits for it.
 *
 * @returns the address of the page
 * @throws ShopError 'payment_not_offered', 'payment_nothing_due', 'too_many_tries', 'payment_provider_away'
 */
export async function startPayment(
  db: Kysely<Database>,
  config: Pick<Config, 'paymentApiUrl'>,
  wish: Wish,
): Promise<string> {
  const provider = await findProvider(db, config, wish)
  if (!provider) throw new ShopError('payment_not_offered')
  const attempt = await insertOrReuse(db, provider, wish)
  if ('url' in attempt) return attempt.url
  try {
    const { title, lang, orderId, paidUrl, backUrl } = wish
    const page = await provider.start({ ...attempt, title, lang, orderId, paidUrl, backUrl })
    await writePage(db, attempt.attemptId, page)
    return page.url
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await writeNoPage(db, attempt.attemptId, error.code)
    throw new ShopError('payment_provider_away', { retryAfter: 5 })
  }
}

/** A new attempt, or the page of one that is open. */
function insertOrReuse(
  db: Kysely<Database>,
  { name: provider }: PaymentProvider,
  wish: Wish,
): Promise<{ url: string } | NewAttempt> {
  const { orderId } = wish
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const amountMinor = dueOf(order)
    if (amountMinor === 0) throw new ShopError('payment_nothing_due')
    const methods = await listPayableMethods(trx, orderId)
    const chosen =
      wish.method === null ? methods[0] : methods.find(({ systemName }) => systemName === wish.method)
    if (!chosen) throw new ShopError('payment_not_offered')
    const { currencyCode } = order
    const wanted = { orderId, provider, method: chosen.systemName, amountMinor, currencyCode }
    const open = await findOpenPage(trx, wanted)
    if (open) return { url: open.url }
    if (await hasTooManyAttempts(trx, orderId))
      throw new ShopError('too_many_tries', { params: { minutes: 60 }, retryAfter: 3600, limit: 'payment' })
    const { id: attemptId, createdAt } = await insertAttempt(trx, wanted)
    const key = `attempt-${attemptId}-${createdAt.getTime()}`
    return { key, attemptId, amountMinor, currencyCode, method: pageMethodOf(chosen.systemName)! }
  })
}
