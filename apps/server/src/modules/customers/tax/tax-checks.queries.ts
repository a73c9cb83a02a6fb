import { type Kysely, sql } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { RegisterAnswer, RegisterName } from '../tax-registers/registers.ts'

export type CheckRow = Omit<RegisterAnswer, 'address'> & {
  id: number
  register: RegisterName
  number: string
  at: Date
  actorKind: Author['kind']
  actorName: string
}

/** The tax number of an open account, and the NIP of the first store, which asks; null = there is no such account. */
export async function findNumber(
  db: Kysely<Database>,
  customerId: number,
): Promise<{ number: string; requester: string } | null> {
  const { rows } = await sql<{ number: string; requester: string }>`
    select c.vat_number as number, (select company_vat from store order by id limit 1) as requester
    from customer c where c.id = ${customerId} and c.closed_at is null`.execute(db)
  return rows[0] ?? null
}

/** Applicants for trade prices whose number no register has answered about, the oldest first. */
export async function listToCheck(db: Kysely<Database>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c
    where c.trade_applied_at is not null and c.trade_decision is null and c.closed_at is null and c.vat_number <> ''
      and not exists (select from tax_check t where t.customer_id = c.id and t.number = c.vat_number
        and (t.answer <> 'away' or t.asked_at > now() - interval '1 hour'))
    order by c.trade_applied_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function insertCheck(
  db: Kysely<Database>,
  author: Author,
  check: Omit<RegisterAnswer, 'address'> & { customerId: number; register: RegisterName; number: string },
): Promise<void> {
  await db
    .insertInto('tax_check')
    .values({
      customer_id: check.customerId,
      register: check.register,
      number: check.number,
      answer: check.answer,
      name: check.name,
      accounts: check.accounts,
      request_id: check.requestId,
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .execute()
}

/** The answers about a customer, newest first. */
export async function listChecks(db: Kysely<Database>, customerId: number): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select id, register, number, answer, name, accounts, request_id as "requestId", asked_at as at,
      actor_kind as "actorKind", actor_name as "actorName"
    from tax_check where customer_id = ${customerId} order by id desc limit 50`.execute(db)
  return rows
}
