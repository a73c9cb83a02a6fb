import type { Branch, Holiday } from '@partboard/contract/admin/shop.office'
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export type BranchRow = Selectable<Database['warehouse']>

/** Lists the branches and warehouses, in the order of the shop. */
export function listBranchRows(db: Kysely<Database>): Promise<Branch[]> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'code', 'name', 'is_branch_office as isBranchOffice'])
    .select(sql<boolean>`closed_at is not null`.as('isClosed'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Reads all columns of the branches, or of one, in the order of the shop. */
export function readBranchRows(db: Kysely<Database>, id?: number): Promise<BranchRow[]> {
  return db
    .selectFrom('warehouse')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks all branches, in the order of their ids, so that the last one with pickup stays. */
export async function lockBranches(trx: Transaction<Database>): Promise<BranchRow[]> {
  return trx.selectFrom('warehouse').selectAll().orderBy('id').forNoKeyUpdate().execute()
}

export async function updateBranch(
  trx: Transaction<Database>,
  id: number,
  row: Updateable<Database['warehouse']>,
): Promise<void> {
  if (Object.keys(row).length === 0) return
  await trx.updateTable('warehouse').set(row).where('id', '=', id).execute()
}

/** Counts what a branch still has: pieces on its shelves, and open orders that are collected or picked there. */
export async function countInBranch(
  trx: Transaction<Database>,
  id: number,
): Promise<{ pieces: number; openOrders: number }> {
  const { rows } = await sql<{ pieces: number; openOrders: number }>`
    select (select coalesce(sum(on_hand), 0)::int from stock where warehouse_id = ${id}) as pieces,
      (select count(*)::int from shop_order o where o.is_open and (o.pickup_warehouse_id = ${id} or exists (
        select from order_take t where t.order_id = o.id and t.warehouse_id = ${id}))) as "openOrders"`.execute(
    trx,
  )
  return rows[0]!
}

/**
 * Deletes a branch, unless rows of other tables refer to it. Its own holidays are deleted with it.
 *
 * @returns whether it is deleted
 */
export async function deleteUnusedBranch(trx: Transaction<Database>, id: number): Promise<boolean> {
  await sql`savepoint delete_branch`.execute(trx)
  try {
    await sql`delete from holiday where warehouse_id = ${id}`.execute(trx)
    await sql`delete from warehouse where id = ${id}`.execute(trx)
    return true
  } catch (error) {
    // foreign_key_violation
    if ((error as { code?: string }).code !== '23503') throw error
    await sql`rollback to savepoint delete_branch`.execute(trx)
    return false
  }
}

/** Reads all days on which branches are closed, by day. */
export function readHolidayRows(db: Kysely<Database>): Promise<Holiday[]> {
  return db
    .selectFrom('holiday')
    .select(['day', 'warehouse_id as branchId', 'name'])
    .orderBy('day')
    .orderBy('warehouse_id')
    .execute()
}

export async function writeHolidays(trx: Transaction<Database>, holidays: readonly Holiday[]): Promise<void> {
  await sql`delete from holiday`.execute(trx)
  await sql`
    insert into holiday (day, warehouse_id, name)
    select day, "branchId", name
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as h (day date, "branchId" int, name text)`.execute(
    trx,
  )
}
