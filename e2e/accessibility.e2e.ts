import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newAccount, newCustomer } from './support/client.ts'

const base = inject('shopUrl')

const polish = {
  culture: 'pl-PL',
  login: 'Zaloguj się',
  register: 'Załóż konto',
  reset: 'Zresetuj hasło',
  recoverySent: /wiadomość z linkiem jest już w drodze/,
  newPassword: 'Ustaw nowe hasło',
  savePassword: 'Zapisz nowe hasło',
  deadLink: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
  required: 'To pole jest wymagane',
  notFound: 'Nie znaleziono strony',
  info: 'Regulamin',
  start: 'Jaki to pojazd?',
  vin: 'Numer VIN albo jego ostatnie 7 znaków',
  catalogue: 'Katalog',
  brakes: 'Hamulce',
  frontBrake: /Hamulec przedni/,
  callout: /^Numer 02, klocki hamulcowe/i,
  check: 'Sprawdź cenę i stan',
  add: /^Dodaj/,
  disc: /Tarcza hamulcowa/,
  emptyCart: 'Twój koszyk jest pusty.',
  cart: 'Koszyk',
  removeItem: /^Usuń pozycję: /,
  items: 'Pozycje zamówienia',
  shipping: 'Dostawa',
  payment: 'Płatność i faktura',
  confirm: 'Potwierdzenie zamówienia',
  terms: /Akceptuję regulamin/,
  order: 'Zamawiam z obowiązkiem zapłaty',
  success: 'Gotowe',
  number: /Numer Twojego zamówienia: \d+/,
  noOrders: 'Historia zamówień jest pusta.',
  history: 'Historia zamówień',
  openOrder: /^Zamówienie \d+/,
  detail: /^Zamówienie/,
}

const english: typeof polish = {
  culture: 'en-US',
  login: 'Log in',
  register: 'Create an account',
  reset: 'Reset Password',
  recoverySent: /a mail with a link is on its way/,
  newPassword: 'Set a new password',
  savePassword: 'Save the new password',
  deadLink: 'This link has expired or has been used already. Please ask for a new one.',
  required: 'This field is required',
  notFound: 'Page not found',
  info: 'Terms',
  start: 'Which vehicle is it?',
  vin: 'VIN, or its last 7 characters',
  catalogue: 'Catalog',
  brakes: 'Brakes',
  frontBrake: /Front brake/,
  callout: /^Number 02, brake pad set/i,
  check: 'Check Stock and Price',
  add: /^Add/,
  disc: /Brake disc/,
  emptyCart: 'Your shopping cart is empty.',
  cart: 'Cart',
  removeItem: /^Remove item: /,
  items: 'Items of the order',
  shipping: 'Shipping',
  payment: 'Payment and invoice',
  confirm: 'Confirm the order',
  terms: /I accept the terms/,
  order: 'Order with obligation to pay',
  success: 'Success',
  number: /Your order # is \d+/,
  noOrders: 'Order history is empty.',
  history: 'Order history',
  openOrder: /^Order \d+/,
  detail: /^Order/,
}

type Look = { name: string; words: typeof polish; look: BrowserContextOptions }
const looks: Look[] = [
  {
    name: 'in Polish, light, on a counter’s desktop',
    words: polish,
    look: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  },
  {
    name: 'in English, dark, on a phone',
    words: english,
    look: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
  },
]

test.each(looks)('nothing stands in the way of a guest, $name', async ({ words, look }) => {
  const localStorage = [{ name: 'culture', value: words.culture }]
  const storageState = { cookies: [], origins: [{ origin: base, localStorage }] }
  const page = await openPage('/login', { ...look, reducedMotion: 'reduce', storageState })
  const { heading, looked, obstacles } = inspect(page)

  await heading(words.login)
  await looked('login')
  await page.goto('/register')
  await heading(words.register)
  await looked('register')
  await page.getByRole('button', { name: words.register }).click()
  await page.getByText(words.required).first().waitFor()
  await looked('register, with mistakes')
  await page.goto('/forgot-password')
  await heading(words.reset)
  await page.getByRole('button', { name: words.reset }).click()
  await page.getByText(words.required).waitFor()
  await looked('forgotten password, with a mistake')
  await page.getByRole('textbox').fill('nobody@partboard.example')
  await page.getByRole('button', { name: words.reset }).click()
  await page.getByText(words.recoverySent).waitFor()
  await looked('forgotten password, sent')
  await page.goto('/forgot-password/confirm?email=nobody@partboard.example&token=none')
  await heading(words.newPassword)
  await looked('new password')
  await page.getByRole('button', { name: words.savePassword }).click()
  await page.getByText(words.required).first().waitFor()
  await looked('new password, with mistakes')
  for (const field of await page.getByRole('textbox').all()) await field.fill('a new password')
  await page.getByRole('button', { name: words.savePassword }).click()
  await page.getByText(words.deadLink).waitFor()
  await looked('new password, link used')
  await page.goto('/p/regulamin')
  await heading(words.info)
  await looked('info page')
  await page.goto('/nie/ma/takiej')
  await heading(words.notFound)
  await looked('not found')
  expect(obstacles).toEqual([])
})

test.each(looks)('nothing stands in the way of finding a part, $name', async ({ words, look }) => {
  const customer = await newCustomer(base)
  const page = await openPage('/', {
    ...look,
    reducedMotion: 'reduce',
    ...keepsLogin(customer, words.culture),
  })
  const { heading, looked, obstacles } = inspect(page)

  const vin = page.getByRole('textbox', { name: words.vin })
  await vin.waitFor()
  await looked('home')
  await vin.fill(guide.vins.car)
  await vin.press('Enter')
  await heading(words.catalogue)
  await page.getByRole('link', { name: words.brakes }).waitFor()
  await looked('catalogue groups')
  await page.getByRole('link', { name: words.brakes }).click()
  await page.getByRole('link', { name: words.frontBrake }).first().click()
  await page.getByRole('link', { name: /34_9030/ }).waitFor()
  await looked('group')
  await page.getByRole('link', { name: /34_9030/ }).click()
  await page.getByRole('button', { name: words.callout }).click()
  await page.getByRole('button', { name: words.check }).first().click()
  await page.getByRole('button', { name: words.add }).first().waitFor()
  await looked('board, a row selected')
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  await heading(words.disc)
  await page.getByRole('button', { name: words.add }).first().waitFor()
  await looked('part')
  expect(obstacles).toEqual([])
})

test.each(looks)('nothing stands in the way of an order, $name', async ({ words, look }) => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', {
    ...look,
    reducedMotion: 'reduce',
    ...keepsLogin(customer, words.culture),
  })
  const { heading, looked, obstacles } = inspect(page)

  await page.getByText(words.emptyCart).waitFor()
  await looked('empty cart')
  await page.goto('/my-account/order-history')
  await page.getByText(words.noOrders).waitFor()
  await looked('no orders')
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
  await page.goto('/cart')
  await page.getByRole('button', { name: words.removeItem }).waitFor()
  await looked('cart')
  for (const step of ['items', 'shipping', 'payment', 'confirm'] as const) {
    await page.goto(`/checkout?step=${step}`)
    await heading(words[step])
    await looked(`checkout, ${step}`)
  }
  await page.getByRole('checkbox', { name: words.terms }).check()
  await page.getByRole('button', { name: words.order }).click()
  await page.getByText(words.number).waitFor()
  await looked('success')
  await page.goto('/my-account/order-history')
  await page.getByRole('link', { name: words.openOrder }).waitFor()
  await looked('order history')
  await page.getByRole('link', { name: words.openOrder }).click()
  await heading(words.detail)
  await looked('order')
  expect(obstacles).toEqual([])
})

test('the keyboard alone leads from the login to an order number', async () => {
  const account = newAccount()
  await newCustomer(base, account)
  const page = await openPage('/login')
  const { keyboard } = page
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()

  await tabTo(page, page.getByLabel('Adres e-mail'))
  await keyboard.type(account.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Hasło' }))
  await keyboard.type(account.password)
  await keyboard.press('Enter')

  await tabTo(page, page.getByRole('textbox', { name: polish.vin }))
  await keyboard.type(guide.vins.car)
  await keyboard.press('Enter')
  for (const next of [link(polish.brakes), link(polish.frontBrake), link(/34_9030/)]) {
    await tabTo(page, next)
    await keyboard.press('Enter')
  }

  // Every number of the drawing is a stop of the Tab key; arrows walk from number to number, too.
  await tabTo(page, button(/^Numer \d+, /))
  await arrowTo(page, 'ArrowRight', button(polish.callout))
  await keyboard.press('Enter')
  const row = page.getByRole('row', { name: /34 11 4 300 202/ })
  await tabTo(page, row.getByRole('button', { name: polish.check }))
  await keyboard.press('Enter')
  await tabTo(page, button(/^Dodaj do koszyka/))
  await keyboard.press('Space')
  await tabTo(page, link(/^Koszyk: 1 sztuka/))
  await keyboard.press('Enter')

  for (const next of ['Przejdź do zamówienia', 'Dalej: dostawa']) {
    await tabTo(page, link(next))
    await keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('radio', { name: /Kurier/ }))
  await arrowTo(page, 'ArrowDown', page.getByRole('radio', { name: /Automat paczkowy/ }))
  for (const next of ['Dalej: płatność', 'Dalej: potwierdzenie']) {
    await tabTo(page, link(next))
    await keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('textbox', { name: /^Uwagi do zamówienia/ }))
  await keyboard.type('Bez myszy.')
  await tabTo(page, page.getByRole('checkbox', { name: polish.terms }))
  await keyboard.press('Space')
  await tabTo(page, button(polish.order))
  await keyboard.press('Enter')
  await page.getByText(polish.number).waitFor()
})

/** Looks at a page as axe does, and notes what it would complain about. */
function inspect(page: Page) {
  const obstacles: string[] = []
  return {
    obstacles,
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor(),
    async looked(screen: string) {
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          obstacles.push(`${screen}: ${id}: ${target.join(' ')}: ${failureSummary}`)
        }
      }
    },
  }
}

/** Presses Tab until it is there, as often as a patient person would. */
const tabTo = (page: Page, goal: Locator) => pressTo(page, 'Tab', goal)

const arrowTo = (page: Page, key: 'ArrowRight' | 'ArrowDown', goal: Locator) => pressTo(page, key, goal)

async function pressTo(page: Page, key: string, goal: Locator): Promise<void> {
  await goal.waitFor()
  const focused = goal.and(page.locator(':focus'))
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${goal}`)
}
