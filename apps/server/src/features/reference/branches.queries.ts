import type { Branch } from '@partboard/contract/office/shop'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Lists the branches and warehouses, in the order of the shop. */
export function listBranchRows(db: Kysely<Database>): Promise<Branch[]> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'code', 'name', 'is_branch_office as isBranchOffice'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}
