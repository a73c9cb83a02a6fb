import { allRights } from '@partboard/domain/customers/people'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { rightColumns } from './people.queries.ts'

/** Columns of a customer that belong to the person and not to the account, besides those that are unique. */
const personColumns = sql.join(
  [
    ...['email_verified_at', 'password_hash', 'first_name', 'last_name', 'phone', 'language'],
    ...['newsletter', 'newsletter_confirmed_at', 'accepted_texts'],
  ].map((name) => sql.ref(name)),
)

/** Tables whose rows belong to the person `customer_id`. Lines of carts and parked carts follow their cart. */
const personTables = [
  ...([
    'session',
    'known_device',
    'customer_second_factor',
    'cart',
    'shopping_list',
    'part_alert',
    'part_question',
  ] as const),
  ...(['idempotency_key', 'look_up_day', 'consent', 'newsletter_link', 'mail_log'] as const),
] as const

/** Columns that say which person did something. */
const personReferences = [
  { table: 'shop_order', column: 'ordered_by_id' },
  { table: 'order_request', column: 'person_id' },
  { table: 'order_request', column: 'decided_by_id' },
  { table: 'offer', column: 'person_id' },
] as const

/**
 * The first person of a company and another person of it exchange places: each gets the row of the other one.
 *
 * @param trx holds the locks of both carts and customers
 */
export async function exchangePeople(
  trx: Transaction<Database>,
  companyId: number,
  personId: number,
): Promise<void> {
  // E-mails, carts and lists are unique by customer, so one of the two waits in a row of its own.
  const waitingId = await insertWaiting(trx, companyId)
  await exchangeColumns(trx, companyId, personId)
  await trx.updateTable('customer').set(rightColumns(allRights)).where('id', '=', personId).execute()

  for (const table of personTables)
    for (const [from, to] of [
      [companyId, waitingId],
      [personId, companyId],
      [waitingId, personId],
    ])
      await sql`update ${sql.table(table)} set customer_id = ${to} where customer_id = ${from}`.execute(trx)
  for (const { table, column } of personReferences)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${companyId}::int + ${personId}::int - ${sql.ref(column)}
      where customer_id = ${companyId} and ${sql.ref(column)} in (${companyId}, ${personId})`.execute(trx)
  await sql`
    update audit_entry set actor_id = ${companyId}::int + ${personId}::int - actor_id
    where actor_kind = 'customer' and actor_id in (${companyId}, ${personId})
      and subject_kind = 'customer' and subject_id = ${String(companyId)}`.execute(trx)
  // A link in a mail that is on its way would open the login of the other person.
  for (const table of ['password_recovery', 'email_verification', 'device_link'])
    await sql`delete from ${sql.table(table)} where customer_id in (${companyId}, ${personId})`.execute(trx)
  await trx.deleteFrom('customer').where('id', '=', waitingId).execute()
}

async function insertWaiting(trx: Transaction<Database>, companyId: number): Promise<number> {
  const name = `waiting-${companyId}@closed.invalid`
  const { id } = await trx
    .insertInto('customer')
    .values({
      email: name,
      email_lower: name,
      password_hash: '',
      first_name: '',
      last_name: '',
      phone: '',
      company: '',
      vat_number: '',
      newsletter: false,
      price_basis: 'gross',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function exchangeColumns(trx: Transaction<Database>, one: number, other: number): Promise<void> {
  const unique = await trx
    .selectFrom('customer')
    .select(['id', 'email', 'email_lower', 'newsletter_stop'])
    .where('id', 'in', [one, other])
    .execute()
  await sql`
    update customer set email = 'moving-' || id || '@closed.invalid', email_lower = 'moving-' || id || '@closed.invalid',
      newsletter_stop = null, revision = revision + 1
    where id in (${one}, ${other})`.execute(trx)
  await sql`
    update customer own set (${personColumns}) = (
      select ${personColumns} from customer
      where customer.id in (${one}, ${other}) and customer.id <> own.id
    )
    where own.id in (${one}, ${other})`.execute(trx)
  for (const { id, ...columns } of unique)
    await trx
      .updateTable('customer')
      .set(columns)
      .where('id', '=', id === one ? other : one)
      .execute()
}
