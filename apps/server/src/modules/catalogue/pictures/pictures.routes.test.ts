import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stepUrl } from '@partboard/contract/parts/picture-steps'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { importPackage } from '../../../import/import-package.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { writeDrawingsPackage } from '../../../testing/drawings-package.ts'
import { cleanUpPictures, importPictures } from '../../parts/pictures/picture-disk.ts'
import { digestOf } from '../../parts/pictures/picture-names.ts'

const demo = resolve(import.meta.dirname, '../../../../../../demo')
const home = mkdtempSync(join(tmpdir(), 'partboard-pictures-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const database = await loadedDatabase()
const { db } = database
const [one, other] = [await buildTestApp({ database }), await buildTestApp({ database })]

const folderOf = ({ config }: typeof one) => join(config.dataDir, 'pictures')
const urlOf = async (board: string) => {
  const { rows } = await sql<{ url: string }>`
    select picture_url as url from board b join catalogue_current using (version_id) where number = ${board}`.execute(
    db,
  )
  return rows[0]!.url
}

test('every process serves a picture, from a copy that the first request creates', async () => {
  const url = await urlOf('34_9030')
  const bytes = readFileSync(join(demo, 'pictures/34_9030.svg'), 'utf8')
  const answers = await Promise.all([one, one, other].map(({ app }) => app.inject(url)))
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([200, bytes])
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/svg\+xml/),
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: answers[0]!.headers.etag,
    })
  }
  const [, , digest, name] = url.split('/')
  for (const shop of [one, other]) expect(readdirSync(join(folderOf(shop), digest!))).toEqual([name])

  // The copy is used.
  await sql`alter table picture_file rename to gone`.execute(db)
  expect((await one.app.inject(url)).statusCode).toBe(200)
  await sql`alter table gone rename to picture_file`.execute(db)
})

test('the logo of the shop is served without a copy, and changes with the database', async () => {
  const logo = () => other.app.inject('/pictures/logo.svg')
  const before = await logo()
  expect(before.body).toBe(readFileSync(join(demo, 'pictures/logo.svg'), 'utf8'))
  expect(before.headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'cache-control': 'public, max-age=86400',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  mkdirSync(folderOf(one), { recursive: true })
  writeFileSync(join(folderOf(one), 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(await importPictures(db, folderOf(one))).toBe(1)
  expect((await logo()).body).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect(readdirSync(folderOf(other))).not.toContain('logo.svg')
  expect(await importPictures(db, folderOf(one))).toBe(0)
})

test.each([
  '0123456789abcdef/34_9030.svg',
  'nowhere.svg',
  '0123456789abcdef/a.html',
  '0123456789abcdef/b/a.svg',
  '..%2fdatabase-passwords.json',
])('/pictures/%s is nowhere', async (path) => {
  expect((await one.app.inject(`/pictures/${path}`)).statusCode).toBe(404)
})

test('pictures that were only files are imported, except those that do not match their digest', async () => {
  const whole = (await urlOf('34_9030')).replace('/pictures/', '')
  const bent = (await urlOf('11_9001')).replace('/pictures/', '')
  const folder = join(home, 'before')
  for (const path of [whole, bent]) cpSync(join(demo, 'pictures/34_9030.svg'), join(folder, path))
  await sql`delete from picture_file where path in (${whole}, ${bent})`.execute(db)
  expect(await importPictures(db, folder)).toBe(1)
  const { rows } = await sql<{ path: string }>`
    select path from picture_file where path in (${whole}, ${bent})`.execute(db)
  expect(rows).toEqual([{ path: whole }])
})

test('copies of pictures that no catalogue uses are deleted', async () => {
  const package_ = join(home, 'package')
  cpSync(join(demo, 'catalogue'), package_, { recursive: true })
  cpSync(join(demo, 'pictures'), join(package_, 'pictures'), { recursive: true })
  const drawing = join(package_, 'pictures/34_9030.svg')
  const text = readFileSync(drawing, 'utf8')
  writeFileSync(drawing, text.replace('</svg>', '<g/></svg>'))
  await importPackage(database, { path: package_ })
  const url = await urlOf('34_9030')
  expect(url).toContain(digestOf(readFileSync(drawing)))
  const copy = join(one.config.dataDir, url)
  expect((await one.app.inject(url)).body).toContain('<g/></svg>')
  writeFileSync(drawing, text)
  for (const kept of [true, false]) {
    await importPackage(database, { path: package_ })
    await cleanUpPictures(db, folderOf(one))
    expect(existsSync(copy)).toBe(kept)
  }
  expect((await one.app.inject(url)).statusCode).toBe(404)
})

test('a bitmap is served in smaller widths, from copies that vanish with its catalogue', async () => {
  const folder = join(home, 'drawings')
  await writeDrawingsPackage(folder)
  await importPackage(database, { path: folder })
  const { rows } = await sql<{ url: string }>`
    select picture_url as url from graphic join catalogue_current using (version_id) where grafik_id = '90_A'`.execute(
    db,
  )
  const { url } = rows[0]!
  const small = stepUrl(url, 400)
  const [answer, again] = [await one.app.inject(small), await one.app.inject(small)]
  expect([answer.statusCode, again.statusCode]).toEqual([200, 200])
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 568 })
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true)
  expect(existsSync(join(one.config.dataDir, small))).toBe(true)

  // There is no larger copy, and none of a width that is not offered or of a line drawing.
  const wide = await one.app.inject(stepUrl(url, 1600))
  expect([wide.statusCode, wide.headers.location]).toEqual([302, url])
  for (const none of [
    small.replace('/400/', '/401/'),
    small.replace('upright', 'other'),
    small.replace('.png.', '.svg.'),
  ])
    expect((await one.app.inject(none)).statusCode).toBe(404)

  await cleanUpPictures(db, folderOf(one))
  expect(existsSync(join(one.config.dataDir, small))).toBe(true)
  await sql`delete from catalogue_picture where name = 'upright.png'`.execute(db)
  await cleanUpPictures(db, folderOf(one))
  expect(existsSync(join(one.config.dataDir, small, '..'))).toBe(false)
})
