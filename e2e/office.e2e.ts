import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** A part of which every branch has many. */
const bolt = '34114300901'

/** Places an order of a retail customer and gives its id and number. */
async function placeOrder(customer: Client): Promise<{ Id: number; OrderNumber: string }> {
  await customer.post('/api/Level4/AddItem', { Sku: bolt, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  return (await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)).PlacedOrder
}

/** Opens a page of the office as the demo's person. */
async function openOffice(openPage: Journey['openPage'], path: string, look = {}): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('a guest of the office signs in, and is led to the page that was asked for', async ({ openPage }) => {
  const page = await openPage('/office/settings/staff')
  await expect(page).toHaveURL(/\/office\/login\?/)
  await expect(page.getByText(guide.office.email)).toBeVisible()
  await page.getByLabel('E-mail').fill(guide.office.email)
  await page.getByLabel('Hasło', { exact: true }).fill('złe hasło')
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Nieprawidłowy e-mail lub hasło.')
  await page.getByLabel('Hasło', { exact: true }).fill(guide.office.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia Ludzie i dostęp' })).toBeVisible()

  await page.getByRole('button', { name: 'Barbara Demo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible()
  await page.goto('/office/orders')
  await expect(page).toHaveURL(/\/office\/login\?/)
})

test('an order appears in the list by itself, and goes from new to delivered by keyboard', async ({
  openPage,
  customer,
}) => {
  const page = await openOffice(openPage, '/orders?view=new')
  await expect(page.getByRole('heading', { level: 1, name: /^Zamówienia/ })).toBeVisible()
  const order = await placeOrder(customer)
  const row = page.getByRole('row').filter({ hasText: order.OrderNumber })
  await expect(row).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(order.OrderNumber)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto(`/office/orders?q=${order.OrderNumber}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Numer, klient, NIP, część, VIN' }).blur()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: `Zamówienie ${order.OrderNumber}` })
  await expect(heading).toBeVisible()

  const way = page.getByRole('list', { name: 'Droga zamówienia' })
  const current = way.locator('[aria-current=step]')
  const step = (name: string) => way.getByRole('listitem').filter({ hasText: name })
  await expect(current).toContainText('Opłacone')
  await page.keyboard.press('p')
  await expect(step('Potwierdzone')).toHaveAttribute('data-state', 'done')
  await page.getByRole('checkbox', { name: /^Zebrane: 34 11 4 300 901/ }).press('Space')
  await expect(page.getByRole('checkbox', { name: /^Zebrane/ })).toBeChecked()
  await expect(step('Skompletowane')).toHaveAttribute('data-state', 'done')
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: `Wysyłka zamówienia ${order.OrderNumber}` })
  await expect(dialog.getByLabel('Numer przesyłki')).toBeFocused()
  await page.keyboard.type('6200123456789')
  await dialog.getByLabel('Nie zapłacił').check()
  await page.keyboard.press('Enter')
  await expect(current).toContainText('Dostarczone')
  await expect(page.getByText('6200123456789')).toBeVisible()
  // The page hears of the parcel while the dialog still closes, which has the keys until then.
  await expect(dialog).toBeHidden()
  await page.keyboard.press('p')
  await expect(way.getByRole('listitem').last()).toHaveAttribute('data-state', 'done')

  const seen = await customer.get(`/api/Order/get?id=${order.Id}`)
  expect(seen).toMatchObject({ OrderStatusCode: 'Complete', ShippingStatusCode: 'Delivered' })
})

test('a note, a hold, a payment and a cancellation are on the order’s page', async ({
  openPage,
  customer,
}) => {
  const order = await placeOrder(customer)
  const page = await openOffice(openPage, `/orders/${order.Id}`)
  await page.getByRole('textbox', { name: 'Notatka wewnętrzna' }).fill('Dzwonił, odbierze ktoś inny.')
  await page.getByRole('button', { name: 'Zapisz notatkę' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dzwonił, odbierze ktoś inny.' })).toBeVisible()

  await page.getByRole('button', { name: 'Wstrzymaj' }).click()
  await page.getByRole('dialog').getByLabel('Powód').fill('limit')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wstrzymane: limit')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Potwierdź zamówienie/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Wznów' }).click()
  await expect(page.getByText('Wstrzymane: limit')).toBeHidden()

  await page.getByLabel('Kwota, PLN').fill('10,50')
  await page.getByRole('button', { name: 'Zapisz wpłatę' }).click()
  await expect(page.getByRole('row').filter({ hasText: '10,50' })).toBeVisible()
  await page.getByLabel('Kwota, PLN').fill('99999')
  await page.getByRole('button', { name: 'Zapisz wpłatę' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()

  await page.getByRole('button', { name: 'Anuluj' }).click()
  const dialog = page.getByRole('dialog', { name: `Anuluj zamówienie ${order.OrderNumber}` })
  await dialog.getByLabel('Powód').fill('klient zrezygnował')
  const ends = dialog.getByRole('button', { name: `Anuluj zamówienie ${order.OrderNumber}` })
  await expect(ends).toBeDisabled()
  await dialog.getByLabel(`Wpisz numer ${order.OrderNumber}`).fill(order.OrderNumber)
  await ends.click()
  await expect(page.getByText('Anulowane').first()).toBeVisible()
})

test('a count says what it will do, and is in the list of movements', async ({ openPage }) => {
  // No other journey orders these parts.
  const page = await openOffice(openPage, '/stock?q=51')
  await page
    .getByRole('button', { name: /^Policz/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sztuk na półce').fill('siedem')
  await expect(dialog.getByText('Wpisz całą liczbę sztuk.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Zapisz stan' })).toBeDisabled()
  await dialog.getByLabel('Sztuk na półce').fill('77')
  await dialog.getByLabel('Dlaczego').fill('spis roczny')
  await expect(dialog.getByText(/→ 77\./)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'spis roczny' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '77', exact: true }).first()).toBeVisible()
})

test('axe finds nothing in the office, in both languages and themes, on a screen and a tablet', {
  tag: '@long',
}, async ({ openPage, customer }) => {
  const order = await placeOrder(customer)
  const paths = [
    '/',
    '/catalogue',
    '/parts',
    '/parts/34114300102',
    '/orders',
    '/orders/new',
    `/orders/${order.Id}`,
    '/stock',
    '/settings/staff',
    '/settings/store',
    '/settings/look',
    '/settings/methods',
    '/settings/branches',
    '/settings/currencies',
    '/passkeys',
  ]
  const looks = [
    { locale: 'pl-PL', viewport: { width: 1440, height: 900 } },
    { locale: 'en-GB', viewport: { width: 820, height: 1180 } },
  ]
  const faults: string[] = []
  for (const look of looks) {
    const page = await openOffice(openPage, '/', look)
    for (const path of paths) {
      await page.goto(`/office${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(Wczytujemy|Loading)…$/)).toHaveCount(0)
      faults.push(...(await obstaclesOn(page)).map((line) => `${look.locale} ${path}: ${line}`))
    }
  }
  expect(faults).toEqual([])
})
