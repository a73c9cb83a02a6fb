import type { Synonym } from '@partboard/contract/search/synonyms.office'
import { type Kysely, sql } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'

type Fields = Omit<Synonym, 'id'>
type Filter = { text: string; lang: string | null; after: readonly [string, number] | null; limit: number }

/** Lists synonyms by term. @param filter.text only those with this text in the term or the meaning */
export async function listSynonymRows(
  db: Kysely<Database>,
  { text, lang, after, limit }: Filter,
): Promise<Synonym[]> {
  const contains = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Synonym>`
    select id, lang, term, meaning from synonym
    where (term ilike ${contains} or meaning ilike ${contains}) and (${lang}::text is null or lang = ${lang})
      and (${after === null} or (lower(term), id) > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}))
    order by lower(term), id limit ${limit}`.execute(db)
  return rows
}

/** @throws ShopError 'synonym_exists' */
export function addSynonymOf(db: Kysely<Database>, author: Author, synonym: Fields): Promise<Synonym> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into synonym (lang, term, meaning) values (${synonym.lang}, ${synonym.term}, ${synonym.meaning})
      on conflict do nothing returning id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw new ShopError('synonym_exists')
    await audit(trx, author, { action: 'synonym.added', subject: { kind: 'synonym', id }, after: synonym })
    return { id, ...synonym }
  })
}

/** @throws ShopError 'synonym_not_found', 'synonym_exists' */
export function changeSynonymOf(
  db: Kysely<Database>,
  author: Author,
  id: number,
  synonym: Fields,
): Promise<Synonym> {
  return inTransaction(db, async (trx) => {
    // One change at a time, so that the check for an equal pair and the change see the same rows.
    await sql`lock table synonym in share row exclusive mode`.execute(trx)
    const before = await findSynonym(trx, id)
    const { rows } = await sql`
      select from synonym where id <> ${id} and lang = ${synonym.lang} and lower(term) = lower(${synonym.term})
        and lower(meaning) = lower(${synonym.meaning})`.execute(trx)
    if (rows.length > 0) throw new ShopError('synonym_exists')
    await trx.updateTable('synonym').set(synonym).where('id', '=', id).execute()
    const subject = { kind: 'synonym', id }
    await audit(trx, author, { action: 'synonym.changed', subject, before, after: synonym })
    return { id, ...synonym }
  })
}

/** @throws ShopError 'synonym_not_found' */
export function removeSynonymOf(db: Kysely<Database>, author: Author, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await findSynonym(trx, id)
    await trx.deleteFrom('synonym').where('id', '=', id).execute()
    await audit(trx, author, { action: 'synonym.removed', subject: { kind: 'synonym', id }, before })
  })
}

async function findSynonym(trx: Kysely<Database>, id: number): Promise<Fields> {
  const row = await trx
    .selectFrom('synonym')
    .select(['lang', 'term', 'meaning'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ShopError('synonym_not_found')
  return row as Fields
}
