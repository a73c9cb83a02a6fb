/** A shop that is open to visitors: what they read, the cart that they fill, and the account that takes it over. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { obstaclesOn } from './support/axe.ts'
import { newAccount, newCustomer } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { test } from './support/own-shop.ts'

/** Brake pads for the car that the visitor chooses, with a retail price. */
const pads = '34114300202'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Changes settings of the store; the shop knows them within seconds. */
const setStore = (dataDir: string, ...settings: string[]) =>
  promisify(execFile)(process.execPath, ['apps/server/src/cli.ts', 'stores', 'set', '1', ...settings], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
const openStore = (dataDir: string) => setStore(dataDir, 'openToVisitors=true')

test('a visitor finds a part by model and year, fills a cart, and takes it into the account', async ({
  start,
  dataDir,
  openPage,
}) => {
  test.setTimeout(240_000)
  const shop = await start()
  await openStore(dataDir)
  const account = newAccount()
  const customer = await newCustomer(shop.url, account)
  await customer.post('/api/Level4/AddItem', { Sku: pads, Quantity: 1 })

  const page = await openPage(`${shop.url}/`, { viewport: desktop })
  const obstacles = async () => {
    const found: string[] = []
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      found.push(...(await obstaclesOn(page)))
    }
    await page.setViewportSize(desktop)
    return found
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Części do Twojego auta' })).toBeVisible()
  for (const [step, option] of [
    ['Marka', 'BMW'],
    ['Rok', '2016'],
    ['Seria', /^F30N · Seria 3 \(\d{4}–(\d{4})?\)$/],
    ['Model', '320d'],
  ] as const) {
    const field = page.getByLabel(step, { exact: true })
    const label = await field.getByRole('option', { name: option, exact: true }).textContent()
    await field.selectOption({ label: label! })
  }
  await expect(page.getByRole('link', { name: 'Silnik', exact: true })).toBeVisible()
  expect(await obstacles()).toEqual([])
  await page.getByRole('button', { name: 'Pokaż katalog' }).click()
  await expect(page.getByRole('banner')).toContainText('320d')

  await page.goto(`${shop.url}/level4/product/${pads}`)
  await expect(page.getByText('Cena brutto', { exact: true })).toBeVisible()
  await expect(page.getByText('Cena netto')).toHaveCount(0)
  expect(await obstacles()).toEqual([])
  await page.getByRole('button', { name: 'Dodaj 1 szt.' }).click()
  // The badge does not wait for the shop.
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Koszyk: 1 sztuka' })).toBeVisible()

  // After a reload the cart is still there.
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole('row').filter({ hasText: 'Klocki hamulcowe' }).first()).toBeVisible()
  expect(await obstacles()).toEqual([])
  await page.getByRole('link', { name: 'Przejdź do zamówienia' }).first().click()
  await expect(page).toHaveURL(/\/order-as-guest$/)
  await page.getByRole('link', { name: 'Mam już konto' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout$/)
  // The address changes before the page, which has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Hasło', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()

  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Dołączyliśmy koszyk sprzed zalogowania.')).toBeVisible()
  await expect(page.getByText('2×')).toBeVisible()
  const { ItemCount } = await customer.get('/api/Level4/SimpleCart')
  expect(ItemCount).toBe(2)
})

test('a visitor orders without an account, collects the parts, and makes an account afterwards', async ({
  start,
  dataDir,
  openPage,
}) => {
  test.setTimeout(240_000)
  const shop = await start()
  await openStore(dataDir)
  const page = await openPage(`${shop.url}/level4/product/${pads}`, { viewport: phone })
  await page.getByRole('button', { name: 'Dodaj 1 szt.' }).first().click()
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  await page.goto(`${shop.url}/checkout`)
  await expect(page.getByRole('heading', { level: 1, name: 'Zamów bez konta' })).toBeVisible()
  await expect(page.getByText(/1 pozycja, .*zł brutto/)).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  // What is wrong stays, with its sentence at the field.
  await page.getByLabel('Adres e-mail').fill('ola')
  await page.getByLabel('Imię').fill('Ola')
  await page.getByLabel('Telefon').fill('12')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.getByLabel('Nazwisko')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Telefon')).toHaveValue('12')
  await page.getByLabel('Adres e-mail').fill(`ola${Date.now()}@klient.example`)
  await page.getByLabel('Nazwisko').fill('Wiśniewska')
  await page.getByLabel('Telefon').fill('503 000 000')
  await page.getByRole('button', { name: 'Dalej' }).click()

  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('link', { name: 'Dalej' }).click()
  // Who wants a parcel gives an address, in which the name is known.
  await page.getByRole('radio', { name: /^Dostawa pod adres/ }).check()
  await expect(page.getByLabel('Imię')).toHaveValue('Ola')
  await page.getByRole('radio', { name: /^Odbiór w oddziale/ }).check()
  await page
    .getByRole('radio', { name: /Warszawa/ })
    .first()
    .check()
  await page.getByRole('link', { name: 'Dalej' }).click()
  await expect(page.getByRole('radio', { name: /^Paragon/ })).toBeChecked()
  await expect(page.getByLabel('Ulica')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Faktura/ }).check()
  await expect(page.getByLabel('Ulica')).toBeVisible()
  await page.getByRole('radio', { name: /^Paragon/ }).check()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Dalej' }).click()
  await expect(page.getByText('Ola Wiśniewska')).toBeVisible()
  await page.getByRole('checkbox', { name: /regulamin/i }).check()
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()

  await expect(page).toHaveURL(/\/success/)
  await page.getByRole('link', { name: 'Ustaw hasło' }).click()
  await expect(page.getByLabel('Obecne hasło')).toHaveCount(0)
  await page.getByLabel('Nowe hasło', { exact: true }).fill('moje nowe hasło')
  await page.getByLabel('Powtórz nowe hasło').fill('moje nowe hasło')
  await page.getByRole('button', { name: /hasło/ }).last().click()
  await expect(page.getByText('Hasło zostało zmienione').first()).toBeVisible()
})

test('a private account of an open store has four questions on its home page, also where the page is not ready', async ({
  start,
  dataDir,
  openPage,
}) => {
  test.setTimeout(120_000)
  const shop = await start()
  await openStore(dataDir)
  const customer = await newCustomer(shop.url)
  const page = await openPage(`${shop.url}/`, { ...keepsLogin(customer), viewport: desktop })
  const fields = page.getByRole('main').getByRole('combobox')
  await expect(fields).toHaveCount(4)
  // The browser knows by now whose home page it is.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#frame').getByRole('main').getByRole('combobox')).toHaveCount(4)
  const search = page.locator('section[aria-labelledby="which-vehicle"]')
  const before = await search.last().boundingBox()
  letGo()
  await expect(page.locator('#frame')).toHaveCount(0)
  await expect(fields).toHaveCount(4)
  expect(await search.boundingBox()).toEqual(before)

  // All steps are one press away, and keep what was chosen.
  await fields.first().selectOption('BMW')
  await expect(page.getByText('Wybierz jeszcze: Rok.')).toBeVisible()
  await page.getByRole('button', { name: 'Więcej pytań' }).click()
  await expect(fields).not.toHaveCount(4)
  await expect(fields.first()).toHaveValue('2')
  await page.getByRole('button', { name: 'Mniej pytań' }).click()
  await expect(fields).toHaveCount(4)
})

test('the first visit is in the language of the browser where the store allows it, before and after the scripts', async ({
  start,
  dataDir,
  browser,
}) => {
  const shop = await start()
  const headingOf = async (locale: string) => {
    const context = await browser.newContext({ locale, baseURL: shop.url })
    const page = await context.newPage()
    await page.goto('/login')
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    const culture = await page.evaluate(() => localStorage.getItem('culture'))
    await expect(page.locator('#frame')).toHaveCount(0)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    await context.close()
    return [culture, heading]
  }
  expect(await headingOf('en-GB')).toEqual(['pl-PL', 'Zaloguj się'])
  await setStore(dataDir, 'browserLanguage=true', 'languages=pl,en')
  await expect.poll(() => headingOf('en-GB')).toEqual(['en-US', 'Log in'])
  // A language that the store does not have.
  expect(await headingOf('fr-FR')).toEqual(['pl-PL', 'Zaloguj się'])
})
