import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { greeting, type Letter, linkByHand, Recipient, type Writing } from '../../mail/index.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { addInvitationLink, findInvitation } from '../accounts/invitations.queries.ts'
import { findOwner, findRequest, type PersonNames, type RequestFacts } from './account-letters.queries.ts'

/**
 * Invites an e-mail to buy for a company. Its link leads to a page that asks. Each attempt needs a new token, because only
 * hashes of tokens are stored. An e-mail with an account reads that it cannot accept, and gets no link.
 *
 * @returns null when the invitation was withdrawn or accepted, or has lapsed
 */
export async function invitationLetter(
  db: Kysely<Database>,
  invitationId: number,
  writing: Writing,
): Promise<Letter | null> {
  const found = await findInvitation(db, invitationId)
  if (!found) return null
  // The mail is recorded with the company; the e-mail has no account, or one that the company must not know of.
  const to = await Recipient.at(db, { id: found.companyId, email: found.email })
  if (found.hasAccount) return invitationText(to, { company: found.company, token: null }, writing)
  const token = newToken()
  await addInvitationLink(db, invitationId, hashToken(token))
  return invitationText(to, { company: found.company, token }, writing)
}

/** @param token of the link; null = the e-mail has an account */
export function invitationText(
  to: Recipient,
  { company, token }: { company: string; token: string | null },
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = `${publicUrl}/invitation?${new URLSearchParams({ token: token ?? '' })}`
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('invitation.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('invitation.what', { company, shop: seller.name, email: to.email }) },
      ...(token === null
        ? [{ paragraph: translate('invitation.hasAccount', { email: to.email }) }]
        : [{ button: translate('invitation.button'), url }, { paragraph: translate('invitation.lasts') }]),
      { paragraph: translate('invitation.notYou') },
      ...(token === null ? [] : linkByHand(url, translate)),
    ],
  }
}

/**
 * The company was handed over: the former and the new owner are told who owns the account.
 *
 * @returns null for an address that nobody has confirmed: it names another person
 */
export async function handedOverLetter(
  db: Kysely<Database>,
  to: Recipient,
  writing: Writing,
): Promise<Letter | null> {
  if (!to.isConfirmed) return null
  return handedOverText(to, await findOwner(db, to.id), writing)
}

/** What a letter calls another person. */
const calledFor = (to: Recipient, { name, email }: PersonNames): string => to.read(name) || email

export function handedOverText(
  to: Recipient,
  owner: PersonNames,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('handedOver.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('handedOver.what', { owner: calledFor(to, owner) }) },
      { button: translate('handedOver.button'), url: `${publicUrl}/my-account/people` },
      { paragraph: translate('handedOver.notYou') },
    ],
  }
}

/**
 * An order awaits the approval of a manager.
 *
 * @returns null when it was decided on already, and for an address that nobody has confirmed: it names another person
 */
export async function requestMadeLetter(
  db: Kysely<Database>,
  to: Recipient,
  requestId: number,
  writing: Writing,
): Promise<Letter | null> {
  const request = await findRequest(db, requestId)
  return request?.state === 'open' && to.isConfirmed ? requestMadeText(to, request, writing) : null
}

type RequestWords = Omit<RequestFacts, 'state'>

export function requestMadeText(
  to: Recipient,
  { person, pieces, totalMinor, currency, lines }: RequestWords,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const total = moneyText(totalMinor, currency, lang)
  const name = calledFor(to, person)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('requestMade.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('requestMade.what', { name, pieces, total }) },
      { rows: rowsOf(lines, lang) },
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
  writing: Writing,
): Promise<Letter | null> {
  const request = await findRequest(db, requestId)
  return request?.state === 'refused' ? requestRefusedText(to, request, writing) : null
}

export function requestRefusedText(
  to: Recipient,
  { reason, pieces, lines }: RequestWords,
  { seller, translate, lang }: Writing,
): Letter {
  const why = to.read(reason)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('requestRefused.subject', { shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('requestRefused.what', { pieces }) },
      { rows: rowsOf(lines, lang) },
      ...(why ? [{ paragraph: translate('requestRefused.why', { reason: why }) }] : []),
    ],
  }
}

/** The parts of a request without prices: these may have changed since, and the sum is that of the request. */
const rowsOf = (lines: RequestWords['lines'], lang: Lang) =>
  lines.map((line) => ({
    label: localText(line.name, lang) || formatPartNumber(line),
    note: formatPartNumber(line),
    value: `${line.quantity} ×`,
  }))
