import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import {
  greeting,
  type Job,
  type Letter,
  linkByHand,
  type Recipient,
  type Writing,
} from '../../mail/index.ts'
import { addNewsletterLink } from '../consents/newsletter.queries.ts'

/** The mail with the link that confirms a newsletter. @returns null when there is nothing to confirm */
export async function newsletterLetter(
  db: Kysely<Database>,
  to: Recipient,
  { id }: Job,
  writing: Writing,
): Promise<Letter | null> {
  const token = newToken()
  const link = { customerId: to.id, tokenHash: hashToken(token), jobId: id }
  return (await addNewsletterLink(db, link)) ? newsletterText(to, token, writing) : null
}

/** @param token the token of the link */
export function newsletterText(
  to: Recipient,
  token: string,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = `${publicUrl}/verify?${new URLSearchParams({ newsletter: token })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('newsletter.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('newsletter.asked', { email: to.email }) },
      { button: translate('newsletter.button'), url },
      { paragraph: translate('newsletter.lasts') },
      { paragraph: translate('newsletter.notYou') },
      ...linkByHand(url, translate),
    ],
  }
}

/** The last mail to a customer whose account was erased. It has no name, because the shop has none any more. */
export function erasedText(
  to: Recipient,
  { seller, translate, lang }: Pick<Writing, 'seller' | 'translate' | 'lang'>,
): Letter {
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('erased.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('erased.what') },
      { paragraph: translate('erased.stays') },
      { paragraph: translate('erased.notYou') },
    ],
  }
}
