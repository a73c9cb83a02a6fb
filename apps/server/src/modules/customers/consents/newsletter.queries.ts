import { NEWSLETTER_LINK_DAYS, NEWSLETTER_TEXT } from '@partboard/contract/customers/privacy'
import type { Lang } from '@partboard/contract/texts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { newToken } from '../../../platform/http/tokens.ts'
import { recordConsents } from './consents.queries.ts'

type Where = { source: Database['consent']['source']; lang: Lang }

const consent = (action: Database['consent']['action']) =>
  [{ kind: 'newsletter', action, textVersion: NEWSLETTER_TEXT }] as const

/** Records that the box of the newsletter was ticked. Nothing is sent before the link of the mail was followed. */
export const recordAsked = (trx: Transaction<Database>, customerId: number, where: Where): Promise<void> =>
  recordConsents(trx, customerId, where, consent('asked'))

/** Stops the newsletter of a customer. @returns false when there was none */
export async function stopNewsletterOf(
  trx: Transaction<Database>,
  customerId: number,
  where: Where,
): Promise<boolean> {
  const { rows } = await sql<{ companyId: number }>`
    update customer set newsletter = false, newsletter_confirmed_at = null, newsletter_stop = null,
      revision = revision + 1
    where id = ${customerId} and newsletter returning coalesce(company_id, id) as "companyId"`.execute(trx)
  if (!rows[0]) return false
  await sql`delete from newsletter_link where customer_id = ${customerId}`.execute(trx)
  await recordConsents(trx, customerId, where, consent('withdrawn'))
  await addEvent(trx, 'customer.changed', { customerId: rows[0].companyId })
  return true
}

/** Finds the customer of a link that stops the newsletter; null = there is none, or none any more. */
export async function findByStop(
  trx: Transaction<Database>,
  token: string,
): Promise<{ id: number; lang: Lang } | null> {
  const { rows } = await sql<{ id: number; lang: Lang }>`
    select id, coalesce(language, 'pl') as lang from customer where newsletter_stop = ${token} for no key update`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Mails with a link to confirm the newsletter that one customer gets in an hour. */
const maxLinks = 5

/**
 * Creates the link that confirms a newsletter.
 *
 * @param jobId the job of the mail that contains the link
 * @returns false when no mail is needed: the box is not ticked any more, the newsletter is confirmed, or too many mails
 *          were sent within the hour
 */
export async function addNewsletterLink(
  db: Kysely<Database>,
  { customerId, tokenHash, jobId }: { customerId: number; tokenHash: Buffer; jobId: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ sent: number }>`
      select (select count(distinct job_id)::int from newsletter_link l
        where l.customer_id = c.id and l.job_id <> ${jobId} and l.created_at > now() - interval '1 hour') as sent
      from customer c
      where c.id = ${customerId} and c.newsletter and c.newsletter_confirmed_at is null and c.closed_at is null
      for no key update`.execute(trx)
    if (!rows[0] || rows[0].sent >= maxLinks) return false
    await sql`
      insert into newsletter_link (token_hash, customer_id, job_id, expires_at)
      values (${tokenHash}, ${customerId}, ${jobId}, now() + make_interval(days => ${NEWSLETTER_LINK_DAYS}))`.execute(
      trx,
    )
    return true
  })
}

/** Whether a link to confirm the newsletter still works. */
export async function hasNewsletterLink(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_link where customer_id = ${customerId} and expires_at > now() limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Confirms a newsletter by its link, which works again until it expires.
 *
 * @returns the customer's id; null when the link is unknown or expired, or the newsletter was stopped
 */
export async function confirmByLink(
  trx: Transaction<Database>,
  tokenHash: Buffer,
  lang: Lang,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; isNew: boolean; companyId: number }>`
    select c.id, c.newsletter_confirmed_at is null as "isNew", coalesce(c.company_id, c.id) as "companyId"
    from newsletter_link l join customer c on c.id = l.customer_id
    where l.token_hash = ${tokenHash} and l.expires_at > now() and c.newsletter and c.closed_at is null
    for no key update of c`.execute(trx)
  const [found] = rows
  if (!found) return null
  if (found.isNew) {
    await sql`
      update customer set newsletter_confirmed_at = now(), newsletter_stop = ${newToken()}, revision = revision + 1
      where id = ${found.id}`.execute(trx)
    await recordConsents(trx, found.id, { source: 'link', lang }, consent('given'))
    await addEvent(trx, 'customer.changed', { customerId: found.companyId })
  }
  return found.id
}

export type Subscriber = {
  id: number
  email: string
  lang: Lang
  confirmedAt: Date
  stop: string
}

/** Lists confirmed addresses in the order of their customers. @param after the last id of the page before */
export async function listSubscribers(
  db: Kysely<Database>,
  { after, limit }: { after: number; limit: number },
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select id, email, coalesce(language, 'pl') as lang, newsletter_confirmed_at as "confirmedAt", newsletter_stop as stop
    from customer
    where newsletter_stop is not null and newsletter and newsletter_confirmed_at is not null and closed_at is null
      and id > ${after}
    order by id limit ${limit}`.execute(db)
  return rows
}
