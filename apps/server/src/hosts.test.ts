import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { isShopPage } from '@partboard/contract/pages/shop-pages'
import { expect, test } from 'vitest'
import { setupLink } from './modules/admin/settings/setup/setup-link.ts'
import { readConfig } from './platform/process/config.ts'
import { buildTestApp } from './testing/app.ts'
import { listen } from './testing/connection.ts'
import { testDatabase } from './testing/database.ts'
import { asKey, asStaff, buildKey, buildStaff } from './testing/office.ts'

const env = { PUBLIC_URL: 'https://parts.example', OFFICE_URL: 'https://office.example' }
const { app, db, config } = await buildTestApp({ env })
await listen(app)
const shop = 'parts.example'
const office = 'office.example'

const statusOf = async (host: string, url: string) =>
  (await app.inject({ url, headers: { host } })).statusCode

test('the host of the office has the office alone, and other hosts have the shop alone', async () => {
  const shops = [
    ...['/', '/?x=1', '/login', '/cart', '/nothing', '/index.html', '/sw.js', '/OFFICE', '/%6Fffice-x'],
    ...['/docs', '/docs/json', '/api/config', '/API/CONFIG', '/api/openapi.json', '/api/nothing'],
  ]
  for (const url of shops) {
    if (url !== '/api/nothing') expect(await statusOf(shop, url), url).toBe(200)
    expect([302, 404], url).toContain(await statusOf(office, url))
  }
  const offices = [
    ...['/office', '/office/', '/office/orders?x=1', '/office/index.html', '/OFFICE/index.html'],
    ...['/%6Fffice/index.html', '/docs/office', '/docs/office/json', '/DOCS/OFFICE'],
    ...['/api/office/v1/about', '/api/office/openapi.json', '/API/OFFICE/v1/about'],
  ]
  for (const url of offices) {
    expect(await statusOf(office, url), url).toBe(200)
    expect(await statusOf('OFFICE.example.', url), url).toBe(200)
    expect([302, 404], url).toContain(await statusOf(shop, url))
    expect([302, 404], url).toContain(await statusOf('other.example', url))
  }
  for (const host of [shop, office])
    for (const url of ['/healthz', '/metrics', '/theme.css', '/favicon.svg', '/robots.txt'])
      expect(await statusOf(host, url), `${host} ${url}`).toBe(200)
  expect((await app.inject({ url: '/robots.txt', headers: { host: office } })).body).toContain(
    'Disallow: /\n',
  )
})

test('a page of the office at another host leads to the office, and the bare host to its first page', async () => {
  const targetOf = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url, headers: { host } })
    return statusCode === 302 ? headers.location : statusCode
  }
  expect(await targetOf(shop, '/office/orders/7?x=1')).toBe('https://office.example/office/orders/7?x=1')
  expect(await targetOf(shop, '/office')).toBe('https://office.example/office')
  expect(await targetOf(office, '/')).toBe('https://office.example/office/')
  expect(await targetOf(office, '/?next=//evil.example')).toBe('https://office.example/office/')
  for (const url of ['/officer', '//evil.example/office', '/office@evil.example'])
    expect(await targetOf(shop, url), url).toSatisfy((found) => found === 200 || found === 404)
  expect(await targetOf(shop, '/office/assets/x.js')).toBe(404)
  expect(await targetOf(shop, '/office/orders', 'POST')).toBe(404)
})

test('sessions count at the host of the office alone, keys of programs at both', async () => {
  const staff = asStaff(app, await buildStaff(db))
  const key = asKey(app, await buildKey(db, ['orders:read']))
  const url = '/api/office/v1/orders'
  expect((await staff.get(url, undefined, { host: office })).statusCode).toBe(200)
  expect((await staff.get(url, undefined, { host: shop })).statusCode).toBe(404)
  for (const host of [shop, office]) expect((await key.get(url, undefined, { host })).statusCode).toBe(200)
  const signIn = {
    method: 'POST' as const,
    url: '/api/office/v1/session',
    payload: { email: 'a@b.pl', password: 'x' },
  }
  expect((await app.inject({ ...signIn, headers: { host: shop } })).statusCode).toBe(404)
  expect((await app.inject({ ...signIn, headers: { host: office } })).statusCode).toBe(401)
})

test('a change of a page at another origin is refused, with a session and before one', async () => {
  const staff = asStaff(app, await buildStaff(db))
  const signOut = (site?: string) =>
    staff.delete('/api/office/v1/session', undefined, {
      host: office,
      ...(site !== undefined && { 'sec-fetch-site': site }),
    })
  for (const site of ['same-site', 'cross-site', 'none', 'SAME-ORIGIN', '']) {
    const answer = await signOut(site)
    expect([answer.statusCode, answer.json().code], site).toEqual([403, 'csrf'])
    const login = await app.inject({
      method: 'POST',
      url: '/api/office/v1/session',
      headers: { host: office, 'sec-fetch-site': site },
      payload: { email: 'a@b.pl', password: 'x' },
    })
    expect(login.json().code, site).toBe('csrf')
  }
  const own = { host: office, 'sec-fetch-site': 'same-origin' }
  expect((await staff.get('/api/office/v1/session', undefined, own)).statusCode).toBe(200)
  expect((await signOut('same-origin')).statusCode).toBe(204)
})

test('links to the office, passkeys and cookies are those of its own host', async () => {
  expect([config.officeUrl, config.officeHost, config.isLocal]).toEqual([env.OFFICE_URL, office, false])
  const { db: empty } = await testDatabase()
  expect(await setupLink(empty, config.officeUrl)).toMatch(/^https:\/\/office\.example\/office\/setup#/)
  const challenge = await app.inject({
    method: 'POST',
    url: '/api/office/v1/session/passkey/challenge',
    headers: { host: office },
  })
  expect(challenge.json()).toMatchObject({ rpId: office })
})

test('the setting must be a host of its own, without a path', () => {
  const read = (OFFICE_URL: string, PUBLIC_URL = 'https://parts.example') =>
    readConfig({ PUBLIC_URL, OFFICE_URL })
  for (const wrong of [
    'office.example',
    'ftp://office.example',
    'https://office.example/office',
    'https://a@b.example',
  ])
    expect(() => read(wrong), wrong).toThrow('OFFICE_URL must')
  for (const same of ['https://parts.example', 'https://PARTS.example:8443', 'http://parts.example/'])
    expect(() => read(same), same).toThrow('OFFICE_URL must have another host name')
  expect(read('https://Office.example:8443/')).toMatchObject({
    officeUrl: 'https://office.example:8443',
    officeHost: 'office.example',
  })
  expect(readConfig({ PUBLIC_URL: 'https://parts.example/' })).toMatchObject({
    officeUrl: 'https://parts.example',
    officeHost: null,
  })
})

/** Sends bytes as they are. @returns the whole answer */
function sendRaw(...lines: string[]): Promise<string> {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

test('two hosts are refused, and clients of HTTP/1.0 are answered with and without one', async () => {
  for (const path of ['/', '/healthz', '/api/config', '/assets/x.js', '/office/'])
    for (const second of ['Host: parts.example', 'host: evil.example', 'HOST: office.example'])
      expect(
        await sendRaw(`GET ${path} HTTP/1.1`, 'Host: parts.example', second, 'Connection: close'),
        path,
      ).toMatch(/^HTTP\/1\.1 400 /)
  expect(await sendRaw('GET / HTTP/1.1', 'Connection: close')).toMatch(/^HTTP\/1\.1 400 /)
  for (const head of [
    ['GET / HTTP/1.0'],
    ['HEAD / HTTP/1.0', 'Host: parts.example'],
    ['GET /login HTTP/1.0'],
  ])
    expect(await sendRaw(...head), head.join()).toMatch(/^HTTP\/1\.1 200 /)
  expect(await sendRaw('GET /assets/ HTTP/1.0')).toMatch(/^HTTP\/1\.1 404 /)
})

test('nothing that the server or the office answers is a page that the shop’s service worker answers', () => {
  const printed = app.printRoutes({ commonPrefix: false })
  const firsts = [...printed.matchAll(/^[├└]── (\S*) \(/gm)].map(([, path]) => path!)
  expect(firsts.length).toBeGreaterThan(100)
  expect(firsts).toEqual(expect.arrayContaining(['/healthz', '/theme.css', '/robots.txt', '/docs']))
  const files = readdirSync(new URL('../../web/dist', import.meta.url)).map((name) => `/${name}`)
  const own = [
    ...firsts,
    ...files,
    '/office',
    '/office/orders',
    '/OFFICE',
    '/pictures/x',
    '/api/x',
    '/metrics',
  ]
  expect(own.filter((path) => !/^\/?\*$/.test(path) && isShopPage(path))).toEqual([])
})
