import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Client, newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { Stage } from './support/stage.ts'

const login = 'Zaloguj się'

/** default: header with the search; simple: only the shop's telephone; sheet: for guests; empty: none. */
type Layout = 'default' | 'simple' | 'sheet' | 'empty'
type Row = {
  path: string
  layout: Layout
  heading: string
  /** The address to which a customer is redirected. */
  leadsTo?: string
}

/** Pages for guests; a logged-in customer is redirected. */
const guestOnly: Row[] = [
  { path: '/login', layout: 'sheet', heading: login },
  { path: '/forgot-password', layout: 'sheet', heading: 'Zresetuj hasło' },
  { path: '/forgot-password/confirm', layout: 'sheet', heading: 'Ustaw nowe hasło' },
  { path: '/register', layout: 'sheet', heading: 'Załóż konto' },
]

/** The other routes of docs/spec/shop.md#routes, except the logout, which is an action. */
function customersOnly(order: { Id: number; OrderNumber: string }): Row[] {
  const { inStock } = guide.parts
  return [
    { path: '/', layout: 'default', heading: 'Jaki to pojazd?' },
    { path: '/level4', layout: 'default', heading: 'Katalog' },
    {
      path: `/level4/category/${guide.boards.withRetrofitCategory}?name=Haki`,
      layout: 'default',
      heading: 'Haki',
    },
    { path: `/level4/product/${inStock}`, layout: 'default', heading: 'Tarcza hamulcowa, wentylowana' },
    {
      path: `/level4/product/${guide.boards.withConditions}`,
      layout: 'default',
      heading: 'Hamulec przedni 34_9030',
    },
    { path: '/cart', layout: 'simple', heading: 'Koszyk' },
    { path: '/checkout', layout: 'simple', heading: 'Pozycje zamówienia' },
    { path: '/checkout?step=confirm', layout: 'simple', heading: 'Potwierdzenie zamówienia' },
    { path: '/offer', layout: 'empty', heading: 'Oferta' },
    { path: `/success?order=${order.OrderNumber}`, layout: 'empty', heading: 'Gotowe' },
    { path: '/success', layout: 'default', heading: 'Jaki to pojazd?', leadsTo: '/' },
    { path: `/orderdetails/${order.Id}`, layout: 'simple', heading: `Zamówienie ${order.OrderNumber}` },
    { path: '/my-account/my-profile', layout: 'default', heading: 'Mój profil' },
    { path: '/my-account/addresses', layout: 'default', heading: 'Adresy' },
    { path: '/my-account/shopping-list', layout: 'default', heading: 'Listy zakupów' },
    { path: '/my-account/offers', layout: 'default', heading: 'Oferty' },
    { path: '/my-account/order-history', layout: 'default', heading: 'Historia zamówień' },
    { path: '/my-account/vehicles', layout: 'default', heading: 'Pojazdy' },
    { path: '/my-account/invoices', layout: 'default', heading: 'Faktury' },
    { path: '/my-account/own-numbers', layout: 'default', heading: 'Własne numery' },
    { path: '/my-account/alerts', layout: 'default', heading: 'Powiadomienia o częściach' },
    { path: '/my-account/changes', layout: 'default', heading: 'Zmiany bez połączenia' },
    {
      path: `/my-account/order-history/${order.Id}/again`,
      layout: 'default',
      heading: `Zamów ponownie ${order.OrderNumber}`,
    },
    {
      path: `/my-account/order-history/${order.Id}`,
      layout: 'default',
      heading: `Zamówienie ${order.OrderNumber}`,
    },
  ]
}

/** Pages for guests and customers. */
const open: Row[] = [
  { path: '/verify', layout: 'default', heading: 'Potwierdzenie adresu e-mail' },
  { path: '/p/regulamin', layout: 'default', heading: 'Regulamin' },
  { path: '/p/nie-ma-takiej', layout: 'default', heading: 'Nie znaleziono strony', leadsTo: '/404' },
  { path: '/o/0000-0000-0000-0000', layout: 'empty', heading: 'Tej oferty nie można otworzyć' },
  { path: '/nie/ma/takiej', layout: 'default', heading: 'Nie znaleziono strony' },
]

test('a guest sees the pages for guests and the public pages', async ({ openPage }) => {
  // The login of a first visit has no router.
  const page = await openPage('/register')
  const rows = [...guestOnly, ...open]
  for (const row of rows) await expectRow(page, row)
})

test('a guest is redirected to the login from every other page, and the login knows the way back', async ({
  shop,
  openPage,
}) => {
  const page = await openPage('/register')
  for (const { path } of customersOnly({ Id: 1, OrderNumber: '100001' })) {
    await new Stage(page, 'pl').go(path)
    // The success page without an order number redirects to the home page.
    const way = path === '/' ? null : path
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('redirect') === way,
    )
    await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible()
  }
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/login`)
})

test('a customer sees every page in its layout, and is redirected home from the pages for guests', {
  tag: '@long',
}, async ({ customer, openPage }) => {
  test.setTimeout(180_000)
  const order = await placeOrder(customer)
  await addOne(customer)
  const page = await openPage('/', keepsLogin(customer))
  const rows = [
    ...customersOnly(order),
    ...open,
    ...guestOnly.map(
      ({ path }): Row => ({ path, layout: 'default', heading: 'Jaki to pojazd?', leadsTo: '/' }),
    ),
  ]
  for (const row of rows) await expectRow(page, row)
})

test('the account redirects to the profile, and a checkout with an empty cart to the cart', async ({
  customer,
  shop,
  openPage,
}) => {
  const page = await openPage('/', keepsLogin(customer))
  await page.goto('/my-account')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/my-account/my-profile')
  await page.goto('/checkout')
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/cart`)
})

test('logging out shows a message, ends the session and leads to the login', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/', keepsLogin(customer))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/user/logout', async (route) => {
    await held
    await route.continue()
  })
  // Whoever comes by a link is asked, and stays logged in.
  await page.goto('/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'Wylogować się?' })).toBeVisible()
  expect(await layoutOf(page)).toBe('empty')
  await page.getByRole('link', { name: 'Zostań w sklepie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jaki to pojazd?' })).toBeVisible()
  await customer.get('/api/Customer/get')
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByText('Wylogowywanie!')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible()
  await expect(customer.get('/api/Customer/get')).rejects.toThrow('401')
  expect(await page.evaluate("localStorage.getItem('user-token')")).toBeNull()
})

test('the log-out entry of the menu logs out at once', async ({ newCustomer, openPage }) => {
  const customer = await newCustomer(newAccount())
  const page = await openPage('/level4', keepsLogin(customer))
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible()
  await expect(customer.get('/api/Customer/get')).rejects.toThrow('401')
})

test('the login leads to no other host, however its target is spelled', async ({
  newCustomer,
  openPage,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const account = newAccount()
  const customer = await newCustomer(account)
  const hostile = [
    ...[
      '/%09/evil.example',
      '/%0A/evil.example',
      '/%0D/evil.example',
      '/%09%5Cevil.example',
      '//evil.example',
    ],
    ...[
      '/%5Cevil.example',
      '%5C%5Cevil.example',
      '/..//evil.example',
      '/.//evil.example',
      '%20//evil.example',
    ],
    ...[
      'https://evil.example/',
      'https:%5C%5Cevil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '//[::1]:9/',
    ],
  ]
  const page = await openPage('/login')
  // The session stays in storage, so that one login is enough: only the way on is tried again.
  for (const [at, target] of hostile.entries()) {
    if (at > 0) await page.evaluate("localStorage.removeItem('user-token')")
    await page.goto(`/login?redirect=${target}`)
    await page.getByLabel('Adres e-mail').fill(account.email)
    await page.getByRole('textbox', { name: 'Hasło' }).fill(account.password)
    await page.getByRole('button', { name: login }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jaki to pojazd?' }), target).toBeVisible()
    expect(new URL(page.url()).origin, target).toBe(baseURL)
  }
  await customer.get('/api/Customer/get')
})

test('the login leads back to the previous page, with its query string', async ({
  newCustomer,
  openPage,
}) => {
  const account = newAccount()
  await newCustomer(account)
  const path = '/my-account/order-history?page=1'
  const page = await openPage(path)
  await page.getByLabel('Adres e-mail').fill(account.email)
  await page.getByRole('textbox', { name: 'Hasło' }).fill(account.password)
  await page.getByRole('button', { name: login }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Historia zamówień' })).toBeVisible()
  await expect(page).toHaveURL(({ href }) => href.includes(path))
})

for (const [culture, title, home, back, catalogue] of [
  ['pl-PL', 'Nie znaleziono strony', 'Wróć na stronę główną', 'Wstecz', 'Katalog'],
  ['en-US', 'Page not found', 'Return to home', 'Back', 'Catalog'],
] as const) {
  test(`an unknown address shows a message and two links (${culture})`, async ({ customer, openPage }) => {
    const page = await openPage('/level4', keepsLogin(customer, culture))
    await expect(page.getByRole('heading', { level: 1, name: catalogue })).toBeVisible()
    await page.goto('/nie/ma/takiej')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: back }).click()
    await expect(page.getByRole('heading', { level: 1, name: catalogue })).toBeVisible()

    await page.goto('/nie/ma/takiej')
    await page.getByRole('link', { name: home }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  })
}

test('a guest gets from an unknown address to the login', async ({ openPage }) => {
  const page = await openPage('/nie/ma/takiej')
  await page.getByRole('link', { name: 'Wróć na stronę główną' }).click()
  await expect(page.getByRole('heading', { level: 1, name: login })).toBeVisible()
})

/** Navigates to the row's address inside the app, which is faster than loading it and runs the same guards. */
async function expectRow(page: Page, row: Row): Promise<void> {
  const { path, heading, leadsTo } = row
  await new Stage(page, 'pl').go(path)
  const title = page.getByRole('heading', { name: heading }).first()
  const found = async (): Promise<Row> => {
    const { pathname, search } = new URL(page.url())
    return {
      path: leadsTo === undefined ? pathname + search : path,
      layout: await layoutOf(page),
      heading: (await title.isVisible()) ? heading : '',
      ...(leadsTo !== undefined && { leadsTo: pathname + search }),
    }
  }
  await expect.poll(found).toEqual(row)
}

async function layoutOf(page: Page): Promise<Layout> {
  const header = page.getByRole('banner')
  if ((await header.count()) === 0) return 'empty'
  if ((await header.getByRole('search').count()) > 0) return 'default'
  if ((await header.getByRole('link', { name: login }).count()) > 0) return 'default'
  return (await header.locator('a[href^="tel:"]').count()) > 0 ? 'simple' : 'sheet'
}

async function addOne(customer: Client): Promise<void> {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
}

async function placeOrder(customer: Client): Promise<{ Id: number; OrderNumber: string }> {
  await addOne(customer)
  const choice = await customer.checkoutChoice()
  return (await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)).PlacedOrder
}
