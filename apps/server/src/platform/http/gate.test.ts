import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Problem } from '@partboard/contract/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from '../../testing/ports.ts'
import { Gate, passedSocket } from './gate.ts'
import { translatorFor } from './texts.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../deploy/away.html'), 'utf8')
const open: Gate[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const gate of open.splice(0)) {
    gate.server.closeAllConnections()
    await gate.close()
  }
})

async function early() {
  const gate = new Gate(100)
  open.push(gate)
  const port = await freePort()
  await gate.listenEarly({ host: '127.0.0.1', port })
  return { gate, url: `http://127.0.0.1:${port}`, port }
}

/** Waits until so many connections are open. */
const connected = (gate: Gate, wanted: number) =>
  expect.poll(() => new Promise((told) => gate.server.getConnections((_, count) => told(count)))).toBe(wanted)

test('requests wait for a shop that starts, with their bodies and in their order; health checks do not', async () => {
  const { gate, url } = await early()
  const seen: string[] = []
  const first = fetch(`${url}/api/order`, { method: 'POST', body: 'a brake disc' })
  await connected(gate, 1)
  const second = fetch(`${url}/search`)
  await connected(gate, 2)

  const alive = await fetch(`${url}/healthz`)
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await ready.json()).toEqual({ status: 'starting' })

  gate.leadTo(async (request, response) => {
    const body = (await request.toArray()).join('')
    seen.push(`${request.method} ${request.url}`)
    response.end(`${request.url} ${body}`)
  })
  expect(seen).toEqual([])
  gate.open()
  expect(await (await first).text()).toBe('/api/order a brake disc')
  expect(await (await second).text()).toBe('/search ')
  expect(await (await fetch(`${url}/later`)).text()).toBe('/later ')
  expect(seen.toSorted()).toEqual(['GET /later', 'GET /search', 'POST /api/order'])
})

test('a client that left while it waited gets no order', async () => {
  const { gate, port } = await early()
  const seen: string[] = []
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/order HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n')
  await connected(gate, 1)
  socket.destroy()
  await connected(gate, 0)
  gate.leadTo((request, response) => {
    seen.push(request.url!)
    response.end()
  })
  gate.open()
  await fetch(`http://127.0.0.1:${port}/next`)
  expect(seen).toEqual(['/next'])
})

test('who waits too long, and who comes later, reads why, and when to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { gate, url } = await early()
  const waiting = fetch(`${url}/`)
  await connected(gate, 1)
  vi.advanceTimersByTime(20_000)
  vi.useRealTimers()
  for (const answer of [
    await waiting,
    await fetch(`${url}/office`),
    await fetch(`${url}/`, { method: 'POST' }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
      'text/html; charset=utf-8',
      page,
    ])
  }
  for (const lang of ['pl', 'en', 'de', 'cs', 'uk'] as const) {
    const call = await fetch(`${url}/API/Customer/get`, { headers: { 'accept-language': lang } })
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    const title = translatorFor(lang)('error.unavailable')
    expect(Problem.parse(await call.json())).toMatchObject({ title, status: 503, code: 'unavailable' })
  }
  gate.leadTo((_, response) => void response.end('the shop'))
  gate.open()
  expect(await (await fetch(url)).text()).toBe('the shop')
})

test('a shop that ends before it has served answers those who wait', async () => {
  const { gate, url } = await early()
  const waiting = fetch(`${url}/`)
  await connected(gate, 1)
  await gate.close()
  expect((await waiting).status).toBe(503)
  await expect(fetch(url)).rejects.toThrow()
})

test('at the end each answer closes its connection, and idle ones have time to be used', async () => {
  const { gate, url, port } = await early()
  gate.leadTo((_, response) => void response.end('the shop'))
  gate.open()
  const raw = connect(port, '127.0.0.1')
  const ask = async () => {
    raw.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    return String((await once(raw, 'data'))[0])
  }
  expect(await ask()).toMatch(/^Connection: keep-alive\r$/m)
  const settled = gate.startEnding()
  expect(await ask()).toMatch(/^connection: close\r$/im)
  await settled
  await connected(gate, 0)
  expect((await fetch(url)).headers.get('connection')).toBe('close')
})

test('only a socket that systemd passes to this very process is taken, and child processes do not hear of it', () => {
  const env: NodeJS.ProcessEnv = {
    LISTEN_PID: '17',
    LISTEN_FDS: '1',
    LISTEN_FDNAMES: 'partboard.socket',
    PORT: '80',
  }
  expect(passedSocket({ ...env }, 18)).toBeUndefined()
  expect(passedSocket({}, 17)).toBeUndefined()
  expect(() => passedSocket({ ...env, LISTEN_FDS: '2' }, 17)).toThrow(
    'passes 2 sockets; Partboard takes exactly one',
  )
  expect(passedSocket(env, 17)).toBe(3)
  expect(env).toEqual({ PORT: '80' })
})
