import { crc32, deflateSync } from 'node:zlib'
import { register } from '@partboard/contract/customers/account'
import { STANDARD_ACCENT } from '@partboard/domain/admin/contrast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { buildShop } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { capturedLog } from '../../../testing/log.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { officeOrders, officeOrdersUrl as orders } from '../../../testing/office-orders.ts'
import { startSmtp } from '../../../testing/smtp.ts'
import { startMail } from '../../letters/worker.ts'

const smtp = await startSmtp()
const database = await testDatabase()
const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://czesci.example' }
const { app, db, config } = await buildTestApp({ database, env })
await buildShop(db)
const owner = asStaff(app, await buildStaff(db))
const mail = startMail({ db, pool: database.pool, config, log: capturedLog().log })
afterAll(() => mail.stop())

const office = '/api/office/v1'
const accent = '#8a1538'
const exportHost = 'export.example'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with transparency. @param packed its compressed pixels */
function pngOf(width: number, height: number, packed = deflateSync(Buffer.alloc((width * 4 + 1) * height))) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

async function setLogo(bytes: Buffer, png: Buffer | null = null) {
  const { revision } = (await owner.get(`${office}/settings/stores/1`)).json()
  const body = { picture: bytes.toString('base64'), png: png?.toString('base64') ?? null }
  return owner.put(`${office}/settings/stores/1/logo`, body, { 'if-match': `"${revision}"` })
}

let made = 0
/** The welcome mail of a customer who registers under a host name. */
async function mailOf(host: string) {
  const payload = {
    Email: `nowy${++made}@przyklad.example`,
    Password: 'tajne hasło',
    FirstName: 'Jan',
    LastName: 'Żak',
    StreetAddress: 'ul. Krótka 1',
    StreetAddress2: 'm. 2',
    ZipPostalCode: '00-001',
    City: 'Łódź',
    CountryId: 1,
  }
  const answer = await app.inject({ method: 'POST', url: register.url, payload, headers: { host } })
  expect(answer.statusCode, answer.body).toBe(200)
  return smtp.mailTo(payload.Email)
}

beforeAll(async () => {
  const { revision } = (await owner.get(`${office}/settings/stores/1`)).json()
  await owner.patch(`${office}/settings/stores/1`, { accent }, { 'if-match': `"${revision}"` })
  await owner.post(`${office}/settings/stores`, { name: 'Export', hosts: [exportHost] })
  const second = (await owner.get(`${office}/settings/stores/2`)).json()
  const seen = { 'if-match': `"${second.revision}"` }
  await owner.patch(`${office}/settings/stores/2`, { accent: null }, seen)
})

test('a mail has the logo as a part of it, with its name, and the accent', async () => {
  const logo = pngOf(400, 100)
  expect((await setLogo(logo)).statusCode).toBe(200)
  const { html, attachments } = await mailOf('czesci.example')
  expect(attachments).toHaveLength(1)
  expect(attachments[0]).toMatchObject({
    mimeType: 'image/png',
    disposition: 'inline',
    contentId: '<logo@czesci.example>',
  })
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer)).toEqual(logo)
  expect(html).toContain('<img src="cid:logo@czesci.example" width="192" height="48" alt="')
  expect(html).toContain(`background:${accent}`)
  expect(html).not.toContain(STANDARD_ACCENT)
})

test('a mail of another store has its own look', async () => {
  const { html, attachments } = await mailOf(exportHost)
  expect(attachments).toEqual([])
  expect(html).not.toContain('<img')
  expect(html).toContain('>Export</td>')
  expect(html).toContain(`background:${STANDARD_ACCENT}`)
})

test('a paper has the logo', async () => {
  const { place } = await officeOrders(app, db)
  const { id } = await place()
  const pdf = await owner.get(`${orders}/${id}/confirmation.pdf`)
  expect(pdf.rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

test('a logo in SVG is a PNG in mails and on papers, if one came with it', async () => {
  const logo = pngOf(400, 100)
  const svg = (side: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} 30"><path d="M0 0h9v9z"/></svg>`,
    )
  const refused = await setLogo(svg(90), svg(90))
  expect(refused.json().errors).toMatchObject({ png: [expect.any(String)] })
  const { logo: shown } = (await setLogo(svg(90), logo)).json()
  expect(shown).toMatch(/\.svg$/)
  const { attachments } = await mailOf('czesci.example')
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer)).toEqual(logo)
  expect((await setLogo(svg(91))).statusCode).toBe(200)
  expect((await mailOf('czesci.example')).attachments).toEqual([])
  await setLogo(logo)
})

test('name and logo of a host name’s store are known before the sign-in', async () => {
  const brandAt = async (host: string) =>
    (await app.inject({ url: `${office}/brand`, headers: { host } })).json()
  const { logo } = await brandAt('czesci.example')
  expect(logo).toMatch(/^\/pictures\/logo-.*\.png$/)
  expect(await brandAt(exportHost)).toEqual({ name: 'Export', logo: '' })
})

test.each([
  ['damaged pixels', pngOf(60, 20, deflateSync(Buffer.alloc(20 * 241)).subarray(0, 20))],
  ['no pixels', pngOf(60, 20, Buffer.from('pixels'))],
  ['a missing end', pngOf(60, 20).subarray(0, 60)],
  ['more pixels than its size', pngOf(60, 20, deflateSync(Buffer.alloc(9_000_000)))],
  ['too large a side', pngOf(3001, 1)],
])('a PNG with %s is refused, and one that was stored before ends no process', async (_, broken) => {
  const response = await setLogo(broken)
  expect(response.json().errors.picture[0]).toMatch(/uszkodzony/)
  await db
    .insertInto('picture_file')
    .values({ path: `old-${made}.png`, bytes: broken })
    .execute()
  await db
    .updateTable('store')
    .set({ logo: `/pictures/old-${made}.png` })
    .where('id', '=', 1)
    .execute()
  const { html, attachments } = await mailOf('czesci.example')
  expect(attachments).toEqual([])
  expect(html).not.toContain('<img')
})
