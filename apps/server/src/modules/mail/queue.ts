import type { Lang } from '@partboard/contract/texts'
import type { OfficeLang } from '@partboard/domain/text/languages'
import { runMigrations } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'
import { type Caller, currentCaller } from '../../platform/http/caller.ts'
import type { MailTextKind } from './mail-texts.ts'

/** The queue's name for a mail. */
export const mailTask = 'mail'

type RequestContext = {
  /** The language of the request that causes the mail. */
  lang: Lang
  storeId: number
  /** Whose budgets the mail counts against; missing = the shop's own. `enqueueMail` writes it. */
  cause?: Caller
}

/** What happened to a second factor: by the customer, or by the shop. */
export type SecondFactorAct = 'on' | 'off' | 'offByShop' | 'codeUsed'

/**
 * The payload of a mail job. It has ids and the network of its cause, so that the queue contains no names and no secrets;
 * the worker reads the rest. A recovery has the e-mail, because the worker looks up its account (docs/decisions/0008).
 */
export type MailJob =
  | ({ kind: 'welcome'; customerId: number } & RequestContext)
  | ({ kind: 'recovery'; email: string } & RequestContext)
  /** The account is erased, so the mail has the e-mail. */
  | ({ kind: 'accountErased'; email: string } & RequestContext)
  | ({
      kind:
        | 'verification'
        | 'newsletterConfirm'
        | 'passwordChanged'
        | 'tradeDecided'
        | 'handedOver'
        /** Invoices go to another e-mail from now on. */
        | 'invoiceEmailChanged'
        /** A right password on an unknown device, while many addresses guess. Customer 0 = the password was wrong. */
        | 'deviceLink'
      customerId: number
    } & RequestContext)
  /** The second factor of the login was switched on or off, by whom `act` says, or a recovery code was used. */
  | ({ kind: 'secondFactor'; act: SecondFactorAct; customerId: number } & RequestContext)
  /** To an e-mail that has no account, or one of its own: the worker reads the address. */
  | ({ kind: 'invitation'; invitationId: number } & RequestContext)
  /** A version of the terms or of another legal page. */
  | ({ kind: 'pageAnnounced'; customerId: number; topicId: number; version: number } & RequestContext)
  /** A part can be had again, or costs little enough. */
  | ({ kind: 'partBack' | 'priceBelow'; customerId: number; alertId: number } & RequestContext)
  | ({ kind: 'requestMade' | 'requestRefused'; customerId: number; requestId: number } & RequestContext)
  | ({ kind: 'questionAnswered'; customerId: number; questionId: number } & RequestContext)
  | OrderMail
  /** An offer for the client of a garage, who has no account: the worker reads the address. */
  | ({ kind: 'offerSent'; offerId: number } & RequestContext)
  /** What the client accepted of a version, to the e-mail that was typed with it: the worker reads the address. */
  | ({ kind: 'offerConfirmed'; offerId: number; version: number } & RequestContext)
  /** The client has decided, or asks something. */
  | ({ kind: 'offerDecided' | 'offerAsked'; customerId: number; offerId: number } & RequestContext)
  | StaffMail
  /** An invented mail of a kind, which a member of staff sends to the own address. */
  | ({ kind: 'sample'; of: MailTextKind; staffId: number } & RequestContext & { lang: OfficeLang })

/** Mails to a person of the office: a link that sets a password, or what was done with power. They are never reworded. */
export type StaffMail = ({ staffId: number } & RequestContext & { lang: OfficeLang }) &
  ({ kind: 'staffInvited' | 'staffReset' } | { kind: 'officeNotice'; auditId: number })

/**
 * Mails about an order. To its customer: it was placed, it will lapse tomorrow, it has lapsed, it is ready for pickup, it
 * was sent, a parcel of it was sent, the shop has cancelled it or some of its pieces, its withdrawal or a claim has been
 * received, a case has taken a step, an old part was taken or refused, the last day for old parts is near, a payment has
 * come, and money was given back. To the shop: it is new.
 */
type OrderMail = {
  kind:
    | 'orderPlaced'
    | 'orderLapsesSoon'
    | 'orderLapsed'
    | 'orderReady'
    | 'orderShipped'
    | 'orderPartlyShipped'
    | 'orderCancelled'
    | 'orderReduced'
    | 'newOrder'
    | 'withdrawalReceived'
    | 'claimReceived'
    | 'returnAccepted'
    | 'returnRefused'
    | 'returnGoodsBack'
    | 'returnSettled'
    | 'depositReceived'
    | 'depositRefused'
    | 'depositsEnding'
    | 'invoiceIssued'
    | 'paymentReceived'
    | 'refundMade'
  orderId: number
  /** The parcel that the mail is about. */
  shipmentId?: number | null
  /** The change of pieces that the mail is about. */
  changeId?: number
  /** The payment or refund that the mail is about. */
  paymentId?: number
  /** The statement that the mail is about. */
  caseId?: number
  /** The event of the ledger of deposits that the mail is about. */
  depositId?: number
  /** The document of the shop that the mail brings. */
  invoiceId?: number
  /** The mail goes to the company, not to the person who ordered. */
  toCompany?: boolean
}

/** Delay of a recovery, so that its work cannot change the duration of the request (docs/decisions/0008). */
const recoveryDelaySeconds = 1

/** Adds a mail to the queue. In a transaction, it is sent only if the transaction commits, and if its budgets allow it. */
export async function enqueueMail(
  db: Kysely<Database>,
  mail: MailJob,
  delaySeconds = mail.kind === 'recovery' ? recoveryDelaySeconds : 0,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${mailTask}, ${JSON.stringify(withCause(mail))}::json,
      run_at => now() + make_interval(secs => ${delaySeconds}))`.execute(db)
}

/** The mail with its cause: the call that is being answered, unless an earlier one is known. */
export const withCause = <M extends MailJob>(mail: M): M => ({
  ...mail,
  cause: ('cause' in mail ? mail.cause : undefined) ?? currentCaller(),
})

/** SQL call that adds a mail about an order, for use in the statement that changes the order. */
export function addMail(kind: OrderMail['kind'], orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${mailTask}, ${orderMail(kind, orderId)})`
}

/** Like `addMail` for several mails at once; a row for each is returned. */
export function addMails(
  kinds: readonly OrderMail['kind'][],
  orderId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const specs = kinds.map(
    (kind) => sql`
      (${mailTask}, ${orderMail(kind, orderId)}, null, null, null, null, null, null)::graphile_worker.job_spec`,
  )
  return sql`graphile_worker.add_jobs(array[${sql.join(specs)}])`
}

/** SQL call that adds the mail of an alert. @param alert a row with the columns of `part_alert` */
export const addAlertMail = (alert: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  graphile_worker.add_job(${mailTask}, json_build_object(
    'kind', case ${alert}.kind when 'stock' then 'partBack' else 'priceBelow' end,
    'customerId', ${alert}.customer_id, 'alertId', ${alert}.id, 'lang', ${alert}.language,
    'storeId', ${alert}.store_id))`

const orderMail = (kind: OrderMail['kind'], orderId: RawBuilder<unknown>) =>
  sql`json_build_object('kind', ${kind}::text, 'orderId', ${orderId})`

/** Migrates the queue's own tables. Concurrent calls wait for each other. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
}
