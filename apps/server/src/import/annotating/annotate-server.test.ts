import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAnnotating } from './annotate-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'annotate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => {
  const picturePath = join(folder, 'a.svg')
  writeFileSync(picturePath, '<svg/>')
  const graphic = { graphic: 'a', picture: 'a.svg', width: 300, height: 200 }
  return openAnnotating({ graphic, picturePath, folder })
}
const put = async (payload: unknown, headers = { host: '127.0.0.1:80' }) => {
  const { app, path } = open()
  return app.inject({ method: 'PUT', url: `${path}hotspots`, payload: payload as object, headers })
}

test('only requests to this machine with the random key are answered', async () => {
  const { app, path } = open()
  const get = (url: string, host: string) => app.inject({ url, headers: { host } })
  expect((await get(path, '127.0.0.1:4000')).statusCode).toBe(200)
  expect((await get(`${path}picture`, 'localhost:4000')).headers['content-type']).toBe('image/svg+xml')
  expect((await get(path, 'attacker.example')).statusCode).toBe(403)
  expect((await get('/', '127.0.0.1:4000')).statusCode).toBe(404)
  expect(open().path).not.toBe(path)
})

test('what was written is read again', async () => {
  const hotspots = [
    { callout: '1', points: [5, 6] },
    { callout: '1,2', points: [1, 2, 30, 40] },
    { callout: 'A"', points: [0, 0, 300, 0, 300, 200, 0, 200] },
  ]
  expect((await put(hotspots)).json()).toEqual({ saved: 3 })
  const { app, path } = open()
  const answer = await app.inject({ url: `${path}hotspots`, headers: { host: '127.0.0.1:1' } })
  expect(answer.json()).toMatchObject({ graphic: 'a', width: 300, hotspots })
})

test('corners of a rectangle are sorted', async () => {
  await put([{ callout: '1', points: [30, 40, 1, 2] }])
  expect(readFileSync(join(folder, 'hotspots.csv'), 'utf8')).toBe(
    'graphic,callout,x1,y1,x2,y2,points\na,1,1,2,30,40,\n',
  )
})

test.each([
  [
    'outside of the picture',
    [{ callout: '1', points: [301, 5] }],
    'callout 1 is outside of the picture, 300 × 200',
  ],
  ['half a point', [{ callout: '1', points: [1, 2, 3] }], 'x and y come in pairs'],
  [
    'a callout with a space',
    [{ callout: '1 2', points: [1, 2] }],
    'a callout has 1 to 8 characters without spaces',
  ],
])('refused and not written: %s', async (_, payload, reason) => {
  const answer = await put(payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, { reason }])
  expect(() => readFileSync(join(folder, 'hotspots.csv'))).toThrow()
})
