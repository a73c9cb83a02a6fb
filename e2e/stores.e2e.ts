import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { type Client, logIn, newCustomer } from './support/client.ts'

const base = inject('shopUrl')
/** The browser finds every name below localhost on this machine by itself. */
const exportBase = base.replace('127.0.0.1', 'export.localhost')
const part = `/level4/product/${guide.parts.inStock}`
const secondStore = { 'x-store-id': '2' }
/** As the second store comes with the demo catalogue. */
const asItWas = [
  ...['show_price_netto=false', 'show_incadea_orders=true', 'home_slider_full=true'],
  ...['logo=/pictures/logo.svg', 'default_title.en=Partboard Export – parts abroad'],
]

const logoOf = (page: Page) => page.getByRole('banner').locator('img')
const sliderOf = (page: Page) => page.getByRole('region', { name: 'News' })
const documentsOf = (page: Page) => page.getByRole('tab', { name: 'Incadea' })
/** The login holds for each host name by itself. */
const atExport = (customer: Client) => keepsLogin(Object.assign(customer, { base: exportBase }), 'en-US')

/** `npm run shop -- stores set 2 …` beside the shop that runs. */
async function setSecondStore(settings: readonly string[]): Promise<void> {
  const command = ['apps/server/src/cli.ts', 'stores', 'set', '2', ...settings]
  const env = { PATH: process.env.PATH, DATA_DIR: inject('dataDir') }
  await promisify(execFile)(process.execPath, command, { env })
}

test('a host name has a store of its own: name, logo, language and contact', async () => {
  const page = await openPage('/login', { baseURL: exportBase })
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await logoOf(page).getAttribute('src')).toBe('/pictures/logo.svg')
  await page.getByRole('banner').getByText('Partboard Export', { exact: true }).waitFor()
  await page.goto('/p/kontakt')
  await page.getByText('Partboard Demo Export sp. z o.o.').first().waitFor()

  const first = await openPage('/login')
  await first.getByRole('heading', { level: 1, name: 'Zaloguj się' }).waitFor()
  await first.getByRole('banner').getByText('Partboard', { exact: true }).waitFor()
})

test('what an operator sets of a store is seen in the browser', async () => {
  onTestFinished(() => setSecondStore(asItWas))
  const trader = await logIn(base, guide.accounts.trade)
  const page = await openPage('/', atExport(trader))
  await sliderOf(page).waitFor()
  expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('EUR')
  expect(await page.title()).toBe('Partboard Export – parts abroad')
  expect(await sliderOf(page).getAttribute('data-full')).toBe('true')
  await page.goto('/my-account/order-history')
  await documentsOf(page).waitFor()
  await page.goto(part)
  await page.getByText('Your gross price').first().waitFor()

  await setSecondStore([
    ...['show_price_netto=true', 'show_incadea_orders=false', 'home_slider_full=false'],
    ...['logo=/pictures/34_9030.svg', 'default_title.en=Parts for the world'],
  ])
  await expect
    .poll(async () => {
      await page.goto('/')
      await sliderOf(page).waitFor()
      return page.title()
    })
    .toBe('Parts for the world')
  expect(await sliderOf(page).getAttribute('data-full')).toBeNull()
  expect(await logoOf(page).getAttribute('src')).toBe('/pictures/34_9030.svg')
  await page.goto('/my-account/order-history')
  await page.getByRole('heading', { level: 1, name: 'Order history' }).waitFor()
  expect(await documentsOf(page).count()).toBe(0)
  await page.goto(part)
  await page.getByText('Your net price').first().waitFor()
})

test('the documents of the back office have a tab in the store that shows them', async () => {
  const trader = await logIn(base, guide.accounts.trade)
  const page = await openPage('/my-account/order-history', {
    ...keepsLogin(trader),
    extraHTTPHeaders: secondStore,
  })
  await page.getByRole('tab', { name: 'Incadea' }).click()
  const row = page.getByRole('row', { name: /FV\/WAW\/2026\/11\/0412/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allTextContents()).toEqual([
    'FV/WAW/2026/11/0412',
    '12.11.2026',
    'Klocki i tarcze hamulcowe',
    '26.11.2026',
    'WAW',
    '1\u00a0845,90\u00a0zł',
  ])
  expect(new URL(page.url()).search).toBe('?tab=incadea')

  const other = await openPage('/my-account/order-history?tab=incadea', {
    ...keepsLogin(await newCustomer(base), 'en-US'),
    extraHTTPHeaders: secondStore,
  })
  await other.getByText('Documents of the dealer’s own system will be listed here.').waitFor()
})

test('documents of the back office that do not come can be asked for again', async () => {
  const trader = await logIn(base, guide.accounts.trade)
  const page = await openPage('/', { ...keepsLogin(trader), extraHTTPHeaders: secondStore })
  const documents = '**/api/level4Customer/incadeaOrders'
  await page.route(documents, (route) => route.fulfill({ status: 500 }))
  await page.goto('/my-account/order-history?tab=incadea')
  await page.getByText('Błąd serwera lub sieci, spróbuj później.').first().waitFor()
  await page.unroute(documents)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await page.getByRole('row', { name: /FV\/WAW\/2026\/11\/0412/ }).waitFor()
})
