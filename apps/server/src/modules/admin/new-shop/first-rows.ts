import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Advisory lock, so that of several processes that find an empty database only one writes the first rows. */
const lockKey = 7_224_003

/** Whether the shop has a store; without one it cannot serve. */
export async function hasStore(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('store').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Locks the filling of an empty shop until the transaction ends, so that only one process fills it.
 *
 * @returns whether the shop is still empty
 */
export async function lockEmptyShop(trx: Transaction<Database>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
  return !(await hasStore(trx))
}

/** Adds to each row its position in the list, counted from 1. */
export const inOrder = <T extends object>(rows: readonly T[]): (T & { position: number })[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }))

/**
 * Inserts rows as JSON objects with column names; PostgreSQL converts the types. Columns that no row has keep their
 * default.
 */
export async function insertRows(
  trx: Transaction<Database>,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (names.length === 0) return
  const columns = sql.join(names.map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  )
}

/** Columns of a customer that the operator creates: the e-mail is verified, and nothing is chosen yet. */
export function newCustomer(
  email: string,
  passwordHash: string,
): Pick<
  Insertable<Database['customer']>,
  | 'email'
  | 'email_lower'
  | 'email_verified_at'
  | 'password_hash'
  | 'newsletter'
  | 'billing_address_id'
  | 'shipping_address_id'
  | 'last_shipping_method'
  | 'last_payment_method'
> {
  return {
    email,
    email_lower: email.toLowerCase(),
    email_verified_at: new Date(),
    password_hash: passwordHash,
    newsletter: false,
    billing_address_id: null,
    shipping_address_id: null,
    last_shipping_method: null,
    last_payment_method: null,
  }
}

/** Default columns of a warehouse: a branch with pickup and without opening hours. */
export const plainBranch = {
  image_url: '',
  is_branch_office: true,
  allows_pickup: true,
  country_id: 1,
  hours: [[], [], [], [], [], [], []],
  transfer_days: 1,
  is_central: false,
}

/** Converts the kinds of goods that a delivery method accepts, as files name them, to columns. */
export const acceptedGoods = (takes: readonly string[]) => ({
  takes_bulky: takes.includes('bulky'),
  takes_dangerous: takes.includes('dangerous'),
  takes_theft_relevant: takes.includes('theftRelevant'),
})

/** Converts the places where an info page is linked, as files name them, to columns. */
export const pagePlaces = (places: readonly string[]) => ({
  in_footer_row1: places.includes('row1'),
  in_footer_row2: places.includes('row2'),
  in_footer_row3: places.includes('row3'),
  in_sitemap: places.includes('sitemap'),
  in_top_menu: places.includes('top'),
})
