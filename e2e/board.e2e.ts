import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'
import { keepsVehicle } from './support/vehicle.ts'

const base = inject('shopUrl')
const path = `/level4/product/${guide.boards.withConditions}?vehicleSpecific=true`
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

test('the drawing can be skipped, and its numbers follow one another by Tab', async () => {
  const { page } = await openBoard()
  const skip = page.getByRole('link', { name: 'Pomiń rysunek' })
  await skip.focus()
  // Both brake pads and both bolts stand apart, each with a number of its own.
  for (const position of ['01', '02', '02', '03', '04', '05', '06', '07', '08', '08', '09']) {
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toMatch(new RegExp(`^Numer ${position}, `))
  }
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toMatch(/pakiet sportowy M/)
})

test('on a phone a board with a long name is as wide as the screen, and its number is read', async () => {
  const { page } = await openBoard(phone)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((h1) => {
    h1.firstChild!.textContent = 'Pokrywa głowicy cylindrów (N47, N57, B37, B47, B57)'
  })
  const box = await heading.locator('span').boundingBox()
  expect(box!.x + box!.width).toBeLessThan(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a typed number selects its position; one that does not exist is said', async () => {
  const { page } = await openBoard()
  await page.keyboard.press('0')
  await page.keyboard.press('8')
  const number = page.getByRole('button', { name: /^Numer 08, śruba/, pressed: true }).first()
  await number.waitFor()
  expect(await focusedName(page)).toMatch(/^Numer 08, /)
  await page.getByRole('button', { name: /^Wybierz pozycję 08/, pressed: true }).waitFor()

  await page.keyboard.press('7')
  await page.keyboard.press('7')
  await page.getByRole('status').filter({ hasText: 'Na tej tablicy nie ma numeru 77.' }).waitFor()

  await search(page).pressSequentially('01')
  await number.waitFor()
})

test('a number and its lines light up together', async () => {
  const { page } = await openBoard()
  const lines = page.locator('tr[data-hovered]')
  await page
    .getByRole('button', { name: /^Numer 02, / })
    .first()
    .hover()
  expect(await lines.count()).toBe(3)
  await page.getByRole('row', { name: /34 11 4 300 701/ }).hover()
  await page.locator('button[data-hovered]', { hasText: '07' }).waitFor()
  expect(await lines.count()).toBe(1)
  await page.getByRole('button', { name: /^Wybierz pozycję 05/ }).focus()
  await page.locator('button[data-hovered]', { hasText: '05' }).waitFor()
})

test('ticked lines are checked and added with one press; what is unavailable is named and stays ticked', async () => {
  const { page } = await openBoard()
  await page.getByRole('checkbox', { name: /^Zaznacz pozycję 02: .*34114300202/ }).check()
  await page.getByRole('checkbox', { name: /^Zaznacz pozycję 04/ }).check()
  await page.getByRole('checkbox', { name: /^Zaznacz pozycję 08/ }).check()
  await page.getByText('3 bez sprawdzonej ceny').waitFor()

  await page.getByRole('button', { name: 'Dodaj zaznaczone (3)' }).click()
  await page.getByText(/^Niedostępne, pozostają zaznaczone: 34 11 4 300 401/).waitFor()
  await page.getByText('Dodano produkty do koszyka').waitFor()
  await page.getByRole('link', { name: /^Koszyk: 5 sztuk/ }).waitFor()
  await page.getByText('1 zaznaczona pozycja').waitFor()
  expect(await page.getByRole('checkbox', { name: /^Zaznacz pozycję 04/ }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: /^Zaznacz pozycję 08/ }).isChecked()).toBe(false)
})

test('all that fits is ticked at once, and the sum stands there once every price is known', async () => {
  const { page } = await openBoard()
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie pasujące' }).check()
  await page.getByText('10 zaznaczonych pozycji').waitFor()
  expect(await page.getByRole('checkbox', { name: /^Zaznacz pozycję/ }).count()).toBe(10)
  await page.getByRole('button', { name: 'Sprawdź ceny całej tablicy' }).click()
  await page.getByText(/^Razem .*\szł\sbrutto$/).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: 'Sprawdzono ceny 10 pozycji. 1 jest niedostępna.' })
    .waitFor()
  await page.getByRole('button', { name: 'Odznacz' }).click()
  await page.getByText('10 zaznaczonych pozycji').waitFor({ state: 'detached' })
})

test('the drawing zooms and moves by keys, by wheel and by buttons', async () => {
  const { page } = await openBoard()
  const scale = () =>
    page
      .locator('figure .react-transform-component')
      .evaluate((one) => new DOMMatrix(getComputedStyle(one).transform))
  const until = (holds: (matrix: DOMMatrix) => boolean) =>
    expect.poll(async () => holds(await scale())).toBe(true)
  await page.getByRole('button', { name: /^Numer 05, / }).focus()
  await page.keyboard.press('+')
  await until((matrix) => matrix.a > 1.2)
  const before = (await scale()).e
  await page.keyboard.press('Shift+ArrowRight')
  await until((matrix) => matrix.e < before)
  expect(await focusedName(page)).toMatch(/^Numer 05/)
  await page.keyboard.press('0')
  await until((matrix) => matrix.a === 1)
  await page.getByRole('button', { name: 'Powiększ' }).click()
  await until((matrix) => matrix.a > 1.2)
  await page.getByRole('button', { name: 'Cały rysunek' }).click()
  await until((matrix) => matrix.a === 1)
  await page.getByRole('button', { name: /^Numer 05, / }).hover()
  await page.mouse.wheel(0, -200)
  await until((matrix) => matrix.a > 1.2)
})

test('a line that does not fit says why, and Show all parts shows what equipment hides', async () => {
  const { page } = await openBoard()
  const row = page.getByRole('row', { name: /34 11 4 300 201/ })
  await row.getByText('Nie pasuje do tego pojazdu. Wybierz lub zmień pojazd.').waitFor()
  await row.getByText('produkcja 08.03.2016, do 29.02.2016').waitFor()
  const asked = page.waitForRequest((request) => /Level4Product\/Board$/.test(request.url()))
  await page.getByRole('switch', { name: 'Pokaż wszystkie części' }).check()
  expect((await asked).postDataJSON().vehicleConditions).toEqual([])
  await page.getByText('14 pozycji dla F30N 320d').waitFor()
  await page.getByRole('switch', { name: 'Pokaż wszystkie części' }).uncheck()
  await page.getByRole('checkbox', { name: /pakiet sportowy M/ }).uncheck()
  await page.getByRole('row', { name: /34 11 4 300 102/ }).waitFor({ state: 'detached' })
})

test('a board that has fewer parts than its drawing shows neither their numbers nor their leaders', async () => {
  const boards = demoBoards()
  const firstBoard = guide.boards.withConditions - boards.findIndex(({ number }) => number === '34_9030')
  const editions = boards.filter(({ hasOwnSpots }) => hasOwnSpots)
  expect(editions.length).toBeGreaterThan(9)
  const page = await openPage('about:blank', keepsLogin(await newCustomer(base)))
  for (const edition of editions) {
    await page.goto(`/level4/product/${firstBoard + boards.indexOf(edition)}?vehicleSpecific=true`)
    const leaders = page.locator('figure .callout:has(.ld)')
    await leaders.first().waitFor()
    await page.locator('figure button[data-pos]').first().waitFor()
    const numbers = await page.locator('figure button[data-pos]').evaluateAll(positionsOf)
    expect(numbers, edition.number).toEqual(edition.positions)
    expect(await leaders.evaluateAll(positionsOf), edition.number).toEqual(numbers)
    expect(await page.locator('figure .ld:not(.callout .ld), figure .ldd:not(.callout .ldd)').count()).toBe(0)
    const lit = await page.locator('figure .p[data-pos]').evaluateAll(positionsOf)
    expect(lit, edition.number).toEqual(numbers)
  }
}, 120_000)

test('without a VIN the board says that one is necessary', async () => {
  const customer = await newCustomer(base)
  const page = await openPage(path, keepsLogin(customer))
  await page.getByText(/Konieczna jest identyfikacja pojazdu po numerze VIN/).waitFor()
})

test('a board prints on one sheet of paper, with the vehicle and what is known of prices', async () => {
  const { page } = await openBoard()
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await row.getByRole('button', { name: 'Sprawdź cenę i stan' }).click()
  await row.getByRole('textbox', { name: /^Ilość/ }).waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await page.getByText(guide.vins.car).waitFor()
  await page.getByRole('columnheader', { name: /^Cena brutto/ }).waitFor()
  expect(await page.getByRole('row').count()).toBe(14)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(0)
})

test('on a phone the drawing stays while the list scrolls, and two fingers zoom it', async () => {
  const { page } = await openBoard(phone)
  const drawing = page.getByRole('img', { name: 'Rysunek: Hamulec przedni' })
  const before = await drawing.boundingBox()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await drawing.boundingBox()).toEqual(before)

  const { x, y, width, height } = before!
  const middle = { x: x + width / 2, y: y + height / 2 }
  const cdp = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: middle.x - apart, y: middle.y, id: 1 },
    { x: middle.x + apart, y: middle.y, id: 2 },
  ]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [50, 70, 90, 110]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await drawing.boundingBox())!.width).toBeGreaterThan(width * 1.2)
  await page.getByRole('button', { name: 'Cały rysunek' }).tap()
  await expect.poll(async () => Math.round((await drawing.boundingBox())!.width)).toBe(Math.round(width))
})

test('a phone on its side has drawing and list beside one another', async () => {
  const { page } = await openBoard({ ...phone, viewport: { width: 844, height: 390 } })
  const drawing = (await page.getByRole('img', { name: 'Rysunek: Hamulec przedni' }).boundingBox())!
  const row = (await page.getByRole('row', { name: /34 11 4 300 202/ }).boundingBox())!
  expect(row.x).toBeGreaterThan(drawing.x + drawing.width - 1)
})

async function openBoard(look: BrowserContextOptions = {}) {
  const customer = await newCustomer(base)
  const page = await openPage(path, { ...(await keepsVehicle(customer, { vin: guide.vins.car })), ...look })
  await page
    .getByRole('button', { name: /^Numer 02, klocki/i })
    .first()
    .waitFor()
  return { page, customer }
}

/** The boards of the demo catalogue in their order, with the callouts that each of them has. */
function demoBoards() {
  const rowsOf = (name: string) =>
    readFileSync(new URL(`../demo/catalogue/${name}.csv`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
  const callouts = Map.groupBy(
    rowsOf('hotspots').map((row) => row.split(',')),
    ([graphic]) => graphic,
  )
  return rowsOf('boards').map((row) => {
    const [, number, graphic, drawing] = /^(\w+),.*,(\w+),(\w+)\.svg,/.exec(row)!
    const known = new Set(callouts.get(graphic)!.map(([, callout]) => callout!))
    return { number, positions: [...known].sort(), hasOwnSpots: graphic !== drawing }
  })
}

/** Runs in the page: the positions of these elements, each once. */
const positionsOf = (elements: (HTMLElement | SVGElement)[]) =>
  [...new Set(elements.flatMap(({ dataset }) => dataset.pos!.split(' ')))].sort()

const search = (page: Page) => page.getByPlaceholder('VIN, numer części albo nazwa')

/** The accessible name of what has the focus, as far as an attribute or its label says it. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return (
      focused?.getAttribute('aria-label') ?? focused?.closest('label')?.textContent ?? focused?.textContent
    )
  })
