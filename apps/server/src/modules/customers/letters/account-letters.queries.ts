import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, LocalText } from '../../../platform/database/schema.ts'
import { Recipient, TypedWords } from '../../mail/index.ts'
import { currentVersion } from '../../parts/index.ts'

const recoveryLinkHours = 1
const verificationLinkDays = 7

/**
 * The company for which a person buys, as strangers may read it: the name of a company that the shop has given trade
 * prices, else the e-mail of its account. Null = an account of its own.
 */
const companyOf = sql<string | null>`(
  select case when company.price_basis = 'net' and company.company <> '' then company.company else company.email end
  from customer company where company.id = customer.company_id) as company`

/**
 * Creates a recovery link, which expires after an hour.
 *
 * @param jobId the job of the mail that contains the link
 * @returns the recipient, with the company of a person; null when the e-mail has no account
 */
export async function addRecovery(
  db: Kysely<Database>,
  { email, tokenHash, jobId }: { email: string; tokenHash: Buffer; jobId: number },
): Promise<{ to: Recipient; company: string | null } | null> {
  const { rows } = await sql<{ id: number; email: string; firstName: string; company: string | null }>`
    with account as (
      select id, email, first_name, ${companyOf} from customer where email_lower = ${email.toLowerCase()}
    ), link as (
      insert into password_recovery (token_hash, customer_id, job_id, expires_at)
      select ${tokenHash}, id, ${jobId}, now() + make_interval(hours => ${recoveryLinkHours}) from account
    )
    select id, email, first_name as "firstName", company from account`.execute(db)
  return rows[0] ? { to: await Recipient.at(db, rows[0]), company: rows[0].company } : null
}

/** Name and e-mail of a person; the name may be empty. */
export type PersonNames = { name: TypedWords; email: string }

/** The owner of the account of a person's company, who may be the person. */
export async function findOwner(db: Kysely<Database>, personId: number): Promise<PersonNames> {
  const { rows } = await sql<{ name: string; email: string }>`
    select trim(owner.first_name || ' ' || owner.last_name) as name, owner.email
    from customer person join customer owner on owner.id = coalesce(person.company_id, person.id)
    where person.id = ${personId}`.execute(db)
  const { name, email } = rows[0]!
  return { name: new TypedWords(name), email }
}

export type RequestFacts = {
  state: Selectable<Database['order_request']>['state']
  person: PersonNames
  reason: TypedWords
  totalMinor: number
  currency: string
  pieces: number
  lines: { sku: string; printed: string | null; quantity: number; name: LocalText | null }[]
}

/** An order that awaits approval, for a mail; null = there is none any more. */
export async function findRequest(db: Kysely<Database>, id: number): Promise<RequestFacts | null> {
  const version = await currentVersion(db)
  const { rows } = await sql<
    Omit<RequestFacts, 'person' | 'reason'> & { person: { name: string; email: string }; reason: string }
  >`
    select r.state, r.reason,
      jsonb_build_object('name', trim(p.first_name || ' ' || p.last_name), 'email', p.email) as person,
      r.total_minor as "totalMinor", r.currency_code as currency,
      (select coalesce(sum(quantity), 0)::int from order_request_item where request_id = r.id) as pieces,
      coalesce((
        select jsonb_agg(jsonb_build_object('sku', i.sku, 'printed', part.printed, 'quantity', i.quantity, 'name', part.name)
          order by i.added_at, i.sku)
        from order_request_item i left join part on part.version_id = ${version}::int and part.sku = i.sku
        where i.request_id = r.id
      ), '[]') as lines
    from order_request r join customer p on p.id = r.person_id where r.id = ${id}`.execute(db)
  if (!rows[0]) return null
  const { person, reason, ...request } = rows[0]
  return {
    ...request,
    person: { name: new TypedWords(person.name), email: person.email },
    reason: new TypedWords(reason),
  }
}

/** Creates a verification link, which expires after a week. Older links stay valid. */
export async function addVerification(
  db: Kysely<Database>,
  customerId: number,
  tokenHash: Buffer,
): Promise<void> {
  await sql`delete from email_verification where customer_id = ${customerId} and expires_at < now()`.execute(
    db,
  )
  await sql`
    insert into email_verification (token_hash, customer_id, expires_at)
    values (${tokenHash}, ${customerId}, now() + make_interval(days => ${verificationLinkDays}))`.execute(db)
}

/** Where the invoices of an account go; '' = to its own e-mail. */
export async function findInvoiceEmail(db: Kysely<Database>, customerId: number): Promise<string> {
  const row = await db
    .selectFrom('customer')
    .select('invoice_email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.invoice_email ?? ''
}
