import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { Letter } from '../letter.ts'
import { type MailJob, withCause } from '../queue.ts'
import { Recipient } from '../recipient.ts'

/**
 * What a mail is, for its limits (docs/spec/shop.md#mails):
 * - `link`: its reader asked for it and needs its link;
 * - `duty`: the law, or an order, needs it, so it waits and is never lost;
 * - `notice`: about the account, or asked for by one person for another; few of a kind are enough;
 * - `news`: the shop answers, or something of the reader's own has changed;
 * - `inside`: for the shop itself.
 */
type Class = 'link' | 'duty' | 'notice' | 'news' | 'inside'

const classes: Record<MailJob['kind'], Class> = {
  welcome: 'link',
  verification: 'link',
  recovery: 'link',
  deviceLink: 'link',
  passwordChanged: 'notice',
  secondFactor: 'notice',
  newsletterConfirm: 'notice',
  invitation: 'notice',
  handedOver: 'notice',
  invoiceEmailChanged: 'notice',
  offerSent: 'notice',
  tradeDecided: 'news',
  partBack: 'news',
  priceBelow: 'news',
  requestMade: 'news',
  requestRefused: 'news',
  questionAnswered: 'news',
  offerDecided: 'news',
  offerAsked: 'news',
  // A contract at a distance is confirmed on a durable medium (Consumer Rights Act, art. 21(1)).
  offerConfirmed: 'duty',
  accountErased: 'duty',
  pageAnnounced: 'duty',
  orderPlaced: 'duty',
  orderLapsesSoon: 'duty',
  orderLapsed: 'duty',
  orderReady: 'duty',
  orderShipped: 'duty',
  orderPartlyShipped: 'duty',
  orderCancelled: 'duty',
  orderReduced: 'duty',
  withdrawalReceived: 'duty',
  claimReceived: 'duty',
  returnAccepted: 'duty',
  returnRefused: 'duty',
  returnGoodsBack: 'duty',
  returnSettled: 'duty',
  depositReceived: 'duty',
  depositRefused: 'duty',
  depositsEnding: 'duty',
  invoiceIssued: 'duty',
  paymentReceived: 'duty',
  refundMade: 'duty',
  newOrder: 'inside',
  sample: 'inside',
  staffInvited: 'inside',
  staffReset: 'inside',
  officeNotice: 'inside',
}

/** The time in which mails are counted, in seconds. */
const windowSeconds = 3600

/** Mails within the time: to an address that nobody has confirmed, of all kinds together. */
const maxUnconfirmed = 5
/** Links and notices of one kind to a confirmed address. */
const maxOfKind = 5
/** Links beyond these limits to one address: one for each network that asks. */
const maxBeyond = 5
/** Mails to addresses that nobody has confirmed, caused by one account, and from one network. */
const maxOfAccount = 60
const maxOfNetwork = 300

/** A limit of `count_attempt` (migration 0020). */
type Limit = { kind: string; key: string; max: number }

/** Why a mail is not sent now. `seconds`: until it would be. `equal`: the same words went to the address already. */
type Refusal = { limit: 'equal' | 'recipient' | 'account' | 'network'; seconds: number }
/** What becomes of a refused mail. */
export type Postponed = Refusal & { outcome: 'collapsed' | 'delayed' | 'dropped' }

type Counted = { mail: MailJob; to: Pick<Letter['to'], 'email' | 'isConfirmed'>; words: string }

/**
 * Counts a mail against its budgets, in the transaction that notes it; the caller rolls it back for a refused mail. All
 * processes share the counts. Locks: those of `count_attempt`, of which the equal mails come last.
 *
 * @param counted.words the whole text of the mail
 * @returns null = it may go
 */
export async function countMail(trx: Transaction<Database>, counted: Counted): Promise<Postponed | null> {
  const { mail, to, words } = counted
  const type = classes[mail.kind]
  if (type === 'inside') return null
  const refusal = (await countRecipient(trx, mail, to)) ?? (await countOnce(trx, mail, to.email, words))
  if (!refusal) return null
  if (refusal.limit === 'equal') return { ...refusal, outcome: 'collapsed' }
  return { ...refusal, outcome: type === 'duty' ? 'delayed' : 'dropped' }
}

/**
 * Refuses a call that asks for a mail that would be dropped. It counts nothing: the queue counts.
 *
 * @throws ShopError 'too_many_tries'
 */
export async function requireBudget(trx: Transaction<Database>, mail: MailJob, email: string): Promise<void> {
  const to = await Recipient.at(trx, { id: 0, email })
  await sql`savepoint asked`.execute(trx)
  const refusal = await countRecipient(trx, withCause(mail), to)
  await sql`rollback to savepoint asked`.execute(trx)
  if (!refusal) return
  const { limit, seconds } = refusal
  const params = { minutes: Math.ceil(seconds / 60) }
  throw new ShopError('too_many_tries', { params, retryAfter: seconds, limit: `mail ${limit}` })
}

/** Counts a mail for its address, the account that caused it, and the network from which it was caused. */
async function countRecipient(
  trx: Transaction<Database>,
  mail: MailJob,
  to: Counted['to'],
): Promise<Refusal | null> {
  const type = classes[mail.kind]
  const cause = causeOf(mail)
  const address = hashOf(to.email.toLowerCase())
  const isLimited = type === 'link' || type === 'notice'
  if (to.isConfirmed) {
    if (!isLimited) return null
    const limit = { kind: 'mail kind', key: `${mail.kind} ${address}`, max: maxOfKind }
    return orBeyond(trx, mail, address, limit)
  }
  // An order, and what follows from it, is limited by what the shop sells; the offers of garages are not.
  if (cause && (type !== 'duty' || mail.kind === 'offerConfirmed')) {
    const { account, network } = cause
    if (account !== null) {
      const seconds = await count(trx, [{ kind: 'mail account', key: String(account), max: maxOfAccount }])
      if (seconds > 0) return { limit: 'account', seconds }
    }
    const seconds = await count(trx, [{ kind: 'mail network', key: network, max: maxOfNetwork }])
    if (seconds > 0) return { limit: 'network', seconds }
  }
  return orBeyond(trx, mail, address, { kind: 'mail recipient', key: address, max: maxUnconfirmed })
}

/**
 * Counts a mail for its address. Beyond that limit, a network that has asked for no link to the address gets one, so that
 * a stranger who uses the limit up cannot keep the link from the owner of the address.
 */
async function orBeyond(
  trx: Transaction<Database>,
  mail: MailJob,
  address: string,
  limit: Limit,
): Promise<Refusal | null> {
  const network = classes[mail.kind] === 'link' ? causeOf(mail)?.network : undefined
  const pair = { kind: 'mail pair', key: `${address} ${network}`, max: maxUnconfirmed + maxOfKind }
  const seconds = await count(trx, network ? [limit, pair] : [limit])
  if (seconds === 0) return null
  const first = { ...pair, max: 1 }
  const isFirst =
    network && (await count(trx, [first, { kind: 'mail beyond', key: address, max: maxBeyond }])) === 0
  return isFirst ? null : { limit: 'recipient', seconds }
}

/** Equal mails within the time are one: of one job's kind and ids, to one address, with the same words. */
async function countOnce(
  trx: Transaction<Database>,
  mail: MailJob,
  email: string,
  words: string,
): Promise<Refusal | null> {
  const ids = JSON.stringify({ ...mail, cause: undefined })
  const seconds = await count(trx, [
    { kind: 'mail equal', key: hashOf(`${ids} ${email.toLowerCase()} ${words}`), max: 1 },
  ])
  return seconds === 0 ? null : { limit: 'equal', seconds }
}

/** Orders have none: what they cause is limited by what the shop sells. */
const causeOf = (mail: MailJob): Caller | undefined => ('cause' in mail ? mail.cause : undefined)

/** Counts under all limits, or under none when one is reached. @returns seconds until it is allowed; 0 = counted */
async function count(trx: Transaction<Database>, limits: readonly Limit[]): Promise<number> {
  const column = (name: keyof Limit) => sql.val(limits.map((limit) => limit[name]))
  const { rows } = await sql<{ seconds: number }>`
    select wait_seconds as seconds from count_attempt(${column('kind')}::text[], ${column('key')}::text[],
      ${column('max')}::int[], ${sql.val(limits.map(() => windowSeconds))}::int[])`.execute(trx)
  return rows[0]!.seconds
}

/** Addresses and words are counted by their hash, because nothing else of them is needed. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
