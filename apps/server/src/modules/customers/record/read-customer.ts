import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficeActor } from '../../../platform/http/office/actors.ts'
import { listSessions } from '../accounts/sessions.queries.ts'
import { findCustomerDetail } from './customer.queries.ts'
import { presentCustomer } from './customers.present.ts'

/** A customer as a member of the staff sees it. @throws ShopError 'customer_not_found' */
export async function readCustomer(
  db: Kysely<Database>,
  id: number,
  { rights, branchIds }: Pick<OfficeActor, 'rights' | 'branchIds'>,
): Promise<Customer> {
  const [row, sessions] = await Promise.all([
    findCustomerDetail(db, id, rights.includes('orders:read') ? branchIds : null),
    listSessions(db, id, null),
  ])
  if (!row) throw new ShopError('customer_not_found')
  return presentCustomer(row, sessions)
}
