/**
 * The main screens at the sizes they are met in: phones, windows and desks, at 200 % and with large text or with the
 * spacing that a reader may ask for. One page shows each screen once and then changes its size, and what does not fit
 * is measured.
 */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchChromium } from './support/chromium.ts'
import { misfitsOn } from './support/measure.ts'
import { type People, preparePeople } from './tour/people.ts'
import { screens } from './tour/screens/index.ts'
import { walk } from './tour/walk.ts'

const base = inject('shopUrl')

/** A window in pixels, the text size of the browser where it is not 16, and whether text is spaced out (WCAG 1.4.12). */
type Size = { width: number; height: number; text?: number; isSpaced?: true }

const sizes: Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  // A laptop's screen of 1440 × 900 at 200 %.
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
  { width: 1440, height: 900, text: 24 },
  { width: 390, height: 844, text: 24 },
  { width: 320, height: 640, isSpaced: true },
  { width: 390, height: 844, isSpaced: true },
]

/** By their names in e2e/tour. */
const shown = [
  ...['login', 'register', 'info', 'not-found'],
  ...['home-vehicle', 'groups-vehicle-data', 'category', 'board-prices', 'board-ticked'],
  ...['part-description', 'part-interpretations', 'part-unknown'],
  ...['cart', 'cart-parked', 'cart-unavailable', 'offer'],
  ...['checkout-items', 'checkout-shipping', 'checkout-payment', 'checkout-confirm'],
  ...['order', 'lists-open', 'profile'],
]

let browser: Browser
let people: People

beforeAll(async () => {
  browser = await launchChromium()
  people = await preparePeople(base)
})

afterAll(() => browser.close())

test('every screen fits at every size', { timeout: 300_000 }, async () => {
  const misfits: string[] = []
  const wanted = screens.filter(({ name }) => shown.includes(name))
  const look = { lang: 'pl', width: 1440 } as const
  const failed = await walk({ browser, base, people, look, screens: wanted }, async ({ name }, page) => {
    const devtools = await page.context().newCDPSession(page)
    for (const size of sizes) {
      await resize(page, devtools, size)
      misfits.push(...(await misfitsOn(page)).map((line) => `${name}, ${JSON.stringify(size)}: ${line}`))
    }
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await devtools.detach()
  })
  expect([...failed, ...misfits]).toEqual([])
})

async function resize(page: Page, devtools: CDPSession, { width, height, text = 16, isSpaced }: Size) {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
  await page.setViewportSize({ width, height })
  await page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet()
    if (spaced) {
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      )
    }
    document.adoptedStyleSheets = [sheet]
    // What watches its own size has drawn itself anew after that.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, isSpaced ?? false)
}
