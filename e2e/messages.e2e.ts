/**
 * The messages of docs/spec/shop.md#messages, word for word in English, and in Polish. Elsewhere: 'Page not found' and
 * failed pages in guards, the session that ends in the middle of an order in trouble, recovered passwords in recovery,
 * parts that do not fit in road; the account's, the lists', the import's and the offer's beside their own journeys.
 */
import type { Lang } from '@partboard/contract/texts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, newPage, openPage } from './support/browser.ts'
import { type Client, newAccount, newCustomer } from './support/client.ts'
import { renew } from './support/renew.ts'
import { Stage } from './support/stage.ts'
import { wordsOf } from './support/words.ts'

const base = inject('shopUrl')
const part = `/level4/product/${guide.parts.inStock}`
const cultures = { pl: 'pl-PL', en: 'en-US' }
const network = {
  pl: 'Błąd serwera lub sieci, spróbuj później.',
  en: 'Server or network error, please try later.',
}
const error = { pl: 'Błąd', en: 'Error' }
/** What a status is called stands above the message where there was an answer. */
const serverError = { pl: 'Błąd serwera', en: 'Internal Server Error' }
const conflict = { pl: 'Konflikt danych', en: 'Conflict' }
const notFound = { pl: 'Nie znaleziono', en: 'Not Found' }
const unauthorized = { pl: 'Sesja wygasła', en: 'Unauthorized' }
const info = { pl: 'Informacja', en: 'Info' }
const success = { pl: 'Gotowe', en: 'Success' }

type Case = {
  text: { pl: string; en: string }
  /** The message is a notification with this title, or a part of the page. */
  title?: { pl: string; en: string }
  /** A path for a new customer with two pieces of one part in the cart. */
  path: string
  /** What the server is made to answer before the page opens. */
  prepare?: (stage: Stage) => Promise<void>
  act?: (stage: Stage) => Promise<void>
}

const add = (stage: Stage) => stage.press('board.addCount')
const confirm = async (stage: Stage) => {
  await stage.page.getByRole('checkbox').check()
  await stage.press('checkout.order')
}
const problem = { type: 'urn:x', title: 'The server has its reasons.', status: 409, traceId: 'x' }

const cases: Case[] = [
  {
    text: { pl: 'Dodano produkt do koszyka', en: 'Product added to cart' },
    title: success,
    path: part,
    act: add,
  },
  {
    text: { pl: 'Usunięto produkt z koszyka', en: 'Product removed from cart' },
    title: success,
    path: '/cart',
    act: (stage) => stage.press('cart.removeOf'),
  },
  {
    text: { pl: 'Zamówienie zostało złożone', en: 'Your order was successfully placed' },
    title: success,
    path: '/checkout?step=confirm',
    act: confirm,
  },
  {
    text: { pl: 'Only two are left.', en: 'Only two are left.' },
    title: info,
    path: part,
    act: add,
    prepare: (stage) => stage.answer('/api/Level4/AddItem', 200, ['Only two are left.', 'A second one.']),
  },
  {
    text: { pl: problem.title, en: problem.title },
    title: conflict,
    path: part,
    act: add,
    prepare: (stage) => stage.answer('/api/Level4/AddItem', 409, problem),
  },
  {
    text: network,
    title: serverError,
    path: part,
    act: add,
    prepare: (stage) => stage.fail('/api/Level4/AddItem'),
  },
  {
    text: { pl: 'One reason., Another.', en: 'One reason., Another.' },
    title: error,
    path: '/checkout?step=confirm',
    act: confirm,
    prepare: (stage) =>
      stage.answer('/api/ShoppingCart/ConfirmCheckout', 200, refusal('One reason.', 'Another.')),
  },
  {
    text: { pl: 'Coś poszło nie tak!', en: 'Something went wrong!' },
    title: error,
    path: '/checkout?step=confirm',
    act: confirm,
    prepare: (stage) => stage.answer('/api/ShoppingCart/ConfirmCheckout', 200, refusal()),
  },
  {
    text: { pl: 'Nie ma takiego zamówienia.', en: 'There is no such order.' },
    title: notFound,
    path: '/orderdetails/999999',
  },
  {
    text: { pl: 'Produkt chwilowo niedostępny.', en: 'Product temporarily unavailable.' },
    path: `/level4/product/${guide.parts.noPrice}`,
  },
  {
    text: {
      pl: 'Usuń niedostępne produkty, aby przejść do zamówienia.',
      en: 'Remove unavailable products to proceed checkout.',
    },
    path: '/cart',
    prepare: (stage) => stage.change('/api/Level4/Cart', withoutPrice),
  },
  {
    text: {
      pl: 'Brak części. Zaznacz wyposażenie pojazdu.',
      en: 'No products found. Select equipment filter.',
    },
    path: `/level4/product/${guide.boards.withConditions}`,
    prepare: (stage) =>
      stage.change('/api/Level4Product/Board', (board: object) => ({ ...board, Items: [], HiddenCount: 14 })),
  },
  {
    text: {
      pl: 'Brak metod płatności dla wybranej dostawy. Wróć i wybierz inną dostawę.',
      en: 'No payment methods available for selected shipping. Go back and select different shipping option.',
    },
    path: '/checkout?step=payment',
    prepare: (stage) => stage.answer('/api/ShoppingCart/PaymentMethods*', 200, { PaymentMethods: [] }),
  },
  {
    text: { pl: 'No parcels on Sundays.', en: 'No parcels on Sundays.' },
    path: '/checkout?step=shipping',
    prepare: (stage) =>
      stage.change('/api/ShoppingCart/ShippingMethods*', (methods: object) => ({
        ...methods,
        Warnings: ['No parcels on Sundays.'],
      })),
  },
  {
    text: { pl: 'Historia zamówień jest pusta.', en: 'Order history is empty.' },
    path: '/my-account/order-history',
  },
]

/** The tests of the list share a page for each language: the browser reads the shop's files once. */
const pages: Partial<Record<Lang, Promise<Page>>> = {}

test.each(cases)('"$text.en" is said in both languages', async ({ text, title, path, prepare, act }) => {
  const isSaid = async (lang: Lang) => {
    const customer = await customerWithCart()
    pages[lang] ??= newPage()
    const stage = new Stage(await pages[lang], lang)
    await renew(stage.page, { 'user-token': customer.token, culture: cultures[lang] })
    await prepare?.(stage)
    await stage.open(path)
    await act?.(stage)
    if (title) await stage.notification(title[lang]).getByText(text[lang]).waitFor()
    else await stage.page.getByRole('main').getByText(text[lang]).first().waitFor()
  }
  await isSaid('en')
  await isSaid('pl')
})

test('what is visible as a danger is not said twice', async () => {
  const stage = await open(part, 'pl')
  await stage.fail('/api/Level4/AddItem')
  for (let times = 0; times < 2; times++) {
    const answer = stage.page.waitForResponse('**/api/Level4/AddItem')
    await add(stage)
    await answer
  }
  await stage.notification(serverError.pl).waitFor()
  expect(await stage.notification(serverError.pl).count()).toBe(1)
  await stage.answer('/api/Level4/AddItem', 409, problem)
  await add(stage)
  await stage.notification(conflict.pl).getByText(problem.title).waitFor()
  expect(await stage.notification(serverError.pl).count()).toBe(1)
})

test.each(['en', 'pl'] as const)('a dead token leads to the login and from there back (%s)', async (lang) => {
  const account = newAccount()
  const customer = await newCustomer(base, account)
  const stage = await open('/my-account/order-history', lang, customer)
  await stage.heading('orders.title')
  // A call that is still on its way would lose the session before the cart is opened.
  await stage.page.waitForLoadState('networkidle')
  await customer.post('/api/user/logout')
  await stage.page.goto('/cart')
  await stage.heading('auth.login')
  const sentence = {
    pl: 'Sesja wygasła. Zaloguj się ponownie – koszyk czeka bez zmian.',
    en: 'Your session has ended. Please log in again – your cart is as you left it.',
  }
  await stage.notification(unauthorized[lang]).getByText(sentence[lang]).waitFor()
  await stage.fill('auth.email', account.email)
  await stage.fill('auth.password', account.password)
  await stage.press('auth.login')
  await stage.page.getByText(wordsOf(lang, 'cart.empty')).waitFor()
  expect(stage.page.url()).toBe(`${base}/cart`)
})

test('a refused registration shows the first message of each field in a list', async () => {
  const page = await openPage('/register')
  const stage = new Stage(page, 'pl')
  await stage.answer('/api/Customer/register', 400, {
    ...problem,
    status: 400,
    errors: { Email: ['Ten adres już mamy.', 'I jeszcze coś.'], City: ['Nie ma takiej miejscowości.'] },
  })
  const typed = { Email: 'ewa@klient.example', Password: 'tajne hasło', FirstName: 'Ewa', LastName: 'Nowak' }
  const address = {
    StreetAddress: 'Przykładowa',
    StreetAddress2: '1',
    ZipPostalCode: '00-001',
    City: 'Warszawa',
  }
  for (const [name, text] of Object.entries({ ...typed, ...address })) {
    await page.locator(`[name=${name}]`).fill(text)
  }
  await stage.press('auth.register')
  const list = page.getByRole('listitem')
  await list.filter({ hasText: 'Ten adres już mamy.' }).waitFor()
  await list.filter({ hasText: 'Nie ma takiej miejscowości.' }).waitFor()
  expect(await page.getByText('I jeszcze coś.').count()).toBe(0)
  expect(await page.locator('[name=FirstName]').inputValue()).toBe('Ewa')
})

test('an order that cannot be had leads to the order history', async () => {
  const stage = await open('/my-account/order-history/999999', 'pl')
  await stage.heading('orders.title')
  expect(new URL(stage.page.url()).pathname).toBe('/my-account/order-history')
})

test('a part whose stock cannot be asked shows what the catalogue says of it', async () => {
  const stage = await open('about:blank', 'pl')
  await stage.fail('/api/level4/ProductStock')
  await stage.change('/api/Product(*', (product: object) => ({
    ...product,
    Price: 123.45,
    PriceNetto: 100.37,
  }))
  await stage.open(base + part)
  await stage.page
    .getByText(/123,45/)
    .first()
    .waitFor()
  await stage.page.getByRole('button', { name: wordsOf('pl', 'board.addCount') }).waitFor()
})

test('a vehicle search that fails forgets the vehicle', async () => {
  const customer = await newCustomer(base)
  const stage = await open('/', 'pl', customer)
  const field = stage.page.getByRole('textbox', { name: wordsOf('pl', 'vehicles.vinLabel') })
  const plate = stage.page.getByRole('button', { name: wordsOf('pl', 'vehicles.current') })
  await field.fill(guide.vins.car)
  await field.press('Enter')
  await plate.first().waitFor()
  await stage.answer('/api/Level4/VehicleSearch', 404, { ...problem, status: 404 })
  await stage.page.goto('/')
  await field.fill(guide.vins.motorcycle)
  await field.press('Enter')
  await plate.first().waitFor({ state: 'detached' })
  await stage.notification(notFound.pl).getByText(problem.title).waitFor()
})

test.each([
  ['pl-PL', 'Brak numeru obrazka'],
  ['en-US', 'No picture ID'],
])('a picture without an id is refused in words (%s)', async (language, title) => {
  const response = await fetch(`${base}/api/picture('')`, { headers: { 'accept-language': language } })
  expect([response.status, (await response.json()).title]).toEqual([400, title])
})

/** A page of a customer, by default a new one with two pieces in the cart. */
async function open(path: string, lang: Lang, customer?: Client): Promise<Stage> {
  const who = customer ?? (await customerWithCart())
  return new Stage(await openPage(path, keepsLogin(who, cultures[lang])), lang)
}

async function customerWithCart(): Promise<Client> {
  const customer = await newCustomer(base)
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
  return customer
}

function refusal(...Errors: string[]) {
  return { Success: false, Errors, PlacedOrder: null }
}

function withoutPrice(cart: { Items: { Product: object }[] }) {
  const Items = cart.Items.map((line) => ({ ...line, Product: { ...line.Product, Price: 0, PriceNetto: 0 } }))
  return { ...cart, Items, HasUnavailable: true }
}
