import { Agent, request } from 'node:http'

let base = new URL(process.argv.find((argument) => /^https?:/.test(argument)) ?? 'http://127.0.0.1:8080')
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sets the shop's address, for a benchmark that starts the shop itself. */
export function sendTo(url: string): void {
  base = new URL(url)
}

export type Answer = { status: number; body: string }

/** Makes one call over a keep-alive connection. `localAddress` selects the source address, on a new connection. */
export function send(
  method: string,
  path: string,
  { body, token, localAddress }: { body?: unknown; token?: string; localAddress?: string } = {},
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const headers: Record<string, string> = {}
  if (payload !== undefined) headers['content-type'] = 'application/json'
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const call = request(
      {
        method,
        path,
        headers,
        host: base.hostname,
        port: base.port,
        ...(localAddress === undefined ? { agent } : { agent: false as const, localAddress }),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    call.on('error', reject)
    call.end(payload)
  })
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Logs in and returns the token. */
export async function logIn(email: string, password: string): Promise<string> {
  const { status, body } = await send('POST', '/api/user/login', {
    body: { email, password: base64(password) },
  })
  if (status !== 200) throw new Error(`Login answered ${status}: ${body}`)
  return JSON.parse(body)
}

/** The quantile of the numbers, for a share from 0 to 1. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
