import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import { moneyText } from '../text/money-text.ts'
import { greeting } from './greeting.ts'
import type { Letter, Writing } from './letters.ts'
import { addInvitation, findCompanyName, findRequest, type Recipient } from './mail.queries.ts'

/**
 * Invites a person to buy for a company, with a link to set a password. Each attempt needs a new token, because only
 * hashes of tokens are stored.
 *
 * @returns null when the person was removed, or has joined already
 */
export async function invitationLetter(
  db: Kysely<Database>,
  to: Recipient,
  job: { id: number },
  { seller, translate, lang, publicUrl }: Writing,
): Promise<Letter | null> {
  const company = await findCompanyName(db, to.id)
  if (company === null || to.isVerified) return null
  const token = newToken()
  await addInvitation(db, { customerId: to.id, tokenHash: hashToken(token), jobId: job.id })
  const url = `${publicUrl}/forgot-password/confirm?${new URLSearchParams({ email: to.email, token })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('invitation.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('invitation.what', { company, shop: seller.name, email: to.email }) },
      { button: translate('invitation.button'), url },
      { paragraph: translate('invitation.lasts') },
      { paragraph: translate('invitation.notYou') },
      { paragraph: translate('linkByHand') },
      { links: [{ label: url, url }] },
    ],
  }
}

/** An order awaits the approval of a manager. @returns null when it was decided on already */
export async function requestMadeLetter(
  db: Kysely<Database>,
  to: Recipient,
  requestId: number,
  { seller, translate, lang, publicUrl }: Writing,
): Promise<Letter | null> {
  const request = await findRequest(db, requestId)
  if (request?.state !== 'open') return null
  const { personName: name, pieces, totalMinor, currency } = request
  const total = moneyText(totalMinor, currency, lang)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('requestMade.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('requestMade.what', { name, pieces, total }) },
      { paragraph: translate('requestMade.then') },
      { button: translate('requestMade.button'), url: `${publicUrl}/my-account/people` },
    ],
  }
}

/** A manager has refused an order. @returns null when it was not refused */
export async function requestRefusedLetter(
  db: Kysely<Database>,
  to: Recipient,
  requestId: number,
  { seller, translate, lang }: Writing,
): Promise<Letter | null> {
  const request = await findRequest(db, requestId)
  if (request?.state !== 'refused') return null
  const { reason, pieces } = request
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('requestRefused.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('requestRefused.what', { pieces }) },
      ...(reason ? [{ paragraph: translate('requestRefused.why', { reason }) }] : []),
    ],
  }
}
