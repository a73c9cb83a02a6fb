import type { OfficeSlide } from '@partboard/contract/pages/slides.office'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/time/clock.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database })
await buildShop(db)
/** Another process of the same shop. */
const { app: other } = await buildTestApp({ database })
afterEach(() => setClock(null))

const ewa = await buildStaff(db, { role: 'content' })
const editor = asStaff(app, ewa)
const url = '/api/office/v1/slides'
const match = (revision: number) => ({ 'if-match': `"${revision}"` })

/** The header of a PNG; nothing reads what comes after it. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const upload = (payload: Buffer, type = 'image/png') =>
  editor.post('/api/office/v1/slide-pictures', payload, { 'content-type': type })

const fields = (headline: string, more: Partial<OfficeSlide> = {}) => ({
  slider: 'home',
  storeId: null,
  description: { pl: headline, en: `${headline} (en)` },
  buttonText: { pl: 'Zobacz', en: 'Look' },
  link: '/p/zwroty',
  pictureUrl: '/pictures/logo.svg',
  alt: { pl: 'Tarcza', en: 'Disc' },
  isFullWidth: false,
  visibleFrom: null,
  visibleUntil: null,
  ...more,
})

async function created(headline: string, more: Partial<OfficeSlide> = {}): Promise<OfficeSlide> {
  const response = await editor.post(url, fields(headline, more))
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

test('customers get the words for the picture in their language', async () => {
  const { id, revision } = await created('Słowa')
  const headers = { 'accept-language': 'en-US' }
  expect((await app.inject({ url: '/api/slider?sliderType=0', headers })).json()).toMatchObject([
    { AltText: 'Disc' },
  ])
  await editor.delete(`${url}/${id}`, undefined, match(revision))
})

const seen = async (): Promise<string[]> =>
  (await app.inject('/api/slider?sliderType=0'))
    .json()
    .map(({ Description }: { Description: string }) => Description)

test('a slide is seen in its order, and changed by one editor at a time', async () => {
  const [first, second] = [await created('Raz'), await created('Dwa')]
  expect(await seen()).toEqual(['Raz', 'Dwa'])
  const ordered = await editor.put('/api/office/v1/slide-order', { ids: [second.id, first.id] })
  expect(ordered.statusCode, ordered.body).toBe(200)
  expect(await seen()).toEqual(['Dwa', 'Raz'])
  const put = () => editor.put(`${url}/${first.id}`, fields('Trzy'), match(first.revision))
  expect((await put()).json()).toMatchObject({ revision: 2, description: { pl: 'Trzy' } })
  expect((await put()).json()).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  expect((await editor.put('/api/office/v1/slide-order', { ids: [first.id] })).json()).toMatchObject({
    status: 412,
  })
  expect((await editor.delete(`${url}/${first.id}`, undefined, match(2))).statusCode).toBe(204)
  expect((await editor.delete(`${url}/${first.id}`, undefined, match(2))).json()).toMatchObject({
    code: 'slide_not_found',
  })
  await editor.delete(`${url}/${second.id}`, undefined, match(1))
})

test('a slide is hidden outside its dates', async () => {
  await created('Zima', { visibleFrom: '2098-12-01T00:00:00.000Z', visibleUntil: '2099-03-01T00:00:00.000Z' })
  expect(await seen()).toEqual([])
  expect((await editor.get(url)).json()).toMatchObject({ items: [{ state: 'planned' }] })
  setClock(new Date('2098-12-01T00:00:00Z'))
  expect(await seen()).toEqual(['Zima'])
  expect((await editor.get(url)).json()).toMatchObject({ items: [{ state: 'visible' }] })
  setClock(new Date('2099-03-01T00:00:00Z'))
  expect(await seen()).toEqual([])
  const list = (await editor.get(url)).json()
  expect(list).toMatchObject({ items: [{ state: 'over' }], stores: [{ id: 1 }] })
})

describe('a slide is refused', () => {
  test.each([
    ['without words for its picture', { alt: { pl: '', en: 'Disc' } }, 400],
    ['with a link that runs a script', { link: 'javascript:alert(1)' }, 400],
    ['with a link to another host without https', { link: '//x.example' }, 400],
    [
      'that ends before it begins',
      { visibleFrom: '2099-01-02T00:00:00Z', visibleUntil: '2099-01-01T00:00:00Z' },
      409,
    ],
  ])('%s', async (_, more, status) => {
    expect((await editor.post(url, fields('Nie', more))).statusCode).toBe(status)
  })
})

test('a picture is stored by its content, and every process serves it', async () => {
  const { pictureUrl, width } = (await upload(png(1200, 840), 'image/webp')).json()
  expect(width).toBe(1200)
  expect(pictureUrl).toMatch(/^\/pictures\/[0-9a-f]{16}\/slide\.png$/)
  const served = await other.inject(pictureUrl)
  expect(served.headers['content-type']).toContain('image/png')
  expect(served.rawPayload).toEqual(png(1200, 840))
})

test.each([
  [
    'a script with the type of a picture',
    Buffer.from('<script>alert(1)</script>'),
    415,
    'slide_picture_unknown',
  ],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'slide_picture_unknown'],
  ['a header that ends too early', png(1, 1).subarray(0, 18), 415, 'slide_picture_unknown'],
  ['a picture that is too small', png(200, 140), 422, 'slide_picture_size'],
  ['a picture that is far too wide', png(2400, 400), 422, 'slide_picture_size'],
  ['a file of more than 2 MiB', Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'body_too_large'],
])('%s is refused', async (_, bytes, status, code) => {
  expect((await upload(bytes)).json()).toMatchObject({ status, code })
})
