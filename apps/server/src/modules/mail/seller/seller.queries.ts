import type { Kysely, Selectable } from 'kysely'
import { followedCache } from '../../../platform/cache/followed.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { StoreLook } from '../../../platform/papers/store-look.ts'
import { type RegisterColumn, registerColumns } from './company-register.ts'
import { readLook } from './look.queries.ts'

export type Seller = Pick<
  Selectable<Database['store']>,
  'name' | 'email' | 'company_name' | 'company_address' | 'company_phone' | 'company_vat' | RegisterColumn
> & { look: StoreLook }

const sellers = followedCache<Seller>({
  name: 'sellers',
  bytes: ({ look }) => 2_000 + (look.logo?.bytes.length ?? 0),
  tables: ['store'],
})

/** Reads what mails and papers say of the seller. */
export const findSeller = (db: Kysely<Database>, storeId: number): Promise<Seller> =>
  sellers(db).get(String(storeId), async () => {
    const { logo, accent, ...row } = await db
      .selectFrom('store')
      .select(['name', 'email', 'company_name', 'company_address', 'company_phone', 'company_vat'])
      .select(registerColumns)
      .select(['logo', 'accent'])
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    return { ...row, look: await readLook(db, { logo, accent }) }
  })
