import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { Recipient } from './recipient.ts'

/** Finds the recipient of a mail. @returns null when the account is closed */
export async function findRecipient(db: Kysely<Database>, customerId: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name as firstName'])
    .where('id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ? Recipient.at(db, row) : null
}

/** The own address of a member of staff, for samples. @returns null when the person has no access any more */
export async function findStaffRecipient(db: Kysely<Database>, id: number): Promise<Recipient | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ? Recipient.inside(row.id, row.email, row.name) : null
}

/** The decision on a customer's application for trade prices; null = there is none, or none any more. */
export async function findTradeDecision(db: Kysely<Database>, customerId: number) {
  const row = await db
    .selectFrom('customer')
    .select([
      'trade_decision as decision',
      'trade_reason as reason',
      'credit_limit_minor as creditLimitMinor',
    ])
    .where('id', '=', customerId)
    .where('trade_decision', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}
