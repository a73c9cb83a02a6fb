import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { capturedLog } from '../../testing/log.ts'
import { watchOutages } from '../database/outage.ts'
import { limitBodies } from './body-budget.ts'
import { handleError } from './errors.ts'
import { limitRequestTime } from './request-limits.ts'

const kib = 1024
let app: FastifyInstance
let kept: () => number
let port: number

beforeEach(async () => {
  app = fastify({ bodyLimit: 1024 * kib, forceCloseConnections: true })
  app.setErrorHandler(handleError)
  app.decorate('readiness', { full: false, draining: false })
  app.decorate('outage', watchOutages(capturedLog().log))
  limitRequestTime(app, 200)
  kept = limitBodies(app, 300 * kib)
  await app.register(compress, { threshold: 100, encodings: ['gzip'] })
  app.post('/', async ({ body }) => ({ size: JSON.stringify(body).length, text: 'x'.repeat(200) }))
  app.get('/slow', async (_, reply) => {
    reply.header('content-encoding', 'gzip')
    await sleep(400)
    return { text: 'x'.repeat(100_000) }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterEach(() => app.close())

/** Sends the head of a body and its first bytes, and keeps the connection. */
function begin(announced: number, sent: number, extra = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const length = extra === '' ? `content-length: ${announced}` : extra
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`)
  socket.write(`"${'x'.repeat(sent - 1)}`)
  return socket
}
const post = (size: number) =>
  app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(size - 2)}"`,
  })

test('bodies count as they arrive, whatever they announce, and are given back however a request ends', async () => {
  const announced = begin(900 * kib, 10)
  const held = begin(900 * kib, 200 * kib)
  await expect.poll(kept).toBe(200 * kib + 10)
  expect((await post(150 * kib)).json()).toMatchObject({ code: 'unavailable' })
  expect((await post(150 * kib)).headers).toMatchObject({ 'retry-after': '2' })
  // Small bodies pass, and so does one that fits.
  expect((await post(16 * kib)).statusCode).toBe(200)
  expect((await post(50 * kib)).statusCode).toBe(200)
  held.destroy()
  announced.destroy()
  await expect.poll(kept).toBe(0)
  expect((await post(250 * kib)).statusCode).toBe(200)
  expect(kept()).toBe(0)
})

test('a body in pieces counts too, and one that is refused is given back', async () => {
  const piece = `${(150 * kib).toString(16)}\r\n"${'x'.repeat(150 * kib - 1)}\r\n`
  const first = begin(0, 1, 'transfer-encoding: chunked')
  first.destroy()
  const open = [1, 2].map(() => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    socket.write(piece)
    return socket
  })
  await expect.poll(kept).toBe(300 * kib)
  const [over] = open
  over!.write(piece)
  const [answer] = await once(over!, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 2/)
  for (const socket of open) socket.destroy()
  await expect.poll(kept).toBe(0)
})

test('a file that goes to the disk is not counted', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/zip' },
    payload: Buffer.alloc(500 * kib),
  })
  expect(answer.statusCode).toBe(415)
})

test('an answer that takes the place of one that was being sent says nothing of its body', async () => {
  const [answer] = await once(
    request({ port, host: '127.0.0.1', path: '/slow', headers: { 'accept-encoding': 'gzip' } }).end(),
    'response',
  )
  const bytes = Buffer.concat(await answer.toArray())
  expect(answer.statusCode).toBe(503)
  const text = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
  expect(JSON.parse(String(text))).toMatchObject({ code: 'busy' })
})

test.each([
  ['of a type that nobody reads', 'content-type: image/x-none\r\ncontent-length: 900000'],
  ['of an unknown encoding', 'transfer-encoding: xchunked'],
  ['in pieces, without a type', 'transfer-encoding: chunked'],
])('a connection that breaks off while a body %s is refused ends nothing else', async (_, head) => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  for (let times = 0; times < 10; times++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n2\r\n{}\r\n`)
    await once(socket, 'data')
    socket.destroy()
    await sleep(5)
  }
  expect((await post(100)).statusCode).toBe(200)
  await expect.poll(kept).toBe(0)
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
