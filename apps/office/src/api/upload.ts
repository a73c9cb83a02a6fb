import { ImportDetail, uploadImport } from '@partboard/contract/integration/catalogue.office'
import { attachDocument, OrderDocument } from '@partboard/contract/orders/documents.office'
import { Problem } from '@partboard/contract/problem'
import type { z } from 'zod'
import { csrfToken } from '../browser/csrf.ts'
import { currentLang } from '../browser/lang.ts'
import { CallFailed, urlOf } from './api.ts'

/** `onProgress` gets the share that was sent, 0 to 1. */
export type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal }

/** Uploads a catalogue package. @throws as `upload` */
export const uploadPackage = (file: File, options: UploadOptions): Promise<ImportDetail> =>
  upload(urlOf(uploadImport, {}, { name: file.name }), ImportDetail, {
    body: file,
    type: uploadImport.upload,
    ...options,
  })

/** Attaches a file to an order. @throws as `upload` */
export function uploadDocument(
  { orderId, audience }: { orderId: number; audience: OrderDocument['audience'] },
  file: File,
  options: UploadOptions,
): Promise<OrderDocument> {
  const body = new FormData()
  body.append('file', file)
  // The browser writes the type of a form, because it chooses the boundary.
  return upload(urlOf(attachDocument, { id: orderId }, { audience }), OrderDocument, {
    body,
    type: null,
    ...options,
  })
}

/**
 * Uploads a file by POST. XMLHttpRequest, because fetch does not tell how much has been sent.
 *
 * @throws CallFailed if the server refuses, is unreachable, or breaks the contract; DOMException after `signal`
 */
function upload<T extends z.ZodType>(
  url: string,
  shape: T,
  { body, type, onProgress, signal }: UploadOptions & { body: File | FormData; type: string | null },
): Promise<z.output<T>> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<z.output<T>>()
  request.open('POST', url)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', currentLang())
  if (type !== null) request.setRequestHeader('content-type', type)
  const token = csrfToken()
  if (token !== null) request.setRequestHeader('x-csrf-token', token)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
  request.onload = () => {
    const answer = parse(request.responseText)
    const result = request.status === 201 ? shape.safeParse(answer) : null
    if (result?.success) resolve(result.data)
    else reject(new CallFailed(request.status, Problem.safeParse(answer).data ?? null))
  }
  request.onerror = () => reject(new CallFailed(0, null))
  request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body)
  return promise
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
