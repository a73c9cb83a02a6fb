import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { scrub } from '../../platform/observability/log.ts'
import type { Job, Letter } from './letters.ts'
import type { MailJob } from './queue.ts'

/** Longest answer of a mail server that is stored. */
const maxAnswer = 300

export type Outcome = {
  /** Whether the mail server has taken the mail. */
  isAccepted: boolean
  /** What the mail server said, or the error. */
  answer: string
}

/**
 * Records a try to send a mail. All tries of a job are one row. A sample is not recorded: it is invented, and its author
 * reads it.
 */
export async function recordMail(
  db: Kysely<Database>,
  { mail, letter, job }: { mail: MailJob; letter: Letter; job: Job },
  { isAccepted, answer }: Outcome,
): Promise<void> {
  if (mail.kind === 'sample') return
  const customerId = mail.kind === 'newOrder' || mail.kind === 'accountErased' ? null : letter.to.id
  // The account is erased, so nothing of it may be written again.
  const recipient = mail.kind === 'accountErased' ? '' : letter.to.email
  const orderId = 'orderId' in mail ? mail.orderId : null
  await sql`
    insert into mail_log (job_id, job_at, kind, customer_id, order_id, recipient, subject, accepted_at, answer)
    select ${job.id}, ${job.createdAt}, ${mail.kind}, c.id, (select id from shop_order where id = ${orderId}::int),
      -- An account may be closed while its mail is sent.
      case when c.closed_at is null then ${recipient} else '' end,
      case when c.closed_at is null then ${letter.subject} else '' end,
      case when ${isAccepted}::boolean then clock_timestamp() end, ${scrub(answer).slice(0, maxAnswer)}
    from (select ${customerId}::int as id) person left join customer c using (id)
    on conflict (job_id, job_at) do update set tries = mail_log.tries + 1, tried_at = clock_timestamp(),
      accepted_at = excluded.accepted_at, answer = excluded.answer, recipient = excluded.recipient,
      subject = excluded.subject`.execute(db)
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
      m.tried_at as "triedAt", m.accepted_at as "acceptedAt", m.answer
    from mail_log m left join shop_order o on o.id = m.order_id
    where ${about} and (${after}::int is null or m.id < ${after}::int)
    order by m.id desc limit ${limit}`.execute(db)
  return rows
}
