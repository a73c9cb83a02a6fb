import { describe, expect, test } from 'vitest'
import { forgetSettings } from '../platform/http/context.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer, warsaw } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { guide } from '../testing/demo.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })

const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const inStore = async (store: number, url: string) => (await get(url, { 'x-store-id': String(store) })).json()
const namesOf = (topics: { SeName: string }[]) => topics.map(({ SeName }) => SeName)

describe('a second store', () => {
  test('a request without a store gets the first one', async () => {
    expect((await get('/api/Store/get')).json()).toEqual(await inStore(1, '/api/Store/get'))
  })

  test('has its own settings', async () => {
    const [first, second] = [await inStore(1, '/api/Store/get'), await inStore(2, '/api/Store/get')]
    expect([first, second]).toEqual(await inStore(2, '/api/Store/list'))
    expect(second).toMatchObject({ Id: 2, DefaultCulture: 'en-US', DefaultCurrency: 'EUR' })
    expect((await inStore(1, '/api/config')).general).toMatchObject({
      showPriceNetto: true,
      showIncadeaOrders: false,
    })
    expect((await inStore(2, '/api/config')).general).toMatchObject({
      showPriceNetto: false,
      showIncadeaOrders: true,
    })
  })

  test('has the common pages and its own, which replace common ones of the same name', async () => {
    const [first, second] = [await inStore(1, '/api/Topic/list'), await inStore(2, '/api/Topic/list')]
    expect(namesOf(second)).toEqual([
      ...namesOf(first).filter((name) => name !== 'kontakt'),
      ...['kontakt', 'wysylka-za-granice'],
    ])
    const contact = '/api/Topic/get?seName=kontakt'
    expect((await inStore(1, contact)).Body).toContain('Warszawa Wola')
    expect((await inStore(1, contact)).Body).toContain('<td>pon.–pt. 8–18, sob. 9–14</td>')
    expect((await inStore(1, contact)).Body).toContain('NIP 999-000-00-14')
    expect((await inStore(2, contact)).Body).toContain('export@partboard.example')
    const abroad = await get('/api/Topic/get?seName=wysylka-za-granice', { 'x-store-id': '1' })
    expect(abroad.statusCode).toBe(404)
  })

  test('has the common slides and its own', async () => {
    const idsOf = async (store: number) =>
      (await inStore(store, '/api/slider?sliderType=0')).map(({ Id }: { Id: number }) => Id)
    const common = await idsOf(1)
    expect(await idsOf(2)).toEqual([...common, expect.any(Number)])
  })

  test('caches keep the answers of two stores apart', async () => {
    const response = await get('/api/config', { 'x-store-id': '2' })
    expect(response.headers.vary).toContain('X-Store-Id')
    const again = await get('/api/config', {
      'x-store-id': '1',
      'if-none-match': String(response.headers.etag),
    })
    expect(again.statusCode).toBe(200)
  })

  test('counts its own orders', async () => {
    const anna = await buildCustomer(db)
    const numbers: Record<string, number[]> = { '1': [], '2': [] }
    for (const store of ['1', '2', '1', '2']) {
      const { post } = as(app, anna, { 'x-store-id': store })
      await post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
      const { PlacedOrder } = (
        await post('/api/ShoppingCart/ConfirmCheckout', {
          BillingAddressId: anna.addressId,
          PickUpInStoreId: warsaw,
          PaymentMethodSystemName: 'Payments.Blik',
          TermsOfServiceOnOrderConfirmPage: true,
        })
      ).json()
      numbers[store]!.push(Number(PlacedOrder.OrderNumber))
    }
    expect(numbers).toEqual({ '1': [100_001, 100_002], '2': [200_001, 200_002] })
    const rows = await db.selectFrom('shop_order').select('store_id').orderBy('id').execute()
    expect(rows.map(({ store_id }) => store_id)).toEqual([1, 2, 1, 2])
  })
})

describe.each([
  ['X-Store-Id', ['3', '0', '-1', 'x', '1e0', '9007199254740993', '1, 2'], 'Nie ma takiego sklepu.'],
  ['X-Currency', ['USD', 'ZŁOTY', 'x'.repeat(1000), "' or 1=1 --"], 'Nie ma takiej waluty w tym sklepie.'],
])('an unknown %s', (header, values, sentence) => {
  test.each(values)('%s is refused, also for guests', async (value) => {
    for (const url of ['/api/config', '/api/Level4/Cart']) {
      const response = await get(url, { [header]: Buffer.from(value).toString('latin1') })
      expect([response.statusCode, response.json().title]).toEqual([400, expect.any(String)])
    }
  })

  test('is reported in the user’s language', async () => {
    const value = { [header]: values[0]! }
    const titles = [
      (await get('/api/config', value)).json().title,
      (await get('/api/config', { ...value, 'accept-language': 'en-US' })).json().title,
    ]
    expect(titles[0]).toBe(sentence)
    expect(titles[1]).not.toBe(titles[0])
  })
})

describe('languages of a store', () => {
  const culturesOf = async (store: number) =>
    (await inStore(store, '/api/Language/list')).map(
      ({ LanguageCulture }: { LanguageCulture: string }) => LanguageCulture,
    )

  test('are Polish and English, with the ids that they always had, unless the office says otherwise', async () => {
    expect(await inStore(1, '/api/Language/list')).toEqual([
      { Id: 1, Name: 'Polski', LanguageCulture: 'pl-PL' },
      { Id: 2, Name: 'English (US)', LanguageCulture: 'en-US' },
      { Id: 3, Name: 'English (UK)', LanguageCulture: 'en-GB' },
    ])
    expect((await inStore(1, '/api/reference')).Languages).toEqual(await inStore(1, '/api/Language/list'))
  })

  test('are answered in the order of the store, and decide what Accept-Language selects', async () => {
    const titleIn = async (store: number, language: string) => {
      const headers = { 'x-store-id': String(store), 'accept-language': language }
      return (await get('/api/StateProvince/list', headers)).json()[2].Name
    }
    expect(await titleIn(2, 'de-DE')).toBe('California')
    await db
      .updateTable('store')
      .set({ languages: ['uk', 'de', 'en'] })
      .where('id', '=', 2)
      .execute()
    forgetSettings(db)
    await expect.poll(() => culturesOf(2)).toEqual(['uk-UA', 'de-DE', 'en-US', 'en-GB'])
    expect(await titleIn(2, 'de-DE')).toBe('Kalifornien')
    expect(await titleIn(2, 'uk')).toBe('Каліфорнія')
    // The store has no Polish.
    expect(await titleIn(2, 'pl')).toBe('California')
    expect(await titleIn(1, 'de-DE')).toBe('California')
    expect(await culturesOf(1)).toEqual(['pl-PL', 'en-US', 'en-GB'])
    await db
      .updateTable('store')
      .set({ languages: ['pl', 'en'] })
      .where('id', '=', 2)
      .execute()
    forgetSettings(db)
  })
})

test.each([
  [undefined, 'Warszawa Wola', 'Regulamin'],
  ['pl-PL', 'Warszawa Wola', 'Regulamin'],
  ['PL', 'Warszawa Wola', 'Regulamin'],
  ['en-GB, pl;q=0.8', 'Warszawa Wola', 'Terms and conditions'],
  ['pl;q=0.5, en;q=0.9', 'Warszawa Wola', 'Terms and conditions'],
  ['de-DE', 'Warszawa Wola', 'Terms and conditions'],
  ['xx, ;q=;;,,', 'Warszawa Wola', 'Terms and conditions'],
])('Accept-Language %s', async (header, branch, title) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header }
  const [topic] = (await get('/api/Topic/list', headers)).json()
  expect(topic.Title).toBe(title)
  const [warehouse] = (await get('/api/Warehouse/list', headers)).json()
  expect(warehouse.Name).toBe(branch)
})
