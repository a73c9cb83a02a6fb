import type { Lang } from '@partboard/contract/texts'
import { LISTED_OWN_NUMBERS } from '@partboard/domain/numbers/limits'
import type { KeptOwnNumber } from '@partboard/domain/parts/own-numbers'
import { numberKey } from '@partboard/domain/parts/part-number'
import { fold } from '@partboard/domain/text/words'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { listOf, prepared, statement } from '../../platform/database/prepared.ts'
import type { Database, LocalText } from '../../platform/database/schema.ts'
import { localTextSql } from '../../platform/text/local-text.ts'

/** An own number with its part; without name and printed number where the part left the catalogue. */
export type OwnNumberRow = {
  productId: number
  sku: string
  printed: string | null
  name: LocalText | null
  number: string
  ownName: string
}

const columns = sql`
  k.id as "productId", o.sku, part.printed, part.name, o.number, o.name as "ownName"`
const partOfOwn = sql`
  join catalogue_key k on k.kind = 'part' and k.key = o.sku
  left join part on part.id = k.id and part.version_id = (select version_id from catalogue_current)`

/**
 * SQL: the own number of an account for a part; '' = none. Every list of lines adds it so.
 *
 * @param customerId the account
 */
export const ownNumberOf = (customerId: number, sku: RawBuilder<unknown>) =>
  sql<string>`coalesce((select number from own_number where customer_id = ${customerId}::int and sku = ${sku}), '')`

/** SQL condition on `o` and `part`: the row has the text in a number or a name. */
function hasText(text: string, lang: Lang): RawBuilder<unknown> {
  const like = (words: string) => `%${words.replace(/[%_\\]/g, '\\$&')}%`
  const key = numberKey(text)
  const words = like(fold(text))
  return sql`(
    plain_text(o.name) like ${words} or plain_text(o.number) like ${words}
    or plain_text(${localTextSql(sql`part.name`, lang)}) like ${words}
    ${key === null ? sql`` : sql`or o.number_key like ${like(key)} or o.sku like ${like(key)}`}
  )`
}

/**
 * Lists a page of the own numbers of an account, by their keys, and counts all that have the text.
 *
 * @param asked.text '' = all
 */
export async function listNumbers(
  db: Kysely<Database>,
  customerId: number,
  { text, lang, offset }: { text: string; lang: Lang; offset: number },
): Promise<{ rows: OwnNumberRow[]; total: number }> {
  const condition = text === '' ? sql`true` : hasText(text, lang)
  const { rows } = await sql<{ rows: OwnNumberRow[]; total: number }>`
    with found as materialized (
      select ${columns}, o.number_key from own_number o ${partOfOwn}
      where o.customer_id = ${customerId} and ${condition}
    ), page as (
      select * from found order by number_key limit ${LISTED_OWN_NUMBERS} offset ${offset}
    )
    select (select count(*)::int from found) as total,
      coalesce((select jsonb_agg(to_jsonb(page) - 'number_key' order by number_key) from page), '[]') as rows`.execute(
    db,
  )
  return rows[0]!
}

/** Finds the own number with a key, or the one of a part; null = the account has none. */
export async function findNumber(
  db: Kysely<Database>,
  customerId: number,
  by: { key: string } | { productId: number },
): Promise<OwnNumberRow | null> {
  const condition = 'key' in by ? sql`o.number_key = ${by.key}` : sql`k.id = ${by.productId}`
  const { rows } = await sql<OwnNumberRow>`${prepared}
    select ${columns} from own_number o ${partOfOwn}
    where o.customer_id = ${customerId} and ${condition}`.execute(db)
  return rows[0] ?? null
}

const skusOfKeys = statement(
  ({ customerId, keys }: { customerId: number; keys: readonly string[] }) => sql<{
    key: string
    sku: string
  }>`
    select o.number_key as key, o.sku from own_number o
    where o.customer_id = ${customerId} and o.number_key = any(${listOf(keys, 'text')})`,
)

/** The SKUs of those keys that are own numbers of an account. */
export async function findSkus(
  db: Kysely<Database>,
  customerId: number,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await skusOfKeys(db, { customerId, keys })
  return new Map(rows.map(({ key, sku }) => [key, sku]))
}

/** The SKU of a part by its id, also of one that left the catalogue; null = there is none. */
export async function findSku(db: Kysely<Database>, productId: number): Promise<string | null> {
  const { rows } = await sql<{ sku: string }>`${prepared}
    select key as sku from catalogue_key where id = ${productId} and kind = 'part'`.execute(db)
  return rows[0]?.sku ?? null
}

/**
 * Reads the own numbers of an account for parts and for keys, and counts all. The account is locked, so that two changes at
 * once neither exceed the limit nor give one number to two parts.
 */
export async function lockNumbers(
  trx: Transaction<Database>,
  customerId: number,
  { skus, keys }: { skus: readonly string[]; keys: readonly string[] },
): Promise<{ kept: KeptOwnNumber[]; count: number }> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx)
  const { rows } = await sql<{ kept: KeptOwnNumber[]; count: number }>`
    select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'number', number, 'key', number_key, 'name', name))
        filter (where sku = any(${[...skus]}::text[]) or number_key = any(${[...keys]}::text[])), '[]') as kept,
      count(*)::int as count
    from own_number where customer_id = ${customerId}`.execute(trx)
  return rows[0]!
}

/** Writes own numbers in place of others of a locked account. */
export async function writeNumbers(
  trx: Transaction<Database>,
  customerId: number,
  { before, after }: { before: readonly KeptOwnNumber[]; after: readonly KeptOwnNumber[] },
): Promise<void> {
  await sql`
    delete from own_number where customer_id = ${customerId} and sku = any(${before.map(({ sku }) => sku)}::text[])`.execute(
    trx,
  )
  await sql`
    insert into own_number (customer_id, sku, number, number_key, name)
    select ${customerId}::int, sku, number, key, name
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as own (sku text, number text, key text, name text)`.execute(
    trx,
  )
}

/** Removes the own number of a part. @returns whether there was one */
export async function deleteNumber(
  db: Kysely<Database>,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from own_number o using catalogue_key k
    where k.id = ${productId} and k.kind = 'part' and o.customer_id = ${customerId} and o.sku = k.key`.execute(
    db,
  )
  return numAffectedRows === 1n
}
