/**
 * The way from the cart to the order for those who listen, press keys, or set their own text: what is announced, where
 * the focus goes, and that nothing is cut.
 */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { type Client, newAccount, newCustomer } from './support/client.ts'
import { Stage } from './support/stage.ts'

const base = inject('shopUrl')
const { inStock } = guide.parts
const pads = '34114300202'
const order = { name: 'Zamawiam z obowiązkiem zapłaty' }

const fill = (customer: Client, sku = inStock, Quantity = 1) =>
  customer.post('/api/Level4/AddItem', { Sku: sku, Quantity })

async function withCart(...skus: string[]): Promise<Client> {
  const customer = await newCustomer(base)
  for (const sku of skus) await fill(customer, sku)
  return customer
}

async function linesOf(customer: Client): Promise<[sku: string, quantity: number, parked: boolean][]> {
  const { Items } = await customer.get('/api/Level4/Cart')
  return Items.map((line: { Product: { Sku: string }; Quantity: number; Parked: boolean }) => [
    line.Product.Sku,
    line.Quantity,
    line.Parked,
  ])
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** What is read after the name of the element that has the focus. */
const description = (page: Page) =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

/** The spacing of WCAG 2.2, 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

test('a part that is added is named, hides nothing of the header, and is taken out again', async () => {
  const customer = await withCart()
  const page = await openPage(`/level4/product/${inStock}`, keepsLogin(customer))
  await page.getByRole('button', { name: 'Dodaj 2 szt.' }).click()
  const note = said(page, 'Dodano produkt do koszyka')
  await note.getByText('2 × 34 11 4 300 102').waitFor()
  for (const name of [/^Koszyk: /, /^Listy zakupów: /]) {
    const link = page.getByRole('link', { name }).first()
    const isFree = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isFree).toBe(true)
  }
  await note.getByRole('button', { name: 'Cofnij' }).press('Enter')
  await page.getByRole('link', { name: 'Koszyk: 0 sztuk' }).waitFor()
  expect(await linesOf(customer)).toEqual([])
})

test('what was removed can be brought back until the customer goes on', async () => {
  const customer = await withCart(inStock, pads)
  const page = await openPage('/cart', keepsLogin(customer))
  await page.clock.install()
  const remove = page.getByRole('button', { name: /^Usuń pozycję: / })
  await remove.first().click()
  const note = said(page, 'Usunięto produkt z koszyka')
  await note.waitFor()
  await page.clock.fastForward(5 * 60_000)
  await note.getByText('1 × 34 11 4 300 102').waitFor()
  await note.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => linesOf(customer)).toHaveLength(2)

  await remove.first().click()
  await note.waitFor()
  await page.getByRole('button', { name: 'O jedną więcej' }).click()
  await page.clock.runFor(1000)
  await note.waitFor({ state: 'detached' })
})

test('a quantity that is changed by keyboard keeps the focus, and the new total is said', async () => {
  const customer = await withCart(inStock)
  const page = await openPage('/cart', keepsLogin(customer))
  const quantity = page.getByRole('textbox', { name: /^Ilość: / })
  await quantity.focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  const total = await customer
  await said(page, /W koszyku 3 sztuki, razem [\d\s]+,\d\d\szł\./).waitFor()
  expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await linesOf(total)).toEqual([[inStock, 3, false]])
})

test('the order button is reached without the terms, says why, and leads to them', async () => {
  const customer = await withCart(inStock)
  const page = await openPage('/checkout?step=confirm', keepsLogin(customer))
  const button = page.getByRole('button', order)
  await button.focus()
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => description(page)).toBe('Zaakceptuj regulamin, aby złożyć zamówienie.')
  await page.keyboard.press('Enter')
  const terms = page.getByRole('checkbox', { name: /Akceptuję regulamin/ })
  await expect.poll(() => terms.evaluate((box) => box === document.activeElement)).toBe(true)
  await expect.poll(() => terms.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => description(page)).toBe('To pole jest wymagane')
  await page.keyboard.press('Space')
  await expect.poll(() => page.getByText('To pole jest wymagane').count()).toBe(0)
  await expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
  expect(await linesOf(customer)).toHaveLength(1)
})

test('what cannot be ordered is put aside, the rest is ordered, and it is back afterwards', async () => {
  const customer = await withCart(inStock, pads)
  const page = await openPage('/cart', keepsLogin(customer))
  const stage = new Stage(page, 'pl')
  await stage.change(
    '/api/Level4/Cart',
    (cart: { Items: { Product: { Sku: string }; Parked: boolean }[] }) => {
      const Items = cart.Items.map((line) =>
        line.Product.Sku === pads ? { ...line, Product: { ...line.Product, Price: 0, PriceNetto: 0 } } : line,
      )
      return {
        ...cart,
        Items,
        HasUnavailable: Items.some(({ Product, Parked }) => Product.Sku === pads && !Parked),
      }
    },
  )
  await page.reload()
  await page.getByRole('button', { name: 'Zamów 1 z 2 pozycji' }).press('Enter')
  await page.waitForURL('**/checkout')
  expect(await linesOf(customer)).toEqual([
    [inStock, 1, false],
    [pads, 1, true],
  ])
  await page.goto('/cart')
  await page.getByRole('table', { name: 'Odłożone pozycje' }).getByText('34 11 4 300 202').waitFor()

  await page.goto('/checkout?step=confirm')
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  await page.getByRole('button', order).click()
  await page.getByText('W koszyku została 1 pozycja.').waitFor()
  expect(await linesOf(customer)).toEqual([[pads, 1, false]])
})

test('in a long cart the field to add and the way to the order stay in sight', async () => {
  const customer = await newCustomer(base)
  const { Items } = await customer.post('/api/Level4Product/Board', { id: guide.boards.withConditions })
  const skus: string[] = [...new Set<string>(Items.map(({ Sku }: { Sku: string }) => Sku))]
  await customer.post(
    '/api/Level4/cartFromCsv',
    skus.map((sku) => ({ sku, quantity: 1 })),
  )
  expect((await linesOf(customer)).length).toBeGreaterThan(4)
  const field = { name: 'Numer części albo nazwa' }
  for (const [width, height] of [
    [1440, 420],
    [390, 600],
  ] as const) {
    const page = await openPage('/cart', { ...keepsLogin(customer), viewport: { width, height } })
    await page.getByText('Podsumowanie').first().waitFor()
    const last = page.getByRole('button', { name: /^Usuń pozycję: / }).last()
    await last.scrollIntoViewIfNeeded()
    const toOrder = page.getByRole('link', { name: 'Przejdź do zamówienia' }).and(page.locator(':visible'))
    for (const wanted of [page.getByRole('combobox', field), toOrder]) {
      const box = (await wanted.boundingBox())!
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
  }
})

test('words find a part in the cart, and the keys add it', async () => {
  const customer = await withCart()
  const page = await openPage('/cart', keepsLogin(customer))
  const field = page.getByRole('combobox', { name: 'Numer części albo nazwa' })
  await field.focus()
  // What is found for all the words takes the place of what was found for some.
  const answered = page.waitForResponse(/Suggest\?.*klocki(\+|%20)hamulcowe(&|$)/)
  await page.keyboard.type('klocki hamulcowe')
  await answered
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return field.getAttribute('aria-activedescendant')
    })
    .not.toBeNull()
  await page.keyboard.press('Enter')
  await said(page, 'Dodano produkt do koszyka').waitFor()
  await expect.poll(() => linesOf(customer)).toHaveLength(1)
  await expect.poll(() => field.inputValue()).toBe('')
})

test('a registration says on top what is wrong, then logs in and leads where one wanted to go', async () => {
  const page = await openPage('/cart')
  await page.getByRole('link', { name: 'Załóż konto' }).click()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Popraw zaznaczone pola' })
  const [list, form] = [await summary.boundingBox(), await page.locator('[name=Email]').boundingBox()]
  expect(list!.y).toBeLessThan(form!.y)
  expect(await page.locator('[name=FirstName]').getAttribute('required')).not.toBeNull()
  expect(await page.locator('[name=Phone]').getAttribute('required')).toBeNull()
  await page.getByRole('button', { name: 'Pokaż hasło' }).waitFor()

  const { email, password } = newAccount()
  const typed = {
    Email: email,
    Password: password,
    FirstName: 'Ewa',
    LastName: 'Nowak',
    StreetAddress: 'Leśna',
    StreetAddress2: '1',
    ZipPostalCode: '00-001',
    City: 'Warszawa',
    Phone: '12 34',
  }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
  await page.locator('[name=City]').focus()
  await page.getByText('Podaj numer telefonu, np. 501 000 000.').first().waitFor()
  await page.locator('[name=Phone]').fill('0048 501-000-000')
  await page.locator('[name=City]').focus()
  expect(await page.locator('[name=Phone]').inputValue()).toBe('+48 501 000 000')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await page.getByText('Twój koszyk jest pusty.').waitFor()
  await said(page, 'Konto zostało założone').waitFor()
})

test.each([320, 390])(
  'with more space between letters nothing is cut or pushed aside at %i px',
  async (width) => {
    const customer = await withCart(inStock, pads)
    await customer.post('/api/ShoppingCart/ConfirmCheckout', await customer.checkoutChoice())
    const [{ Id }] = await customer.get('/api/Order/List')
    await fill(customer)
    const page = await openPage('/cart', { ...keepsLogin(customer), viewport: { width, height: 800 } })
    for (const path of ['/cart', '/checkout', '/checkout?step=confirm', '/offer', `/orderdetails/${Id}`]) {
      await page.goto(path)
      await page
        .getByText(/\d,\d\d/)
        .and(page.locator(':visible'))
        .first()
        .waitFor()
      await page.addStyleTag({ content: spacing })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, wide]).toEqual([path, width])
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(a, button)[data-block] *')]
          .filter((part) => part.offsetWidth > 0 && getComputedStyle(part).overflow === 'hidden')
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
          )
          .map((part) => part.textContent),
      )
      expect([path, cut]).toEqual([path, []])
    }
  },
)
