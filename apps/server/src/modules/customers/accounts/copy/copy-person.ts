import type { CustomerExport } from '@partboard/contract/customers/customers.office'
import type { Kysely } from 'kysely'
import { type Author, audit, type CustomerAuthor } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import { today } from '../../../../platform/time/today.ts'
import { readPerson } from './copy.queries.ts'

/**
 * Copies everything that the shop stores about a customer, without passwords, tokens and the names of the staff. The
 * copy is in the audit log.
 *
 * @param seesPrices of the person who reads the copy; without it, the copy has no amounts
 * @throws ShopError 'customer_not_found'
 */
export async function exportPerson(
  db: Kysely<Database>,
  author: Author | CustomerAuthor,
  { id, seesPrices = true }: { id: number; seesPrices?: boolean },
): Promise<CustomerExport> {
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const person = await readPerson(trx, { id, seesPrices })
      if (!person) throw new ShopError('customer_not_found')
      await audit(trx, author, { action: 'customer.exported', subject: { kind: 'customer', id } })
      return person
    })
  return { customerId: id, madeOn: today(), tables }
}
