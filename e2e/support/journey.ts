/**
 * `test` for the browser journeys, with their fixtures:
 *
 *     test('a cart is emptied', async ({ customer, openPage }) => {
 *       const page = await openPage('/cart', keepsLogin(customer))
 *
 * A journey that fails writes a screenshot of each page and a trace into test-results/.
 */
import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, expect, type Page, test as runner } from '@playwright/test'
import guide from '../../demo/guide.json' with { type: 'json' }
import { type Account, type Client, logIn, newCustomer } from './client.ts'
import { Outbox } from './outbox.ts'
import { type ShopOfRun, shopOfRun } from './shop-of-run.ts'

export { expect }

export type Look = BrowserContextOptions & {
  /** The browser asks to save data, so the app does not prefetch pages. */
  savesData?: boolean
}

export type Journey = {
  /** Opens a page of the shop in a new browser session. */
  openPage: (path: string, look?: Look) => Promise<Page>
  /** Registers a new retail customer and logs in. */
  newCustomer: (account?: Account) => Promise<Client>
  /** A new retail customer, logged in. */
  customer: Client
  /** The trade account of the demo catalogue, with an empty cart. Only one journey at a time gets it. */
  garage: Client
  /** The mails that the shop has sent. */
  outbox: Outbox
}

type Run = {
  shop: ShopOfRun
  /** A retail customer for journeys that only read: they must not change the customer or end the session. */
  visitor: Client
}

export const test = runner.extend<Journey, Run>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are needed
  shop: [async ({}, use) => use(shopOfRun()), { scope: 'worker' }],
  baseURL: ({ shop }, use) => use(shop.url),
  visitor: [async ({ shop }, use) => use(await newCustomer(shop.url)), { scope: 'worker' }],
  outbox: ({ shop }, use) => use(new Outbox(shop.dataDir)),
  newCustomer: ({ shop }, use) => use((account) => newCustomer(shop.url, account)),
  customer: async ({ shop }, use) => use(await newCustomer(shop.url)),
  garage: [
    async ({ shop }, use) => {
      const lock = join(shop.dataDir, 'garage.lock')
      const isMine = () =>
        mkdir(lock).then(
          () => true,
          () => false,
        )
      await expect.poll(isMine, { timeout: 0, intervals: [100] }).toBe(true)
      const garage = await logIn(shop.url, guide.accounts.trade)
      await garage.post('/api/ShoppingCart/ClearCart')
      await use(garage)
      await rmdir(lock)
    },
    // The fixture has its own time-out, so that waiting for other journeys uses no time of this one.
    { timeout: 180_000 },
  ],
  openPage: async ({ browser }, use) => {
    const opened: Page[] = []
    await use(async (path, { savesData = true, ...options } = {}) => {
      const page = await (await browser.newContext(options)).newPage()
      opened.push(page)
      if (savesData) {
        const devtools = await page.context().newCDPSession(page)
        await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
      }
      await page.goto(path)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})
