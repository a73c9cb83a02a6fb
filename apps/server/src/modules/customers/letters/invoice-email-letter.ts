import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { greeting, type Letter, type Recipient, TypedWords, type Writing } from '../../mail/index.ts'
import { findInvoiceEmail } from './account-letters.queries.ts'

/** Tells the account's own e-mail where its invoices go from now on, so that nobody else leads them away unseen. */
export const invoiceEmailLetter = async (
  db: Kysely<Database>,
  to: Recipient,
  writing: Writing,
): Promise<Letter> => invoiceEmailText(to, await findInvoiceEmail(db, to.id), writing)

/** @param email '' = the e-mail of the account again */
export function invoiceEmailText(
  to: Recipient,
  email: string,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const named = to.read(new TypedWords(email))
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('invoiceEmail.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      {
        paragraph:
          email === ''
            ? translate('invoiceEmail.own')
            : translate('invoiceEmail.what', { email: named || '–' }),
      },
      { button: translate('invoiceEmail.button'), url: `${publicUrl}/my-account/my-profile` },
      { paragraph: translate('invoiceEmail.notYou') },
    ],
  }
}
