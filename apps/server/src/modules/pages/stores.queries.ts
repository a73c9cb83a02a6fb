import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export async function hasStoreOf(db: Kysely<Database>, id: number): Promise<boolean> {
  return (await db.selectFrom('store').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Lists the stores that content can belong to. */
export async function listStoreNames(db: Kysely<Database>): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('store').select(['id', 'name']).orderBy('id').execute()
}

/** The first store; null = the shop is not set up. */
export async function mainStore(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom('store').select('id').orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}
