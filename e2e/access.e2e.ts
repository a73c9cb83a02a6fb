/** What axe cannot check: where the focus goes when a press changes the page, and what a screen reader announces. */
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'

const board = `/level4/product/${guide.boards.withConditions}`
const check = { name: 'Sprawdź cenę i stan' }

test('on a board the focus moves to the quantity of a checked part, and its price and stock are announced', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(board, await keepsVehicle(customer, { vin: guide.vins.car }))
  const said = await listenTo(page)
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await row.getByRole('button', check).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('textbox', { name: 'Ilość, 34114300202' })).toBeFocused()
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Klocki hamulcowe, zestaw: .* brutto, w oddziałach \d+ szt\.$/))
  // The next stop is the button that adds the part, not the next part.
  await page.keyboard.press('Tab')
  await expect(row.getByRole('button', { name: /^Dodaj do koszyka 1 × Klocki/ })).toBeFocused()
})

test('on a board the focus stays on a part without a price, and its unavailability is announced', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(board, await keepsVehicle(customer, { vin: guide.vins.car }))
  const said = await listenTo(page)
  const row = page.getByRole('row', { name: /34 11 4 300 401/ })
  await row.getByRole('button', check).focus()
  await page.keyboard.press('Enter')
  await expect(row.getByText('Produkt chwilowo niedostępny.')).toBeFocused()
  await expect.poll(said).toContainEqual('Zacisk, prawy, wymienny: Produkt chwilowo niedostępny.')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link', { name: 'Zamienniki' })).toBeFocused()
})

test('below the drawing the focus moves to the button that adds the selected part', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(`${board}?hotspots=02`, await keepsVehicle(customer, { vin: guide.vins.car }))
  const chosen = page.getByRole('region', { name: 'Wybrana część' })
  await chosen.getByRole('button', check).focus()
  await page.keyboard.press('Enter')
  await expect(chosen.getByRole('button', { name: /^Dodaj 1 szt/ })).toBeFocused()
})

test('on the page of a part, retrying a failed check moves the focus to the add button and is announced', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/level4', keepsLogin(customer))
  await page.route(/ProductStock/i, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  const again = page.getByRole('main').getByRole('button', { ...check, exact: true })
  await expect(again).toBeVisible()
  await page.unroute(/ProductStock/i)
  const said = await listenTo(page)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Dodaj \d+ szt/ })).toBeFocused()
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Tarcza hamulcowa.* brutto, w oddziałach \d+ szt\.$/))
})

test('adding the parts that belong to another part keeps the focus and is announced', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(`/level4/product/${guide.parts.inStock}`, keepsLogin(customer))
  const kit = page.getByRole('region', { name: 'Do tej pracy potrzeba też' })
  const adding = kit.getByRole('button', { name: /^Dodaj \d+ zaznaczon/ })
  await expect(kit.getByRole('button', { name: /^Dodaj [1-9]/, disabled: false })).toBeVisible()
  await adding.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Dodano produkty do koszyka' })).toBeVisible()
  await expect(kit.getByRole('button', { name: /^Dodaj 0 /, disabled: true })).toBeVisible()
  await expect(adding).toBeFocused()
})

test('slides and info pages that move by themselves announce nothing; moved by hand they announce their position', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('about:blank', {
    ...keepsLogin(customer),
    reducedMotion: 'no-preference',
    viewport: { width: 800, height: 900 },
  })
  await page.route('**/api/reference', async (route) => {
    const reference: { Topics: object[] } = await (await route.fetch()).json()
    const Topics = reference.Topics.map((topic) => ({ ...topic, IncludeInTopMenu: true }))
    await route.fulfill({ json: { ...reference, Topics } })
  })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(1_000)
  const slider = page.getByRole('region', { name: 'Aktualności' })
  await expect(slider.getByText('1 z 3')).toBeVisible()
  const topics = page.getByRole('navigation', { name: 'Strony informacyjne' })
  await expect(topics.getByRole('button', { name: 'Zatrzymaj' })).toBeVisible()
  // From here on only the test advances the clock, so that a busy machine does not reach the last step too early.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const said = await listenTo(page)
  await page.clock.runFor(6_000)
  await expect(slider.getByText('2 z 3')).toBeVisible()
  expect(await said()).toEqual([])

  for (const carousel of [slider, topics]) {
    await carousel.getByRole('button', { name: 'Następny' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(1_000)
  }
  await expect.poll(said).toEqual([expect.stringMatching(/^\d z 3$/), expect.stringMatching(/^\d z \d$/)])
  await expect(page.locator('main, header, nav').getByText(/\bslide\b/i)).toHaveCount(0)
  await expect(page.locator('[aria-roledescription="carousel"], [aria-label*="slide" i]')).toHaveCount(0)
})

test('the drawing fills the screen of a phone, traps the focus, and returns it when closed', async ({
  customer,
  openPage,
}) => {
  const kept = await keepsVehicle(customer, { vin: guide.vins.car })
  const page = await openPage(board, { ...kept, viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Cały ekran' }).click()
  const full = page.getByRole('dialog', { name: /34_9030/ })
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('Tab')
  expect(await full.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cały ekran' })).toBeVisible()
})

/** Collects what polite live regions announce from now on; a region that appears with its text counts too. */
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
