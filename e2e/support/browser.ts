/**
 * A page of the running shop for a journey, in a browser session of its own.
 *
 *     const page = await openPage('/login')
 *     const page = await openPage('/', { viewport: { width: 390, height: 844 }, locale: 'en-US' })
 *
 * Called inside a test; the session is closed by itself after it. A test that fails leaves a picture of the page in
 * test-results/.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { launchChromium } from './chromium.ts'
import type { Client } from './client.ts'

let browser: Promise<Browser> | undefined

afterAll(async () => (await browser)?.close())

type PageOptions = BrowserContextOptions & {
  /** The browser asks to save data: the pages that may come next are not fetched ahead. */
  savesData?: boolean
}

export async function openPage(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage(options)
  onTestFinished(async ({ task }) => {
    const path = `test-results/${task.name.replace(/\W+/g, '-')}.png`
    if (task.result?.state === 'fail') await page.screenshot({ path })
    await page.context().close()
  })
  await page.goto(path)
  return page
}

/** A page that the tests of a file share: `renew` it in each. */
export async function newPage({ savesData = true, ...options }: PageOptions = {}): Promise<Page> {
  browser ??= launchChromium()
  const context = await (await browser).newContext({
    baseURL: inject('shopUrl'),
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    // What a journey meets is the shop of now, not what a worker kept; journeys about the worker allow it.
    serviceWorkers: 'block',
    // Slides that move draw the page all the time; journeys about motion ask for it.
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  if (savesData) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  }
  return page
}

/** What the browser of a customer keeps who logged in there and chose a language, for `openPage`. */
export function keepsLogin({ base, token }: Client, culture = 'pl-PL'): BrowserContextOptions {
  const localStorage = [
    { name: 'user-token', value: token },
    { name: 'culture', value: culture },
  ]
  return { baseURL: base, storageState: { cookies: [], origins: [{ origin: base, localStorage }] } }
}
