import { connect } from 'node:net'
import { officeCalls } from '@partboard/contract/documentation/office'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { endpoints } from './endpoints.ts'

const { app } = await buildTestApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }

/** Bodies that are refused at different moments: by length, type, encoding, right, or while they are read. */
const heads = [
  'content-type: application/json\r\ncontent-length: 900000',
  'content-type: image/x-none\r\ncontent-length: 900000',
  'content-type: application/zip\r\ncontent-length: 9000000',
  'content-type: application/json\r\ntransfer-encoding: chunked',
  'transfer-encoding: xchunked',
]

/** Sends the head and the beginning of a body, and breaks off when the answer begins, or after a moment without one. */
function breakOff(call: string, head: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    socket.once('data', () => socket.destroy())
    socket.setTimeout(50, () => socket.destroy())
    socket.write(`${call} HTTP/1.1\r\nhost: 127.0.0.1\r\n${head}\r\n\r\n2\r\n{}\r\n`)
  })
}

test('a connection that breaks off in the middle of any call ends nothing else', async () => {
  const calls = [...endpoints, ...officeCalls]
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${url.replace(/:\w+/g, '1')}`)
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const waiting = calls.flatMap((call) => heads.map((head) => [call, head] as const))
  expect(waiting.length).toBeGreaterThan(1_000)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await breakOff(...next)
  }
  await Promise.all(Array.from({ length: 20 }, work))
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
