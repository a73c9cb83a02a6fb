/** The frame: what a page shows before the app's scripts, and how the app takes its place. */
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { unstyledIn } from './support/frame-styles.ts'
import { expect, type Look, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { comesToRest } from './support/rest.ts'

/** Holds the app's scripts back from now on. @returns lets them go */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await waits
    await route.continue()
  })
  return letGo
}

/** Places and colours of parts of the page with all that is in them. */
const placesOf = (page: Page, within: string) =>
  page.evaluate<string[]>(`document.fonts.ready.then(() => [...document.querySelectorAll('${within}')]
    .flatMap((part) => [part, ...part.querySelectorAll('*')])
    .filter((part) => !part.closest('svg') && part.checkVisibility())
    .map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const place = [x, y, width, height].map((length) => length.toFixed(1))
      return [part.tagName, ...place, getComputedStyle(part).color].join(' ')
    }))`)

/** Values of all layout shifts so far. */
const shifts = (page: Page) =>
  page.evaluate<number[]>(`new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().map(({ value }) => value)))
      .observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve([]), 300)
  })`)

const waiting = [
  '/',
  '/level4',
  `/level4/category/${guide.boards.withRetrofitCategory}?name=Partboard`,
  `/level4/product/${guide.parts.inStock}`,
  '/search?q=klocki',
  '/cart',
  '/checkout',
  '/my-account/order-history',
  '/my-account/my-profile',
  '/my-account/vehicles',
  '/my-account/people',
  '/my-account/alerts',
  '/my-account/invoices',
  '/my-account/own-numbers',
  '/my-account/offers',
  '/my-account/shopping-list',
  '/p/regulamin',
]

const frame = (page: Page) => page.locator('#frame')

const looks: [string, Look][] = [
  ['in Polish on a phone', { viewport: { width: 390, height: 844 } }],
  ['in English and dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
]
for (const [name, look] of looks) {
  test(`the login form is painted before any script, and does not move, ${name}`, async ({
    openPage,
    shop,
  }) => {
    const page = await openPage('about:blank', look)
    const letGo = await holdScripts(page)
    if (look.colorScheme === 'dark') {
      await page.goto('/healthz')
      await page.evaluate("localStorage.setItem('culture', 'en-US')")
    }
    const rest = comesToRest(page)
    await page.goto(`${shop.url}/login`, { waitUntil: 'commit' })
    await expect(frame(page).getByRole('heading', { level: 1, name: /Zaloguj się|Log in/ })).toBeVisible()
    await expect(frame(page).getByRole('button', { name: /^(Zaloguj się|Log in)$/ })).toBeVisible()
    await expect(page).toHaveTitle('Partboard')
    const before = await placesOf(page, 'header, form, footer')
    // A font that comes late may have moved a word.
    const shiftsBefore = await shifts(page)
    letGo()
    await expect(frame(page)).toHaveCount(0)
    await rest()
    expect(await placesOf(page, 'header, form, footer')).toEqual(before)
    expect(await shifts(page)).toEqual(shiftsBefore)
  })
}

test('what is typed and sent before the scripts is not lost', async ({ customer, openPage }) => {
  const page = await openPage('about:blank')
  const letGo = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await frame(page).getByLabel('Adres e-mail').fill('nikt@partboard.example')
  await frame(page).getByLabel('Hasło', { exact: true }).fill('nie to hasło')
  await page.keyboard.press('ArrowLeft')
  letGo()
  await expect(frame(page)).toHaveCount(0)
  const password = page.getByLabel('Hasło', { exact: true })
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('nikt@partboard.example')
  await expect(password).toHaveValue('nie to hasło')
  await expect(password).toBeFocused()
  await page.keyboard.type('x')
  await expect(password).toHaveValue('nie to hasłxo')

  // The customer of this journey logs in with Enter, and no script has arrived yet.
  const { Email } = await customer.get('/api/Customer/get')
  const letGoAgain = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await frame(page).getByLabel('Adres e-mail').fill(Email)
  await frame(page).getByLabel('Hasło', { exact: true }).fill('tajne hasło')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGoAgain()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('search')).toBeVisible()
})

for (const [name, path] of [
  ['a board', `/level4/product/${guide.boards.withConditions}`],
  ['the home page', '/'],
  ['the cart', '/cart'],
  ['the checkout', '/checkout'],
  ['the profile', '/my-account/my-profile'],
  ['the vehicle search', '/vehicles'],
] as const) {
  test(`the header of ${name} is painted before any script, and does not move`, async ({
    customer,
    openPage,
  }) => {
    const page = await openPage('about:blank', {
      ...keepsLogin(customer),
      viewport: { width: 1440, height: 900 },
    })
    const letGo = await holdScripts(page)
    const rest = comesToRest(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(frame(page).getByRole('banner')).toBeVisible()
    const before = await placesOf(page, 'header')
    letGo()
    await expect(frame(page)).toHaveCount(0)
    await rest()
    const after = await placesOf(page, 'header')
    expect(before.filter((place) => !after.includes(place))).toEqual([])
  })
}

test('each page with a frame has the styles of its header in it, for a program too', async ({ shop }) => {
  const without: string[] = []
  for (const path of [
    ...waiting,
    '/login',
    '/my-account',
    '/my-account/x',
    '/checkout/x',
    '/orderdetails/1',
    '/vehicles/x',
  ]) {
    const html = await (await fetch(shop.url + path)).text()
    without.push(...unstyledIn(html).map((name) => `${path}: ${name}`))
  }
  expect(without).toEqual([])
})

for (const [name, look] of looks) {
  test(`the vehicle search of the home page is painted before any script, and does not move, ${name}`, async ({
    customer,
    openPage,
  }) => {
    const page = await openPage('about:blank', { ...keepsLogin(customer), ...look })
    if (look.colorScheme === 'dark') await page.addInitScript("localStorage.setItem('culture', 'en-US')")
    const letGo = await holdScripts(page)
    const rest = comesToRest(page)
    await page.goto('/', { waitUntil: 'commit' })
    const field = frame(page).locator('section form input')
    await field.fill('WBA8')
    await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible()
    const search = 'header, section[aria-labelledby="which-vehicle"] :is(h1, form)'
    const before = await placesOf(page, search)
    letGo()
    await expect(frame(page)).toHaveCount(0)
    await rest()
    await expect(page.locator('section form input')).toBeFocused()
    const after = await placesOf(page, search)
    expect(before.filter((place) => !after.includes(place))).toEqual([])
  })
}

test('while the configuration is late, the page has one main, and says that the shop is away', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('about:blank', keepsLogin(customer))
  let isAway = true
  await page.route(/\/api\/(reference|config)/, (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto('/')
  await expect(page.getByText('Sklep chwilowo nie odpowiada')).toBeVisible()
  await expect(frame(page)).toHaveCount(1)
  expect(await obstaclesOn(page)).toEqual([])
  isAway = false
  await expect(frame(page)).toHaveCount(0)
  await expect(page.locator('main')).toHaveCount(1)
})

test('the link to a new password takes the e-mail along that was typed before the scripts came', async ({
  shop,
  openPage,
}) => {
  const page = await openPage('about:blank')
  const letGo = await holdScripts(page)
  await page.goto(`${shop.url}/login`, { waitUntil: 'commit' })
  await frame(page).getByLabel('Adres e-mail').fill('nikt@partboard.example')
  await frame(page).getByRole('link', { name: 'Nie pamiętasz hasła?' }).click({ noWaitAfter: true })
  await page.waitForURL('**/forgot-password', { waitUntil: 'commit' })
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Zresetuj hasło' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Adres e-mail' })).toHaveValue('nikt@partboard.example')
})

test('a guest of a customer page sees no frame, and a customer none of the login', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('about:blank')
  const letGo = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await expect(frame(page)).toHaveCount(0)
  letGo()
  await expect(page).toHaveURL(/\/login/)

  const own = await openPage('about:blank', keepsLogin(customer))
  const letGoOwn = await holdScripts(own)
  await own.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(frame(own)).toHaveCount(0)
  letGoOwn()
  await expect(own).toHaveURL(/\/$/)
})

test('the frame has the name of the store', async ({ shop, openPage }) => {
  const page = await openPage('about:blank')
  const letGo = await holdScripts(page)
  const address = `${shop.url.replace('127.0.0.1', 'export.localhost')}/login`
  // The frame of a store is made when its first page is asked for, and that page may go without it.
  const asked = { headers: { host: new URL(address).host } }
  await expect
    .poll(async () => (await page.request.get(`${shop.url}/login`, asked)).text())
    .toContain('data-frame')
  await page.goto(address, { waitUntil: 'commit' })
  await expect(frame(page).getByRole('banner')).toContainText('Export')
  letGo()
  await expect(frame(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Export')
})

test('while a page waits for its data, the footer is below the window, so that it does not jump', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/', { ...keepsLogin(customer), viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.route(/\/api\/(?!reference|Customer\/get)/, () => {})
  const high: string[] = []
  for (const path of waiting) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(frame(page)).toHaveCount(0)
    const footer = page.locator('footer')
    await expect(footer, path).toBeAttached()
    const top = await footer.evaluate((element) => element.getBoundingClientRect().top)
    if (top < 844) high.push(`${path}: ${top}`)
  }
  expect(high).toEqual([])
})

test('no page moves when its data come after 150 ms', async ({ customer, openPage }) => {
  test.slow()
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const page = await openPage('/', { ...keepsLogin(customer), viewport: { width: 390, height: 844 } })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  const moved: string[] = []
  // The last one has a single board, so that its footer is in sight. Links of the shop name the group.
  const short = `/level4/category/${guide.boards.withRetrofitCategory}?name=Partboard&retrofit=true`
  for (const path of [...waiting, short]) {
    const rest = comesToRest(page)
    await page.goto(path)
    await rest()
    const sum = (await shifts(page)).reduce((all, value) => all + value, 0)
    if (sum > 0.02) moved.push(`${path}: ${sum.toFixed(3)}`)
  }
  expect(moved).toEqual([])
})

for (const path of ['/cart', '/checkout', '/level4', '/my-account']) {
  test(`while the configuration of ${path} loads, the window says so`, async ({ customer, openPage }) => {
    const page = await openPage('about:blank', keepsLogin(customer))
    await page.route('**/api/reference*', () => {})
    await page.goto(path, { waitUntil: 'commit' })
    const sentence = page.getByRole('heading', { name: 'Wczytywanie aplikacji...' })
    await expect(sentence).toBeVisible()
    // In the middle, and for the eye too.
    await expect
      .poll(() =>
        sentence.evaluate((heading) => {
          const { y } = heading.getBoundingClientRect()
          const isClipped = (part: Element | null): boolean =>
            part !== null && (getComputedStyle(part).clipPath !== 'none' || isClipped(part.parentElement))
          const isSeen = heading.checkVisibility({ opacityProperty: true }) && !isClipped(heading)
          return isSeen && y > 100 && y < innerHeight - 100
        }),
      )
      .toBe(true)
  })
}
