/** What axe does not see: where the focus goes when a press changes the page, and what a screen reader is told. */
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'
import { keepsVehicle } from './support/vehicle.ts'

const base = inject('shopUrl')
const board = `/level4/product/${guide.boards.withConditions}`
const check = { name: 'Sprawdź cenę i stan' }

test('on a board the focus moves to the quantity of a part that was checked, and its price and stock are said', async () => {
  const page = await openPage(board, await keepsVehicle(await newCustomer(base), { vin: guide.vins.car }))
  const said = await listenTo(page)
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await row.getByRole('button', check).focus()
  await page.keyboard.press('Enter')
  await expectFocus(row.getByRole('textbox', { name: 'Ilość, 34114300202' }))
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Klocki hamulcowe, zestaw: .* brutto, w oddziałach \d+ szt\.$/))
  // What follows is the way into the cart, not the next part.
  await page.keyboard.press('Tab')
  await expectFocus(row.getByRole('button', { name: /^Dodaj do koszyka 1 × Klocki/ }))
})

test('on a board the focus stays at a part without a price, and that it is not available is said', async () => {
  const page = await openPage(board, await keepsVehicle(await newCustomer(base), { vin: guide.vins.car }))
  const said = await listenTo(page)
  const row = page.getByRole('row', { name: /34 11 4 300 401/ })
  await row.getByRole('button', check).focus()
  await page.keyboard.press('Enter')
  await expectFocus(row.getByText('Produkt chwilowo niedostępny.'))
  await expect.poll(said).toContainEqual('Zacisk, prawy, wymienny: Produkt chwilowo niedostępny.')
  await page.keyboard.press('Tab')
  await expectFocus(row.getByRole('link', { name: 'Zamienniki' }))
})

test('below the drawing the focus moves to the button that adds the chosen part', async () => {
  const customer = await keepsVehicle(await newCustomer(base), { vin: guide.vins.car })
  const page = await openPage(`${board}?hotspots=02`, customer)
  const chosen = page.getByRole('region', { name: 'Wybrana część' })
  await chosen.getByRole('button', check).focus()
  await page.keyboard.press('Enter')
  await expectFocus(chosen.getByRole('button', { name: /^Dodaj 1 szt/ }))
})

test('on the page of a part a second check that works leads on to adding it, and is said', async () => {
  const page = await openPage('/level4', keepsLogin(await newCustomer(base)))
  await page.route(/ProductStock/i, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  const again = page.getByRole('main').getByRole('button', { ...check, exact: true })
  await again.waitFor()
  await page.unroute(/ProductStock/i)
  const said = await listenTo(page)
  await again.focus()
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('button', { name: /^Dodaj \d+ szt/ }))
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Tarcza hamulcowa.* brutto, w oddziałach \d+ szt\.$/))
})

test('adding the parts that go with another keeps the focus, and is said', async () => {
  const page = await openPage(`/level4/product/${guide.parts.inStock}`, keepsLogin(await newCustomer(base)))
  const kit = page.getByRole('region', { name: 'Potrzebne do montażu' })
  const adding = kit.getByRole('button', { name: /^Dodaj \d+ zaznaczon/ })
  await kit.getByRole('button', { name: /^Dodaj [1-9]/, disabled: false }).waitFor()
  await adding.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Dodano produkty do koszyka' }).waitFor()
  await kit.getByRole('button', { name: /^Dodaj 0 /, disabled: true }).waitFor()
  await expectFocus(adding)
})

test('slides and info pages that move by themselves say nothing; moved by hand they say where they stand', async () => {
  const page = await openPage('about:blank', {
    ...keepsLogin(await newCustomer(base)),
    reducedMotion: 'no-preference',
    viewport: { width: 800, height: 900 },
  })
  await page.route('**/api/Topic/list', async (route) => {
    const topics: { IncludeInTopMenu: boolean }[] = await (await route.fetch()).json()
    await route.fulfill({ json: topics.map((topic) => ({ ...topic, IncludeInTopMenu: true })) })
  })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(1_000)
  const slider = page.getByRole('region', { name: 'Aktualności' })
  await slider.getByText('1 z 3').waitFor()
  const topics = page.getByRole('navigation', { name: 'Strony informacyjne' })
  await topics.getByRole('button', { name: 'Zatrzymaj' }).waitFor()
  const said = await listenTo(page)
  await page.clock.runFor(6_000)
  await slider.getByText('2 z 3').waitFor()
  expect(await said()).toEqual([])

  for (const carousel of [slider, topics]) {
    await carousel.getByRole('button', { name: 'Następny' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
  }
  await expect.poll(said).toEqual([expect.stringMatching(/^\d z 3$/), expect.stringMatching(/^\d z \d$/)])
  expect(
    await page
      .locator('main, header, nav')
      .getByText(/\bslide\b/i)
      .count(),
  ).toBe(0)
  expect(await page.locator('[aria-roledescription="carousel"], [aria-label*="slide" i]').count()).toBe(0)
})

test('the drawing takes the whole screen of a phone, keeps the focus inside, and gives it back', async () => {
  const customer = await keepsVehicle(await newCustomer(base), { vin: guide.vins.car })
  const page = await openPage(board, { ...customer, viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Cały ekran' }).click()
  const full = page.getByRole('dialog', { name: /34_9030/ })
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('Tab')
  expect(await full.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Cały ekran' }).waitFor()
})

const expectFocus = (goal: Locator) =>
  expect.poll(() => goal.evaluate((element) => element === document.activeElement)).toBe(true)

/** Collects what polite live regions say from now on; a region that appears with its words counts too. */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role="status"]')
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)))
      for (const region of regions) {
        const text = region?.textContent?.trim()
        if (text && region?.getAttribute('aria-live') !== 'off') said.push(text)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    Object.assign(window, { said })
  })
  return () => page.evaluate('window.said')
}
