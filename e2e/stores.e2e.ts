import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Client, logIn } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/** Browsers resolve every name below localhost to this machine. */
const atExport = (base: string) => base.replace('127.0.0.1', 'export.localhost')
const part = `/level4/product/${guide.parts.inStock}`
const secondStore = { 'x-store-id': '2' }
/** The settings of the second store in the demo catalogue. */
const asItWas = [
  ...['showPriceNetto=false', 'showIncadeaOrders=true', 'homeSliderFull=true'],
  'title.en=Partboard Export – parts abroad',
]

const logoOf = (page: Page) => page.getByRole('banner').locator('img')
const sliderOf = (page: Page) => page.getByRole('region', { name: 'News' })
const documentsOf = (page: Page) => page.getByRole('tab', { name: 'Incadea' })
/** Local storage is separate for each host name, so this host name needs its own login. */
const keepsLoginAtExport = (customer: Client) =>
  keepsLogin(Object.assign(customer, { base: atExport(customer.base) }), 'en-US')

const test = journey.extend<{
  /** Runs `npm run shop -- stores set 2 …` while the shop runs. After the test the store's settings are restored. */
  setSecondStore: (settings: readonly string[]) => Promise<void>
}>({
  setSecondStore: async ({ shop }, use) => {
    const set = async (settings: readonly string[]) => {
      const command = ['apps/server/src/cli.ts', 'stores', 'set', '2', ...settings]
      const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir }
      await promisify(execFile)(process.execPath, command, { env })
    }
    await use(set)
    await set(asItWas)
  },
})

// One after the other, because one test changes the store that the others read.
test.describe.configure({ mode: 'default' })

test('a host name has its own store: name, logo, language and contact', async ({ shop, openPage }) => {
  const page = await openPage('/login', { baseURL: atExport(shop.url) })
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await expect(logoOf(page)).toHaveAttribute('src', '/pictures/logo.svg')
  await expect(page.getByRole('banner').getByText('Partboard Export', { exact: true })).toBeVisible()
  await page.goto('/p/kontakt')
  await expect(page.getByText('Partboard Demo Export sp. z o.o.').first()).toBeVisible()

  const first = await openPage('/login')
  await expect(first.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await expect(first.getByRole('banner').getByText('Partboard', { exact: true })).toBeVisible()
})

test('the browser shows the settings that an operator changes', { tag: '@long' }, async ({
  shop,
  openPage,
  setSecondStore,
}) => {
  const trader = await logIn(shop.url, guide.accounts.trade)
  const page = await openPage('/', keepsLoginAtExport(trader))
  await expect(sliderOf(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  await expect(page).toHaveTitle('Partboard Export – parts abroad')
  await expect(sliderOf(page)).toHaveAttribute('data-full', 'true')
  await page.goto('/my-account/order-history')
  await expect(documentsOf(page)).toBeVisible()
  await page.goto(part)
  await expect(page.getByText('Your gross price').first()).toBeVisible()

  await setSecondStore([
    ...['showPriceNetto=true', 'showIncadeaOrders=false', 'homeSliderFull=false'],
    'title.en=Parts for the world',
  ])
  await expect
    .poll(async () => {
      await page.goto('/')
      await expect(sliderOf(page)).toBeVisible()
      return page.title()
    })
    .toBe('Parts for the world')
  await expect(sliderOf(page)).not.toHaveAttribute('data-full')
  await page.goto('/my-account/order-history')
  await expect(page.getByRole('heading', { level: 1, name: 'Order history' })).toBeVisible()
  await expect(documentsOf(page)).toHaveCount(0)
  await page.goto(part)
  await expect(page.getByText('Your net price').first()).toBeVisible()
})

test('documents of the back office have a tab in the store that shows them', async ({
  customer,
  shop,
  openPage,
}) => {
  const trader = await logIn(shop.url, guide.accounts.trade)
  const page = await openPage('/my-account/order-history', {
    ...keepsLogin(trader),
    extraHTTPHeaders: secondStore,
  })
  await page.getByRole('tab', { name: 'Incadea' }).click()
  const row = page.getByRole('row', { name: /FV\/WAW\/2026\/11\/0412/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('cell')).toHaveText([
    'FV/WAW/2026/11/0412',
    '12.11.2026',
    'Klocki i tarcze hamulcowe',
    '26.11.2026',
    'WAW',
    '1\u00a0845,90\u00a0zł',
  ])
  await expect(page).toHaveURL(({ search }) => search === '?tab=incadea')

  const other = await openPage('/my-account/order-history?tab=incadea', {
    ...keepsLogin(customer, 'en-US'),
    extraHTTPHeaders: secondStore,
  })
  await expect(other.getByText('Documents of the dealer’s own system will be listed here.')).toBeVisible()
})

test('when the documents of the back office fail to load, a retry is offered', async ({ shop, openPage }) => {
  const trader = await logIn(shop.url, guide.accounts.trade)
  const page = await openPage('/', { ...keepsLogin(trader), extraHTTPHeaders: secondStore })
  const documents = '**/api/level4Customer/incadeaOrders'
  await page.route(documents, (route) => route.fulfill({ status: 500 }))
  await page.goto('/my-account/order-history?tab=incadea')
  await expect(page.getByText('Błąd serwera lub sieci, spróbuj później.').first()).toBeVisible()
  await page.unroute(documents)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('row', { name: /FV\/WAW\/2026\/11\/0412/ })).toBeVisible()
})
