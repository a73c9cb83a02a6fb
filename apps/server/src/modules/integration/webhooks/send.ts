import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, InternalAddress, isInternal, lookupPublic } from './address.ts'

export type Target = { url: string; secret: string }
export type Message = { id: string; kind: string; body: string }
export type Outcome = {
  isDelivered: boolean
  /** Status of the answer; null = there was none. */
  status: number | null
  error: string | null
  ms: number
}

/** The value of X-Partboard-Signature: the HMAC-SHA256 of `<t>.<body>`. @param t Unix time in seconds */
export const signatureOf = (secret: string, t: number, body: string): string =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`

/**
 * Posts a message to a webhook, once. Redirects are not followed. It never throws.
 *
 * @param isInternalAllowed whether the address may be in an internal network
 * @param timeoutMs time limit for the status of the answer
 */
export async function send(
  { url, secret }: Target,
  message: Message,
  { isInternalAllowed, timeoutMs }: { isInternalAllowed: boolean; timeoutMs: number },
): Promise<Outcome> {
  const started = performance.now()
  const ended = (status: number | null, error: string | null): Outcome => ({
    isDelivered: status !== null && status >= 200 && status < 300,
    status,
    error,
    ms: Math.round(performance.now() - started),
  })
  try {
    const status = await post(new URL(url), secret, message, { isInternalAllowed, timeoutMs })
    return ended(status, null)
  } catch (error) {
    return ended(null, reason(error as NodeJS.ErrnoException))
  }
}

function post(
  url: URL,
  secret: string,
  { id, kind, body }: Message,
  { isInternalAllowed, timeoutMs }: { isInternalAllowed: boolean; timeoutMs: number },
): Promise<number> {
  const host = hostOf(url)
  // Node does not look an IP address up.
  if (!isInternalAllowed && isIP(host) && isInternal(host)) return Promise.reject(new InternalAddress())
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      // A connection of its own, because a kept one may have been closed by the receiver.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isInternalAllowed ? {} : { lookup: lookupPublic }),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Partboard webhooks',
        'x-partboard-event': kind,
        'x-partboard-delivery': id,
        'x-partboard-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      resolve(response.statusCode!)
      // The content is not used.
      response.on('error', () => {}).resume()
    })
    sent.end(body)
  })
}

/** Codes and our own sentences, without the receiver's addresses. */
function reason(error: NodeJS.ErrnoException): string {
  if (error instanceof InternalAddress) return error.message
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time'
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error
  return first.code ?? first.name
}

/** Shorter than the time limit of a call. */
const testTimeoutMs = 5_000

/** Sends a test event now. */
export function testDelivery(target: Target, id: number, isInternalAllowed: boolean): Promise<Outcome> {
  const kind = 'webhook.test'
  const subject = { kind: 'webhook', id: String(id) }
  const event = { id: '0', kind, at: new Date().toISOString(), subject, data: {} }
  const message = { id: 'test', kind, body: JSON.stringify(event) }
  return send(target, message, { isInternalAllowed, timeoutMs: testTimeoutMs })
}
