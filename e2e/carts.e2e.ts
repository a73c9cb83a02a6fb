import type { Locator, Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const { inStock } = guide.parts
const [pads, disc] = ['34114300202', '34114300121']
const number = (page: Page) => page.getByRole('combobox', { name: 'Numer części albo nazwa' })
const tab = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Koszyki' }).getByRole('button', { name })
const current = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `Koszyk: ${name}` })
const ordersOf = (customer: Client) => customer.get('/api/Order/List')

/** Counts what a person presses. */
class Presses {
  keys = 0
  clicks = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(on: Locator) {
    this.clicks++
    await on.click()
  }
  async type(text: string, last: string) {
    this.keys += text.length + 1
    await this.page.keyboard.type(text)
    await this.page.keyboard.press(last)
  }
}

test('twelve lines for three clients in one sitting, three orders with their references', async ({
  customer,
  openPage,
}, info) => {
  test.slow()
  const page = await openPage('/cart', { ...keepsLogin(customer), viewport: { width: 1440, height: 900 } })
  const by = new Presses(page)
  const clients = [
    ['Nowak', 'zl. 214/11 · WX 4821K'],
    ['Kurier24', 'WI 902KL'],
    ['Lis', 'zl. 219/11'],
  ] as const
  // Of small prices: a new account may hold goods for 5,000 PLN without paying them.
  const parts = ['11124010801', '11124010401', '11124010871', '11124010451']
  for (const [name, reference] of clients) {
    await by.click(page.getByRole('button', { name: 'Nowy koszyk' }))
    await by.type(name, 'Tab')
    await by.type(reference, 'Enter')
    await expect(current(page, name)).toBeVisible()
    // The field of the new cart has the focus, and keeps it from part to part.
    await expect(number(page)).toBeFocused()
    for (const [nth, sku] of parts.entries()) {
      await by.type(sku, 'Enter')
      await expect(page.getByRole('button', { name: /^Usuń pozycję/ })).toHaveCount(nth + 1)
      await expect(number(page)).toHaveValue('')
    }
  }
  await expect(page.getByRole('textbox', { name: 'Twój numer zamówienia' })).toHaveValue('zl. 219/11')
  await expect(tab(page, 'Nowak')).toContainText('4 pozycje')
  expect(await obstaclesOn(page)).toEqual([])

  const numbers: string[] = []
  for (const [nth, [name]] of clients.entries()) {
    if (nth > 0) await page.goto('/cart')
    if (name !== 'Lis' || nth < clients.length - 1 || numbers.length > 0) {
      await by.click(tab(page, name))
      await expect(current(page, name)).toBeVisible()
    }
    await by.click(page.getByRole('link', { name: 'Przejdź do zamówienia' }).first())
    await page.waitForURL('**/checkout**')
    const next = page.getByRole('link', { name: /^Dalej:/ })
    for (let step = 0; step < 3; step++) {
      await by.click(next.first())
      await page.waitForURL(/step=/)
    }
    await by.click(page.getByRole('checkbox', { name: /Akceptuję regulamin/ }))
    await by.click(page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))
    await page.waitForURL(/\/success\?order=\d+/)
    numbers.push(new URL(page.url()).searchParams.get('order')!)
  }
  info.annotations.push({ type: 'presses', description: `${by.keys} keys, ${by.clicks} clicks` })

  const orders: { OrderNumber: string; Reference: string }[] = await ordersOf(customer)
  expect(orders.map(({ OrderNumber, Reference }) => [OrderNumber, Reference])).toEqual(
    clients.map(([, reference], nth) => [numbers[nth]!, reference]).toReversed(),
  )
  await page.goto('/my-account/order-history')
  for (const [, reference] of clients) await expect(page.getByText(reference)).toBeVisible()
  await page
    .getByRole('row')
    .getByRole('link', { name: `Zamówienie ${numbers[0]}` })
    .click()
  await expect(page.getByText('Twój numer: zl. 214/11 · WX 4821K')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(tab(page, 'Nowak')).toHaveCount(0)
})

test('a cart that another device has parked is not written to, and a cleared one is restored after a reload', async ({
  customer,
  openPage,
}) => {
  await customer.post('/api/ShoppingCart/Carts', { Name: 'Nowak' })
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1 })
  const page = await openPage('/cart', { ...keepsLogin(customer), viewport: { width: 390, height: 844 } })
  await expect(current(page, 'Nowak')).toBeVisible()
  await customer.post('/api/ShoppingCart/Carts', { Name: 'Lis' })

  await page.getByRole('button', { name: 'O jedną więcej' }).click()
  await expect(page.getByRole('alert').getByText(/Ten koszyk nie jest już bieżący/)).toBeVisible()
  await expect(current(page, 'Lis')).toBeVisible()
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()

  await page.getByRole('combobox', { name: 'Koszyki' }).selectOption({ index: 0 })
  await expect(current(page, 'Nowak')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Ilość: / })).toHaveValue('1')
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Wyczyść koszyk' }).click()
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Przywróć wyczyszczony koszyk' }).click()
  await expect(page.getByRole('textbox', { name: /^Ilość: / })).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Przywróć wyczyszczony koszyk' })).toHaveCount(0)
})

test('selected lines get a reference, are put aside and removed; groups fold', async ({
  customer,
  openPage,
}) => {
  const Vehicle = { vehicleKeyList: ['AZC1'], year: 2016, month: 3 }
  await customer.post('/api/Level4/AddItem', { Sku: inStock, Quantity: 1, Vehicle, Insist: true })
  for (const Sku of [pads, disc]) await customer.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
  const page = await openPage('/cart', keepsLogin(customer))
  const rows = page.getByRole('button', { name: /^Usuń pozycję/ })
  await expect(rows).toHaveCount(3)

  // Typed text finds lines, as long as it names some.
  await number(page).fill('klocki')
  await expect(rows).toHaveCount(1)
  await number(page).fill('')
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Zwiń: Bez pojazdu' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Rozwiń: Bez pojazdu' }).click()
  const group = page.getByRole('textbox', { name: 'Twój numer: Bez pojazdu' })
  await group.fill('Magazyn')
  await group.press('Enter')
  await expect
    .poll(async () => (await customer.get('/api/Level4/Cart')).Items.map(referenceOf))
    .toEqual(['', 'Magazyn', 'Magazyn'])

  await page.getByRole('button', { name: 'Zaznacz', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Zaznacz: Klocki/ }).check()
  const chosen = page.getByRole('textbox', { name: 'Twój numer zaznaczonych pozycji' })
  await chosen.fill('Lis')
  await chosen.press('Enter')
  await expect(page.getByText('Twój numer: Lis')).toBeVisible()
  await page.getByRole('button', { name: 'Odłóż zaznaczone' }).click()
  await expect(page.getByText('1 pozycja odłożona')).toBeVisible()

  await page.getByRole('button', { name: 'Zaznacz', exact: true }).click()
  for (const box of await page.getByRole('checkbox', { name: /^Zaznacz: / }).all()) await box.check()
  await page.getByRole('button', { name: 'Usuń zaznaczone' }).click()
  await expect(page.getByText('Wszystkie pozycje są odłożone.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(rows).toHaveCount(3)
})

const referenceOf = ({ Reference }: { Reference: string }) => Reference
