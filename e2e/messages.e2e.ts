/**
 * How messages of docs/spec/shop.md#messages appear: as notifications with a title, or as a part of the page.
 * apps/web/src/locales/agreed.test.ts checks their texts in both languages. Messages of the account, the lists, the
 * import and the offer are tested with their own journeys.
 */
import type { Lang } from '@partboard/contract/texts'
import { cultures } from '@partboard/domain/text/languages'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Client, newAccount } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { Stage } from './support/stage.ts'
import { wordsOf } from './support/words.ts'

const part = `/level4/product/${guide.parts.inStock}`
/** The title is the name of the status, if there was an answer. */
const serverError = { pl: 'Błąd serwera', en: 'Internal Server Error' }
const conflict = { pl: 'Konflikt danych', en: 'Conflict' }
const notFound = { pl: 'Nie znaleziono', en: 'Not Found' }
const unauthorized = { pl: 'Sesja wygasła', en: 'Unauthorized' }

type Case = {
  text: string
  lang: Lang
  /** The title of the notification; undefined = the message is a part of the page. */
  title?: string
  path: string
  /** Changes the server's answers before the page opens. */
  prepare?: (stage: Stage) => Promise<void>
  act?: (stage: Stage) => Promise<void>
}

const test = journey.extend<{
  /** Opens a page of a customer, by default with two pieces of one part in the cart. */
  openStage: (path: string, lang: Lang, who?: Client) => Promise<Stage>
}>({
  openStage: ({ customer, openPage }, use) =>
    use(async (path, lang, who) => {
      if (!who) await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
      return new Stage(await openPage(path, keepsLogin(who ?? customer, cultures[lang])), lang)
    }),
})

const add = (stage: Stage) => stage.press('board.addCount')
const confirm = async (stage: Stage) => {
  await stage.page.getByRole('checkbox').check()
  await stage.press('checkout.order')
}
const problem = { type: 'urn:x', title: 'The server has its reasons.', status: 409, traceId: 'x' }

const cases: Case[] = [
  {
    text: 'Only two are left.',
    lang: 'en',
    title: 'Info',
    path: part,
    act: add,
    prepare: (stage) => stage.answer('/api/Level4/AddItem*', 200, ['Only two are left.', 'A second one.']),
  },
  {
    text: problem.title,
    lang: 'pl',
    title: conflict.pl,
    path: part,
    act: add,
    prepare: (stage) => stage.answer('/api/Level4/AddItem*', 409, problem),
  },
  {
    text: 'Server or network error, please try later.',
    lang: 'en',
    title: serverError.en,
    path: part,
    act: add,
    prepare: (stage) => stage.fail('/api/Level4/AddItem*'),
  },
  {
    text: 'One reason., Another.',
    lang: 'pl',
    title: 'Błąd',
    path: '/checkout?step=confirm',
    act: confirm,
    prepare: (stage) =>
      stage.answer('/api/ShoppingCart/ConfirmCheckout', 200, refusal('One reason.', 'Another.')),
  },
  {
    text: 'Something went wrong!',
    lang: 'en',
    title: 'Error',
    path: '/checkout?step=confirm',
    act: confirm,
    prepare: (stage) => stage.answer('/api/ShoppingCart/ConfirmCheckout', 200, refusal()),
  },
  {
    text: 'Produkt chwilowo niedostępny.',
    lang: 'pl',
    path: `/level4/product/${guide.parts.noPrice}`,
  },
  {
    text: 'Remove unavailable products to proceed checkout.',
    lang: 'en',
    path: '/cart',
    prepare: (stage) => stage.change('/api/Level4/Cart', withoutPrice),
  },
  {
    text: 'Brak części. Zaznacz wyposażenie pojazdu.',
    lang: 'pl',
    path: `/level4/product/${guide.boards.withConditions}`,
    prepare: (stage) =>
      stage.change('/api/Product*', ({ Page, ...product }: { Page: { Board: object } }) => ({
        ...product,
        Page: { ...Page, Board: { ...Page.Board, Items: [], HiddenCount: 14 } },
      })),
  },
  {
    text: 'No payment methods available for selected shipping. Go back and select different shipping option.',
    lang: 'en',
    path: '/checkout?step=payment',
    prepare: (stage) =>
      stage.change('/api/ShoppingCart/Checkout', (whole: object) => ({
        ...whole,
        PaymentMethods: { PaymentMethods: [] },
      })),
  },
  {
    text: 'No parcels on Sundays.',
    lang: 'pl',
    path: '/checkout?step=shipping',
    prepare: (stage) =>
      stage.change('/api/ShoppingCart/Checkout', (whole: { ShippingMethods: object }) => ({
        ...whole,
        ShippingMethods: { ...whole.ShippingMethods, Warnings: ['No parcels on Sundays.'] },
      })),
  },
]

for (const lang of ['pl', 'en'] as const) {
  const tag = lang === 'pl' ? [] : ['@long']
  test(`messages are shown with their titles or as a part of the page (${lang})`, { tag }, async ({
    openStage,
  }) => {
    const stage = await openStage('about:blank', lang)
    for (const { text, title, path, prepare, act } of cases.filter((one) => one.lang === lang)) {
      await test.step(text, async () => {
        await prepare?.(stage)
        await stage.open(path)
        await act?.(stage)
        const place = title ? stage.notification(title) : stage.page.getByRole('main')
        await expect(place.getByText(text).first()).toBeVisible()
        await stage.page.unrouteAll()
      })
    }
  })
}

test('an error notification that is still visible is not shown twice', async ({ openStage }) => {
  const stage = await openStage(part, 'pl')
  await stage.fail('/api/Level4/AddItem*')
  for (let times = 0; times < 2; times++) {
    const answer = stage.page.waitForResponse('**/api/Level4/AddItem*')
    await add(stage)
    await answer
  }
  await expect(stage.notification(serverError.pl)).toBeVisible()
  await expect(stage.notification(serverError.pl)).toHaveCount(1)
  await stage.answer('/api/Level4/AddItem*', 409, problem)
  await add(stage)
  await expect(stage.notification(conflict.pl).getByText(problem.title)).toBeVisible()
  await expect(stage.notification(serverError.pl)).toHaveCount(1)
})

for (const lang of ['en', 'pl'] as const) {
  test(`an invalid token leads to the login and from there back (${lang})`, {
    tag: lang === 'en' ? ['@long'] : [],
  }, async ({ newCustomer, shop, openStage }) => {
    const account = newAccount()
    const customer = await newCustomer(account)
    const stage = await openStage('/healthz', lang, customer)
    await customer.post('/api/user/logout')
    await stage.page.goto('/cart')
    await stage.heading('auth.login')
    const sentence = {
      pl: 'Sesja wygasła. Zaloguj się ponownie – koszyk czeka bez zmian.',
      en: 'Your session has ended. Please log in again – your cart is as you left it.',
    }
    await expect(stage.notification(unauthorized[lang]).getByText(sentence[lang])).toBeVisible()
    await stage.fill('auth.email', account.email)
    await stage.fill('auth.password', account.password)
    await stage.press('auth.login')
    await expect(stage.page.getByText(wordsOf(lang, 'cart.empty'))).toBeVisible()
    await expect(stage.page).toHaveURL(`${shop.url}/cart`)
  })
}

test('a refused registration shows the first message of each field in a list', async ({ openPage }) => {
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
  await expect(list.filter({ hasText: 'Ten adres już mamy.' })).toBeVisible()
  await expect(list.filter({ hasText: 'Nie ma takiej miejscowości.' })).toBeVisible()
  await expect(page.getByText('I jeszcze coś.')).toHaveCount(0)
  await expect(page.locator('[name=FirstName]')).toHaveValue('Ewa')
})

test('when the stock call fails, a part shows the data of the catalogue', async ({ shop, openStage }) => {
  const stage = await openStage('about:blank', 'pl')
  await stage.fail('/api/level4/ProductStock')
  await stage.change('/api/Level4Product/Find', ({ Product, ...found }: { Product: object }) => ({
    ...found,
    Product: { ...Product, Price: 123.45, PriceNetto: 100.37 },
  }))
  await stage.open(shop.url + part)
  await expect(stage.page.getByText(/123,45/).first()).toBeVisible()
  await expect(stage.page.getByRole('button', { name: wordsOf('pl', 'board.addCount') })).toBeVisible()
})

test('a failed vehicle search clears the vehicle', async ({ openStage }) => {
  const stage = await openStage('/', 'pl')
  const field = stage.page.getByRole('textbox', { name: wordsOf('pl', 'vehicles.vinLabel') })
  const plate = stage.page.getByRole('button', { name: wordsOf('pl', 'vehicles.current') })
  await field.fill(guide.vins.car)
  await field.press('Enter')
  await expect(plate.first()).toBeVisible()
  await stage.answer('/api/Level4/VehicleSearch', 404, { ...problem, status: 404 })
  await stage.page.goto('/')
  await field.fill(guide.vins.motorcycle)
  await field.press('Enter')
  await expect(plate.first()).toHaveCount(0)
  await expect(stage.notification(notFound.pl).getByText(problem.title)).toBeVisible()
})

function refusal(...Errors: string[]) {
  return { Success: false, Errors, PlacedOrder: null }
}

function withoutPrice(cart: { Items: { Product: object }[] }) {
  const Items = cart.Items.map((line) => ({ ...line, Product: { ...line.Product, Price: 0, PriceNetto: 0 } }))
  return { ...cart, Items, HasUnavailable: true }
}
