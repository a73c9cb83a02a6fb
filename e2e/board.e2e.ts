import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, type Journey, test as journey, type Look } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'
import { comesToRest } from './support/rest.ts'

const path = `/level4/product/${guide.boards.withConditions}?vehicleSpecific=true`
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}

const test = journey.extend<{
  /** Opens the front brake's board for the car. */
  openBoard: (look?: Look) => Promise<Page>
}>({
  openBoard: ({ customer, openPage }, use) =>
    use(async (look) => {
      const page = await openPage(path, {
        ...(await keepsVehicle(customer, { vin: guide.vins.car })),
        ...look,
      })
      await expect(page.getByRole('button', { name: /^Numer 02, klocki/i }).first()).toBeVisible()
      return page
    }),
})

test('the numbers of the drawing are one stop of the keyboard, and arrows walk in their order', async ({
  openBoard,
}) => {
  const page = await openBoard()
  const skip = page.getByRole('link', { name: 'Pomiń rysunek' })
  await skip.focus()
  // Brake pads and bolts are drawn twice, and each drawing of them has its own number.
  await page.keyboard.press('Tab')
  for (const position of ['01', '02', '02', '03', '04', '05', '06', '07', '08', '08', '09']) {
    expect(await focusedName(page)).toMatch(new RegExp(`^Numer ${position}, `))
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).not.toMatch(/^Numer /)
  await page.keyboard.press('Shift+Tab')
  expect(await focusedName(page)).toMatch(/^Numer 09, /)
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toMatch(/pakiet sportowy M/)
})

test('on a phone a board with a long name is as wide as the screen, and its number is readable', async ({
  openBoard,
}) => {
  const page = await openBoard(phone)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((h1) => {
    h1.firstChild!.textContent = 'Pokrywa głowicy cylindrów (N47, N57, B37, B47, B57)'
  })
  const box = await heading.locator('span').boundingBox()
  expect(box!.x + box!.width).toBeLessThan(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a typed number selects its position; an unknown number gets a message', async ({ openBoard }) => {
  const page = await openBoard()
  await page.keyboard.press('0')
  await page.keyboard.press('8')
  const number = page.getByRole('button', { name: /^Numer 08, śruba/, pressed: true }).first()
  await expect(number).toBeVisible()
  expect(await focusedName(page)).toMatch(/^Numer 08, /)
  await expect(page.getByRole('button', { name: /^Wybierz pozycję 08/, pressed: true })).toBeVisible()

  await page.keyboard.press('7')
  await page.keyboard.press('7')
  await expect(page.getByRole('status').filter({ hasText: 'Na tej tablicy nie ma numeru 77.' })).toBeVisible()

  await search(page).pressSequentially('01')
  await expect(number).toBeVisible()
})

test('a number and its lines are highlighted together', async ({ openBoard }) => {
  const page = await openBoard()
  const lines = page.locator('tr[data-hovered]')
  await page
    .getByRole('button', { name: /^Numer 02, / })
    .first()
    .hover()
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: '2 nie pasują', exact: true }).click()
  await page
    .getByRole('button', { name: /^Numer 02, / })
    .first()
    .hover()
  await expect(lines).toHaveCount(3)
  await page.getByRole('row', { name: /34 11 4 300 701/ }).hover()
  await expect(page.locator('button[data-hovered]', { hasText: '07' })).toBeVisible()
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: /^Wybierz pozycję 05/ }).focus()
  await expect(page.locator('button[data-hovered]', { hasText: '05' })).toBeVisible()
})

test('selected lines are checked and added with one press; unavailable ones are named and stay selected', async ({
  openBoard,
}) => {
  const page = await openBoard()
  await page.getByRole('checkbox', { name: /^Zaznacz pozycję 02: .*34114300202/ }).check()
  await page.getByRole('checkbox', { name: /^Zaznacz pozycję 04/ }).check()
  await page.getByRole('checkbox', { name: /^Zaznacz pozycję 08/ }).check()
  await expect(page.getByText('3 bez sprawdzonej ceny')).toBeVisible()

  await page.getByRole('button', { name: 'Dodaj zaznaczone (3)' }).click()
  await expect(page.getByText(/^Niedostępne, pozostają zaznaczone: 34 11 4 300 401/)).toBeVisible()
  await expect(page.getByText('Dodano produkty do koszyka')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Koszyk: 5 sztuk/ })).toBeVisible()
  await expect(page.getByText('1 zaznaczona pozycja')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Zaznacz pozycję 04/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Zaznacz pozycję 08/ })).not.toBeChecked()
})

test('all lines that fit are selected at once, and the sum appears when every price is known', async ({
  openBoard,
}) => {
  const page = await openBoard()
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie pasujące' }).check()
  await expect(page.getByText('10 zaznaczonych pozycji')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Zaznacz pozycję/ })).toHaveCount(10)
  await page.getByRole('button', { name: 'Sprawdź ceny całej tablicy' }).click()
  await expect(page.getByText(/^Razem .*\szł\sbrutto$/)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Sprawdzono ceny 10 pozycji. 1 jest niedostępna.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Odznacz' }).click()
  await expect(page.getByText('10 zaznaczonych pozycji')).toHaveCount(0)
})

test('the drawing zooms and moves by keyboard, by wheel and by buttons', async ({ openBoard }) => {
  const page = await openBoard()
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

/** Opens a board whose zoom arrives when `load` is called. */
async function openWithoutZoom(openPage: Journey['openPage'], customer: Client) {
  const page = await openPage('about:blank', keepsLogin(customer))
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/Zoomable-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/level4/product/${guide.boards.withConditions}`)
  return { page, load: () => load() }
}

test('a gesture on the drawing before its zoom has loaded takes effect', async ({ customer, openPage }) => {
  const { page, load } = await openWithoutZoom(openPage, customer)
  const drawing = page.locator('figure').first()
  await drawing.getByRole('button', { name: /^Numer 05, / }).hover()
  const scrolled = () => page.evaluate('scrollY')
  const before = await scrolled()
  await page.mouse.wheel(0, -200)
  await page.mouse.wheel(0, -200)
  expect(await scrolled()).toBe(before)
  load()
  const scale = () =>
    drawing
      .locator('.react-transform-component')
      .evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
  await expect.poll(scale).toBeGreaterThan(1.2)
})

test('a press on the drawing is a press, even if its zoom arrives meanwhile', async ({
  customer,
  openPage,
}) => {
  const { page, load } = await openWithoutZoom(openPage, customer)
  const number = page.getByRole('button', { name: /^Numer 05, / })
  await number.hover()
  await page.mouse.down()
  const arrived = page.waitForResponse('**/assets/Zoomable-*.js')
  load()
  await (await arrived).finished()
  // The code runs after it has arrived.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await page.mouse.up()
  await expect(number).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('figure .react-transform-component')).toHaveCount(1)
  await expect(number).toHaveAttribute('aria-pressed', 'true')
})

test('a line that does not fit is folded below the one that does, and shows the reason; Show all parts shows the lines that equipment hides', async ({
  openBoard,
}) => {
  const page = await openBoard()
  await expect(page.getByText('10 pozycji pasuje · 3 nie pasują').first()).toBeVisible()
  const row = page.getByRole('row', { name: /34 11 4 300 201/ })
  await expect(row).toHaveCount(0)
  const fold = page
    .getByRole('row', { name: /34 11 4 300 202/ })
    .getByRole('button', { name: /2 nie pasują/ })
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(fold).toBeFocused()
  await expect(row.getByText('Nie pasuje do tego pojazdu. Wybierz lub zmień pojazd.')).toBeVisible()
  await expect(row.getByText('produkcja 08.03.2016, do 29.02.2016')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('show=all'))
  await page.getByRole('switch', { name: 'Pokaż wszystkie części' }).check()
  await asked
  await expect(page.getByText(/^Widać wszystkie części/)).toBeVisible()
  await expect(page.getByText(/pozycji pasuje/)).toHaveCount(0)
  await expect(row).toBeVisible()
  await page.getByRole('switch', { name: 'Pokaż wszystkie części' }).uncheck()
  await page.getByRole('checkbox', { name: /pakiet sportowy M/ }).uncheck()
  await expect(page.getByRole('row', { name: /34 11 4 300 102/ })).toHaveCount(0)
})

test('a board opened inside the shop is one call; so is each change of equipment', async ({
  customer,
  openPage,
}) => {
  const { MainCategoryId } = await customer.post('/api/Level4Product/Board', {
    id: guide.boards.withConditions,
  })
  const page = await openPage(`/level4/category/${MainCategoryId}`, {
    ...(await keepsVehicle(customer, { vin: guide.vins.car })),
  })
  const link = page.locator(`main a[href*="/level4/product/${guide.boards.withConditions}"]`).first()
  await expect(link).toBeVisible()
  const rest = comesToRest(page)
  await rest()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // The first product of a visit needs the customer too, at the same time.
    if (pathname.startsWith('/api/') && pathname !== '/api/Customer/get') calls.push(pathname + search)
  })
  await link.click()
  await expect(page.getByRole('button', { name: /^Numer 02, klocki/i }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /34 11 4 300 102/ })).toBeVisible()
  await rest()
  expect(calls).toEqual([
    expect.stringContaining(`/api/Product('${guide.boards.withConditions}')?show=page&vehicleId=`),
  ])
  calls.length = 0
  await page.getByRole('checkbox', { name: /pakiet sportowy M/ }).uncheck()
  await expect(page.getByRole('row', { name: /34 11 4 300 102/ })).toHaveCount(0)
  await rest()
  expect(calls).toEqual([expect.stringMatching(/\?show=page&.*vehicleConditions=-P337A$/)])
})

test('on a server without our call, a board is shown from the calls for its pieces', async ({
  customer,
  openPage,
}) => {
  const look = await keepsVehicle(customer, { vin: guide.vins.car })
  const page = await openPage('about:blank', look)
  await page.route("**/api/Product('*", async (route) => {
    const response = await route.fetch()
    const { Page: _, ...product } = await response.json()
    await route.fulfill({ response, json: product })
  })
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^Numer 02, klocki/i }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /34 11 4 300 102/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /pakiet sportowy M/ }).uncheck()
  await expect(page.getByRole('row', { name: /34 11 4 300 102/ })).toHaveCount(0)
})

test('a board with fewer parts than its drawing shows neither the numbers of the missing parts nor their leaders', {
  tag: '@long',
}, async ({ customer, openPage }) => {
  test.setTimeout(120_000)
  const boards = demoBoards()
  const firstBoard = guide.boards.withConditions - boards.findIndex(({ number }) => number === '34_9030')
  const editions = boards.filter(({ hasOwnSpots }) => hasOwnSpots)
  expect(editions.length).toBeGreaterThan(9)
  const page = await openPage('about:blank', keepsLogin(customer))
  for (const edition of editions) {
    await page.goto(`/level4/product/${firstBoard + boards.indexOf(edition)}?vehicleSpecific=true`)
    const leaders = page.locator('figure .callout:has(.ld)')
    await expect(leaders.first()).toBeVisible()
    await expect(page.locator('figure button[data-pos]').first()).toBeVisible()
    const numbers = await page.locator('figure button[data-pos]').evaluateAll(positionsOf)
    expect(numbers, edition.number).toEqual(edition.positions)
    expect(await leaders.evaluateAll(positionsOf), edition.number).toEqual(numbers)
    await expect(page.locator('figure .ld:not(.callout .ld), figure .ldd:not(.callout .ldd)')).toHaveCount(0)
    const lit = await page.locator('figure .p[data-pos]').evaluateAll(positionsOf)
    expect(lit, edition.number).toEqual(numbers)
  }
})

test('without a VIN the board asks for one', async ({ customer, openPage }) => {
  const page = await openPage(path, keepsLogin(customer))
  await expect(page.getByText(/Konieczna jest identyfikacja pojazdu po numerze VIN/)).toBeVisible()
})

test('prices that are checked move no row', async ({ openBoard }) => {
  const page = await openBoard()
  const heights = () =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  const before = await heights()
  // A row of two lines is as high as one of one line.
  expect(Math.min(...before)).toBe(46)
  expect(before.filter((height) => height > 46)).toHaveLength(1)
  await page.getByRole('button', { name: 'Sprawdź ceny całej tablicy' }).click()
  await expect(page.getByRole('row', { name: /34 11 4 300 202/ }).getByText(/brutto/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sprawdź cenę i stan' })).toHaveCount(0)
  expect(await heights()).toEqual(before)
})

test('a board prints on one sheet of paper, with the vehicle and the known prices', async ({ openBoard }) => {
  const page = await openBoard()
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await row.getByRole('button', { name: 'Sprawdź cenę i stan' }).click()
  await expect(row.getByRole('textbox', { name: /^Ilość/ })).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(guide.vins.car)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Cena brutto/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(14)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('on a phone the drawing stays in place while the list scrolls, and two fingers zoom it', async ({
  openBoard,
}) => {
  const page = await openBoard(phone)
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

test('a phone in landscape shows drawing and list side by side', async ({ openBoard }) => {
  const page = await openBoard({ ...phone, viewport: { width: 844, height: 390 } })
  const drawing = (await page.getByRole('img', { name: 'Rysunek: Hamulec przedni' }).boundingBox())!
  const row = (await page.getByRole('row', { name: /34 11 4 300 202/ }).boundingBox())!
  expect(row.x).toBeGreaterThan(drawing.x + drawing.width - 1)
})

/** The boards of the demo catalogue in their order, each with its callouts. */
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

/** Runs in the page: the positions of these elements, without duplicates. */
const positionsOf = (elements: (HTMLElement | SVGElement)[]) =>
  [...new Set(elements.flatMap(({ dataset }) => dataset.pos!.split(' ')))].sort()

const search = (page: Page) => page.getByPlaceholder('VIN, numer części albo nazwa')

/** The accessible name of the focused element, from its attribute or its label. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return (
      focused?.getAttribute('aria-label') ?? focused?.closest('label')?.textContent ?? focused?.textContent
    )
  })
