/**
 * The way from the cart to the order with a screen reader, with the keyboard or with larger text spacing: what is
 * announced, where the focus goes, and that nothing is cut off.
 */
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Client, newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { Stage } from './support/stage.ts'

const { inStock } = guide.parts
const pads = '34114300202'
const order = { name: 'Zamawiam z obowiązkiem zapłaty' }

/** Puts one piece of each part into the cart. */
async function fillCart(customer: Client, ...skus: string[]): Promise<void> {
  for (const Sku of skus) await customer.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
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

/** What a screen reader reads after the name of the focused element. */
const description = (page: Page) =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

/** The spacing of WCAG 2.2, 1.4.12. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

test('an added part is announced by name, the notice covers nothing of the header, and the part can be removed again', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(`/level4/product/${inStock}`, keepsLogin(customer))
  await page.getByRole('button', { name: 'Dodaj 2 szt.' }).click()
  const note = said(page, 'Dodano produkt do koszyka')
  await expect(note.getByText(/^2 × Tarcza hamulcowa.* 34 11 4 300 102$/)).toBeVisible()
  for (const name of [/^Koszyk: /, /^Listy zakupów: /]) {
    const link = page.getByRole('link', { name }).first()
    const isFree = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isFree).toBe(true)
  }
  await note.getByRole('button', { name: 'Cofnij' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Koszyk: 0 sztuk' })).toBeVisible()
  expect(await linesOf(customer)).toEqual([])
})

test('a removed line can be restored until the customer makes the next change', async ({
  customer,
  openPage,
}) => {
  await fillCart(customer, inStock, pads)
  const page = await openPage('/cart', keepsLogin(customer))
  await page.clock.install()
  const remove = page.getByRole('button', { name: /^Usuń pozycję: / })
  await remove.first().click()
  const note = said(page, 'Usunięto produkt z koszyka')
  await expect(note).toBeVisible()
  await page.clock.fastForward(5 * 60_000)
  await expect(note.getByText(/^1 × Tarcza hamulcowa.* 34 11 4 300 102$/)).toBeVisible()
  await note.getByRole('button', { name: 'Cofnij' }).click()
  await expect.poll(() => linesOf(customer)).toHaveLength(2)

  await remove.first().click()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'O jedną więcej' }).click()
  await page.clock.runFor(1000)
  await expect(note).toHaveCount(0)
})

test('a quantity changed by keyboard keeps the focus, and the new total is announced', async ({
  customer,
  openPage,
}) => {
  await fillCart(customer, inStock)
  const page = await openPage('/cart', keepsLogin(customer))
  const quantity = page.getByRole('textbox', { name: /^Ilość: / })
  await quantity.focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(said(page, /W koszyku 3 sztuki, razem [\d\s]+,\d\d\szł\./)).toBeVisible()
  await expect(quantity).toBeFocused()
  expect(await linesOf(customer)).toEqual([[inStock, 3, false]])
})

test('without accepted terms the order button can be focused, says why it is disabled, and leads to the terms', async ({
  customer,
  openPage,
}) => {
  await fillCart(customer, inStock)
  const page = await openPage('/checkout?step=confirm', keepsLogin(customer))
  const button = page.getByRole('button', order)
  await button.focus()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => description(page)).toBe('Zaakceptuj regulamin, aby złożyć zamówienie.')
  await page.keyboard.press('Enter')
  const terms = page.getByRole('checkbox', { name: /Akceptuję regulamin/ })
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => description(page)).toBe('To pole jest wymagane')
  await page.keyboard.press('Space')
  await expect(page.getByText('To pole jest wymagane')).toHaveCount(0)
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  expect(await linesOf(customer)).toHaveLength(1)
})

test('unavailable lines are put aside, the rest is ordered, and the lines are back afterwards', async ({
  customer,
  openPage,
}) => {
  await fillCart(customer, inStock, pads)
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
  await expect(
    page.getByRole('table', { name: 'Odłożone pozycje' }).getByText('34 11 4 300 202'),
  ).toBeVisible()

  await page.goto('/checkout?step=confirm')
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  await page.getByRole('button', order).click()
  await expect(page.getByText('W koszyku została 1 pozycja.')).toBeVisible()
  expect(await linesOf(customer)).toEqual([[pads, 1, false]])
})

test('in a long cart the field for adding and the link to the order stay visible', async ({
  customer,
  openPage,
}) => {
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
    await expect(page.getByText('Podsumowanie').first()).toBeVisible()
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

test('words find a part in the cart, and the keyboard adds it', async ({ customer, openPage }) => {
  const page = await openPage('/cart', keepsLogin(customer))
  const field = page.getByRole('combobox', { name: 'Numer części albo nazwa' })
  await field.focus()
  // The results for all words replace the results for the first words.
  const answered = page.waitForResponse(/Suggest\?.*klocki(\+|%20)hamulcowe(&|$)/)
  await page.keyboard.type('klocki hamulcowe')
  await answered
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return field.getAttribute('aria-activedescendant')
    })
    .not.toBeNull()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Dodano produkt do koszyka')).toBeVisible()
  await expect.poll(() => linesOf(customer)).toHaveLength(1)
  await expect(field).toHaveValue('')
})

test('a registration says on top what is wrong, then logs in and leads where one wanted to go', async ({
  openPage,
}) => {
  const page = await openPage('/cart')
  await page.getByRole('link', { name: 'Załóż konto' }).click()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Popraw zaznaczone pola' })
  const [list, form] = [await summary.boundingBox(), await page.locator('[name=Email]').boundingBox()]
  expect(list!.y).toBeLessThan(form!.y)
  await expect(page.locator('[name=FirstName]')).toHaveAttribute('required')
  await expect(page.locator('[name=Phone]')).not.toHaveAttribute('required')
  await expect(page.getByRole('button', { name: 'Pokaż hasło' })).toBeVisible()

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
  await expect(page.getByText('Podaj numer telefonu, np. 501 000 000.').first()).toBeVisible()
  await page.locator('[name=Phone]').fill('0048 501-000-000')
  await page.locator('[name=City]').focus()
  await expect(page.locator('[name=Phone]')).toHaveValue('+48 501 000 000')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(said(page, 'Konto zostało założone')).toBeVisible()
})

for (const width of [320, 390]) {
  test(`with more letter spacing nothing is cut off or displaced at ${width} px`, { tag: '@long' }, async ({
    customer,
    openPage,
  }) => {
    await fillCart(customer, inStock, pads)
    await customer.post('/api/ShoppingCart/ConfirmCheckout', await customer.checkoutChoice())
    const [{ Id }] = await customer.get('/api/Order/List')
    await fillCart(customer, inStock)
    const page = await openPage('/cart', { ...keepsLogin(customer), viewport: { width, height: 800 } })
    for (const path of ['/cart', '/checkout', '/checkout?step=confirm', `/orderdetails/${Id}`]) {
      await page.goto(path)
      await expect(
        page
          .getByText(/\d,\d\d/)
          .and(page.locator(':visible'))
          .first(),
      ).toBeVisible()
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
  })
}
