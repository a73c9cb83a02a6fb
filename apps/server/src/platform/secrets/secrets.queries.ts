import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { newKey, readKeys, stateOf, writeKeys } from './key-file.ts'
import { type Place, type Sealed, type SealedColumn, seal, sealedColumns, unseal } from './sealed.ts'

/** Where the keys are. `isDefault`: nobody has set SECRETS_KEY_FILE, so the shop may make the file. */
export type KeyFile = { path: string; isDefault: boolean }

/**
 * Prepares the secrets of a migrated database: a new shop gets a key, and what an earlier release has stored in clear is
 * encrypted. It may be repeated, and stopped at any moment.
 *
 * @throws StartupError when the file lacks a key of this database
 */
export async function prepareSecrets(db: Kysely<Database>, file: KeyFile): Promise<void> {
  const needed = await listKeyIds(db)
  if (stateOf(file.path) === null && file.isDefault && needed.length === 0) writeKeys(file.path, [newKey()])
  if (stateOf(file.path) === null && file.isDefault) throw new StartupError(keyMissing(needed, file.path))
  const keys = readKeys(file.path)
  const missing = needed.filter((id) => !keys.some((key) => key.id === id))
  if (missing.length > 0) throw new StartupError(keyMissing(missing, file.path))
  await addKeyId(db, keys[0]!.id)
  for (const column of sealedColumns) await sealClear(db, column)
}

/** What the operator reads when secrets of the database cannot be opened. */
export const keyMissing = (ids: readonly string[], path: string): string =>
  `Secrets of this database are encrypted with the key ${ids.join(', ')}, which ${path} does not have. Set SECRETS_KEY_FILE to the file of that key. If it is lost, \`npm run shop -- secrets forget\` removes those secrets, so that they can be entered again.`

/** Ids of the keys that secrets of this database may need. */
export async function listKeyIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('secrets_key').select('id').orderBy('added_at').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function addKeyId(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .insertInto('secrets_key')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Encrypts what a column has in clear, then makes the database check all of its rows. */
async function sealClear(db: Kysely<Database>, column: SealedColumn): Promise<void> {
  const name = `${column.table}__${column.column}__sealed`
  const { rows: open } = await sql`
    select from pg_constraint where conname = ${name} and not convalidated`.execute(db)
  if (open.length === 0) return
  await eachSecret(db, column, sql<boolean>`not is_sealed(${sql.ref(column.column)})`, (_, text) => text)
  await sql`alter table ${sql.table(column.table)} validate constraint ${sql.ref(name)}`.execute(db)
}

/**
 * Encrypts every secret with the first key of the file.
 *
 * @returns the number of secrets that had another key
 */
export async function resealAll(db: Kysely<Database>, keyId: string): Promise<number> {
  let count = 0
  for (const column of sealedColumns) {
    const isOther = sql<boolean>`split_part(${sql.ref(column.column)}, '.', 2) <> ${keyId}`
    count += await eachSecret(db, column, isOther, (place, text) => unseal(place, text as Sealed))
  }
  return count
}

/** Replaces the secrets of a column that meet a condition. All of them are one transaction, with their rows locked. */
function eachSecret(
  db: Kysely<Database>,
  { table, column, row }: SealedColumn,
  condition: ReturnType<typeof sql<boolean>>,
  read: (place: Place, text: string) => string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ row: string; text: string }>`
      select ${sql.ref(row)}::text as row, ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} <> '' and ${condition} order by 1 for update`.execute(trx)
    for (const found of rows) {
      const place = { column: `${table}.${column}`, row: found.row } as Place
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${seal(place, read(place, found.text))}
        where ${sql.ref(row)}::text = ${found.row}`.execute(trx)
    }
    return rows.length
  })
}

/** Counts the secrets by the id of their key. */
export async function countSecrets(db: Kysely<Database>): Promise<{ keyId: string; count: number }[]> {
  const parts = sealedColumns.map(
    ({ table, column }) => sql`
      select split_part(${sql.ref(column)}, '.', 2) as id from ${sql.table(table)} where ${sql.ref(column)} <> ''`,
  )
  const { rows } = await sql<{ keyId: string; count: number }>`
    select id as "keyId", count(*)::int as count from (${sql.join(parts, sql` union all `)}) found
    group by id order by id`.execute(db)
  return rows
}

/** Removes the ids of keys that no secret needs any more. */
export async function forgetKeyIds(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`delete from secrets_key where id = any(${[...ids]}::text[])`.execute(db)
}

/**
 * Removes the secrets that no key of the file opens: keys of providers, webhooks (which stop), authenticator apps with
 * the passwords of their people, who must be reset, apps of customers, whose recovery codes still work, and the link of
 * the set-up.
 *
 * @param ids the lost keys
 */
export async function forgetSecrets(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const isLost = (column: string) => sql`split_part(${sql.ref(column)}, '.', 2) = any(${[...ids]}::text[])`
  await sql`
    delete from payment_account where ${isLost('secret_key')} or ${isLost('webhook_secret')}`.execute(trx)
  await sql`update webhook set secret = '', is_active = false where ${isLost('secret')}`.execute(trx)
  await sql`
    update staff set totp_secret = null, totp_confirmed_at = null, totp_last_step = 0, password_hash = null
    where ${isLost('totp_secret')}`.execute(trx)
  await sql`update customer_second_factor set secret = '' where ${isLost('secret')}`.execute(trx)
  await sql`delete from setup_secret where ${isLost('secret')}`.execute(trx)
  await forgetKeyIds(trx, ids)
}
