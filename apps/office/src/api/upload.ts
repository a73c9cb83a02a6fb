import type { UploadOptions } from '@partboard/client/calls/upload.ts'
import { type ImportDetail, uploadImport } from '@partboard/contract/integration/catalogue.office'
import { attachDocument, type OrderDocument } from '@partboard/contract/orders/documents.office'
import { upload } from './api.ts'

/**
 * Uploads a catalogue package.
 *
 * @param isComplete what its prices and stock do not name is gone
 * @throws as `upload`
 */
export const uploadPackage = (
  file: File,
  isComplete: boolean,
  options: UploadOptions,
): Promise<ImportDetail> =>
  upload(uploadImport, { querystring: { name: file.name, complete: `${isComplete}` } }, file, options)

/** Attaches a file to an order. @throws as `upload` */
export function uploadDocument(
  { orderId, audience }: { orderId: number; audience: OrderDocument['audience'] },
  file: File,
  options: UploadOptions,
): Promise<OrderDocument> {
  const body = new FormData()
  body.append('file', file)
  return upload(attachDocument, { params: { id: String(orderId) }, querystring: { audience } }, body, options)
}
