import { readFile } from 'node:fs/promises'
import type { Methods } from '@partboard/contract/admin/methods.office'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addToCart,
  as,
  blik,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  cash,
  central,
  courier,
  inStore,
  krakow,
  poland,
  warsaw,
} from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { refusal } from '../../../testing/office-orders.ts'
import { fillPage } from '../../content/page-values.ts'
import { sellerDetails } from '../../mail/seller/parties.ts'
import { findSeller } from '../../mail/seller/seller.queries.ts'
import { inOrder } from '../new-shop/first-rows.ts'
import { languages } from '../new-shop/standard-reference.ts'

const database = await testDatabase()
const { app, db } = await buildTestApp({ database, follows: true })
await buildShop(db)
await db.insertInto('language').values(inOrder(languages)).execute()

// Another process, which shares only the database.
const own = openDatabase(database.url, { max: 4 })
const other = await buildTestApp({ database: { ...own, url: database.url }, follows: true })
afterAll(own.close)

const settings = '/api/office/v1/settings'
const owner = asStaff(app, await buildStaff(db))
const hanna = asStaff(other.app, await buildStaff(db))
const seen = (revision: number) => ({ 'if-match': `"${revision}"` })
const anna = await buildCustomer(db)
const part = await buildPart(db, { stock: { [warsaw]: 50, [krakow]: 7 } })
await addToCart(app, anna, part)

const lastAudit = async () =>
  db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

const switchOff = (method: { isOn: boolean }) => {
  method.isOn = false
}

describe('methods', () => {
  const url = `${settings}/methods`
  const read = async (): Promise<Methods & { revision: number }> => (await owner.get(url)).json()
  const put = ({ revision, deliveries, payments }: Methods, caller = owner) =>
    caller.put(url, { deliveries, payments }, seen(revision))
  const shippingOf = async (shop: typeof app) =>
    (await as(shop, anna).get(`/api/ShoppingCart/ShippingMethods?addressId=${anna.addressId}`)).json()
      .ShippingMethods as { Fee: number; ShippingRateComputationMethodSystemName: string }[]

  test('a fee is changed, and the next answer of every process has it; the audit log has old and new', async () => {
    const methods = await read()
    const changed = structuredClone(methods)
    changed.deliveries[0]!.fee = 21.5
    const response = await put(changed)
    expect(response.json().errors).toBeUndefined()
    expect(response.json().revision).toBeGreaterThan(methods.revision)
    for (const shop of [app, other.app]) expect((await shippingOf(shop))[0]).toMatchObject({ Fee: 21.5 })
    expect(await lastAudit()).toMatchObject({
      action: 'methods.changed',
      before: { [courier]: { fee: 18_45 } },
      after: { [courier]: { fee: 21_50 } },
    })
  })

  test('two people at once: the second is refused, and the first change stays', async () => {
    const methods = await read()
    const [one, two] = [structuredClone(methods), structuredClone(methods)]
    one.deliveries[1]!.fee = 10
    two.deliveries[1]!.fee = 11
    const answers = await Promise.all([put(one), put(two, hanna)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const { deliveries, payments } = methods
    expect([10, 11]).toContain((await read()).deliveries[1]!.fee)
    expect((await owner.put(url, { deliveries, payments })).json()).toEqual(refusal('revision_missing', 428))
  })

  test('a delivery that is off is not offered, and orders that have it keep it', async () => {
    const methods = await read()
    const { statusCode } = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
    expect(statusCode).toBe(200)
    methods.deliveries[0]!.isOn = false
    expect((await put(methods)).statusCode).toBe(200)
    const names = (await shippingOf(other.app)).map((one) => one.ShippingRateComputationMethodSystemName)
    expect(names).not.toContain(courier)
    const off = await read()
    off.deliveries.shift()
    for (const payment of off.payments)
      if (payment.deliveries)
        payment.deliveries = payment.deliveries.filter((systemName) => systemName !== courier)
    expect((await put(off)).json()).toMatchObject({
      code: 'method_in_use',
      title: expect.stringContaining('otwarte zamówienia (1)'),
    })
    const on = await read()
    on.deliveries[0]!.isOn = true
    expect((await put(on)).statusCode).toBe(200)
  })

  test('a pair that cannot be is refused with the sentence of the checkout', async () => {
    const methods = await read()
    methods.payments.find(({ systemName }) => systemName === inStore)!.deliveries!.push(courier)
    methods.payments.find(({ systemName }) => systemName === cash)!.deliveries = null
    expect((await put(methods)).json()).toMatchObject({
      code: 'validation',
      errors: {
        'payments.1.deliveries': ['Ta płatność nie łączy się z wybraną dostawą.'],
        'payments.2.deliveries': ['Ta płatność nie łączy się z wybraną dostawą.'],
      },
    })
  })

  test.each<[string, (methods: Methods) => void, object]>([
    ['the last payment', ({ payments }) => payments.forEach(switchOff), { code: 'last_payment_method' }],
    [
      'the last delivery',
      ({ deliveries }) => deliveries.forEach(switchOff),
      { code: 'last_delivery_method' },
    ],
    [
      'the only payment of a delivery',
      ({ payments }) => payments.filter(({ systemName }) => systemName === blik).forEach(switchOff),
      { errors: { 'deliveries.1.isOn': [expect.stringContaining('nie ma włączonej płatności')] } },
    ],
    [
      'a payment without a delivery',
      ({ payments }) => (payments[0]!.deliveries = []),
      { errors: { 'payments.0.deliveries': [expect.any(String)] } },
    ],
    [
      'a repeated method',
      ({ deliveries }) => deliveries.push(deliveries[0]!),
      { errors: { 'deliveries.4.systemName': ['Ta metoda jest już wyżej.'] } },
    ],
    [
      'a payment that nothing can pay',
      ({ payments }) => payments.push({ ...payments[0]!, systemName: 'Payments.BLIK' }),
      { errors: { 'payments.4.systemName': [expect.stringContaining('nikt nie mógłby przyjąć')] } },
    ],
    ['a negative fee', ({ deliveries }) => (deliveries[0]!.fee = -1), { code: 'validation' }],
    [
      'a limit that lapses',
      ({ payments }) => (payments[3]!.unpaidDays = 7),
      { errors: { 'payments.3.unpaidDays': [expect.any(String)] } },
    ],
  ])('%s is refused, and nothing is changed', async (_, change, refused) => {
    const methods = await read()
    const before = structuredClone(methods)
    change(methods)
    expect((await put(methods)).json()).toMatchObject(refused)
    expect(await read()).toEqual(before)
  })

  test('a payment of a known kind is added; one that the shop has under another name may stay and go off', async () => {
    const methods = await read()
    expect(methods.payments.map(({ systemName }) => systemName)).toContain(inStore)
    methods.payments.push({
      ...methods.payments[0]!,
      systemName: 'Payments.Card',
      name: { pl: 'Karta', en: 'Card' },
    })
    expect((await put(methods)).statusCode).toBe(200)
    const added = await read()
    added.payments.pop()
    added.payments.find(({ systemName }) => systemName === inStore)!.isOn = false
    added.deliveries.find(({ systemName }) => systemName === 'Pickup.InStore')!.isOn = false
    expect((await put(added)).statusCode).toBe(200)
    const on = await read()
    for (const method of [...on.payments, ...on.deliveries]) method.isOn = true
    expect((await put(on)).statusCode).toBe(200)
  })

  test('a method is added at its place, and deleted while no order has it', async () => {
    const methods = await read()
    methods.deliveries.splice(1, 0, {
      ...methods.deliveries[0]!,
      systemName: 'Shipping.Pallet',
      name: { pl: 'Paleta', en: 'Pallet' },
    })
    await put(methods)
    const added = await read()
    expect(added.deliveries.map(({ systemName }) => systemName)[1]).toBe('Shipping.Pallet')
    added.deliveries.splice(1, 1)
    expect((await put(added)).statusCode).toBe(200)
    expect(await read()).toMatchObject({
      deliveries: methods.deliveries.filter((one) => one.name.pl !== 'Paleta'),
    })
  })
})

describe('branches', () => {
  const url = `${settings}/branches`
  const branchOf = async (id: number) => {
    const { items } = (await owner.get(url)).json()
    return items.find((branch: { id: number }) => branch.id === id)
  }
  const patch = async (id: number, body: object, revision?: number, caller = owner) =>
    caller.patch(`${url}/${id}`, body, seen(revision ?? (await branchOf(id)).revision))
  const close = async (id: number) =>
    owner.post(`${url}/${id}/close`, undefined, seen((await branchOf(id)).revision))
  const added = { code: 'LUB', name: 'Lublin', street: 'ul. Krótka 1', postcode: '20-001', city: 'Lublin' }
  const warehousesOf = async (shop: typeof app) =>
    (await shop.inject('/api/Warehouse/list')).json().map(({ Name }: { Name: string }) => Name)

  test('hours are changed, and the promise of the next answer follows them', async () => {
    const promiseOf = async (shop: typeof app) =>
      (await as(shop, anna).get('/api/ShoppingCart/ShippingAddress')).body
    const before = await promiseOf(other.app)
    const day = [{ from: '07:15', to: '19:45' }]
    const response = await patch(warsaw, { hours: [day, day, day, day, day, [], []], cutOff: '15:30' })
    expect(response.json()).toMatchObject({ hours: [day, day, day, day, day, [], []], cutOff: '15:30' })
    const after = await promiseOf(other.app)
    expect(after).not.toBe(before)
    expect(await lastAudit()).toMatchObject({
      action: 'branch.changed',
      before: { cut_off: 960 },
      after: { cut_off: 930 },
    })
  })

  test('two people at once: the second is refused', async () => {
    const { revision } = await branchOf(krakow)
    const answers = await Promise.all([
      patch(krakow, { phone: '111' }, revision),
      patch(krakow, { phone: '222' }, revision, hanna),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })

  test.each([
    [
      { hours: [[{ from: '10:00', to: '09:00' }], [], [], [], [], [], []] },
      { errors: { 'hours.0': [expect.any(String)] } },
    ],
    [{ code: 'W2' }, { code: 'branch_code_taken' }],
    [{ isCentral: true }, { errors: { isCentral: [expect.any(String)] } }],
    [{ postcode: '1' }, { errors: { postcode: [expect.any(String)] } }],
    [{ email: 'x' }, { errors: { email: [expect.any(String)] } }],
  ])('%j is refused', async (body, refused) => {
    expect((await patch(warsaw, body)).json()).toMatchObject(refused)
  })

  test('a new branch is seen by customers of every process, and is deleted while nothing refers to it', async () => {
    const { id } = (await owner.post(url, added)).json()
    expect((await owner.post(url, added)).json()).toEqual(refusal('branch_code_taken'))
    expect(await warehousesOf(other.app)).toContain('Lublin')
    expect((await close(id)).json()).toMatchObject({
      isDeleted: true,
      message: expect.stringContaining('usunięty'),
    })
    expect(await warehousesOf(other.app)).not.toContain('Lublin')
  })

  test('a branch with stock is hidden, sells nothing, says why, and opens again', async () => {
    const pickupOf = async () =>
      (await as(other.app, anna).get('/api/ShoppingCart/ShippingAddress')).json().PickupPoints.length
    const stockOf = async () =>
      (await as(other.app, anna).post('/api/level4/ProductStock', { sku: part.sku })).json()
        .WarehouseInventory.length
    const before = [await pickupOf(), await stockOf()]
    const closed = (await close(krakow)).json()
    expect(closed).toMatchObject({ isDeleted: false, pieces: 7, message: expect.stringContaining('7 szt.') })
    expect(await warehousesOf(other.app)).not.toContain('Kraków')
    expect(await pickupOf()).toBe((before[0] as number) - 1)
    expect(await stockOf()).not.toEqual(before[1])
    await patch(krakow, { isClosed: false })
    expect([await pickupOf(), await stockOf()]).toEqual(before)
    expect((await close(central)).statusCode).toBe(200)
  })

  test('the last branch with pickup stays', async () => {
    await close(krakow)
    expect((await close(warsaw)).json()).toEqual(refusal('last_branch'))
    expect((await patch(warsaw, { allowsPickup: false })).json()).toEqual(refusal('last_branch'))
    await patch(krakow, { isClosed: false })
    expect((await owner.post(`${url}/999/close`, undefined, seen(1))).json()).toEqual(
      refusal('branch_not_found', 404),
    )
  })

  test('holidays are replaced, a repeated one and an unknown branch are refused', async () => {
    const read = async () => (await owner.get(`${settings}/holidays`)).json()
    const put = async (items: object[]) =>
      owner.put(`${settings}/holidays`, { items }, seen((await read()).revision))
    const items = [
      { day: '2027-12-24', branchId: null, name: 'Wigilia' },
      { day: '2027-12-31', branchId: warsaw, name: '' },
    ]
    const { revision } = await read()
    expect((await put(items)).json()).toMatchObject({ items })
    expect((await owner.put(`${settings}/holidays`, { items: [] }, seen(revision))).statusCode).toBe(412)
    expect((await put([...items, items[0]!])).json().errors).toHaveProperty(['items.2.day'])
    expect((await put([{ ...items[1], branchId: 99 }])).json().errors).toHaveProperty(['items.0.branchId'])
    expect(await read()).toMatchObject({ items })
  })
})

describe('stores, currencies and countries', () => {
  const storeOf = async (id = 1) => (await owner.get(`${settings}/stores/${id}`)).json()
  const patch = async (body: object, revision?: number) =>
    owner.patch(`${settings}/stores/1`, body, seen(revision ?? (await storeOf()).revision))

  test('name and tax number are changed, and another process answers with them', async () => {
    const response = await patch({ name: 'Części', nip: '123-456-32-18', companyName: 'Części sp. z o.o.' })
    expect(response.json()).toMatchObject({ name: 'Części', nip: '1234563218' })
    expect((await other.app.inject('/api/Store/get')).json()).toMatchObject({
      Name: 'Części',
      CompanyVat: '1234563218',
    })
    expect((await lastAudit()).after).toMatchObject({ name: 'Części' })
  })

  test('register, capital and waste number of the company are on the page of the company, in the checkout and in mails', async () => {
    const register = {
      krs: '0000123456',
      court: 'Sąd Rejonowy',
      shareCapital: '50 000,00 zł',
      bdo: '000012345',
    }
    expect((await patch(register)).json()).toMatchObject(register)
    const lines = ['KRS 0000123456, Sąd Rejonowy', 'kapitał zakładowy 50 000,00 zł', 'BDO 000012345']
    await vi.waitFor(async () =>
      expect((await other.app.inject('/api/Store/get')).json()).toMatchObject({ CompanyRegister: lines }),
    )
    const filled = await fillPage(db, { pl: '{{company.register}}' }, 1)
    expect(filled).toEqual({ pl: lines.join('<br>') })
    expect(sellerDetails(await findSeller(db, 1), 'pl')).toEqual(expect.arrayContaining(lines))
    expect(sellerDetails(await findSeller(db, 1), 'en')).toContain('share capital 50 000,00 zł')
    const noneOfIt = { krs: '', court: '', shareCapital: '', bdo: '' }
    expect((await patch(noneOfIt)).json()).toMatchObject(noneOfIt)
    expect((await app.inject('/api/Store/get')).json()).toMatchObject({ CompanyRegister: [] })
  })

  test.each([
    [{ krs: '12345' }, { errors: { krs: [expect.any(String)] } }],
    [{ bdo: 'BDO 1' }, { errors: { bdo: [expect.any(String)] } }],
    [{ nip: '1234563219' }, { errors: { nip: [expect.stringContaining('NIP')] } }],
    [{ name: ' ' }, { errors: { name: [expect.any(String)] } }],
    [{ email: 'sklep' }, { errors: { email: [expect.any(String)] } }],
    [{ hosts: ['https://a.example'] }, { errors: { 'hosts.0': [expect.any(String)] } }],
    [{ openUnpaidLimit: 0 }, { errors: { openUnpaidLimit: [expect.any(String)] } }],
    [{ newHoldValue: 0 }, { errors: { newHoldValue: [expect.any(String)] } }],
    [{ newHoldPieces: 1.5 }, { errors: { newHoldPieces: [expect.any(String)] } }],
    [{ newHoldShare: 101 }, { errors: { newHoldShare: [expect.any(String)] } }],
    [{ newUnpaidDays: -1 }, { errors: { newUnpaidDays: [expect.any(String)] } }],
    [{ defaultCulture: 'de-DE' }, { errors: { defaultCulture: [expect.any(String)] } }],
    [{ languages: [] }, { errors: { languages: [expect.any(String)] } }],
    [{ languages: ['pl', 'pl'] }, { errors: { languages: [expect.any(String)] } }],
    [{ languages: ['pl', 'fr'] }, { errors: { 'languages.1': [expect.any(String)] } }],
    // The default language is Polish.
    [{ languages: ['en', 'de'] }, { errors: { languages: [expect.stringContaining('pl-PL')] } }],
    [{ defaultCurrency: 'USD' }, { errors: { defaultCurrency: [expect.any(String)] } }],
  ])('%j is refused', async (body, refused) => {
    expect((await patch(body)).json()).toMatchObject(refused)
  })

  test('languages and the default one change together, and customers get them', async () => {
    const own = { languages: ['de', 'pl', 'en'], defaultCulture: 'de-DE' }
    expect((await patch(own)).json()).toMatchObject(own)
    const cultures = async () =>
      (await app.inject('/api/Language/list'))
        .json()
        .map(({ LanguageCulture }: { LanguageCulture: string }) => LanguageCulture)
    expect(await cultures()).toEqual(['de-DE', 'pl-PL', 'en-US', 'en-GB'])
    const german = { 'accept-language': 'de' }
    const name = JSON.stringify({ pl: 'Polska', en: 'Poland', de: 'Polen' })
    await db.updateTable('country').set({ name }).where('id', '=', poland).execute()
    await expect
      .poll(async () => (await app.inject({ url: '/api/country', headers: german })).json()[0].Name)
      .toBe('Polen')
    await patch({ languages: ['pl', 'en'], defaultCulture: 'pl-PL' })
  })

  test('an accent is in the stylesheet of every process; one that cannot be read is refused with its contrast', async () => {
    const sheet = () => other.app.inject('/theme.css')
    expect((await sheet()).body).toBe('')
    expect((await patch({ accent: '#ff9900' })).json().errors.accent[0]).toMatch(/kontrast wynosi 1\.\d/)
    expect((await patch({ accent: 'red' })).json().errors).toHaveProperty('accent')
    await patch({ accent: '#8A1538' })
    await vi.waitFor(async () => expect((await sheet()).body).toContain('--blue:#8a1538'), {
      timeout: 15_000,
    })
    const { headers } = await sheet()
    expect(headers['content-type']).toContain('text/css')
    const again = await other.app.inject({
      url: '/theme.css',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    await patch({ accent: null })
  })

  test('the shop can be installed, under the name of its store and with icons that are there', async () => {
    const answer = await other.app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json()
    expect(manifest).toMatchObject({ name: (await storeOf()).name, start_url: '/', display: 'standalone' })
    for (const { src, sizes } of manifest.icons) {
      const icon = await readFile(new URL(`../../../../../web/public${src}`, import.meta.url))
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
  const setLogo = async (content: string | Buffer) =>
    owner.put(
      `${settings}/stores/1/logo`,
      { picture: Buffer.from(content).toString('base64') },
      seen((await storeOf()).revision),
    )

  test('a logo is served by every process with the type of its content', async () => {
    const { logo } = (await setLogo(svg('<path d="M0 0h9v9z"/>'))).json()
    expect((await other.app.inject('/api/config')).json().general.logo).toBe(logo)
    const served = await other.app.inject(logo)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test.each([
    ['a script in an SVG', svg('<script>alert(1)</script>')],
    ['a handler in an SVG', svg('<path onload="alert(1)" d="M0 0"/>')],
    ['a picture from elsewhere in an SVG', svg('<image href="https://a.example/x.png"/>')],
    ['a page', '<html><body>x</body></html>'],
    ['a script with the name of a picture', 'alert(1)'],
    ['the head of a picture alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('%s is refused as a logo', async (_, content) => {
    const { logo } = await storeOf()
    const response = await setLogo(content)
    expect(response.json().errors).toHaveProperty('picture')
    expect((await storeOf()).logo).toBe(logo)
  })

  test('a second store has its own host names, and answers under them in every process', async () => {
    const { revision } = await storeOf()
    const response = await owner.post(`${settings}/stores`, { name: 'Export', hosts: ['Export.Example'] })
    expect(response.json()).toMatchObject({ id: 2, name: 'Export', hosts: ['export.example'] })
    const nameAt = async () =>
      (await other.app.inject({ url: '/api/Store/get', headers: { host: 'export.example' } })).json().Name
    await vi.waitFor(async () => expect(await nameAt()).toBe('Export'), { timeout: 15_000 })
    expect((await patch({ hosts: ['export.example'] })).json()).toMatchObject({
      code: 'host_taken',
      title: expect.stringContaining('export.example'),
    })
    expect((await patch({ hosts: ['sklep.example'] }, revision)).statusCode).toBe(200)
    expect((await patch({ hosts: [] }, revision)).statusCode).toBe(412)
    expect((await owner.get(`${settings}/stores/9`)).json()).toEqual(refusal('store_not_found', 404))
  })

  test('a rate says from when it applies, orders keep theirs, and a currency is switched off', async () => {
    const read = async () => (await owner.get(`${settings}/currencies`)).json()
    const change = async (code: string, body: object) =>
      owner.patch(`${settings}/currencies/${code}`, body, seen((await read()).revision))
    const { items } = (await change('EUR', { rate: 0.25 })).json()
    expect(items[1]).toMatchObject({ code: 'EUR', rate: 0.25, isOn: true, since: expect.any(String) })
    expect(await lastAudit()).toMatchObject({ before: { rate: 0.2341 }, after: { rate: 0.25 } })
    const inEuro = () => other.app.inject({ url: '/api/Store/get', headers: { 'x-currency': 'EUR' } })
    expect((await inEuro()).statusCode).toBe(200)
    await change('EUR', { isOn: false })
    await vi.waitFor(async () => expect((await inEuro()).statusCode).toBe(400), { timeout: 15_000 })
    expect((await other.app.inject('/api/Currency')).json()).toHaveLength(1)
    await change('EUR', { isOn: true })
    expect((await change('PLN', { isOn: false })).json()).toEqual(refusal('currency_in_use'))
    expect((await change('PLN', { rate: 2 })).json()).toEqual(refusal('currency_in_use'))
    expect((await change('USD', { rate: 2 })).json()).toEqual(refusal('currency_not_found', 404))
  })

  test('the shop ships to the chosen countries', async () => {
    const read = async () => (await owner.get(`${settings}/countries`)).json()
    const put = async (ships: string[]) =>
      owner.put(`${settings}/countries`, { ships }, seen((await read()).revision))
    const { items } = (await put(['PL', 'US'])).json()
    expect(items.filter(({ ships }: { ships: boolean }) => ships)).toHaveLength(2)
    expect((await put(['XX'])).json().errors).toHaveProperty(['ships.0'])
    expect(await lastAudit()).toMatchObject({
      before: { DE: true, US: false },
      after: { DE: false, US: true },
    })
    await put(['PL', 'DE'])
  })
})

test('what an older program writes counts as a change too', async () => {
  const { revision } = (await owner.get(`${settings}/methods`)).json()
  await sql`update payment_method set unpaid_days = 8 where system_name = ${blik}`.execute(db)
  expect((await owner.get(`${settings}/methods`)).json().revision).toBe(revision + 1)
})
