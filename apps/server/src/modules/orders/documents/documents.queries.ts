import type { OrderDocument } from '@partboard/contract/orders/documents.office'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Author } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isOfBranch } from '../changes/order-lock.queries.ts'
import type { AcceptedFile } from './receive-document.ts'

export type DocumentRow = Omit<OrderDocument, 'at' | 'by'> & { at: Date } & {
  actorKind: Author['kind']
  actorName: string
}

const columns = sql.raw(`
  d.id, d.name, d.type, d.bytes, d.sha256, d.audience, d.attached_at as at, d.actor_kind as "actorKind",
  d.actor_name as "actorName"`)

/** SQL: the documents of an order, oldest first. */
export const selectDocuments = (orderId: number): RawBuilder<DocumentRow> => sql<DocumentRow>`
  select ${columns} from order_document d where d.order_id = ${orderId} order by d.id`

/** Lists the documents of an order, oldest first. */
export const listDocuments = async (db: Kysely<Database>, orderId: number): Promise<DocumentRow[]> =>
  (await selectDocuments(orderId).execute(db)).rows

export const presentDocument = ({ actorKind, actorName, at, ...row }: DocumentRow): OrderDocument => ({
  ...row,
  at: at.toISOString(),
  by: { kind: actorKind, name: actorName },
})

/**
 * Finds a document of an order.
 *
 * @param branchIds only of an order of these branches; empty = any
 */
export async function findDocument(
  db: Kysely<Database>,
  { orderId, id, branchIds = [] }: { orderId: number; id: number; branchIds?: readonly number[] },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from order_document d join shop_order o on o.id = d.order_id
    where d.order_id = ${orderId} and d.id = ${id} and ${isOfBranch(branchIds)}`.execute(db)
  return rows[0] ?? null
}

/** Reads the bytes of a document, part by part. */
export async function* readParts(db: Kysely<Database>, id: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const part = await db
      .selectFrom('order_document_part')
      .select('bytes')
      .where('document_id', '=', id)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}

export async function countDocuments(trx: Transaction<Database>, orderId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('order_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a document of a locked order. @param parts its bytes */
export async function insertDocument(
  trx: Transaction<Database>,
  author: Author,
  {
    orderId,
    audience,
    file,
    parts,
  }: {
    orderId: number
    audience: OrderDocument['audience']
    file: Omit<AcceptedFile, 'path'>
    parts: AsyncIterable<Buffer>
  },
): Promise<number> {
  const { name, type, bytes, sha256 } = file
  const { id } = await trx
    .insertInto('order_document')
    .values({
      order_id: orderId,
      audience,
      name,
      type,
      bytes,
      sha256,
      actor_kind: author.kind,
      actor_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let place = 0
  for await (const part of parts)
    await trx
      .insertInto('order_document_part')
      .values({ document_id: id, place: place++, bytes: part })
      .execute()
  return id
}

export async function deleteDocument(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('order_document').where('id', '=', id).execute()
}
