import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'

/** SQL: the shop lets the account send offers to its clients: by its setting, else with trade prices. */
const isAllowed = (account: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  coalesce(${account}.sends_offers, ${account}.price_basis = 'net')
  and ${account}.blocked_at is null and ${account}.closed_at is null)`

/** SQL: the offers of an account can be read by their links (docs/spec/shop.md#stored-offers). */
export const maySendOffers = (account: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${isAllowed(account)} and ${account}.email_verified_at is not null)`

/**
 * A page at the shop's address, and a mail in its name, need an account that the shop allows, and people who have proved
 * their e-mail: the first person of the account and the one who sends.
 *
 * @throws ShopError 'offers_not_allowed', 'offers_need_confirmed_email'
 */
export async function requireSender(
  db: Kysely<Database>,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<void> {
  const { rows } = await sql<{ isAllowed: boolean; isConfirmed: boolean }>`
    select ${isAllowed(sql`c`)} as "isAllowed",
      c.email_verified_at is not null and p.email_verified_at is not null as "isConfirmed"
    from customer c, customer p where c.id = ${companyId} and p.id = ${personId}`.execute(db)
  if (!rows[0]?.isAllowed) throw new ShopError('offers_not_allowed')
  if (!rows[0].isConfirmed) throw new ShopError('offers_need_confirmed_email')
}
