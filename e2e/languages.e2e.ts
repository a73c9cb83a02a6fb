/** A store with all five languages: the first visit in the store's own, a journey in German, and Cyrillic. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'
import { misfitsOn } from './support/measure.ts'
import { wordsOf } from './support/words.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const test = journey.extend<{ store: string }>({
  /** The address of the second store, which offers all languages during the test. */
  store: async ({ shop }, use) => {
    const set = async (languages: string) => {
      const command = ['apps/server/src/cli.ts', 'stores', 'set', '2', `languages=${languages}`]
      const env = { PATH: process.env.PATH, DATA_DIR: shop.dataDir }
      await promisify(execFile)(process.execPath, command, { env })
    }
    await set('en,pl,de,cs,uk')
    const base = shop.url.replace('127.0.0.1', 'export.localhost')
    const offered = async () =>
      (await fetch(`${shop.url}/api/Language/list`, { headers: { 'x-store-id': '2' } })).json()
    await expect.poll(async () => (await offered()).length).toBe(6)
    await use(base)
    await set('pl,en')
  },
})

// One after the other, because each test sets the languages of the store.
test.describe.configure({ mode: 'default' })

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const german = (key: string) => wordsOf('de', key)
/** Selects a language on a page in the store's own. */
const select = (page: Page, name: string) =>
  page.getByRole('combobox', { name: wordsOf('en', 'shell.language') }).selectOption(name)

test('a customer logs in, opens a board and fills the cart in German on a phone', async ({
  store,
  newCustomer,
  openPage,
}) => {
  const account = newAccount()
  await newCustomer(account)
  const page = await openPage('/login', { baseURL: store, ...phone })
  await select(page, 'Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: german('auth.login') })).toBeVisible()
  expect(await languageOf(page)).toBe('de')
  expect(await misfitsOn(page)).toEqual([])
  await page.getByLabel(german('auth.email')).fill(account.email)
  // The button that shows the password begins with the same word in German.
  await page.getByRole('textbox', { name: german('auth.password') }).fill(account.password)
  await page.getByRole('button', { name: german('auth.login') }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')

  await page.goto(`/level4/product/${guide.boards.withConditions}`)
  const check = page.getByRole('button', { name: german('part.check') })
  await expect(check.first()).toBeVisible()
  expect(await misfitsOn(page)).toEqual([])
  // The first part is replaced by another one.
  await check.nth(1).click()
  const add = page.getByRole('button', { name: german('board.addNamed') })
  await expect(add.first()).toBeVisible()
  expect(await misfitsOn(page)).toEqual([])
  await add.first().click()
  await expect(page.getByRole('status').getByText(german('cart.added'))).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByRole('button', { name: german('cart.remove') }).first()).toBeVisible()
  expect(await languageOf(page)).toBe('de')
  // Amounts are written as in German.
  await expect(page.getByText(/\d,\d\d\s€/).first()).toBeVisible()
  expect(await misfitsOn(page)).toEqual([])
})

test("a first visit begins in the store's language, whatever the browser's is", async ({
  store,
  openPage,
}) => {
  for (const locale of ['cs-CZ', 'pl-PL']) {
    const page = await openPage('/login', { baseURL: store, locale })
    await expect(page.getByRole('heading', { level: 1, name: wordsOf('en', 'auth.login') })).toBeVisible()
    expect(await languageOf(page)).toBe('en')
  }
})

test('a language is selected, and stays', async ({ store, openPage }) => {
  const page = await openPage('/login', { baseURL: store })
  await select(page, 'Українська')
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('uk', 'auth.login') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('uk', 'auth.login') })).toBeVisible()
  expect(await languageOf(page)).toBe('uk')
})
