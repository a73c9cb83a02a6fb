import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { copyName } from '../lists.items.ts'
import { listNames, renameList } from '../lists.queries.ts'

/**
 * Counts the shared lists of a company. It locks the company's row (`customer`) for this transaction, so that two people
 * who share at once keep the limit; lists are locked after it.
 */
export async function countShared(trx: Transaction<Database>, companyId: number): Promise<number> {
  await trx.selectFrom('customer').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { count } = await trx
    .selectFrom('shopping_list')
    .innerJoin('customer', 'customer.id', 'shopping_list.customer_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_shared', '=', true)
    .where(({ eb, or }) => or([eb('customer.id', '=', companyId), eb('company_id', '=', companyId)]))
    .executeTakeFirstOrThrow()
  return count
}

/** Shares a locked list with the company of its owner, or keeps it to the owner. */
export async function setShared(trx: Transaction<Database>, id: number, isShared: boolean): Promise<void> {
  await trx.updateTable('shopping_list').set({ is_shared: isShared }).where('id', '=', id).execute()
}

/**
 * Gives the shared lists of a person whose access ends to the first person of the company, so that those who use them
 * keep them. They may be more than one person may make. A name that the first person has gets a number.
 *
 * @param trx holds the locks of company and person; this locks the rows of the lists in the order of their ids
 */
export async function handOverLists(
  trx: Transaction<Database>,
  { personId, companyId }: { personId: number; companyId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from shopping_list where customer_id = ${personId} and is_shared
    order by id for update`.execute(trx)
  if (rows.length === 0) return
  const names = await listNames(trx, companyId)
  // The person is about to lose the others, so a new name is free among those that stay behind.
  const left = await listNames(trx, personId)
  for (const { id, name } of rows) {
    const isTaken = names.has(name.toLowerCase())
    const free = isTaken ? copyName(name, new Set([...names, ...left])) : name
    if (isTaken) await renameList(trx, id, free)
    await trx.updateTable('shopping_list').set({ customer_id: companyId }).where('id', '=', id).execute()
    names.add(free.toLowerCase())
  }
}
