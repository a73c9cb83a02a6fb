import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { scrub } from '../../../platform/observability/log.ts'
import type { Job, Letter } from '../letter.ts'
import type { MailJob } from '../queue.ts'

/** Longest answer of a mail server that is stored. */
const maxAnswer = 300

export type Outcome = {
  /** Whether the mail server has taken the mail. */
  isAccepted: boolean
  /** What the mail server said, or the error. */
  answer: string
}

/** What is known of a mail from earlier tries: none = there was no try. */
export type Tried = 'none' | 'accepted' | 'failed' | 'in doubt'

/** Reads whether a mail was tried. In doubt: its sender died between the note and the answer of the mail server. */
export async function findTried(db: Kysely<Database>, job: Job): Promise<Tried> {
  const { rows } = await sql<{ state: Tried }>`
    select case when accepted_at is not null then 'accepted' when handing_over_since is not null then 'in doubt'
      else 'failed' end as state
    from mail_log where job_id = ${job.id} and job_at = ${job.createdAt}`.execute(db)
  return rows[0]?.state ?? 'none'
}

/**
 * Notes that a mail is about to be handed over; the mail server gets it after the commit. All tries of a job are one row.
 * A sample is not recorded: it is invented, and its author reads it.
 */
export async function noteHandOver(
  db: Kysely<Database>,
  { mail, letter, job }: { mail: MailJob; letter: Letter; job: Job },
): Promise<void> {
  if (mail.kind === 'sample') return
  const isToCustomer = mail.kind !== 'newOrder' && mail.kind !== 'accountErased' && !('staffId' in mail)
  const customerId = isToCustomer ? letter.to.id : null
  // The account is erased, so nothing of it may be written again.
  const recipient = mail.kind === 'accountErased' ? '' : letter.to.email
  const orderId = 'orderId' in mail ? mail.orderId : null
  await sql`
    insert into mail_log (job_id, job_at, kind, customer_id, order_id, recipient, subject, handing_over_since, answer)
    select ${job.id}, ${job.createdAt}, ${mail.kind}, c.id, (select id from shop_order where id = ${orderId}::int),
      -- An account may be closed while its mail is sent.
      case when c.closed_at is null then ${recipient} else '' end,
      case when c.closed_at is null then ${letter.subject} else '' end,
      clock_timestamp(), ''
    from (select ${customerId}::int as id) person left join customer c using (id)
    on conflict (job_id, job_at) do update set tries = mail_log.tries + 1, tried_at = clock_timestamp(),
      in_doubt = mail_log.in_doubt or mail_log.handing_over_since is not null,
      handing_over_since = excluded.handing_over_since, answer = excluded.answer, recipient = excluded.recipient,
      subject = excluded.subject`.execute(db)
}

/** Records how a hand-over ended. */
export async function recordOutcome(
  db: Kysely<Database>,
  job: Job,
  { isAccepted, answer }: Outcome,
): Promise<void> {
  await sql`
    update mail_log set handing_over_since = null, answer = ${scrub(answer).slice(0, maxAnswer)},
      accepted_at = case when ${isAccepted}::boolean then clock_timestamp() end
    where job_id = ${job.id} and job_at = ${job.createdAt}`.execute(db)
}

export type MailRow = {
  id: number
  kind: string
  orderId: number | null
  orderNumber: string | null
  recipient: string
  subject: string
  tries: number
  triedAt: Date
  acceptedAt: Date | null
  /** Its sender died while it was handed over, so it was sent again. */
  inDoubt: boolean
  answer: string
}

/**
 * Lists recorded mails, newest first.
 *
 * @param of    the order or the customer that they are about
 * @param after the id of the last row of the page before
 */
export async function listMails(
  db: Kysely<Database>,
  of: { orderId: number } | { customerId: number },
  { after, limit }: { after: number | null; limit: number },
): Promise<MailRow[]> {
  const about = 'orderId' in of ? sql`m.order_id = ${of.orderId}` : sql`m.customer_id = ${of.customerId}`
  const { rows } = await sql<MailRow>`
    select m.id, m.kind, m.order_id as "orderId", o.order_number as "orderNumber", m.recipient, m.subject, m.tries,
      m.tried_at as "triedAt", m.accepted_at as "acceptedAt", m.in_doubt as "inDoubt", m.answer
    from mail_log m left join shop_order o on o.id = m.order_id
    where ${about} and (${after}::int is null or m.id < ${after}::int)
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}
