import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { limitBodies } from './body-budget.ts'
import { ShopError } from './errors.ts'
import { takeRestOfBodies } from './refused-bodies.ts'

const mib = 1024 * 1024
const app = fastify({ bodyLimit: mib, forceCloseConnections: true })
limitBodies(app, mib)
takeRestOfBodies(app)
app.get('/', async () => 'there')
app.post('/', async () => 'read')
app.post('/guarded', { onRequest: async () => Promise.reject(new ShopError('unauthorized')) }, async () => '')
app.addContentTypeParser('application/zip', (_, payload, done) => payload.once('data', () => done(null, {})))
app.post('/stream', { bodyLimit: 100 * mib }, async () =>
  Promise.reject(new Error('the first bytes are wrong')),
)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
afterAll(() => app.close())

/** Sends the head and a first piece, waits for the answer, sends the rest, and asks again on the same connection. */
async function send(path: string, type: string, length: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  const failed = once(socket, 'error')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  const first = 64 * 1024
  socket.write('{'.repeat(first))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 \d+ .*\r\n\r\n/s)
  socket.write('x'.repeat(length - first))
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await Promise.race([failed, expect.poll(() => answer).toContain('there')])
  socket.destroy()
  return answer.split(/(?=HTTP\/1\.1 )/).map((one) => Number(one.split(' ')[1]))
}

test.each([
  ['too large', '/', 'application/json', 413],
  ['of a type that nobody reads', '/', 'image/x-none', 415],
  ['of somebody without a login', '/guarded', 'application/json', 500],
  ['whose first bytes are wrong', '/stream', 'application/zip', 500],
])('a body %s is answered, while it arrives, and the connection goes on', async (_, path, type, status) => {
  expect(await send(path, type, 5 * mib)).toEqual([status, 200])
})

test('a body of no end is cut off', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.resume()
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${200 * mib}\r\n\r\n`,
  )
  for (let sent = 0; sent < 200 && !socket.destroyed; sent++) {
    socket.write('x'.repeat(mib))
    await sleep(5)
  }
  await closed
  expect(socket.bytesWritten).toBeLessThan(100 * mib)
})
