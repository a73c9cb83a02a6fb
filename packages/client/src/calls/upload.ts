import type { CallAnswer, CallInput, Endpoint } from '@partboard/contract/endpoint'
import { Problem } from '@partboard/contract/problem'
import { CallFailed } from './call-failed.ts'
import { type AnyInput, parseJson, urlOf } from './wire.ts'

export type UploadOptions = {
  /** Gets the share that was sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Makes the call that sends a file and tells how much of it was sent. XMLHttpRequest, because fetch does not tell it.
 *
 * @param headersOf the headers of a call, as for `createClient`
 */
export const createUpload =
  <D extends Endpoint>(headersOf: (endpoint: D) => Record<string, string>) =>
  /**
   * Sends a file, or a form with one, whose type the browser writes, because it chooses the boundary.
   *
   * @throws CallFailed if the server refuses, is unreachable, or breaks the contract; DOMException after `signal`
   */
  <E extends D>(
    endpoint: E,
    input: Omit<CallInput<E>, 'body'>,
    body: File | FormData,
    { onProgress, signal }: UploadOptions,
  ): Promise<CallAnswer<E>> => {
    const request = new XMLHttpRequest()
    const { promise, resolve, reject } = Promise.withResolvers<CallAnswer<E>>()
    request.open(endpoint.method, urlOf(endpoint, input as AnyInput))
    const type = body instanceof FormData ? undefined : endpoint.upload
    const headers = {
      Accept: 'application/json',
      ...(type && { 'Content-Type': type }),
      ...headersOf(endpoint),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const answer = parseJson(request.responseText)
      const result = endpoint.schema.response[request.status as 200 | 201]?.safeParse(answer)
      if (result?.success) resolve(result.data as CallAnswer<E>)
      else reject(new CallFailed(request.status, Problem.safeParse(answer).data ?? null))
    }
    request.onerror = () => reject(new CallFailed(0, null))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
    return promise
  }
