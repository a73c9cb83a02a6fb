import type { Lang } from '@partboard/contract/texts'
import type { PersonRights } from '@partboard/domain/customers/people'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { type PersonRow, rightColumns } from './people.queries.ts'

/** Days for which an invitation can be accepted after it was sent (docs/spec/people.md#invitations). */
const invitationDays = 7
const untilLapse = sql<Date>`now() + make_interval(days => ${invitationDays})`

const facts = sql`i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.created_at as "invitedAt",
  i.expires_at as "invitedUntil", i.revision, i.language, i.store_id as "storeId", i.sees_prices as "seesPrices",
  i.may_order as "mayOrder", i.order_limit_minor as "orderLimitMinor", i.manages_people as "managesPeople",
  false as "isFirst", false as "isConfirmed",
  false as "hasJoined", false as "hasSecondFactor"`

/** Lists the open invitations of a company, also lapsed ones. */
export async function listInvited(db: Kysely<Database>, companyId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${facts} from invitation i where i.customer_id = ${companyId} order by i.id`.execute(db)
  return rows
}

type NewInvitation = PersonRights & {
  companyId: number
  email: string
  firstName: string
  lastName: string
  /** The name of who invites; '' = the shop. */
  invitedBy: string
  lang: Lang
  storeId: number | null
}

/** @returns its number; null when the company has invited the e-mail already */
export async function insertInvitation(
  trx: Transaction<Database>,
  { companyId, email, firstName, lastName, invitedBy, lang, storeId, ...rights }: NewInvitation,
): Promise<number | null> {
  const row = await trx
    .insertInto('invitation')
    .values({
      customer_id: companyId,
      email,
      email_lower: email.toLowerCase(),
      first_name: firstName,
      last_name: lastName,
      invited_by: invitedBy,
      language: lang,
      store_id: storeId,
      expires_at: untilLapse,
      ...rightColumns(rights),
    })
    .onConflict((conflict) => conflict.constraint('invitation__email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Lets an invitation last for the whole time again, because it is sent again. */
export async function renewInvitation(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable('invitation').set({ expires_at: untilLapse }).where('id', '=', id).execute()
}

export async function changeInvitation(
  trx: Transaction<Database>,
  id: number,
  rights: PersonRights,
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ ...rightColumns(rights), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteInvitation(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('invitation').where('id', '=', id).execute()
}

/** Whether the company has invited the e-mail of this number, which nobody has accepted. */
export async function isInvited(db: Kysely<Database>, companyId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}

/** What an invited person has to know of an invitation. */
export type InvitationFacts = PersonRow & {
  companyId: number
  invitedBy: string
  /**
   * The name of the company, which the shop has checked when it gave trade prices. Another one is named by its e-mail, so
   * that nobody sends a text to strangers in the name of the shop.
   */
  company: string
  isNamed: boolean
  /** The e-mail has an account: registration wins over an invitation. */
  hasAccount: boolean
}

const invitationFacts = sql`${facts}, i.customer_id as "companyId", i.invited_by as "invitedBy",
  c.price_basis = 'net' and c.company <> '' as "isNamed",
  case when c.price_basis = 'net' and c.company <> '' then c.company else c.email end as company,
  exists (select from customer own where own.email_lower = i.email_lower) as "hasAccount"`
/** Invitations that can be accepted. */
const openInvitations = sql`invitation i join customer c on c.id = i.customer_id and c.closed_at is null
  and c.blocked_at is null and i.expires_at > now()`

/** An invitation for its mail; null = it was withdrawn, accepted, or has lapsed. */
export async function findInvitation(db: Kysely<Database>, id: number): Promise<InvitationFacts | null> {
  const { rows } = await sql<InvitationFacts>`
    select ${invitationFacts} from ${openInvitations} where i.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The invitation of a link; null = the link is unknown, used or old. */
export async function findInvitationOf(
  db: Kysely<Database>,
  tokenHash: Buffer,
): Promise<InvitationFacts | null> {
  const { rows } = await sql<InvitationFacts>`
    select ${invitationFacts} from ${openInvitations}
    where i.id = (select invitation_id from invitation_link where token_hash = ${tokenHash})`.execute(db)
  return rows[0] ?? null
}

/** Adds a link to an invitation. Older links work too. */
export async function addInvitationLink(
  db: Kysely<Database>,
  invitationId: number,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .insertInto('invitation_link')
    .values({ token_hash: tokenHash, invitation_id: invitationId })
    .execute()
}

/**
 * Makes the invited person a person of the company, under the number of the invitation, which ends. The link proves the
 * e-mail, and nobody has made anything of it before.
 *
 * @param trx holds the lock of the company
 * @returns null when the e-mail has an account, or the invitation has just ended
 */
export async function turnIntoPerson(
  trx: Transaction<Database>,
  { id }: InvitationFacts,
  passwordHash: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with gone as (delete from invitation where id = ${id} and expires_at > now() returning *)
    insert into customer (id, company_id, email, email_lower, password_hash, first_name, last_name, phone, company,
      vat_number, newsletter, price_basis, language, store_id, sees_prices, may_order, order_limit_minor,
      manages_people, revision, email_verified_at)
    overriding system value
    select id, customer_id, email, email_lower, ${passwordHash}, first_name, last_name, '', '', '', false, 'gross',
      language, store_id, sees_prices, may_order, order_limit_minor, manages_people, revision, now()
    from gone
    on conflict on constraint customer__email_lower do nothing
    returning id`.execute(trx)
  return rows[0]?.id ?? null
}
