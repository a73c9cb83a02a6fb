import { PAGE_MINUTES } from '@partboard/domain/billing/payment-attempt'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Config } from '../../../platform/process/config.ts'
import { type Attempt, expireAttempt, listOpenAttempts, takeDueAttempts } from '../../orders/index.ts'
import { findProvider } from './provider.queries.ts'
import { ProviderError } from './provider.ts'
import { settle } from './settle-attempt.ts'

type Settings = Pick<Config, 'paymentApiUrl'>
const batchSize = 50
/** A page that was never given to a customer ends after this time. */
const unseenMs = 2 * PAGE_MINUTES * 60_000

/**
 * Asks the provider about attempts of which no message has come. Two processes may do this at the same time.
 *
 * @returns the number of attempts that were asked about
 */
export async function askAboutAttempts(db: Kysely<Database>, config: Settings): Promise<number> {
  const attempts = await takeDueAttempts(db, batchSize)
  for (const attempt of attempts) await askAbout(db, config, attempt)
  return attempts.length
}

/** Asks the provider about the open attempts of an order, when its customer comes back. */
export async function askAboutOrder(db: Kysely<Database>, config: Settings, orderId: number): Promise<void> {
  for (const attempt of await listOpenAttempts(db, orderId)) await askAbout(db, config, attempt)
}

async function askAbout(
  db: Kysely<Database>,
  config: Settings,
  { id, storeId, provider: name, pageId, createdAt }: Attempt,
): Promise<void> {
  if (pageId === null) {
    if (Date.now() - createdAt.getTime() > unseenMs) await expireAttempt(db, id)
    return
  }
  const provider = await findProvider(db, config, { storeId, name })
  // The store's keys are gone, so nobody can be asked.
  if (!provider) return expireAttempt(db, id)
  try {
    await settle(db, name, await provider.state(pageId))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The provider does not know the page any more.
    if (!error.isAway && error.code === 'resource_missing') await expireAttempt(db, id)
  }
}
