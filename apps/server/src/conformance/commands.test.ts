import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nothing } from '../platform/secrets/sealed.ts'
import { buildTestApp } from '../testing/app.ts'
import { addToCart, as, blik, buildCustomer, byCourier, courier } from '../testing/builders.ts'
import { commandOf, runCommand } from '../testing/commands.ts'
import { loadedDatabase } from '../testing/database.ts'
import { guide } from '../testing/demo.ts'

/** What people do at a terminal, from the words that they type to what is stored. */
const database = await loadedDatabase()
const { app, db, config } = await buildTestApp({ database })
const run = (topic: string, ...args: string[]) => runCommand(commandOf(topic), { ...database, config }, args)
const json = async (topic: string, ...args: string[]) =>
  JSON.parse((await run(topic, ...args, '--json')).join('\n'))
const lastEntry = () =>
  db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_id', 'actor_name', 'actor_network', 'trace_id', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const anna = await buildCustomer(db)
const { email } = await db
  .selectFrom('customer')
  .select('email')
  .where('id', '=', anna.id)
  .executeTakeFirstOrThrow()
const part = await db
  .selectFrom('part')
  .select(['id', 'sku'])
  .where('sku', '=', guide.parts.inStock)
  .executeTakeFirstOrThrow()
async function place(): Promise<string> {
  await addToCart(app, anna, part)
  const placed = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  return placed.json().PlacedOrder.OrderNumber
}
const number = await place()
const { code: branch } = await db
  .selectFrom('order_take')
  .innerJoin('warehouse', 'warehouse.id', 'order_take.warehouse_id')
  .select('warehouse.code')
  .executeTakeFirstOrThrow()

test('an order is found, shown, picked, and gets its invoice', async () => {
  expect((await json('orders', 'list', '--q', number)).items).toMatchObject([{ number }])
  expect((await json('orders', 'list', '--stage', 'returned')).items).toEqual([])
  expect((await run('orders', 'list', '--open')).join('\n')).toContain(number)
  expect(await json('orders', 'count')).toMatchObject({ new: 1 })
  expect(await json('orders', 'show', number)).toMatchObject({ number, stage: 'new' })
  expect((await json('today')).items).toContainEqual(expect.objectContaining({ kind: 'new', count: 1 }))
  expect(await json('orders', 'confirm', number)).toMatchObject({ stage: 'confirmed' })
  // As today's commands: the command line, without a person, a network and a trace.
  expect(await lastEntry()).toEqual({
    actor_kind: 'command',
    actor_id: null,
    actor_name: 'npm run shop',
    actor_network: null,
    trace_id: null,
    action: 'order.confirmed',
  })
  expect((await json('picking', 'list', '--branch', branch)).items).toMatchObject([{ orderNumber: number }])
  const line = ['items.position=1', `items.branchId=${branch}`]
  expect(await json('orders', 'picked', number, ...line, 'items.picked=1')).toMatchObject({ stage: 'picked' })
  expect(await json('orders', 'picked', number, ...line, 'items.picked=0')).toMatchObject({
    stage: 'confirmed',
  })
  await run('orders', 'hold', number, 'reason=brak numeru')
  await expect(run('orders', 'pick', number)).rejects.toThrow('This order is on hold. Release it first.')
  await run('orders', 'release', number)
  await run('orders', 'add-note', number, 'text=dla klienta', 'audience=customer')
  expect((await json('orders', 'show', number)).notes).toMatchObject([{ audience: 'customer' }])
  await expect(run('orders', 'confirm', '999')).rejects.toThrow('There is no order 999.')

  const pdf = join(config.dataDir, 'fv.pdf')
  writeFileSync(pdf, '%PDF-1.7 test')
  const amounts = ['--issued-on', '2026-11-23', '--net', '100', '--vat', '23', '--gross', '123']
  expect(await json('orders', 'put-invoice', number, 'FV/1', pdf, ...amounts)).toMatchObject({
    number: 'FV/1',
    gross: 123,
  })
  await run('orders', 'save-invoice', number, 'FV/1', '--out', `${pdf}.copy`)
  writeFileSync(pdf, 'text')
  await expect(run('orders', 'put-invoice', number, 'FV/2', pdf, ...amounts)).rejects.toThrow(
    'Nothing was changed.',
  )
})

test('pieces leave in parcels, and come back', async () => {
  const order = await place()
  await run('orders', 'confirm', order)
  const lines = ['lines.position=1', 'lines.quantity=1']
  await expect(run('orders', 'cancel-pieces', order, ...lines)).rejects.toThrow('add --yes')
  const parcel = ['carrier=DPD', 'trackingNumber=6201', `branchId=${branch}`]
  await expect(
    run('orders', 'parcel', order, ...parcel, 'lines.position=1', 'lines.quantity=9'),
  ).rejects.toThrow('Nothing was changed.')
  await expect(run('orders', 'parcel', order, ...lines, 'branchId=NIE')).rejects.toThrow(
    'There is no branch NIE.',
  )
  expect(await json('orders', 'parcel', order, ...parcel, ...lines)).toMatchObject({ stage: 'shipped' })
  const back = ['take-back', order, ...lines, `lines.branchId=${branch}`, 'lines.restock=true']
  expect((await json('orders', ...back, 'reasonCode=wrongPart')).order.pieceChanges).toMatchObject([
    { kind: 'returned' },
  ])
})

test('a customer is changed, gets a person, trade prices and documents of the books', async () => {
  expect(await json('customers', 'change', email, 'phone=600 700 800')).toMatchObject({
    phone: '+48600700800',
  })
  expect(await json('customers', 'counts')).toHaveProperty('all')
  await run('customers', 'logout', email)
  const jan = ['email=jan@example.pl', 'firstName=Jan', 'lastName=Nowak']
  const rights = ['seesPrices=true', 'mayOrder=true', 'managesPeople=false']
  const invited = await json('customers', 'invite-person', email, ...jan, ...rights, 'orderLimit=500')
  expect(invited.items[1]).toMatchObject({ email: 'jan@example.pl', orderLimit: 500, hasJoined: false })
  const person = [email, 'jan@example.pl']
  // What is not named stays.
  const changed = await json('customers', 'change-person', ...person, 'orderLimit=none')
  expect(changed.items[1]).toMatchObject({ orderLimit: null, seesPrices: true })
  await run('customers', 'remind-person', ...person)
  await expect(run('customers', 'remove-person', ...person)).rejects.toThrow('add --yes')
  expect((await json('customers', 'remove-person', ...person, '--yes')).items).toHaveLength(1)

  await db
    .updateTable('customer')
    .set({ vat_number: '1234563218', trade_applied_at: new Date() })
    .where('id', '=', anna.id)
    .execute()
  const group = ['discounts.group=A', 'discounts.percent=12.5']
  expect(await json('customers', 'approve', email, 'creditLimit=15000', ...group)).toMatchObject({
    priceBasis: 'net',
    creditLimit: 15_000,
    discounts: expect.arrayContaining([{ group: 'A', percent: 12.5 }]),
  })
  await expect(run('customers', 'approve', email)).rejects.toThrow(
    'No application for trade prices of this customer is open. Nothing was changed.',
  )
  await expect(run('customers', 'discount', email, 'items.group=Z', 'items.percent=7')).rejects.toThrow(
    'The price list has no discount group Z.',
  )
  await expect(run('customers', 'change', email, 'creditLimit=dużo')).rejects.toThrow(
    "creditLimit is a number, or none, not 'dużo'.",
  )
  await run('customers', 'block', email, 'reason=Nie płaci')
  expect((await as(app, anna).get('/api/Customer/get')).statusCode).toBe(401)
  await run('customers', 'unblock', email, 'reason=Zapłacił')
  expect((await json('customers', 'export', email)).tables.customer[0].email).toBe(email)
  await expect(run('customers', 'show', 'nikt@x.example')).rejects.toThrow(
    'There is no customer nikt@x.example.',
  )

  const file = join(config.dataDir, 'documents.json')
  const document = {
    number: 'FV/9',
    date: '2026-11-01',
    description: 'Faktura',
    dueOn: null,
    amount: 99.5,
    branch: 'WAW',
  }
  writeFileSync(file, JSON.stringify({ items: [document] }))
  expect((await json('customers', 'set-documents', email, '--body', file)).items).toEqual([document])
  const rows = ['items.sku=99999999999', 'items.net=1']
  expect((await json('prices', 'set', ...rows)).items).toMatchObject([{ sku: '99999999999' }])
  writeFileSync(file, 'x')
  await expect(run('prices', 'set', '--body', file)).rejects.toThrow('is not JSON')
})

test('parts are found and shown, and stock has places and movements', async () => {
  expect((await json('parts', 'list', '--q', part.sku)).items).toMatchObject([{ sku: part.sku }])
  await expect(run('parts', 'show', '99999999999')).rejects.toThrow('We do not know this part number.')
  const shelf = [`items.sku=${part.sku}`, `items.warehouse=${branch}`]
  await run('stock', 'change', ...shelf, 'items.delta=2', 'items.reason=Found')
  const movements = await json('stock', 'movements', '--sku', part.sku, '--limit', '1')
  expect(movements.items).toMatchObject([{ onHandDelta: 2 }])
  expect((await json('stock', 'movements', '--sku', part.sku, '--limit', '1', '--all')).next).toBeNull()
  expect(await run('stock', 'place', ...shelf, 'items.place=A-12-3')).toEqual(['Done.'])
  expect((await run('parts', 'show', part.sku)).join('\n')).toContain('A-12-3')
})

test('a webhook is changed, and its deliveries are listed', async () => {
  await db
    .insertInto('webhook')
    .values({ name: 'ERP', url: 'https://erp.example/', kinds: [], secret: nothing })
    .execute()
  const { id } = await db.selectFrom('webhook').select('id').executeTakeFirstOrThrow()
  const args = ['change', String(id), 'name=Books', 'kinds=order.placed,order.shipped', 'isActive=false']
  await expect(run('webhooks', ...args)).rejects.toThrow('add --yes')
  expect(await json('webhooks', ...args, '--yes')).toMatchObject({ name: 'Books', isActive: false })
  expect((await json('webhooks', 'deliveries', String(id))).items).toEqual([])
  expect(await run('webhooks', 'deliveries', String(id))).toEqual(['None.'])
  expect((await run('webhooks', 'secret', String(id), '--yes')).join('\n')).toMatch(/whsec_/)
})

test('pages, mails and slides are changed', async () => {
  const file = join(config.dataDir, 'page.html')
  writeFileSync(file, '<p>Here</p>\n')
  await run('pages', 'create', 'seName=mapa-sklepu', 'title.pl=Mapa', 'title.en=Map')
  const texts = ['title.pl=Mapa', 'title.en=Map', 'body.pl=<p>Tu</p>', `body.en=@${file}`]
  await run('pages', 'save-draft', 'mapa-sklepu', ...texts)
  await run('pages', 'publish', 'mapa-sklepu')
  await run('pages', 'change', 'mapa-sklepu', 'seName=dojazd', 'places=row1')
  expect((await run('pages', 'version', 'dojazd', '1')).join()).toContain('Here')
  await run('pages', 'restore', 'dojazd', 'version=1')
  await run('pages', 'discard', 'dojazd', '--yes')
  await expect(run('pages', 'show', 'nowhere')).rejects.toThrow('There is no page nowhere.')
  await expect(run('slides', 'remove', '999', '--yes')).rejects.toThrow('Nothing was changed.')
  const worded = ['texts.subject.en=We cancelled {{number}}', 'texts.subject.pl=Anulowano {{number}}']
  expect(await json('mails', 'set', 'orderCancelled', ...worded)).toMatchObject({ isChanged: true })
  expect(await json('mails', 'preview', 'orderCancelled', 'lang=en')).toMatchObject({
    subject: 'We cancelled 000000',
  })
  expect(await json('mails', 'set', 'orderCancelled', 'texts.subject=none')).toMatchObject({
    isChanged: false,
  })
})

test('figures and packages are shown, and a package is uploaded', async () => {
  const file = join(config.dataDir, 'package.zip')
  await expect(run('imports', 'upload', '/no/such.zip')).rejects.toThrow('cannot be read (ENOENT)')
  writeFileSync(file, 'text')
  await expect(run('imports', 'upload', file)).rejects.toThrow('Nothing was changed.')
  writeFileSync(file, Buffer.from('PK\x03\x04 not a package', 'latin1'))
  const { id } = await json('imports', 'upload', file)
  expect(await run('imports', 'export-problems', String(id))).toEqual([
    '\ufeffseverity;file;line;column;reason',
  ])
  await run('imports', 'discard', String(id))
  await expect(run('imports', 'check', String(id))).rejects.toThrow('Nothing was changed.')
})

test('a branch is added, changed, closed and opened', async () => {
  const address = ['name=Gdynia', 'street=ul. Morska 1', 'postcode=81-001', 'city=Gdynia']
  await run('branches', 'add', 'code=GDY', ...address, 'from.pl=z Gdyni', 'from.en=from Gdynia')
  expect(await lastEntry()).toMatchObject({ actor_kind: 'command', action: 'branch.added' })
  // Of words in two languages, the other one stays.
  expect(await json('branches', 'change', 'gdy', 'cutOff=14:00', 'from.en=of Gdynia')).toMatchObject({
    cutOff: '14:00',
    from: { pl: 'z Gdyni', en: 'of Gdynia' },
  })
  expect((await run('branches', 'close', 'GDY', '--yes')).join()).toContain('Gdynia')
  await expect(run('branches', 'close', 'GDY', '--yes')).rejects.toThrow('There is no branch GDY')
})

test.each([
  [['colour=red'], /^There is no field colour: the fields are code, name, .* Nothing was changed\.$/],
  [['allowsPickups=true'], 'There is no field allowsPickups. Did you mean allowsPickup? Nothing'],
  [['allowsPickup=maybe'], "allowsPickup is true or false, not 'maybe'."],
  [['postcode=1'], /postcode: .* Nothing was changed\.$/],
  [['phone'], 'phone has no value: write phone=VALUE.'],
])('a wrong field is refused with a sentence: %j', async (fields, sentence) => {
  await expect(run('branches', 'change', branch, ...fields)).rejects.toThrow(sentence)
})

test('fees, pairs and days of unpaid orders are changed, and other methods stay', async () => {
  const before = await json('methods', 'list')
  const set = await json(
    'methods',
    'set',
    `deliveries[${courier}].fee=19.90`,
    `deliveries[${courier}].name.en=Courier`,
    `payments[${blik}].unpaidDays=4`,
  )
  const changed = (list: { systemName: string }[], name: string, fields: object) =>
    list.map((one) => (one.systemName === name ? expect.objectContaining(fields) : one))
  expect(set).toMatchObject({
    deliveries: changed(before.deliveries, courier, { fee: 19.9 }),
    payments: changed(before.payments, blik, { unpaidDays: 4 }),
  })
  await expect(run('methods', 'set', 'payments[Payments.Card].fee=1')).rejects.toThrow(
    'There is no Payments.Card in this list.',
  )
  await expect(run('methods', 'set', `payments[${blik}].unpaidDays=0`)).rejects.toThrow(
    'Nothing was changed.',
  )
  await expect(run('methods', 'set', `payments[${blik}].deliveries=Shipping.Drone`)).rejects.toThrow(
    'Nothing was changed.',
  )
})

test('a store is added and changed, also with what invoices need', async () => {
  const added = await json('stores', 'add', 'name=Export', 'hosts=export2.example')
  const id = String(added.id)
  expect(added).toMatchObject({ name: 'Export', hosts: ['export2.example'] })
  expect(
    await json('stores', 'set', id, 'invoicing=office', 'einvoices=off', 'accent=#0b5cad'),
  ).toMatchObject({
    accent: '#0b5cad',
  })
  await expect(run('stores', 'set', id, 'bankAccount=61 1090')).rejects.toThrow('add --yes')
  const logo = join(config.dataDir, 'logo.svg')
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
  expect((await json('stores', 'logo', id, `picture=@${logo}`)).logo).toMatch(/^\/pictures\//)
  expect((await json('stores', 'logo', id, 'picture=none')).logo).toBe('')
  await expect(run('stores', 'set', id, 'accent=#ffff00')).rejects.toThrow('Nothing was changed.')
  await expect(run('stores', 'set', '99', 'name=x')).rejects.toThrow('There is no such store.')
})

test('currencies and countries are changed', async () => {
  expect(await json('currencies', 'set', 'EUR', 'rate=0.25')).toHaveProperty('items')
  await expect(run('currencies', 'set', 'PLN', 'rate=2')).rejects.toThrow('Nothing was changed.')
  const { items } = await json('countries', 'set', 'ships=PL,DE')
  expect(items.filter(({ ships }: { ships: boolean }) => ships)).toHaveLength(2)
  await expect(run('countries', 'set', 'ships=XX')).rejects.toThrow('Nothing was changed.')
})
