import type { Lang } from '@partboard/contract/texts'
import { sql, type Transaction } from 'kysely'
import { audit, theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { addEvent } from '../../../platform/events/events.ts'
import { isLiveSession } from '../../../platform/http/sessions.ts'
import { stopNewsletterOf } from '../consents/newsletter.queries.ts'
import { noPassword } from '../passwords/passwords.ts'
import { erasePerson, leaveLists, lockAccount, personalTables } from './close-account.queries.ts'
import { listPeople } from './people.queries.ts'
import { endSessions } from './sessions.queries.ts'

type Proof = {
  lang: Lang
  /**
   * Hash of the token of the session in which the link was pressed. Of a session of this account: who made the account
   * owns the mailbox. Null or of another account = nobody knows who made it.
   */
  keptToken: Buffer | null
}

/**
 * The e-mail of an account was proven, because a link that was mailed to it was pressed. All ways to prove one end here;
 * only an accepted invitation makes an account that is proven from the start. At the first
 * proof, an account belongs to the owner of the mailbox, and what somebody else may have made before ends
 * (docs/spec/people.md#proof-of-an-e-mail).
 *
 * @returns 'known' = it was proven before, and nothing was changed; 'kept' = in a session of the account, whose other
 *          sessions end; 'begun' = the account begins anew
 */
export async function proveEmail(
  trx: Transaction<Database>,
  customerId: number,
  { lang, keptToken }: Proof,
): Promise<'known' | 'kept' | 'begun'> {
  const { rows } = await sql<{ companyId: number | null; isProven: boolean; isOwn: boolean }>`
    select company_id as "companyId", email_verified_at is not null as "isProven",
      exists (select from session where customer_id = ${customerId} and token_hash = ${keptToken}
        and ${isLiveSession}) as "isOwn"
    from customer where id = ${customerId}`.execute(trx)
  const [known] = rows
  if (!known || known.isProven) return 'known'
  // The cart and the company come before the customer, as for an order.
  const account = await lockAccount(trx, customerId, { companyId: known.companyId })
  const proven = await trx
    .updateTable('customer')
    .set({ email_verified_at: sql<Date>`now()`, revision: sql<number>`revision + 1` })
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!account || proven.numUpdatedRows === 0n) return 'known'
  await endSessions(trx, customerId, known.isOwn ? keptToken : null)
  await addEvent(trx, 'customer.changed', { customerId: known.companyId ?? customerId })
  if (known.isOwn) return 'kept'
  for (const { id, email } of await listPeople(trx, customerId))
    if (id !== customerId) await erasePerson(trx, id, email.toLowerCase())
  await stopNewsletterOf(trx, customerId, { source: 'link', lang })
  await beginAnew(trx, customerId)
  await audit(trx, theShop, {
    action: 'customer.begunAnew',
    subject: { kind: 'customer', id: known.companyId ?? customerId },
    after: { person: customerId },
  })
  return 'begun'
}

/**
 * Ends what was made in the account, and the password of who made it. What the shop gave stays: number, prices, credit, documents and notes; so does the
 * company that the shop has given trade prices. Orders stay as records of trade, without addresses and words.
 */
async function beginAnew(trx: Transaction<Database>, customerId: number): Promise<void> {
  await sql`
    update customer set password_hash = ${noPassword}, phone = '', invoice_email = '',
      -- A person of a company has the name that the company gave.
      first_name = case when company_id is null then '' else first_name end,
      last_name = case when company_id is null then '' else last_name end,
      company = case when price_basis = 'net' then company else '' end,
      vat_number = case when price_basis = 'net' then vat_number else '' end,
      trade_applied_at = case when trade_decision is null then null else trade_applied_at end,
      billing_address_id = null, shipping_address_id = null, last_shipping_method = null, last_payment_method = null
    where id = ${customerId}`.execute(trx)
  await sql`update shop_order set is_before_owner = true where customer_id = ${customerId}`.execute(trx)
  await leaveLists(trx, customerId)
  for (const table of personalTables)
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(trx)
  await sql`delete from order_request where customer_id = ${customerId} or person_id = ${customerId}`.execute(
    trx,
  )
}
