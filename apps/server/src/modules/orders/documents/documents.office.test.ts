import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderDocument } from '@partboard/contract/orders/documents.office'
import { MAX_DOCUMENT } from '@partboard/domain/numbers/limits'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer, buildPerson, buildShop, krakow } from '../../../testing/builders.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type BuiltStaff, buildStaff, staffHeaders } from '../../../testing/office.ts'
import { byPickup, officeOrders, officeOrdersUrl as orders, refusal } from '../../../testing/office-orders.ts'
import { attachmentOf, cleanName } from './file-kind.ts'

const database = await testDatabase()
const { app, db, config } = await buildTestApp({ database })
await buildShop(db)
const { place, read, eventsOf } = await officeOrders(app, db)
const clerk = await buildStaff(db, { role: 'sales' })

const pdf = (size = 100) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x'), Buffer.from('\n%%EOF\n')])
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('\0\0\0\rIHDR picture \0\0\0\0IEND\xaeB`\x82', 'latin1'),
])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(40)])
const webp = Buffer.from('RIFF\x10\0\0\0WEBPVP8 0123456789abcdef', 'latin1')

function formOf(bytes: Buffer, name: string) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')])
}

const call = (method: 'GET' | 'DELETE', url: string, staff: BuiltStaff = clerk) =>
  app.inject({ method, url, headers: staffHeaders(staff) })

const send = (
  id: number,
  bytes: Buffer,
  name: string,
  { query = '', staff = clerk, form = formOf(bytes, name) } = {},
) =>
  app.inject({
    method: 'POST',
    url: `${orders}/${id}/documents${query}`,
    headers: { ...staffHeaders(staff), 'content-type': 'multipart/form-data; boundary=edge' },
    payload: form,
  })

const auditOf = (id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', String(id))
    .where('action', 'like', 'order.document%')
    .orderBy('id')
    .execute()

test('a document is inside by default, is downloaded as it was, and leaves its digest when it is removed', async () => {
  const { id } = await place()
  const bytes = pdf(3_000_000)
  const answer = await send(id, bytes, 'Protokół szkody.PDF')
  expect(answer.statusCode, answer.body).toBe(201)
  const document: OrderDocument = answer.json()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(document).toMatchObject({
    name: 'Protokół szkody.pdf',
    type: 'application/pdf',
    bytes: bytes.length,
    sha256,
    audience: 'inside',
    by: { kind: 'staff', name: clerk.name },
  })
  expect((await read(id)).documents).toEqual([document])

  const url = `${orders}/${id}/documents/${document.id}`
  const file = await call('GET', url)
  expect(file.rawPayload.equals(bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="Protoko szkody.pdf"; filename*=UTF-8''Protok%C3%B3%C5%82%20szkody.pdf`,
  })
  expect((await call('DELETE', url)).statusCode).toBe(204)
  expect((await call('DELETE', url)).json()).toEqual(refusal('document_not_found', 404))
  expect((await call('GET', url)).json()).toEqual(refusal('document_not_found', 404))
  expect((await read(id)).documents).toEqual([])
  expect((await eventsOf(id)).slice(-2)).toEqual(['order.document', 'order.document_removed'])
  const facts = {
    document: document.id,
    name: document.name,
    bytes: bytes.length,
    sha256,
    audience: 'inside',
  }
  expect(await auditOf(id)).toEqual([
    { action: 'order.document', before: null, after: facts },
    { action: 'order.document_removed', before: facts, after: null },
  ])
  const parts = await db.selectFrom('order_document_part').selectAll().execute()
  expect(parts).toEqual([])
})

test('the first bytes decide about the type, and a refused file leaves nothing', async () => {
  const { id } = await place()
  for (const [bytes, type, name] of [
    [png, 'image/png', 'zdjęcie.exe.png'],
    [jpeg, 'image/jpeg', 'zdjęcie.exe.jpg'],
    [webp, 'image/webp', 'zdjęcie.exe.webp'],
  ] as const)
    expect((await send(id, bytes, 'zdjęcie.exe')).json()).toMatchObject({ type, name })
  const script = Buffer.from('<script>alert(document.cookie)</script>')
  expect((await send(id, script, 'faktura.pdf')).json()).toEqual(refusal('document_type', 415))
  expect((await send(id, Buffer.alloc(0), 'faktura.pdf')).json()).toEqual(refusal('document_type', 415))
  expect((await send(id, pdf(MAX_DOCUMENT), 'duży.pdf')).json()).toEqual(refusal('document_too_large', 413))
  expect((await send(id, pdf(MAX_DOCUMENT * 2), 'duży.pdf')).json().title).toContain('10 MB')
  for (const half of [pdf().subarray(0, 60), png.subarray(0, 20), webp.subarray(0, 20)])
    expect((await send(id, half, 'pół')).json()).toEqual(refusal('document_cut', 400))
  const cut = formOf(pdf(), 'a.pdf').subarray(0, 120)
  expect((await send(id, pdf(), '', { form: cut })).json()).toEqual(refusal('document_cut', 400))
  const empty = Buffer.from('--edge--\r\n')
  expect((await send(id, pdf(), '', { form: empty })).json()).toEqual(refusal('document_missing', 400))
  expect((await read(id)).documents).toHaveLength(3)
  expect(readdirSync(join(config.dataDir, 'uploads'))).toEqual([])
})

test('a connection that ends in the middle leaves nothing', async () => {
  const { id } = await place()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const { cookie, 'x-csrf-token': token } = staffHeaders(clerk)
  const form = formOf(pdf(500_000), 'a.pdf')
  socket.write(
    [
      `POST ${orders}/${id}/documents HTTP/1.1`,
      'host: 127.0.0.1',
      `cookie: ${cookie}`,
      `x-csrf-token: ${token}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${form.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(form.subarray(0, 200_000))
  const uploads = () => readdirSync(join(config.dataDir, 'uploads'))
  await expect.poll(uploads, { timeout: 15_000 }).toHaveLength(1)
  socket.destroy()
  await expect.poll(uploads, { timeout: 15_000 }).toEqual([])
  expect((await read(id)).documents).toEqual([])
})

test('orders:write attaches and removes, orders:read reads, and branches limit both', async () => {
  const { id } = await place(byPickup)
  const { id: document }: OrderDocument = (await send(id, pdf(), 'a.pdf')).json()
  const url = `${orders}/${id}/documents/${document}`
  const picker = await buildStaff(db, { role: 'warehouse' })
  expect((await call('GET', url, picker)).statusCode).toBe(200)
  expect((await send(id, pdf(), 'a.pdf', { staff: picker })).statusCode).toBe(403)
  expect((await call('DELETE', url, picker)).statusCode).toBe(403)
  const elsewhere = await buildStaff(db, { role: 'sales', branchIds: [krakow] })
  expect((await call('GET', url, elsewhere)).statusCode).toBe(404)
  expect((await call('DELETE', url, elsewhere)).statusCode).toBe(404)
  expect((await send(id, pdf(), 'a.pdf', { staff: elsewhere })).statusCode).toBe(404)
  const other = await place()
  expect((await call('GET', `${orders}/${other.id}/documents/${document}`)).statusCode).toBe(404)
})

test('the customer sees and downloads documents for the customer, and nobody else does', async () => {
  const { id, buyer } = await place()
  const inside: OrderDocument = (await send(id, pdf(), 'wycena.pdf')).json()
  const shown: OrderDocument = (await send(id, png, 'zdjęcie', { query: '?audience=customer' })).json()
  const mechanic = await buildPerson(db, buyer, { seesPrices: false })
  const url = (document: number) => `/api/Order/document?id=${id}&document=${document}`
  const listed = async (who: typeof buyer) =>
    (await as(app, who).get(`/api/Order/get?id=${id}`)).json().Documents
  expect(await listed(buyer)).toEqual([
    { Id: shown.id, Name: 'zdjęcie.png', Bytes: png.length, AttachedOn: shown.at },
  ])
  const file = (await as(app, buyer).get(url(shown.id))).json()
  expect(file).toEqual({ FileName: 'zdjęcie.png', Type: 'image/png', File: png.toString('base64') })
  expect((await as(app, buyer).get(url(inside.id))).statusCode).toBe(404)
  for (const who of [await buildCustomer(db), mechanic])
    expect((await as(app, who).get(url(shown.id))).statusCode).toBe(404)
  expect((await app.inject({ method: 'GET', url: url(shown.id) })).statusCode).toBe(401)
})

test('the command line lists, attaches and detaches', async () => {
  const { id, number } = await place()
  const path = join(mkdtempSync(join(tmpdir(), 'partboard-document-')), 'protokół.txt')
  writeFileSync(path, pdf())
  const run = (...words: string[]) => runCommand(commandOf('orders'), { ...database, config }, words)
  await run('attach-document', number, path, '--audience', 'customer')
  const [document] = (await read(id)).documents
  expect(document).toMatchObject({ name: 'protokół.txt.pdf', audience: 'customer', by: { kind: 'command' } })
  expect((await run('show', number)).join('\n')).toContain('protokół.txt.pdf')
  await expect(run('remove-document', number, String(document!.id))).rejects.toThrow('--yes')
  await run('remove-document', number, String(document!.id), '--yes')
  expect((await read(id)).documents).toEqual([])
  writeFileSync(path, 'tekst, który nie jest dokumentem')
  await expect(run('attach-document', number, path)).rejects.toThrow()
  await expect(run('attach-document', number, `${path}.nie-ma`)).rejects.toThrow('cannot be read')
})

test('names are cleaned', () => {
  const cases = {
    '..\\..\\Faktura 1.pdf': 'Faktura 1.pdf',
    '/etc/passwd': 'passwd.pdf',
    'a\u202Efdp.exe': 'afdp.exe.pdf',
    '  .ukryty\r\nX-Evil: 1': 'ukrytyX-Evil- 1.pdf',
    '"<b>".PDF': '--b--.pdf',
    '': 'document.pdf',
    [`${'ż'.repeat(300)}.pdf`]: `${'ż'.repeat(116)}.pdf`,
  }
  for (const [name, clean] of Object.entries(cases)) expect(cleanName(name, 'application/pdf')).toBe(clean)
  expect(cleanName('a.jpeg', 'image/jpeg')).toBe('a.jpeg')
  expect(attachmentOf(`a'b.pdf`)).toBe(`attachment; filename="a'b.pdf"; filename*=UTF-8''a%27b.pdf`)
})
