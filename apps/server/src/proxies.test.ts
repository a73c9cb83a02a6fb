import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { login } from '@partboard/contract/customers/auth'
import { Problem } from '@partboard/contract/problem'
import { langs } from '@partboard/domain/text/languages'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { languageOf, translatorFor } from './platform/http/texts.ts'
import { readConfig } from './platform/process/config.ts'
import { buildStore } from './testing/builders.ts'
import { findProxy, startCaddy } from './testing/caddy.ts'
import { testDatabase } from './testing/database.ts'
import { startNginx } from './testing/nginx.ts'
import { freePort } from './testing/ports.ts'

const deploy = resolve(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'partboard-proxy-'))
const children: ChildProcess[] = []

const { db, url } = await testDatabase()
await buildStore(db)
const app = await buildApp({
  db,
  config: readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' }),
})
app.get('/seen', async ({ ip, hostname, protocol }) => ({ ip, hostname, protocol }))
const upstream = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a proxy with its example. A proxy that is not installed is not tested, except in CI. */
async function startProxy(name: 'caddy' | 'nginx', upstream: string) {
  const program = findProxy(name)
  if (!program && !process.env.CI) {
    console.log(`Not tested: deploy/${name}. On Debian: apt-get install ${name}`)
    return
  }
  expect(program, `${name} is not installed`).toBeDefined()
  const [port, plainPort] = [await freePort(), await freePort()]
  const own = mkdtempSync(join(folder, `${name}-`))
  children.push(
    { caddy: startCaddy, nginx: startNginx }[name](program!, { folder: own, port, plainPort, upstream }),
  )
  return { port, plainPort }
}

test.each(['caddy', 'nginx'] as const)(
  'the example for %s forwards the client’s address, host and protocol',
  async (name) => {
    const proxy = await startProxy(name, upstream)
    if (!proxy) return
    const { port, plainPort } = proxy
    const forged = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'evil.example' }
    await expect
      .poll(() => ask(port, '/seen', { headers: forged }).catch((error) => error.code), { timeout: 15_000 })
      .toMatchObject({ status: 200, body: { ip: '127.0.0.7', hostname: 'localhost', protocol: 'https' } })
    const plain = async (path: string) => {
      const { statusCode, headers } = await askPlainly(plainPort, path)
      return [statusCode, headers.location]
    }
    expect(await plain('/part/1?x=2')).toEqual([301, 'https://localhost/part/1?x=2'])
    for (const path of ['/api/Customer/get', '/API/customer/get'])
      expect(await plain(path), path).toEqual([403, undefined])
    for (const path of ['/metrics', '/METRICS/']) expect((await ask(port, path)).status, path).toBe(404)

    // A client that guesses passwords is throttled; another client behind the same proxy is not.
    const guess = (localAddress: string, number: number) => {
      const body = JSON.stringify({ email: `${name}${number}@przyklad.example`, password: 'eA==' })
      return ask(port, login.url, { method: 'POST', localAddress, body })
    }
    for (let number = 0; number < 50; number++) await guess('127.0.0.8', number)
    expect((await guess('127.0.0.8', 50)).status).toBe(429)
    expect((await guess('127.0.0.9', 51)).status).toBe(401)
  },
)

test.each(['caddy', 'nginx'] as const)(
  'while the shop does not answer, the example for %s answers 503 with Retry-After, in the client’s language',
  { timeout: 60_000 },
  async (name) => {
    const shopPort = await freePort()
    const proxy = await startProxy(name, `127.0.0.1:${shopPort}`)
    if (!proxy) return
    const listens = () => ask(proxy.port, '/metrics').then(({ status }) => status)
    await expect.poll(() => listens().catch(() => 0), { timeout: 15_000 }).toBe(404)

    const page = readFileSync(join(deploy, 'away.html'), 'utf8')
    const languages = [
      undefined,
      '*',
      'fr',
      ...langs.flatMap((lang) => [lang, `${lang.toUpperCase()}-XX;q=0.9`]),
    ]
    const answers = await Promise.all([
      ...['/', '/part/1?x=2', '/office/orders', '/apiary'].map((path) => ask(proxy.port, path)),
      ask(proxy.port, '/withdrawal', { method: 'POST', body: '{}' }),
      ask(proxy.port, '/', { method: 'HEAD' }),
    ])
    for (const { status, headers, body } of answers) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(headers['content-type']).toMatch('text/html')
      expect([page, '']).toContain(body)
    }
    const calls = languages.flatMap((lang) =>
      ['GET', 'POST'].map(async (method) => {
        const headers = lang === undefined ? {} : { 'accept-language': lang }
        const body = method === 'POST' ? '{}' : undefined
        return { lang, ...(await ask(proxy.port, '/api/Customer/get', { method, headers, body })) }
      }),
    )
    for (const { lang, status, headers, body } of await Promise.all(calls)) {
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
      const title = translatorFor(languageOf(lang, langs))('error.unavailable')
      expect(Problem.parse(body), lang).toMatchObject({ title, status: 503, code: 'unavailable' })
    }

    // What the shop itself answers with these statuses is the shop's.
    const shop = createServer((request, response) =>
      response.writeHead(Number(request.url!.slice(-3)), { 'retry-after': '77' }).end('{"own":true}'),
    )
    const waiting = ask(proxy.port, '/api/200', { method: 'POST', body: '{}' })
    shop.listen(shopPort, '127.0.0.1')
    // Caddy waits until somebody listens. nginx does not, so its answer depends on who was first.
    expect(name === 'caddy' ? [200] : [200, 503]).toContain((await waiting).status)
    for (const status of [502, 503, 504])
      for (const path of ['/api/', '/']) {
        const { headers, body, ...own } = await ask(proxy.port, `${path}${status}`)
        expect([own.status, headers['retry-after'], body]).toEqual([status, '77', '{"own":true}'])
      }
    shop.closeAllConnections()
    shop.close()
  },
)

/** Sends a request over HTTP without TLS. */
function askPlainly(port: number, path: string) {
  return new Promise<IncomingMessage>((answered, failed) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: 'localhost' }, agent: false }
    get(options, (response) => answered(response.resume())).on('error', failed)
  })
}

type Asked = { method?: string; headers?: object; localAddress?: string; body?: string }

/** Sends a request to the proxy from a loopback address; the proxy's certificate is self-signed. */
function ask(port: number, path: string, { body, headers, ...rest }: Asked = {}) {
  const options = { localAddress: '127.0.0.7', rejectUnauthorized: false, servername: 'localhost', ...rest }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const all = { host: `localhost:${port}`, connection: 'close', ...type, ...headers }
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: unknown }>(
    (answered, failed) => {
      const asking = request(
        { ...options, host: '127.0.0.1', port, path, headers: all },
        async (response) => {
          const text = (await response.toArray()).join('')
          const isJson = response.headers['content-type']?.includes('json')
          answered({
            status: response.statusCode,
            headers: response.headers,
            body: isJson ? JSON.parse(text) : text,
          })
        },
      )
      asking.on('error', failed)
      asking.end(body)
    },
  )
}
