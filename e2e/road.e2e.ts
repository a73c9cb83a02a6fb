import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { watch } from './support/watch.ts'

const polish = {
  email: 'Adres e-mail',
  password: 'Hasło',
  logIn: 'Zaloguj się',
  vin: 'Numer VIN albo jego ostatnie 7 znaków',
  chosen: /Wybrany pojazd, zmień: .*F30N.*320d/,
  catalogue: 'Katalog',
  brakes: 'Hamulce',
  frontBrake: /Hamulec przedni/,
  callout: /^Numer 02, klocki hamulcowe/i,
  pads: /34 11 4 300 202/,
  doNotFit: /nie pasują/,
  notApplicable: 'Nie pasuje do tego pojazdu. Wybierz lub zmień pojazd.',
  check: 'Sprawdź cenę i stan',
  add: /^Dodaj do koszyka 1 × Klocki hamulcowe/,
  added: 'Dodano produkt do koszyka',
  cart: /^Koszyk: 1 sztuka/,
  toCheckout: 'Przejdź do zamówienia',
  toShipping: 'Dalej: dostawa',
  toPayment: 'Dalej: płatność',
  toConfirm: 'Dalej: potwierdzenie',
  summary: ['Dostawa', 'Płatność i faktura', /VAT 23/, 'Do zapłaty z VAT'] as (string | RegExp)[],
  professional: 'Tak',
  terms: /Akceptuję regulamin/,
  order: 'Zamawiam z obowiązkiem zapłaty',
  placed: 'Zamówienie zostało złożone',
  number: /Numer Twojego zamówienia: (\d+)/,
  history: 'Historia zamówień',
  open: (number: string) => `Zamówienie ${number}`,
  account: 'Konto',
  logOut: 'Wyloguj się',
}

const english: typeof polish = {
  email: 'E-mail address',
  password: 'Password',
  logIn: 'Log in',
  vin: 'VIN, or its last 7 characters',
  chosen: /Chosen vehicle, change: .*F30N.*320d/,
  catalogue: 'Catalog',
  brakes: 'Brakes',
  frontBrake: /Front brake/,
  callout: /^Number 02, brake pad set/i,
  pads: /34 11 4 300 202/,
  doNotFit: /do not fit/,
  notApplicable: 'Not applicable to this vehicle. Select or change vehicle.',
  check: 'Check Stock and Price',
  add: /^Add$/,
  added: 'Product added to cart',
  cart: /^Cart: 1 piece/,
  toCheckout: 'Go to Checkout',
  toShipping: 'Next: shipping',
  toPayment: 'Next: payment',
  toConfirm: 'Next: confirm',
  summary: ['Delivery', 'Payment and invoice', /VAT 23/, 'To pay, with VAT'],
  professional: 'Yes',
  terms: /I accept the terms/,
  order: 'Order with obligation to pay',
  placed: 'Your order was successfully placed',
  number: /Your order # is (\d+)/,
  history: 'Order history',
  open: (number: string) => `Order ${number}`,
  account: 'Menu',
  logOut: 'Log out',
}

test('from a VIN to an order number, in Polish on a counter’s desktop', async ({ garage, openPage }) => {
  const page = await openPage('/')
  await walk(page, polish, garage)
})

test('from a VIN to an order number, in English on a phone', { tag: '@long' }, async ({
  garage,
  openPage,
}) => {
  const page = await openPage('/', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await page.getByRole('combobox', { name: 'Język' }).selectOption('English (US)')
  await walk(page, english, garage)
})

/** The whole way of a customer; no step may be refused or fail, in the page or on the server. */
async function walk(page: Page, words: typeof polish, garage: Client): Promise<void> {
  const trouble = watch(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()
  const sees = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

  await page.getByLabel(words.email).fill(guide.accounts.trade.email)
  await page.getByRole('textbox', { name: words.password }).fill(guide.accounts.trade.password)
  await press(words.logIn)

  const vin = page.getByRole('textbox', { name: words.vin })
  await vin.fill(guide.vins.car.toLowerCase())
  await vin.press('Enter')
  await expect(page.getByRole('button', { name: words.chosen })).toBeVisible()

  await expect(page.getByRole('heading', { level: 1, name: words.catalogue })).toBeVisible()
  await follow(words.brakes)
  // The group has one board for this vehicle, so the board opens directly.
  await follow(words.frontBrake)

  await page.getByRole('button', { name: words.callout }).first().click()
  const row = page.getByRole('row', { name: words.pads })
  await row.getByRole('button', { name: words.doNotFit }).click()
  await sees(words.notApplicable)
  await row.getByRole('button', { name: words.check }).click()
  await page.getByRole('button', { name: words.add }).first().click()
  await sees(words.added)

  await follow(words.cart)
  await follow(words.toCheckout)
  await follow(words.toShipping)
  await follow(words.toPayment)
  await follow(words.toConfirm)
  await expect(page.getByRole('checkbox', { name: words.terms })).toBeVisible()
  for (const text of [words.pads, ...words.summary])
    await expect(page.getByText(text).and(page.locator('main :visible')).first()).toBeVisible()
  await page.getByRole('radio', { name: words.professional, exact: true }).check()
  await page.getByRole('checkbox', { name: words.terms }).check()
  await press(words.order)
  await sees(words.placed)
  const line = await page.getByText(words.number).first().textContent()
  const number = words.number.exec(line ?? '')?.[1] ?? ''
  expect(number).toMatch(/^\d{6}$/)
  await expect(page).toHaveURL(({ href }) => href.includes(`/success?order=${number}`))

  const [newest] = await garage.get('/api/Order/List')
  expect(newest.OrderNumber).toBe(number)
  await page.goto('/my-account/order-history')
  await expect(page.getByRole('heading', { level: 1, name: words.history })).toBeVisible()
  await follow(words.open(number))
  await sees('34 11 4 300 202')

  await press(words.account)
  await page.getByRole('menuitem', { name: words.logOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible()
  expect(trouble()).toEqual([])
}
