import type { Lang } from '@partboard/contract/texts'
import { runMigrations } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/database/schema.ts'

/** The queue's name for a mail. */
export const mailTask = 'mail'

type Circumstances = {
  /** The language of the request that causes the mail. */
  lang: Lang
  storeId: number
}

/**
 * What a mail is about. Ids only: whoever sends it reads the rest, so that the queue holds no names and no secrets.
 * A recovery names what was typed, since finding out whose it is belongs to the sending (docs/decisions/0008).
 */
export type MailJob =
  | ({ kind: 'welcome'; customerId: number } & Circumstances)
  | ({ kind: 'recovery'; email: string } & Circumstances)
  | ({ kind: 'verification' | 'passwordChanged'; customerId: number } & Circumstances)
  | { kind: OrderMail; orderId: number }

/** Mails about one order: it was placed, it lapses tomorrow unless it is paid, it lapsed. */
type OrderMail = 'orderPlaced' | 'orderLapsesSoon' | 'orderLapsed'

/** Seconds until a recovery is looked at: its request is answered by then, so its time tells nothing (0008). */
const recoveryRests = 1

/** Puts a mail into the queue. In a transaction it is sent if that commits, and never existed if it does not. */
export async function enqueueMail(db: Kysely<Database>, mail: MailJob): Promise<void> {
  const rests = mail.kind === 'recovery' ? recoveryRests : 0
  await sql`
    select graphile_worker.add_job(${mailTask}, ${JSON.stringify(mail)}::json,
      run_at => now() + make_interval(secs => ${rests}))`.execute(db)
}

/** A mail about an order as a function call, for the statement that causes it. */
export function addMail(kind: OrderMail, orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${mailTask},
    json_build_object('kind', ${kind}::text, 'orderId', ${orderId}))`
}

/** Brings the queue's own tables to its version. Processes that start at once wait for one another. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
}
