/** Rules that hold on every screen: no press loses the focus, every page has its title, and nothing scrolls sideways. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'

const { inStock } = guide.parts
const pads = '34114300202'
const board = `/level4/product/${guide.boards.withConditions}`

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active } = document
    return active === document.body
      ? 'BODY'
      : `${active?.tagName} ${active?.textContent?.trim().slice(0, 40)}`
  })

/** Presses by keyboard what has the focus, waits for what comes of it, and expects the focus somewhere in the page. */
async function pressKeeps(page: Page, key: string, comes: () => Promise<void>): Promise<void> {
  await page.keyboard.press(key)
  await comes()
  await expect.poll(() => focused(page)).not.toBe('BODY')
}

test('no press of a customer loses the focus', async ({ newCustomer, openPage }) => {
  test.setTimeout(120_000)
  const account = newAccount()
  const customer = await newCustomer(account)
  const page = await openPage('/level4', keepsLogin(customer))
  const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Katalog')).toBeVisible()

  // A suggestion, a link of the results, and the cart in the header: pages that this session has not opened yet.
  const search = page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })
  await search.fill('34 11 4 300 102')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await pressKeeps(page, 'Enter', () => expect(heading(/Tarcza hamulcowa/)).toBeVisible())
  await expect(heading(/Tarcza hamulcowa/)).toBeFocused()
  await page.getByRole('button', { name: /^Dodaj \d+ szt/ }).focus()
  await pressKeeps(page, 'Enter', () =>
    expect(page.getByRole('link', { name: /^Koszyk: [1-9]/ })).toBeVisible(),
  )
  await page.getByRole('link', { name: /^Koszyk: / }).focus()
  await pressKeeps(page, 'Enter', () => expect(heading(/./)).toBeVisible())

  // The only line of the cart goes, and comes back.
  await page.getByRole('button', { name: /^Usuń pozycję: / }).focus()
  await pressKeeps(page, 'Enter', () => expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible())
  await page.keyboard.press('F6')
  await expect(page.getByRole('button', { name: 'Cofnij' }).last()).toBeFocused()
  await pressKeeps(page, 'Enter', () =>
    expect(page.getByRole('button', { name: /^Usuń pozycję: / })).toBeVisible(),
  )

  // A pasted list.
  await page.goto('/paste')
  await page.getByRole('textbox', { name: 'Wklejony tekst' }).fill(`${inStock} x2\n${pads} x1`)
  const add = page.getByRole('button', { name: 'Dodaj 2 pozycje' })
  await add.focus()
  await pressKeeps(page, 'Enter', () =>
    expect(
      page
        .getByRole('status')
        .filter({ hasText: /^.*Dodano/ })
        .first(),
    ).toBeVisible(),
  )
})

/** The addresses of all routes of an app that have no parameters. */
const addresses = (app: string) =>
  globSync('**/*.tsx', { cwd: join(import.meta.dirname, `../apps/${app}/src/routes`) })
    .filter((file) => !file.includes('$') && !/(^|\/)_+\w+\.tsx$/.test(file))
    .map((file) =>
      `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`
        .replaceAll(/\/_\w+(?=\/)/g, '')
        .replaceAll('_/', '/')
        .replace(/\/index$/, ''),
    )
    .map((path) => path || '/')

/** The title of each page, by the address at which it is in the end. */
async function titlesOf(page: Page, paths: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const usual = path.startsWith('/office') ? 'Partboard Zaplecze' : 'Partboard'
    await expect.poll(() => page.title(), path).not.toBe(usual)
    titles.set(new URL(page.url()).pathname, await page.title())
  }
  return titles
}

const sameTitles = (titles: Map<string, string>) =>
  [...Map.groupBy(titles, ([, title]) => title).values()].filter(({ length }) => length > 1)

test('every page of both apps has a title of its own', async ({ customer, openPage }) => {
  test.setTimeout(300_000)
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1 })
  const shop = await openPage('about:blank', keepsLogin(customer))
  const titles = await titlesOf(shop, addresses('web'))
  expect(titles.size).toBeGreaterThan(15)
  expect(sameTitles(titles)).toEqual([])

  const office = await openPage('/office/login')
  await office.context().request.post('/api/office/v1/session', { data: guide.office })
  const pages = addresses('office').filter((path) => !['/setup', '/invitation'].includes(path))
  const officeTitles = await titlesOf(
    office,
    pages.map((path) => `/office${path}`),
  )
  expect(officeTitles.size).toBeGreaterThan(25)
  expect(sameTitles(officeTitles)).toEqual([])
})

test('with text twice as large a phone scrolls no page sideways', async ({ customer, openPage }) => {
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1 })
  const page = await openPage('about:blank', {
    ...(await keepsVehicle(customer, { vin: guide.vins.car })),
    viewport: { width: 390, height: 844 },
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of [
    '/',
    board,
    '/cart',
    '/my-account',
    `/level4/product/${inStock}`,
    '/checkout',
    '/checkout?step=shipping',
    '/checkout?step=payment',
    '/checkout?step=confirm',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
  }
})

test('on the login typing can begin at once', async ({ openPage }) => {
  const page = await openPage('/login')
  await expect(page.getByLabel('Adres e-mail')).toBeFocused()
})

test('the slash leads to the search from a tick and a quantity too, and the way to the order is short', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(board, await keepsVehicle(customer, { vin: guide.vins.car }))
  const search = page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await row.getByRole('button', { name: 'Sprawdź cenę i stan: 34114300202' }).click()
  const quantity = row.getByRole('textbox', { name: /^Ilość/ })
  for (const control of [row.getByRole('checkbox'), quantity]) {
    await control.focus()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
  }

  for (const Sku of [inStock, pads]) await customer.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
  await page.goto('/cart')
  const toOrder = page.getByRole('link', { name: 'Przejdź do zamówienia' }).first()
  await expect(toOrder).toBeVisible()
  let tabs = 0
  for (; tabs < 15 && !(await toOrder.evaluate((link) => link === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === 'A Przejdź do podsumowania') await page.keyboard.press('Enter')
  }
  await expect(toOrder).toBeFocused()
})
