import { createReadStream } from 'node:fs'
import type { OrderDocument } from '@partboard/contract/orders/documents.office'
import { MAX_ORDER_DOCUMENTS } from '@partboard/domain/numbers/limits'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { writeEvent, writeOrder } from '../changes/order-changes.queries.ts'
import { changeOrder, type OrderChange } from '../changes/order-changes.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import { countDocuments, deleteDocument, findDocument, insertDocument } from './documents.queries.ts'
import type { AcceptedFile } from './receive-document.ts'

/** Bytes that are written with one statement. */
const partBytes = 1024 * 1024

/** Attaches a file to an order, in any stage. @throws ShopError 'documents_full' */
export function attach(
  db: Kysely<Database>,
  change: OrderChange,
  { file, audience }: { file: AcceptedFile; audience: OrderDocument['audience'] },
): Promise<number> {
  return changeOrder(db, change, async (trx, order) => {
    if ((await countDocuments(trx, order.id)) >= MAX_ORDER_DOCUMENTS)
      throw new ShopError('documents_full', { params: { max: MAX_ORDER_DOCUMENTS } })
    const { path, name, type, bytes, sha256 } = file
    const parts = createReadStream(path, { highWaterMark: partBytes })
    const id = await insertDocument(trx, change.author, {
      orderId: order.id,
      audience,
      file: { name, type, bytes, sha256 },
      parts,
    })
    await record(trx, change.author, order, {
      kind: 'order.document',
      id,
      audience,
      after: { document: id, name, bytes, sha256, audience },
    })
    return id
  })
}

/** Removes a document of an order; the audit log keeps its name, size and digest. @throws ShopError 'document_not_found' */
export function detach(db: Kysely<Database>, change: OrderChange, id: number): Promise<void> {
  return changeOrder(db, change, async (trx, order) => {
    const document = await findDocument(trx, { orderId: order.id, id })
    if (!document) throw new ShopError('document_not_found')
    const { name, bytes, sha256, audience } = document
    await deleteDocument(trx, id)
    await record(trx, change.author, order, {
      kind: 'order.document_removed',
      id,
      audience,
      before: { document: id, name, bytes, sha256, audience },
    })
  })
}

/** Writes the order's new revision, the event and the audit entry. */
async function record(
  trx: Transaction<Database>,
  author: Author,
  order: LockedOrder,
  {
    kind,
    id,
    audience,
    before = null,
    after = null,
  }: {
    kind: 'order.document' | 'order.document_removed'
    id: number
    audience: OrderDocument['audience']
    before?: Record<string, unknown> | null
    after?: Record<string, unknown> | null
  },
): Promise<void> {
  await writeOrder(trx, order)
  await writeEvent(trx, order, kind, { documentId: id, audience })
  await audit(trx, author, { action: kind, subject: { kind: 'order', id: order.id }, before, after })
}
