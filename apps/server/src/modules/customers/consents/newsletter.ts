import type { Lang } from '@partboard/contract/texts'
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { enqueueMail } from '../../mail/index.ts'
import { hasNewsletterLink, recordAsked } from './newsletter.queries.ts'

/**
 * Records that a customer has ticked the box of the newsletter, and sends the mail with the link that confirms it. A box
 * that was ticked before gets a new mail only if its link has expired.
 *
 * @param before the customer before the change
 */
export async function askForNewsletter(
  trx: Transaction<Database>,
  customerId: number,
  { source, lang, storeId }: { source: 'registration' | 'profile'; lang: Lang; storeId: number },
  before: Pick<Selectable<Database['customer']>, 'newsletter' | 'newsletter_confirmed_at'> | null = null,
): Promise<void> {
  if (before?.newsletter) {
    if (before.newsletter_confirmed_at !== null || (await hasNewsletterLink(trx, customerId))) return
  } else await recordAsked(trx, customerId, { source, lang })
  await enqueueMail(trx, { kind: 'newsletterConfirm', customerId, lang, storeId })
}
