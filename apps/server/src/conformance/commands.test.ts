import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figuresCommand } from '../modules/admin/figures/figures.commands.ts'
import { todayCommand } from '../modules/admin/today/today.commands.ts'
import { partsCommand } from '../modules/catalogue/parts/parts.commands.ts'
import { customersCommand } from '../modules/customers/customers.commands.ts'
import { documentsCommand, pricesCommand } from '../modules/integration/erp/erp.commands.ts'
import { importsCommand } from '../modules/integration/imports/imports.commands.ts'
import { webhooksCommand } from '../modules/integration/webhooks/webhooks.commands.ts'
import { ordersCommand } from '../modules/order-pages/orders.commands.ts'
import { pickingCommand } from '../modules/order-pages/picking/picking.commands.ts'
import { pagesCommand } from '../modules/pages/content.commands.ts'
import { slidesCommand } from '../modules/pages/slides/slides.commands.ts'
import { stockCommand } from '../modules/stock/stock.commands.ts'
import type { ShopCommand } from '../platform/process/command.ts'
import { nothing } from '../platform/secrets/sealed.ts'
import { buildTestApp } from '../testing/app.ts'
import { addToCart, as, buildCustomer, byCourier } from '../testing/builders.ts'
import { runCommand } from '../testing/commands.ts'
import { loadedDatabase } from '../testing/database.ts'
import { guide } from '../testing/demo.ts'
import { waitingWork } from '../waiting-work.ts'

const database = await loadedDatabase()
const { app, db, config } = await buildTestApp({ database })
const run = (command: ShopCommand, ...args: string[]) => runCommand(command, { ...database, config }, args)
const json = async (command: ShopCommand, ...args: string[]) =>
  JSON.parse((await run(command, ...args, '--json')).join('\n'))

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
await addToCart(app, anna, part)
const placed = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
const { OrderNumber: number } = placed.json().PlacedOrder
const { code: branch } = await db
  .selectFrom('order_take')
  .innerJoin('warehouse', 'warehouse.id', 'order_take.warehouse_id')
  .select('warehouse.code')
  .executeTakeFirstOrThrow()
const today = todayCommand(waitingWork)

test('an order is found, shown, picked, and gets its invoice', async () => {
  expect((await json(ordersCommand, 'find', number)).items).toMatchObject([{ number }])
  expect((await json(ordersCommand, 'find', '--stage', 'returned')).items).toEqual([])
  expect(await json(ordersCommand, 'counts')).toMatchObject({ new: 1 })
  expect(await json(ordersCommand, 'details', number)).toMatchObject({ number, stage: 'new' })
  expect((await json(today)).items).toContainEqual(expect.objectContaining({ kind: 'new', count: 1 }))
  await run(ordersCommand, 'confirm', number)
  expect((await json(pickingCommand, 'list', branch)).items).toMatchObject([{ orderNumber: number }])
  await run(ordersCommand, 'picked', number, `${part.sku}=1`, '--branch', branch)
  expect(await json(ordersCommand, 'details', number)).toMatchObject({ stage: 'picked' })
  await run(ordersCommand, 'picked', number, `${part.sku}=0`, '--branch', branch)
  expect(await json(ordersCommand, 'details', number)).toMatchObject({ stage: 'confirmed' })

  const pdf = join(config.dataDir, 'fv.pdf')
  writeFileSync(pdf, '%PDF-1.7 test')
  const amounts = ['--issued', '2026-11-23', '--net', '100', '--vat', '23']
  const { items } = await json(ordersCommand, 'invoice', number, 'FV/1', pdf, ...amounts)
  expect(items).toMatchObject([{ number: 'FV/1', gross: 123 }])
  await run(ordersCommand, 'save-invoice', number, 'FV/1', '--out', `${pdf}.copy`)
  writeFileSync(pdf, 'text')
  await expect(run(ordersCommand, 'invoice', number, 'FV/2', pdf, ...amounts)).rejects.toThrow(
    'Nothing was changed.',
  )
})

test('a customer is changed, gets a person, and documents of the books', async () => {
  expect(await json(customersCommand, 'change', email, 'phone=600 700 800')).toMatchObject({
    phone: '+48600700800',
  })
  expect(await json(customersCommand, 'counts')).toHaveProperty('all')
  await run(customersCommand, 'logout', email)
  const invited = await json(
    customersCommand,
    'people',
    'invite',
    email,
    'jan@example.pl',
    'Jan',
    'Nowak',
    'orderLimit=500',
  )
  expect(invited.items[1]).toMatchObject({ email: 'jan@example.pl', orderLimit: 500, hasJoined: false })
  const changed = await json(customersCommand, 'people', 'change', email, 'jan@example.pl', 'orderLimit=none')
  expect(changed.items[1]).toMatchObject({ orderLimit: null, seesPrices: true })
  await run(customersCommand, 'people', 'remind', email, 'jan@example.pl')
  await expect(run(customersCommand, 'people', 'remove', email, 'jan@example.pl')).rejects.toThrow(
    'add --yes',
  )
  expect(
    (await json(customersCommand, 'people', 'remove', email, 'jan@example.pl', '--yes')).items,
  ).toHaveLength(1)

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
  expect((await json(documentsCommand, 'set', email, file)).items).toEqual([document])
  writeFileSync(
    file,
    JSON.stringify({
      items: [
        { sku: part.sku, net: 100 },
        { sku: '99999999999', net: 1 },
      ],
    }),
  )
  await expect(run(pricesCommand, 'set', file)).rejects.toThrow('1 of 2 rows were refused.')
  writeFileSync(file, 'x')
  await expect(run(pricesCommand, 'set', file)).rejects.toThrow('is not JSON')
})

test('parts are found and shown, and stock has places and movements', async () => {
  expect((await json(partsCommand, 'find', part.sku)).items).toMatchObject([{ sku: part.sku }])
  expect((await run(partsCommand, 'show', part.sku)).join('\n')).toContain('on hand')
  await expect(run(partsCommand, 'show', '99999999999')).rejects.toThrow('There is no part')
  await run(stockCommand, 'change', part.sku, branch, '+2', '--reason', 'Found')
  expect((await json(stockCommand, 'movements', part.sku, '--limit', '1')).items).toMatchObject([
    { onHandDelta: 2 },
  ])
  await run(stockCommand, 'place', part.sku, branch, 'A-12-3')
  expect((await run(partsCommand, 'show', part.sku)).join('\n')).toContain('A-12-3')
})

test('a webhook is changed, and its deliveries are listed', async () => {
  await db
    .insertInto('webhook')
    .values({ name: 'ERP', url: 'https://erp.example/', kinds: [], secret: nothing })
    .execute()
  const { id } = await db.selectFrom('webhook').select('id').executeTakeFirstOrThrow()
  const args = ['change', String(id), 'name=Books', 'kinds=order.placed,order.shipped', 'isActive=false']
  expect(await json(webhooksCommand, ...args)).toMatchObject({ name: 'Books', isActive: false })
  expect((await json(webhooksCommand, 'deliveries', String(id))).items).toEqual([])
  await expect(run(webhooksCommand, 'secret', String(id))).rejects.toThrow('add --yes')
  expect((await run(webhooksCommand, 'secret', String(id), '--yes'))[1]).toMatch(/whsec_/)
})

test('pages and slides are changed', async () => {
  const file = join(config.dataDir, 'page.json')
  const text = { pl: '<p>Tu</p>', en: '<p>Here</p>' }
  writeFileSync(file, JSON.stringify({ seName: 'mapa-sklepu', title: { pl: 'Mapa', en: 'Map' }, body: text }))
  await run(pagesCommand, 'import', file)
  await run(pagesCommand, 'publish', 'mapa-sklepu')
  await run(pagesCommand, 'change', 'mapa-sklepu', 'seName=dojazd', 'places=row1')
  expect((await run(pagesCommand, 'version', 'dojazd', '1')).join()).toContain('Here')
  expect((await json(pagesCommand, 'values')).items.length).toBeGreaterThan(0)
  await run(pagesCommand, 'restore', 'dojazd', '1')
  await run(pagesCommand, 'discard', 'dojazd', '--yes')
  await run(pagesCommand, 'remove', 'dojazd', '--yes')
  await expect(run(pagesCommand, 'show', 'dojazd')).rejects.toThrow('There is no page dojazd.')
  await expect(run(slidesCommand, 'remove', '999')).rejects.toThrow('There is no slide 999.')
  await expect(run(slidesCommand, 'add', 'alt.pl=a', 'alt.en=a', '--picture', file)).rejects.toThrow(
    'Nothing was changed.',
  )
})

test('figures and packages are shown for people and programs', async () => {
  for (const name of ['returns', 'searches', 'refusals', 'conversion']) {
    expect(await json(figuresCommand, name)).toHaveProperty('items')
    expect((await run(figuresCommand, name)).length).toBeGreaterThan(0)
  }
  await expect(run(importsCommand, 'upload', '/no/such.zip')).rejects.toThrow('There is no file')
  const file = join(config.dataDir, 'package.zip')
  writeFileSync(file, 'text')
  await expect(run(importsCommand, 'upload', file)).rejects.toThrow('Nothing was changed.')
  writeFileSync(file, Buffer.from('PK\x03\x04 not a package', 'latin1'))
  const { id } = await json(importsCommand, 'upload', file)
  expect(await run(importsCommand, 'problems', String(id))).toEqual(['severity,file,line,column,reason'])
  await run(importsCommand, 'discard', String(id))
  await expect(run(importsCommand, 'check', String(id))).rejects.toThrow('Nothing was changed.')
})
