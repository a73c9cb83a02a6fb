import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { login } from '@partboard/contract/customers/auth'
import { afterAll, expect, test } from 'vitest'
import { importPackage } from '../../../../import/import-package.ts'
import { forgetSettings } from '../../../../platform/http/context.ts'
import { readConfig } from '../../../../platform/process/config.ts'
import { buildTestApp } from '../../../../testing/app.ts'
import { commandOf, runCommand } from '../../../../testing/commands.ts'
import { loadedDatabase, testDatabase } from '../../../../testing/database.ts'
import { demoHeaders, guide } from '../../../../testing/demo.ts'
import { openDemoAccounts } from '../../../customers/accounts/demo-accounts.ts'
import { setupCommand } from './setup.commands.ts'
import { readSetup } from './setup-file.ts'

const demo = resolve(import.meta.dirname, '../../../../../../../demo')
const folder = mkdtempSync(join(tmpdir(), 'partboard-setup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const config = readConfig({ DATABASE_URL: 'postgres://nobody/x', PUBLIC_URL: 'https://parts.example' })

const branch = (code: string) => ({
  code,
  name: `Oddział ${code}`,
  address1: 'ul. Przykładowa 1',
  zip_postal_code: '00-001',
  city: 'Warszawa',
})
const file = {
  store: {
    name: 'Części',
    email: 'sklep@czesci.example',
    company_name: 'Części sp. z o.o.',
    company_address: 'ul. Przykładowa 1, 00-001 Warszawa',
    company_vat: '999-000-00-14',
    bank_account: '74 0000 0000 0000 0000 0000 0001',
  },
  // The warehouse codes in the stock of the demo's package.
  branches: ['WAW', 'KRK', 'POZ', 'GDA', 'WRO', 'CEN'].map(branch),
  pages: [
    {
      se_name: 'regulamin',
      title: { pl: 'Regulamin', en: 'Terms' },
      places: ['row1'],
      files: { pl: 'terms.pl.html', en: 'terms.en.html' },
    },
  ],
  account: {
    email: 'Anna@czesci.example',
    password: 'a long enough one',
    first_name: 'Anna',
    last_name: 'Nowak',
  },
}

function fileOf(content: object): string {
  const path = join(folder, 'setup.json')
  writeFileSync(path, JSON.stringify(content))
  for (const lang of ['pl', 'en']) writeFileSync(join(folder, `terms.${lang}.html`), '<p>Terms</p>')
  return path
}

test('an empty shop is not ready; it can be set up once, and then accepts a catalogue and an order', async () => {
  const database = await testDatabase()
  const { app, db } = await buildTestApp({ database })
  const run = async (...args: string[]) => {
    return await runCommand(setupCommand, { ...database, config }, args)
  }
  const ready = async () => (await app.inject('/readyz')).statusCode
  expect([(await app.inject('/healthz')).statusCode, await ready()]).toEqual([200, 503])
  expect((await app.inject('/api/config')).statusCode).toBe(503)
  expect(await openDemoAccounts(database.db, demo)).toEqual([])
  expect(await database.db.selectFrom('customer').select('id').execute()).toEqual([])

  await expect(run('--name', 'Części')).rejects.toThrow('Missing: --email --company')
  const wrong = { ...file, store: { ...file.store, email: 'x', company_vat: '1234567891' } }
  await expect(run(fileOf(wrong))).rejects.toThrow(
    /store\.email: is not an e-mail address\nstore\.company_vat: is not a Polish/,
  )
  expect(await run(fileOf(file))).toContain('account (trade): Anna@czesci.example')
  await expect(run(fileOf(file))).rejects.toThrow('The shop has a store already')
  expect(await ready()).toBe(503)
  const shipped = database.db.selectFrom('country').select('iso2').where('ships', '=', true)
  expect(await shipped.execute()).toEqual([{ iso2: 'PL' }])

  await importPackage(database, { path: join(demo, 'catalogue'), pictures: join(demo, 'pictures') })
  expect(await ready()).toBe(200)
  // A running shop does this when the change is announced.
  forgetSettings(db)
  const { email, password } = file.account
  const token = await app.inject({
    method: 'POST',
    url: login.url,
    payload: { email, password: Buffer.from(password).toString('base64') },
  })
  const headers = { authorization: `Bearer ${token.json()}` }
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  const { id } = await database.db
    .selectFrom('part')
    .innerJoin('catalogue_current', 'catalogue_current.version_id', 'part.version_id')
    .select('part.id')
    .where('sku', '=', guide.parts.inStock)
    .executeTakeFirstOrThrow()
  await post('/api/Level4/AddItem', { ProductId: id, Quantity: 1 })
  const [address] = await database.db.selectFrom('address').select('id').execute()
  const order = await post('/api/ShoppingCart/ConfirmCheckout', {
    BillingAddressId: address!.id,
    PickUpInStoreId: 1,
    PaymentMethodSystemName: 'Payments.PayInStore',
    TermsOfServiceOnOrderConfirmPage: true,
  })
  expect(order).toMatchObject({ Success: true, Errors: [] })
})

test('the demo accounts can be closed', async () => {
  const database = await loadedDatabase()
  const { app } = await buildTestApp({ database })
  expect(await openDemoAccounts(database.db, demo)).toEqual(['trade', 'retail', 'office'])
  const headers = await demoHeaders(app)
  await runCommand(commandOf('accounts'), { ...database, config }, ['disable-demo', '--yes'])
  expect((await app.inject({ url: '/api/Customer/get', headers })).statusCode).toBe(401)
  expect(await openDemoAccounts(database.db, demo)).toEqual([])
  await expect(runCommand(commandOf('accounts'), { ...database, config }, [])).rejects.toThrow('--help')
})

test('the file in the docs sets a shop up as it is printed, and each payment method has its default days', async () => {
  const docs = readFileSync(resolve(demo, '../docs/going-live.md'), 'utf8')
  const example = docs.split('```json\n')[1]!.split('```')[0]!
  const { shippingMethods, paymentMethods } = readSetup(JSON.parse(example))
  expect(shippingMethods.map(({ system_name }) => system_name)).toEqual(['Shipping.Courier'])
  expect(paymentMethods).toMatchObject([{ system_name: 'Payments.Transfer', unpaid_days: 7 }])
  const alone = join(mkdtempSync(join(folder, 'docs-')), 'shop.json')
  writeFileSync(alone, example)
  const database = await testDatabase()
  await runCommand(setupCommand, { ...database, config }, [alone])
  expect(await database.db.selectFrom('store').select('name').execute()).toEqual([{ name: 'Części Nowak' }])
  const { shippingMethods: usual, paymentMethods: payments } = readSetup(file)
  expect(usual.map(({ system_name }) => system_name)).toEqual(['Pickup.InStore'])
  expect(payments.map(({ unpaid_days }) => unpaid_days)).toEqual([7, 14])
})
