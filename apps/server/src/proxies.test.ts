import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { login } from '@partboard/contract/auth'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './platform/process/config.ts'
import { buildStore } from './testing/builders.ts'
import { findProxy, startCaddy } from './testing/caddy.ts'
import { testDatabase } from './testing/database.ts'
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

const proxies = {
  caddy: (program: string, port: number, plainPort: number) =>
    void children.push(startCaddy(program, { folder, port, plainPort, upstream })),
  nginx: startNginx,
}

/** A proxy that is not installed is skipped, except in CI. */
test.each(['caddy', 'nginx'] as const)(
  'the example for %s forwards the client’s address, host and protocol',
  async (name) => {
    const program = findProxy(name)
    if (!program && !process.env.CI) {
      console.log(`Not tested: deploy/${name}. On Debian: apt-get install ${name}`)
      return
    }
    expect(program, `${name} is not installed`).toBeDefined()
    const port = await freePort()
    const plainPort = await freePort()
    proxies[name](program!, port, plainPort)
    const forged = { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'evil.example' }
    await expect
      .poll(() => ask(port, '/seen', { headers: forged }).catch((error) => error.code), { timeout: 15_000 })
      .toEqual({ status: 200, body: { ip: '127.0.0.7', hostname: 'localhost', protocol: 'https' } })
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

function startNginx(program: string, port: number, plainPort: number) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-out', certificate, '-keyout', key],
  ])
  expect(made.status, String(made.stderr)).toBe(0)
  let site = readFileSync(join(deploy, 'nginx/partboard.conf'), 'utf8')
  for (const [written, here] of [
    [/^ *listen \[::\]:80;\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/^ *listen \[::\]:443 .*\n/gm, ''],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    [/server 127\.0\.0\.1:8080;/g, `server ${upstream};`],
    [/parts\.example;/g, 'localhost;'],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
    [/\/var\/log\/nginx/g, folder],
  ] as const) {
    expect(site).toMatch(written)
    site = site.replace(written, here)
  }
  mkdirSync(join(folder, 'nginx'))
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${folder}/nginx/${one};`)
    .join('\n')
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\ninclude ${folder}/site.conf;\n}\n`,
  )
  children.push(
    spawn(program, ['-c', main, '-g', 'daemon off;', '-e', join(folder, 'error.log')], { stdio: 'ignore' }),
  )
}

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
  return new Promise<{ status: number | undefined; body: unknown }>((answered, failed) => {
    const asking = request({ ...options, host: '127.0.0.1', port, path, headers: all }, async (response) => {
      const text = (await response.toArray()).join('')
      const isJson = response.headers['content-type']?.includes('json')
      answered({ status: response.statusCode, body: isJson ? JSON.parse(text) : text })
    })
    asking.on('error', failed)
    asking.end(body)
  })
}
