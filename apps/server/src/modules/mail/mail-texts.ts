import { type Lang, langs } from '@partboard/contract/texts'
import { officeLangOf } from '@partboard/domain/text/languages'
import { type Kysely, sql } from 'kysely'
import { followedCache } from '../../platform/cache/followed.ts'
import type { Database, MailTexts } from '../../platform/database/schema.ts'
import type { Letter } from './letter.ts'
import { findTradeDecision } from './mail.queries.ts'
import type { MailJob, StaffMail } from './queue.ts'
import { type ChangedTexts, defaultText, type MailTextKey } from './texts.ts'

/** Parts of a mail that the shop may word itself. Sums, tables, links and what the law requires are code. */
export const mailBlocks = ['subject', 'heading', 'lead', 'closing'] as const
export type MailBlock = (typeof mailBlocks)[number]

/** The texts of the code for each kind of mail; a block that is missing is empty unless the shop fills it. */
const keysByKind = {
  welcome: { subject: 'welcome.subject', lead: 'welcome.ready', closing: 'welcome.notYou' },
  verification: {
    subject: 'verification.subject',
    lead: 'verification.asked',
    closing: 'verification.notYou',
  },
  newsletterConfirm: {
    subject: 'newsletter.subject',
    lead: 'newsletter.asked',
    closing: 'newsletter.notYou',
  },
  pageAnnounced: { subject: 'announced.subject', lead: 'announced.what', closing: 'announced.then' },
  partBack: { subject: 'partBack.subject', lead: 'partBack.what', closing: 'alert.once' },
  priceBelow: { subject: 'priceBelow.subject', lead: 'priceBelow.what', closing: 'alert.once' },
  accountErased: { subject: 'erased.subject', lead: 'erased.what', closing: 'erased.notYou' },
  recovery: { subject: 'recovery.subject', lead: 'recovery.asked', closing: 'recovery.notYou' },
  deviceLink: { subject: 'device.subject', lead: 'device.when', closing: 'device.notYou' },
  passwordChanged: { subject: 'changed.subject', lead: 'changed.when', closing: 'changed.notYou' },
  secondFactor: { subject: 'factor.subject', closing: 'factor.notYou' },
  invitation: { subject: 'invitation.subject', lead: 'invitation.what', closing: 'invitation.notYou' },
  invoiceEmailChanged: {
    subject: 'invoiceEmail.subject',
    lead: 'invoiceEmail.what',
    closing: 'invoiceEmail.notYou',
  },
  handedOver: { subject: 'handedOver.subject', lead: 'handedOver.what', closing: 'handedOver.notYou' },
  requestMade: { subject: 'requestMade.subject', lead: 'requestMade.what', closing: 'requestMade.then' },
  requestRefused: { subject: 'requestRefused.subject', lead: 'requestRefused.what' },
  offerSent: { subject: 'offerSent.subject', lead: 'offerSent.what', closing: 'offerSent.then' },
  offerConfirmed: {
    subject: 'offerConfirmed.subject',
    lead: 'offerConfirmed.what',
    closing: 'offerConfirmed.notYou',
  },
  offerDecided: { subject: 'offerDecided.subject', lead: 'offerDecided.what' },
  offerAsked: { subject: 'offerAsked.subject', lead: 'offerAsked.what' },
  questionAnswered: { subject: 'question.subject', lead: 'question.what', closing: 'question.then' },
  tradeApproved: { subject: 'trade.approved.subject', lead: 'trade.approved.what' },
  tradeRefused: {
    subject: 'trade.refused.subject',
    lead: 'trade.refused.what',
    closing: 'trade.refused.then',
  },
  orderPlaced: { subject: 'order.subject', lead: 'order.thanks' },
  orderLapsesSoon: {
    subject: 'lapse.soon.subject',
    lead: 'lapse.soon.what',
    closing: 'lapse.soon.paid',
  },
  orderLapsed: {
    subject: 'lapse.lapsed.subject',
    lead: 'lapse.lapsed.what',
    closing: 'lapse.lapsed.paid',
  },
  orderReady: { subject: 'ready.subject', lead: 'ready.what', closing: 'ready.bring' },
  orderShipped: { subject: 'shipped.subject', lead: 'shipped.what' },
  orderPartlyShipped: {
    subject: 'partlyShipped.subject',
    lead: 'partlyShipped.what',
    closing: 'partlyShipped.rest',
  },
  orderCancelled: { subject: 'cancelled.subject', lead: 'cancelled.what' },
  orderReduced: { subject: 'reduced.subject', lead: 'reduced.what' },
  withdrawalReceived: { subject: 'withdrawal.subject', lead: 'withdrawal.what' },
  claimReceived: { subject: 'claimReceived.subject', lead: 'claimReceived.what' },
  returnAccepted: { subject: 'returnAccepted.subject', lead: 'returnAccepted.what' },
  returnRefused: { subject: 'returnRefused.subject', lead: 'returnRefused.what' },
  returnGoodsBack: { subject: 'returnGoodsBack.subject', lead: 'returnGoodsBack.what' },
  returnSettled: { subject: 'returnSettled.subject', lead: 'returnSettled.what' },
  depositReceived: { subject: 'depositReceived.subject', lead: 'depositReceived.what' },
  depositRefused: {
    subject: 'depositRefused.subject',
    lead: 'depositRefused.what',
    closing: 'depositRefused.then',
  },
  depositsEnding: {
    subject: 'depositsEnding.subject',
    lead: 'depositsEnding.what',
    closing: 'depositsEnding.how',
  },
  invoiceIssued: { subject: 'invoice.subject', lead: 'invoice.what' },
  paymentReceived: { subject: 'payment.subject', lead: 'payment.what' },
  refundMade: { subject: 'refund.subject', lead: 'refund.what' },
  newOrder: { subject: 'newOrder.subject' },
} as const satisfies Record<string, Partial<Record<MailBlock, MailTextKey>>>

export type MailTextKind = keyof typeof keysByKind
export const mailTextKinds = Object.keys(keysByKind) as MailTextKind[]

const keyOf = (kind: MailTextKind, block: MailBlock): MailTextKey | null =>
  (keysByKind[kind] as Partial<Record<MailBlock, MailTextKey>>)[block] ?? null

/** The text of the code; '' = the block is empty. */
export function defaultBlock(kind: MailTextKind, block: MailBlock, lang: Lang): string {
  const key = keyOf(kind, block)
  return key === null ? '' : defaultText(key, lang)
}

const placeholders = (text: string) => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name!)

/** Placeholders that a text may leave out, because the mail or its recipient has the same elsewhere. */
const optional = new Set(['shop', 'email', 'time', 'method', 'branch', 'case'])

/** The placeholders of a block: those that it may contain, and those that it must. */
export function placeholdersOf(kind: MailTextKind, block: MailBlock): { known: string[]; needed: string[] } {
  const known = [...new Set(placeholders(defaultBlock(kind, block, 'pl')))]
  return { known, needed: known.filter((name) => !optional.has(name)) }
}

/** The placeholders that a text has and the block does not know, and those that it needs and lacks. */
export function checkPlaceholders(
  kind: MailTextKind,
  block: MailBlock,
  text: string,
): { unknown: string[]; missing: string[] } {
  const { known, needed } = placeholdersOf(kind, block)
  const used = placeholders(text)
  return {
    unknown: used.filter((name) => !known.includes(name)),
    missing: needed.filter((name) => !used.includes(name)),
  }
}

/** Changed texts by kind. */
type TextsByKind = ReadonlyMap<string, MailTexts>

const changedTexts = followedCache<TextsByKind>({
  name: 'mail_texts',
  bytes: (texts) => 1_000 * (texts.size + 1),
  tables: ['mail_text'],
})

/** Reads what the shop has changed. */
export const readMailTexts = (db: Kysely<Database>): Promise<TextsByKind> =>
  changedTexts(db).get('', async () => {
    const { rows } = await sql<{ kind: string; texts: MailTexts }>`
      select kind, texts from mail_text`.execute(db)
    return new Map(rows.map(({ kind, texts }) => [kind, texts]))
  })

/** The changed texts in the place of those of the code. */
export function changedTextsOf(texts: TextsByKind): ChangedTexts {
  const changed = new Map<string, string>()
  for (const kind of mailTextKinds)
    for (const block of mailBlocks) {
      const key = keyOf(kind, block)
      for (const lang of langs) {
        const text = changedIn(texts.get(kind), block, lang)
        if (key !== null && text !== undefined) changed.set(`${lang} ${key}`, text)
      }
    }
  return changed
}

/**
 * The shop's own text of a block. The office writes Polish and English; letters in other languages have what it wrote in
 * English, and else the text of the code in their language.
 */
const changedIn = (texts: MailTexts | undefined, block: MailBlock, lang: Lang): string | undefined =>
  texts?.[block]?.[officeLangOf(lang)]

/** Adds the heading, and a closing sentence where the code has none. */
export function addOwnBlocks(letter: Letter, kind: MailTextKind, texts: MailTexts | undefined): Letter {
  const heading = changedIn(texts, 'heading', letter.lang)
  const closing = keyOf(kind, 'closing') === null ? changedIn(texts, 'closing', letter.lang) : undefined
  return {
    ...letter,
    ...(heading ? { heading } : {}),
    blocks: closing ? [...letter.blocks, { paragraph: closing }] : letter.blocks,
  }
}

/** The kind of texts of a mail in the queue. */
export async function textKindOf(
  db: Kysely<Database>,
  mail: Exclude<MailJob, StaffMail>,
): Promise<MailTextKind> {
  if (mail.kind === 'sample') return mail.of
  if (mail.kind !== 'tradeDecided') return mail.kind
  const found = await findTradeDecision(db, mail.customerId)
  return found?.decision === 'approve' ? 'tradeApproved' : 'tradeRefused'
}
