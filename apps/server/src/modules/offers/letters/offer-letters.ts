import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import {
  greeting,
  type Letter,
  linkByHand,
  Recipient,
  type TypedWords,
  type Writing,
} from '../../mail/index.ts'
import { acceptedPaper } from '../papers/papers.ts'
import { addLink, linkUrl } from '../stored/link-code.ts'
import { findMailedOffer, type MailedOffer } from './offer-letters.queries.ts'

/**
 * Brings an offer to the client of a garage, with a link. Each attempt makes a link of its own, because only hashes of
 * codes are stored. The letter has no text that the garage typed: it goes to a stranger in the name of the shop.
 *
 * @returns null when the offer is deleted or withdrawn, or has no e-mail any more
 */
export async function offerSentLetter(
  db: Kysely<Database>,
  offerId: number,
  writing: Writing,
): Promise<Letter | null> {
  const offer = await findMailedOffer(db, offerId)
  if (!offer || offer.isWithdrawn || offer.clientEmail === '') return null
  // The mail is recorded with the company; the client has no account.
  const to = await Recipient.at(db, { id: offer.companyId, email: offer.clientEmail })
  return offerSentText(to, offer, await addLink(db, offerId), writing)
}

/** @param code of the link */
export function offerSentText(
  to: Recipient,
  { number, garage, totalMinor, currency, validUntil }: MailedOffer,
  code: string,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const url = linkUrl(publicUrl, code)
  const total = moneyText(totalMinor, currency, lang)
  const day = dayText(validUntil, lang)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('offerSent.subject', { number, garage }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('offerSent.what', { garage, number, total, day }) },
      { button: translate('offerSent.button'), url },
      { paragraph: translate('offerSent.then') },
      { paragraph: translate('offerSent.whose', { garage, shop: seller.name, email: seller.email }) },
      ...linkByHand(url, translate),
    ],
  }
}

/**
 * Confirms to the client of a garage what he or she has accepted. The mail has no typed words; its paper has those of the
 * garage, because the law wants the contract on a durable medium (docs/spec/shop.md#mails).
 *
 * @returns null when the offer is deleted, or nothing was accepted
 */
export async function offerConfirmedLetter(
  db: Kysely<Database>,
  { offerId, version }: { offerId: number; version: number },
  writing: Writing,
): Promise<Letter | null> {
  const offer = await findMailedOffer(db, offerId, version)
  if (!offer || offer.confirmTo === '') return null
  const { id, companyId, storeId, confirmTo } = offer
  const to = await Recipient.at(db, { id: companyId, email: confirmTo })
  const read = (words: TypedWords) => to.read(words)
  const paper = await acceptedPaper(db, { id, companyId, version, storeId }, writing.lang, read)
  return paper && { ...offerConfirmedText(to, offer, writing), attachments: [paper] }
}

export function offerConfirmedText(
  to: Recipient,
  { number, garage, decidedMinor, currency }: MailedOffer,
  { seller, translate, lang }: Writing,
): Letter {
  const total = moneyText(decidedMinor ?? 0, currency, lang)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('offerConfirmed.subject', { number, garage }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('offerConfirmed.what', { garage, number, total }) },
      { paragraph: translate('offerConfirmed.paper', { garage }) },
      { paragraph: translate('offerSent.whose', { garage, shop: seller.name, email: seller.email }) },
      { paragraph: translate('offerConfirmed.notYou', { email: seller.email }) },
    ],
  }
}

/** The client has decided on an offer. @returns null when it is deleted, or was changed and sent again */
export async function offerDecidedLetter(
  db: Kysely<Database>,
  to: Recipient,
  offerId: number,
  writing: Writing,
): Promise<Letter | null> {
  const offer = await findMailedOffer(db, offerId)
  return offer?.decision ? offerDecidedText(to, offer, writing) : null
}

export function offerDecidedText(
  to: Recipient,
  { id, number, decision, decidedMinor, currency }: MailedOffer,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  const total = moneyText(decidedMinor ?? 0, currency, lang)
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('offerDecided.subject', { number, shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('offerDecided.what', { number }) },
      { paragraph: translate(`offerDecided.${decision ?? 'declined'}`, { total }) },
      { button: translate('offerDecided.button'), url: editorUrl(publicUrl, id) },
    ],
  }
}

/** The client asks about an offer. @returns null when it is deleted */
export async function offerAskedLetter(
  db: Kysely<Database>,
  to: Recipient,
  offerId: number,
  writing: Writing,
): Promise<Letter | null> {
  const offer = await findMailedOffer(db, offerId)
  return offer ? offerAskedText(to, offer, writing) : null
}

export function offerAskedText(
  to: Recipient,
  { id, number }: MailedOffer,
  { seller, translate, lang, publicUrl }: Writing,
): Letter {
  return {
    lang,
    seller,
    to,
    attachments: [],
    subject: translate('offerAsked.subject', { number, shop: seller.name }),
    blocks: [
      greeting(to, translate),
      { paragraph: translate('offerAsked.what', { number }) },
      { button: translate('offerDecided.button'), url: editorUrl(publicUrl, id) },
    ],
  }
}

const editorUrl = (publicUrl: string, id: number) => `${publicUrl}/my-account/offers/${id}`
