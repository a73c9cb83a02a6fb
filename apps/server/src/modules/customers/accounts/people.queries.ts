import type { Lang } from '@partboard/contract/texts'
import type { PersonRights } from '@partboard/domain/customers/people'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A person of a company, or an invited one; the first one is the account itself. */
export type PersonRow = PersonRights & {
  id: number
  email: string
  firstName: string
  lastName: string
  isFirst: boolean
  /** A link in a mail to the e-mail was pressed. */
  isConfirmed: boolean
  /** False = an invitation that nobody has accepted yet. */
  hasJoined: boolean
  invitedAt: Date
  /** Until when the invitation can be accepted; null = the person has joined. */
  invitedUntil: Date | null
  /** Whether a login of the person needs a code. */
  hasSecondFactor: boolean
  revision: number
  language: Lang | null
  storeId: number | null
}

/** The name of a person, or the e-mail without one. */
export const nameOf = ({ firstName, lastName, email }: PersonRow): string =>
  `${firstName} ${lastName}`.trim() || email

/** Lists the people who have joined a company, the first one first. */
export async function listPeople(db: Kysely<Database>, companyId: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, email, first_name as "firstName", last_name as "lastName", company_id is null as "isFirst",
      email_verified_at is not null as "isConfirmed", true as "hasJoined", created_at as "invitedAt", null as "invitedUntil", revision, language,
      store_id as "storeId",
      sees_prices as "seesPrices", may_order as "mayOrder", order_limit_minor as "orderLimitMinor",
      manages_people as "managesPeople", exists (
        select from customer_second_factor f where f.customer_id = customer.id and f.confirmed_at is not null
      ) as "hasSecondFactor"
    from customer
    where (id = ${companyId} or company_id = ${companyId}) and closed_at is null
    order by company_id is not null, id`.execute(db)
  return rows
}

/**
 * Locks a company, so that its people and their rights do not change, and no order of it is placed.
 *
 * @returns null when there is none, or when it is a person of a company
 */
export async function lockCompany(trx: Transaction<Database>, companyId: number) {
  const row = await trx
    .selectFrom('customer')
    .select(['closed_at', 'blocked_at', 'language', 'store_id', 'email_verified_at'])
    .where('id', '=', companyId)
    .where('company_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The columns of rights. */
export const rightColumns = ({ seesPrices, mayOrder, orderLimitMinor, managesPeople }: PersonRights) => ({
  sees_prices: seesPrices,
  may_order: mayOrder,
  order_limit_minor: orderLimitMinor,
  manages_people: managesPeople,
})

export async function updateRights(
  trx: Transaction<Database>,
  personId: number,
  rights: PersonRights,
): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ ...rightColumns(rights), revision: sql<number>`revision + 1` })
    .where('id', '=', personId)
    .execute()
}
