/**
 * `test` for the browser journeys, with what they need:
 *
 *     test('a cart is emptied', async ({ customer, openPage }) => {
 *       const page = await openPage('/cart', keepsLogin(customer))
 *
 * A journey that fails leaves a picture of each page and a trace in test-results/.
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
  /** The browser asks to save data: the pages that may come next are not fetched ahead. */
  savesData?: boolean
}

export type Journey = {
  /** Opens a page of the shop in a browser session of its own. */
  openPage: (path: string, look?: Look) => Promise<Page>
  /** Registers a new retail customer and logs in. */
  newCustomer: (account?: Account) => Promise<Client>
  /** A new retail customer, logged in. */
  customer: Client
  /** The trade account of the demo catalogue, with an empty cart. One journey at a time has it. */
  garage: Client
  /** The mails that the shop has sent. */
  outbox: Outbox
}

type Run = {
  shop: ShopOfRun
  /** A retail customer for journeys that only look: nothing of the customer is changed, and the session stays. */
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
    // Waiting for other journeys does not count as time of this one.
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
