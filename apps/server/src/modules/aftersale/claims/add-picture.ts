import { createHash } from 'node:crypto'
import { MAX_CLAIM_PICTURES } from '@partboard/contract/aftersale/claims'
import type { Kysely } from 'kysely'
import { audit, theShop } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { hashToken } from '../../../platform/http/tokens.ts'
import { now } from '../../../platform/time/clock.ts'
import { changeOrder, insertDocument, writeEvent, writeOrder } from '../../orders/index.ts'
import { countPictures, findCaseOfToken, writeCaseOfDocument } from './claims.queries.ts'
import { cleanPicture, isHeic, type PictureType } from './clean-picture.ts'

/** How long pictures can be added to a claim. */
const tokenMs = 3_600_000
const endings: Record<PictureType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
/** Bytes that are written with one statement, as of all documents. */
const partBytes = 1024 * 1024

export type ClaimedCase = { id: number; number: string; orderId: number }

/** The claim of a secret, as long as pictures can be added to it. */
export const findClaimedCase = (db: Kysely<Database>, token: string): Promise<ClaimedCase | null> =>
  findCaseOfToken(db, hashToken(token), new Date(now().getTime() - tokenMs))

/**
 * Adds a picture to a claim, without what it says beside its pixels. It is a document of the order for the office alone.
 *
 * @throws ShopError 'claim_picture_…'
 */
export async function addPicture(db: Kysely<Database>, claimed: ClaimedCase, file: Buffer): Promise<void> {
  const clean = cleanPicture(file)
  if (!clean) throw new ShopError(isHeic(file) ? 'claim_picture_heic' : 'claim_picture_type')
  const { id, number, orderId } = claimed
  const { type, bytes } = clean
  await changeOrder(db, { id: orderId, author: theShop }, async (trx, order) => {
    const before = await countPictures(trx, id)
    if (before >= MAX_CLAIM_PICTURES)
      throw new ShopError('claim_pictures_full', { params: { max: MAX_CLAIM_PICTURES } })
    const name = `${number}-${before + 1}.${endings[type]}`
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const document = await insertDocument(trx, theShop, {
      orderId,
      audience: 'inside',
      file: { name, type, bytes: bytes.length, sha256 },
      parts: partsOf(bytes),
    })
    await writeCaseOfDocument(trx, document, id)
    await writeOrder(trx, order)
    await writeEvent(trx, order, 'order.document', { documentId: document, audience: 'inside', case: number })
    await audit(trx, theShop, {
      action: 'order.document',
      subject: { kind: 'order', id: orderId },
      after: { document, name, bytes: bytes.length, sha256, audience: 'inside' },
    })
  })
}

async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += partBytes) yield bytes.subarray(from, from + partBytes)
}
