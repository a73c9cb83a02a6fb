import { type ImportDetail, ImportDetail as Shape, uploadImport } from '@partboard/contract/office/catalogue'
import { Problem } from '@partboard/contract/problem'
import { csrfToken } from '../browser/csrf.ts'
import { currentLang } from '../browser/lang.ts'
import { CallFailed } from './api.ts'

/**
 * Uploads a catalogue package. XMLHttpRequest, because fetch does not tell how much has been sent.
 *
 * @param onProgress gets the share that was sent, 0 to 1
 * @throws CallFailed if the server refuses, is unreachable, or breaks the contract; DOMException after `signal`
 */
export function uploadPackage(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportDetail> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<ImportDetail>()
  request.open(uploadImport.method, `${uploadImport.url}?${new URLSearchParams({ name: file.name })}`)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', currentLang())
  request.setRequestHeader('content-type', uploadImport.upload)
  const token = csrfToken()
  if (token !== null) request.setRequestHeader('x-csrf-token', token)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
  request.onload = () => {
    const answer = parse(request.responseText)
    const detail = request.status === 201 ? Shape.safeParse(answer).data : undefined
    if (detail) resolve(detail)
    else reject(new CallFailed(request.status, Problem.safeParse(answer).data ?? null))
  }
  request.onerror = () => reject(new CallFailed(0, null))
  request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
