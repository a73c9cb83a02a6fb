import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getBoard, listCategories } from '@partboard/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { listCaches } from '../../platform/cache/cache.ts'
import { forgetSettings } from '../../platform/http/context.ts'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders } from '../../testing/demo.ts'
import { forgetVersion } from '../parts/catalogue/catalogue-version.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const headers = await demoHeaders(app, 'trade')

const groups = async (language: string, more: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: listCategories.url,
    headers: { ...headers, 'accept-language': language, ...more },
    payload: { id: 0 },
  })
  return { status: answer.statusCode, etag: String(answer.headers.etag), names: answer.body }
}

test('an amount follows the rate of its currency', async () => {
  const { id } = await db
    .selectFrom('part')
    .select('id')
    .where('deposit_minor', '=', 250_00)
    .limit(1)
    .executeTakeFirstOrThrow()
  const deposit = async () =>
    (await app.inject({ url: `/api/Product('${id}')`, headers: { ...headers, 'x-currency': 'EUR' } })).json()
      .DepositPrice
  await db.updateTable('currency').set({ rate_micro: 250_000 }).where('code', '=', 'EUR').execute()
  forgetSettings(db)
  expect(await deposit()).toBe(62.5)
  await db.updateTable('currency').set({ rate_micro: 200_000 }).where('code', '=', 'EUR').execute()
  forgetSettings(db)
  expect(await deposit()).toBe(50)
})

test('a kept answer is the same in every encoding, and unknown parameters ask nothing else', async () => {
  const { id } = await db.selectFrom('board').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const ask = async (accept: string | undefined, query = '') => {
    const answer = await app.inject({
      method: 'POST',
      url: `${getBoard.url}${query}`,
      headers: { ...headers, ...(accept === undefined ? {} : { 'accept-encoding': accept }) },
      payload: { id },
    })
    const encoding = String(answer.headers['content-encoding'] ?? 'identity')
    const { rawPayload } = answer
    const text = encoding === 'br' ? brotliDecompressSync(rawPayload) : gunzipIf(encoding, rawPayload)
    if (encoding !== 'identity') expect(String(answer.headers.vary)).toContain('accept-encoding')
    return { encoding, text: text.toString(), etag: answer.headers.etag }
  }
  const { text, etag } = await ask('identity')
  for (const [accept, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['zstd', 'identity'],
    ['', 'identity'],
    ['brötli;;,q', 'identity'],
  ] as const)
    for (const _ of [1, 2]) expect(await ask(accept), accept).toEqual({ encoding, text, etag })
  const answersBefore = listCaches().find(({ name }) => name === 'answers')!.misses
  for (let n = 0; n < 5; n++) expect(await ask('br', `?x=${n}`)).toEqual({ encoding: 'br', text, etag })
  expect(listCaches().find(({ name }) => name === 'answers')!.misses).toBe(answersBefore)
})

const gunzipIf = (encoding: string, bytes: Buffer) => (encoding === 'gzip' ? gunzipSync(bytes) : bytes)

test('an answer is kept as long as its catalogue is the one that is seen', async () => {
  const first = await groups('pl-PL')
  expect(first.names).toContain('Hamulce')
  // Rows of a version never change; that this one does shows which answers are made and which are kept.
  await db
    .updateTable('category')
    .set({ name: JSON.stringify({ pl: 'Inne', en: 'Other' }) })
    .execute()

  expect(await groups('pl-PL')).toEqual(first)
  expect((await groups('en-US')).names).not.toContain('Brakes')
  expect((await groups('pl-PL', { 'if-none-match': first.etag })).status).toBe(304)

  const { id } = await db
    .insertInto('catalogue_version')
    .values({ name: 'empty' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('catalogue_current').set({ version_id: id }).execute()
  forgetVersion(db)
  expect((await groups('pl-PL')).names).toBe('[]')
})

test('a kept answer is for customers only', async () => {
  await groups('pl-PL')
  const guest = await app.inject({ method: 'POST', url: listCategories.url, payload: { id: 0 } })
  expect(guest.statusCode).toBe(401)
})
