import type { Locator, Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Account, Client, newAccount, newCustomer as registerAt } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { test as own } from './support/own-shop.ts'
import { comesToRest } from './support/rest.ts'
import { freePort } from './support/shop.ts'

const order = { name: 'Zamawiam z obowiązkiem zapłaty' }
const terms = { name: /Akceptuję regulamin/ }
const placed = /Numer Twojego zamówienia: (\d+)/

const test = own.extend<{
  /** The last step of the checkout, for a customer with one piece in the cart. */
  lastStep: Page
}>({
  lastStep: async ({ customer, openPage }, use) => {
    await fillCart(customer, 1)
    await use(await openPage('/checkout?step=confirm', keepsLogin(customer)))
  },
})

const polish = {
  culture: 'pl-PL',
  vin: 'Numer VIN albo jego ostatnie 7 znaków',
  search: 'VIN, numer części albo nazwa',
  length: (count: number) => `Numer VIN ma 17 znaków; wystarczy też 7 ostatnich. Podano: ${count}.`,
  letter: (letter: string, digit: string) =>
    `W numerze VIN nie ma litery ${letter} – może to cyfra ${digit}?`,
  noVehicle: 'Nie znaleziono takiego pojazdu. To BMW, którego nie ma w naszym katalogu.',
  noMaker: 'Nie znamy też producenta AAA (pierwsze 3 znaki)',
  noPart: 'Nieznany numer części',
  searched: /Szukaliśmy numeru w postaci:/,
  quantity: 'Ilość to liczba całkowita od 1 do 9999.',
}

const english: typeof polish = {
  culture: 'en-US',
  vin: 'VIN, or its last 7 characters',
  search: 'VIN, part number or name',
  length: (count) => `A VIN has 17 characters; its last 7 are enough too. You gave ${count}.`,
  letter: (letter, digit) => `A VIN never contains the letter ${letter} – could it be the digit ${digit}?`,
  noVehicle: 'No such vehicle was found. Its maker is BMW, and our catalogue does not have it.',
  noMaker: 'The maker AAA (the first 3 characters) is unknown too',
  noPart: 'Unknown part number',
  searched: /We looked for the number as:/,
  quantity: 'A quantity is a whole number from 1 to 9,999.',
}

for (const words of [polish, english]) {
  test(`an invalid VIN is explained at its field (${words.culture})`, {
    tag: words === english ? ['@long'] : [],
  }, async ({ customer, openPage }) => {
    const page = await openPage('/', keepsLogin(customer, words.culture))
    const mistakes = [
      ['WBAZC11020K00010', words.length(16)],
      ['WBAZC11020K0001033', words.length(18)],
      ['WBAZC11O20K000103', words.letter('O', '0')],
      ['WBAZCI1020K000103', words.letter('I', '1')],
      ['WBAZC11020K0Q0103', words.letter('Q', '0')],
      ['WBAZC11020K999999', words.noVehicle],
      ['AAAZC11020K999999', words.noMaker],
    ] as const
    for (const vin of [
      page.getByRole('textbox', { name: words.vin }),
      page.getByRole('combobox', { name: words.search }),
    ]) {
      for (const [typed, sentence] of mistakes) {
        await vin.fill(typed)
        await vin.press('Enter')
        await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
        // The VIN's own field shows it with spaces.
        expect((await vin.inputValue()).replaceAll(' ', '')).toBe(typed)
        // Cleared, so that the next message is not the one of this search.
        await vin.fill('')
        await expect(page.getByText(sentence)).toHaveCount(0)
      }
    }
  })
}

for (const words of [polish, english]) {
  test(`an unknown part number is shown in the form that was searched (${words.culture})`, {
    tag: words === english ? ['@long'] : [],
  }, async ({ customer, openPage }) => {
    const page = await openPage('/', keepsLogin(customer, words.culture))
    const search = page.getByRole('combobox', { name: words.search })
    for (const [typed, form] of [
      ['99-99 9.999 998', '99 99 9 999 998'],
      ['9-999.998', '9999998'],
    ] as const) {
      await search.fill(typed)
      await search.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: words.noPart })).toBeVisible()
      await expect(page.getByText(words.searched).filter({ hasText: form })).toBeVisible()
    }
  })
}

test('an invalid quantity leaves line and cart unchanged', async ({ customer, openPage }) => {
  await fillCart(customer, 2)
  const page = await openPage('/cart', keepsLogin(customer))
  const quantity = page.getByRole('textbox', { name: /^Ilość: / })
  for (const typed of ['0', '-1', '1.5', '10000', 'x']) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expectTold(page, polish.quantity)
    await expect(quantity).toHaveValue('2')
  }
  await quantity.fill('9999')
  await quantity.press('Enter')
  await expectTold(page, /W magazynie jest tylko \d+ szt\. części 34\s11\s4\s300\s102\./)
  await expect(quantity).toHaveValue('2')
  expect(await cartOf(customer)).toEqual([[guide.parts.inStock, 2]])

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Koszyk: 2 sztuki' })).toBeVisible()
})

for (const words of [polish, english]) {
  test(`the server refuses an invalid quantity with a message, and keeps the cart (${words.culture})`, async ({
    customer,
    shop,
  }) => {
    await fillCart(customer, 2)
    for (const Quantity of [0, -1, 1.5, 10_000, 'x']) {
      const response = await fetch(`${shop.url}/api/Level4/AddItem`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${customer.token}`,
          'content-type': 'application/json',
          'accept-language': words.culture,
        },
        body: JSON.stringify({ Sku: guide.parts.inStock, Quantity }),
      })
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toEqual({ Quantity: [words.quantity] })
    }
    expect(await cartOf(customer)).toEqual([[guide.parts.inStock, 2]])
  })
}

test('an order goes on after a session that ended in the middle of it', async ({ newCustomer, openPage }) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  await fillCart(customer, 1)
  const page = await openPage('/checkout', keepsLogin(customer))
  const locker = page.getByRole('radio', { name: /Automat paczkowy/ })
  const transfer = page.getByRole('radio', { name: /Przelew z góry/ })
  await page.getByRole('link', { name: 'Dalej: dostawa' }).click()
  await locker.check()
  await page.getByRole('link', { name: 'Dalej: płatność' }).click()
  await endSession(page)
  await transfer.click()
  await logInAgain(page, account)
  await expect(transfer).toBeChecked()

  await page.getByRole('link', { name: 'Dalej: potwierdzenie' }).click()
  const note = page.getByRole('textbox', { name: /^Uwagi do zamówienia/ })
  await note.fill('Dzwonić po 15.')
  await endSession(page)
  await placeOrder(page)
  await logInAgain(page, account)
  await expect(note).toHaveValue('Dzwonić po 15.')

  await placeOrder(page)
  const number = await numberOf(page)
  const [only, ...others] = await (await clientOf(page)).get('/api/Order/List')
  expect([only.OrderNumber, others]).toEqual([number, []])
  const detail = await (await clientOf(page)).get(`/api/Order/get?id=${only.Id}`)
  expect(detail).toMatchObject({ ShippingMethod: 'Automat paczkowy', PaymentMethod: 'Przelew z góry' })
  expect(detail.OrderNotes[0].Note).toBe('Dzwonić po 15.')
})

test('a double click places one order', async ({ customer, lastStep: page }) => {
  await page.getByRole('checkbox', terms).check()
  await page.getByRole('button', order).dblclick()
  const number = await numberOf(page)
  expect(await orderNumbers(customer)).toEqual([number])
})

test('an order whose answer is late is placed once, whatever the customer does meanwhile', async ({
  customer,
  lastStep: page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/ShoppingCart/ConfirmCheckout', async (route) => {
    const response = await route.fetch()
    await held
    // The page may already be closed.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByRole('checkbox', terms).check()
  await page.getByRole('button', order).dblclick()
  await expect(page.getByRole('button', { name: 'Wysyłam zamówienie…' })).toBeVisible()
  await expect.poll(() => orderNumbers(customer)).toHaveLength(1)

  await page.reload()
  release()
  const number = await numberOf(page)
  expect(await orderNumbers(customer)).toEqual([number])
  expect(await cartOf(customer)).toEqual([])
})

test('when the shop is down for a while, nothing is lost or doubled', { tag: '@long' }, async ({
  openPage,
  start,
}) => {
  test.setTimeout(180_000)
  const PORT = String(await freePort())
  let away = await start(PORT)
  const restart = async () => {
    away = await start(PORT)
  }
  const customer = await registerAt(away.url)
  await fillCart(customer, 2)
  const page = await openPage('/', { ...keepsLogin(customer), savesData: false })
  const cartLink = page.getByRole('link', { name: 'Koszyk: 2 sztuki' })
  await expect(cartLink).toBeVisible()
  // Prefetching starts when the page is used, one page at a time while the browser is idle.
  const rest = comesToRest(page, 4_000)
  const fetched = page.waitForResponse(/\/assets\/checkout-.*\.js/, { timeout: 60_000 })
  await page.mouse.move(300, 300)
  await fetched
  await rest()

  await away.stop()
  await cartLink.click()
  await expect(page.getByText('Sklep chwilowo nie odpowiada. Próbujemy dalej, nic nie zginie.')).toBeVisible()
  await restart()
  const quantity = page.getByRole('textbox', { name: /^Ilość: / })
  await goesOn(page, quantity)
  await expect(quantity).toHaveValue('2')

  await away.stop()
  await page.getByRole('button', { name: /^Usuń pozycję: / }).click()
  await expect(page.getByRole('alert').getByText('Błąd serwera lub sieci, spróbuj później.')).toBeVisible()
  await expect(quantity).toHaveValue('2')
  await restart()

  const atRest = comesToRest(page)
  await page.goto('/checkout?step=confirm')
  await page.getByRole('checkbox', terms).check()
  await atRest()
  await away.stop()
  await page.getByRole('button', order).click()
  await expect(page.getByRole('alert').filter({ hasText: 'drugie zamówienie nie powstanie' })).toBeVisible()
  await restart()
  expect(await cartOf(customer)).toEqual([[guide.parts.inStock, 2]])
  await page.getByRole('button', order).click()
  const number = await numberOf(page)
  expect(await orderNumbers(customer)).toEqual([number])
  expect(await cartOf(customer)).toEqual([])
})

async function fillCart(customer: Client, Quantity: number): Promise<void> {
  expect(await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity })).toEqual([])
}

/** Part numbers and quantities of the cart on the server. */
async function cartOf(customer: Client): Promise<[string, number][]> {
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  return Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity])
}

async function orderNumbers(customer: Client): Promise<string[]> {
  const orders = await customer.get('/api/Order/List')
  return orders.map(({ OrderNumber }: { OrderNumber: string }) => OrderNumber)
}

/** Expects a notification with this sentence and closes it, so that the next one is a new one. */
async function expectTold(page: Page, sentence: string | RegExp): Promise<void> {
  const note = page.getByRole('status').filter({ hasText: sentence })
  await note.getByRole('button', { name: 'Zamknij' }).click()
  await expect(note).toHaveCount(0)
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', terms).check()
  await page.getByRole('button', order).click()
}

async function numberOf(page: Page): Promise<string> {
  const line = await page.getByText(placed).textContent()
  return placed.exec(line ?? '')?.[1] ?? ''
}

/** A client with the session of the page's customer, without a browser. */
async function clientOf(page: Page): Promise<Client> {
  const { origins } = await page.context().storageState()
  const token = origins.flatMap((one) => one.localStorage).find(({ name }) => name === 'user-token')
  return new Client(new URL(page.url()).origin, token?.value ?? '')
}

/** Ends the customer's session without the page's knowledge. */
async function endSession(page: Page): Promise<void> {
  await (await clientOf(page)).post('/api/user/logout')
}

async function logInAgain(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await expect(
    page.getByText('Sesja wygasła. Zaloguj się ponownie – koszyk czeka bez zmian.').first(),
  ).toBeVisible()
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByRole('textbox', { name: 'Hasło' }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
}

/** The page recovers by itself, or offers a retry if the shop was down for longer than it had announced. */
async function goesOn(page: Page, sign: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(sign.or(again).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(sign).toBeVisible()
}
