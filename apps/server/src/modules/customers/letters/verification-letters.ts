import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { greeting, type Letter, linkByHand, type Recipient, type Writing } from '../../mail/index.ts'
import { addVerification } from './account-letters.queries.ts'

/** The first mail to a customer, with the way to log in and a verification link. */
export async function welcomeLetter(db: Kysely<Database>, to: Recipient, writing: Writing): Promise<Letter> {
  return welcomeText(to, to.isConfirmed ? null : await newLink(db, to), writing)
}

/** @param token the token of the verification link; null = the e-mail is verified */
export function welcomeText(to: Recipient, token: string | null, writing: Writing): Letter {
  const { seller, translate, lang, publicUrl } = writing
  const link = token === null ? null : linkBlocks(token, writing)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('welcome.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('welcome.ready', { email: to.email }) },
      ...(link ? [{ paragraph: translate('verification.why') }, link.button, link.lasts] : []),
      { paragraph: translate('welcome.what') },
      { button: translate('welcome.login'), url: `${publicUrl}/login` },
      { paragraph: translate('welcome.notYou') },
      ...(link ? link.byHand : []),
    ],
  }
}

/** A mail with a new verification link. @returns null when the e-mail is verified already */
export async function verificationLetter(
  db: Kysely<Database>,
  to: Recipient,
  writing: Writing,
): Promise<Letter | null> {
  return to.isConfirmed ? null : verificationText(to, await newLink(db, to), writing)
}

/** @param token the token of the verification link */
export function verificationText(to: Recipient, token: string, writing: Writing): Letter {
  const { seller, translate, lang } = writing
  const link = linkBlocks(token, writing)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('verification.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('verification.asked', { email: to.email }) },
      { paragraph: translate('verification.why') },
      link.button,
      link.lasts,
      { paragraph: translate('verification.notYou') },
      ...link.byHand,
    ],
  }
}

/** Creates the token of a link. Each attempt needs a new one, because only hashes of tokens are stored. */
async function newLink(db: Kysely<Database>, { id }: Recipient): Promise<string> {
  const token = newToken()
  await addVerification(db, id, hashToken(token))
  return token
}

function linkBlocks(token: string, { translate, publicUrl }: Writing) {
  const url = `${publicUrl}/verify?${new URLSearchParams({ token })}`
  return {
    button: { button: translate('verification.button'), url },
    lasts: { paragraph: translate('verification.lasts') },
    byHand: linkByHand(url, translate),
  }
}
