import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { newAccount, newCustomer } from './support/client.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** A part of which every branch has many. */
const bolt = '34114300901'
const orders = '/api/office/v1/orders'

/** Opens a page of the office as the demo's person. */
async function openOffice(openPage: Journey['openPage'], path: string, look = {}): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** Types a text and Enter into the focused field. */
async function enter(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a customer on the phone: the whole order by keyboard, and the customer reads who placed it', async ({
  openPage,
  shop,
  outbox,
}) => {
  const account = newAccount()
  const customer = await newCustomer(shop.url, account)
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.deposit, Quantity: 3 })
  const cart = await customer.get('/api/Level4/SimpleCart')

  const page = await openOffice(openPage, '/orders')
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Nazwa, NIP, e-mail albo telefon' })).toBeFocused()
  await page.keyboard.type(account.email)
  await expect(page.getByRole('listbox', { name: 'Klienci' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  const number = page.getByRole('textbox', { name: 'Numer części' })
  await expect(number).toBeFocused()

  // A wrong number stays in its field, with the sentence of the shop.
  await enter(page, '99999999999')
  await expect(page.getByText('Nie znamy takiego numeru części.')).toBeVisible()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('99999999999')
  await page.keyboard.press('ControlOrMeta+a')

  await enter(page, '34 11 4 300 901')
  await expect(page.getByRole('textbox', { name: 'Szt.', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await enter(page, '2')
  await expect(number).toBeFocused()
  await enter(page, guide.parts.inStock)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText(account.email)).toBeVisible()
  await number.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Dostawa' })).toBeFocused()

  // The terms are missing: the shop says so beside the box, and nothing is lost.
  await page.keyboard.press('ControlOrMeta+Enter')
  const terms = page.getByRole('checkbox', { name: 'Klient zna regulamin i go akceptuje' })
  await expect(terms).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Razem z VAT').locator('..')).not.toContainText('–')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienie \d+$/ })).toBeVisible()
  await expect(page.getByText('Złożone za klienta')).toBeVisible()
  await expect(page.getByText('Barbara Demo').first()).toBeVisible()

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await customer.get('/api/Level4/SimpleCart')).toEqual(cart)
  const seen = await customer.get(`/api/Order/get?id=${id}`)
  expect(seen).toMatchObject({ PlacedByShop: 'To zamówienie złożyliśmy za Ciebie.' })
  expect(seen.Items).toHaveLength(2)
  await expect
    .poll(async () => (await outbox.mailsTo(account.email)).join('\n'), { timeout: 20_000 })
    .toContain('Złożyliśmy je za Ciebie')
  const { request } = page.context()
  const feed = async () =>
    JSON.stringify(await (await request.get('/api/office/v1/events?kinds=order.placed&limit=200')).json())
  await expect.poll(feed, { timeout: 20_000 }).toContain(`"orderId":${id},"placedBy":"staff"`)
})

test('a guest, a part that does not fit, and a page without obstacles', { tag: '@long' }, async ({
  openPage,
}) => {
  const page = await openOffice(openPage, '/orders/new', { viewport: { width: 820, height: 1180 } })
  await page.getByRole('button', { name: 'Gość bez konta' }).press('Enter')
  const { email } = newAccount()
  await page.getByLabel('E-mail').fill(email)
  for (const [label, text] of [
    ['Telefon', '501 000 000'],
    ['Imię', 'Jan'],
    ['Nazwisko', 'Kowalski'],
    ['Ulica i numer', 'ul. Prosta 1'],
    ['Kod pocztowy', '2-0'],
    ['Miejscowość', 'Warszawa'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await expect(page.getByText('Kod pocztowy ma postać 00-000.')).toBeVisible()
  await page.getByLabel('Kod pocztowy', { exact: true }).fill('02-002')
  await page.getByLabel(/^VIN/).fill(guide.vins.motorcycle)
  await page.getByLabel('Numer części').focus()
  await enter(page, bolt)
  await page.keyboard.press('Enter')
  const insist = page.getByRole('checkbox', { name: 'Klient zamawia mimo to' })
  await expect(page.getByText(/nie pasuje/).first()).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
  await insist.press('Space')
  await page.getByRole('checkbox', { name: /regulamin/ }).press('Space')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienie \d+$/ })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const found = await (await page.context().request.get(`${orders}?q=${email}`)).json()
  expect(found.items).toHaveLength(1)

  await page.goto(`/office/customers/${found.items[0].customer.id}`)
  await page.getByRole('link', { name: 'Zamów dla klienta' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Numer części' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
})
