import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { newToken } from '../../platform/http/tokens.ts'
import { type Author, audit } from '../audit/audit.ts'
import { addEvent } from '../events/events.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { erasePerson, lockAccount, openOrderNumbers } from './close-account.queries.ts'
import { listPeople } from './people.queries.ts'

/**
 * Closes an account permanently: it has no login, its e-mail is free, and its personal data are deleted. So do the logins
 * of its people.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'customer_has_orders' (`orders`: their numbers); then
 *         nothing has changed
 */
export async function closeAccount(db: Kysely<Database>, author: Author, customerId: number): Promise<void> {
  const passwordHash = await hashPassword(newToken())
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, customerId, { companyId: null })
    if (!account) throw new ShopError('customer_not_found')
    if (account.closed_at) throw new ShopError('customer_closed')
    const orders = await openOrderNumbers(trx, customerId)
    if (orders.length > 0)
      throw new ShopError('customer_has_orders', { params: { orders: orders.join(', ') } })
    const people = await listPeople(trx, customerId)
    for (const { id, email } of people.toReversed())
      await erasePerson(trx, id, { emailLower: email.toLowerCase(), passwordHash })
    await audit(trx, author, { action: 'customer.closed', subject: { kind: 'customer', id: customerId } })
    await addEvent(trx, 'customer.closed', { customerId })
  })
}
