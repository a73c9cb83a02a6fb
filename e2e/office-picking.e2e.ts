import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { expect, type Journey, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/**
 * Parts of which Warsaw and another branch have many; each journey has its own. Those of the first one get places that are
 * on top of the list of pieces to pick.
 */
const parts = {
  first: ['01294490651', '012944906B1'],
  second: ['01404490261', '01404490201'],
  third: ['01404490551', '01404490501'],
} as const
const tablet = { locale: 'pl-PL', viewport: { width: 820, height: 1180 } }

type Seen = { stage: string; pickedPieces: number; pieceChanges: unknown[]; shipments: unknown[] }

/** Opens the office, with the means to read and confirm an order beside the screen. */
async function openOffice(openPage: Journey['openPage'], look: object = tablet) {
  const page = await openPage('/office/login', look)
  const { request } = page.context()
  const session = await (await request.post('/api/office/v1/session', { data: guide.office })).json()
  const headers = { 'x-csrf-token': session.csrfToken as string }
  const url = (id: number) => `/api/office/v1/orders/${id}`
  return {
    page,
    read: async (id: number) => (await (await request.get(url(id))).json()) as Seen,
    putOnTop: (skus: readonly string[]) => {
      const items = skus.map((sku, index) => ({ sku, warehouse: 'WAW', place: `A-00-${index + 1}` }))
      return request.put('/api/office/v1/stock/places', { data: { items }, headers })
    },
    confirm: (id: number) => request.post(`${url(id)}/transitions`, { data: { to: 'confirmed' }, headers }),
  }
}

/** Orders two pieces of the first part and one of the second. */
async function placeOrder(
  customer: Client,
  [two, one]: readonly [string, string],
): Promise<{ Id: number; OrderNumber: string }> {
  await customer.post('/api/Level4/AddItem', { Sku: two, Quantity: 2 })
  await customer.post('/api/Level4/AddItem', { Sku: one, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  return (await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)).PlacedOrder
}

const scan = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Zeskanuj część albo miejsce' }).fill(text)
  await page.keyboard.press('Enter')
}

test('a picker scans, undoes, reports a missing piece, and goes on without a connection', async ({
  openPage,
  customer,
}) => {
  const order = await placeOrder(customer, parts.first)
  const { page, read, confirm, putOnTop } = await openOffice(openPage)
  await putOnTop(parts.first)
  await confirm(order.Id)
  await page.goto('/office/picking')
  const now = page.getByRole('region', { name: 'Teraz' })
  await expect(now).toContainText('01 29 4 490 651')
  await expect(now).toContainText(order.OrderNumber)
  await expect(
    page.getByRole('link', { name: /^Zamówienia do zebrania: \d+ ?Kompletacja|Kompletacja/ }),
  ).toBeVisible()

  await scan(page, '99999999999')
  await expect(page.getByRole('alert').filter({ hasText: 'Nie ma tego na liście' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Zeskanuj część albo miejsce' })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Nie ma tego na liście: 99999999999.')
  await expect(page).toHaveTitle(/^Kompletacja \S+ · /)
  await now.getByRole('button', { name: 'Mam 1', exact: true }).click()
  await expect(now.getByText('masz 1')).toBeVisible()
  await scan(page, '4490651')
  await expect(now).toContainText('01 29 4 490 6B1')
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await now.getByRole('button', { name: 'Mam 2 sztuki' }).click()
  await expect(now).toContainText('01 29 4 490 6B1')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Zebrano 2 szt\.: 01 29 4 490 651 .+ Teraz A-00-2: 01 29 4 490 6B1 / }),
  ).toHaveCount(1)
  await expect.poll(async () => (await read(order.Id)).pickedPieces).toBe(2)

  // The answer is lost: the shortage is sent again, and counts once.
  let lost = 0
  await page.route('**/shortages', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await now.getByRole('button', { name: 'Brak' }).click()
  const missing = page
    .getByRole('listitem')
    .filter({ hasText: '01 29 4 490 6B1' })
    .filter({ hasText: 'Brak, zgłoszony' })
  await expect(missing).toContainText(/Ma .+ 1, bierzemy stamtąd/, { timeout: 15_000 })
  await expect.poll(() => lost).toBeGreaterThan(1)
  await expect.poll(async () => (await read(order.Id)).pieceChanges.length).toBe(1)
  await missing.getByRole('button', { name: /^Jednak jest/ }).click()
  await expect(now).toContainText('01 29 4 490 6B1')

  // The page tries again every few seconds. The routes come first, so that no try that began while offline goes through
  // when the connection is back.
  const away = ['**/picked', '**/api/office/v1/picking*']
  for (const url of away) await page.route(url, (route) => route.abort())
  await page.context().setOffline(true)
  await now.getByRole('button', { name: 'Mam 1 sztukę' }).click()
  await expect(page.getByText(/Brak połączenia.*Czeka na wysłanie: 1 zmiana/)).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect(now).toContainText('01 29 4 490 6B1')
  await now.getByRole('button', { name: 'Mam 1 sztukę' }).click()
  const waits = page.getByText(/Czekają na wysłanie: 3 zmiany/)
  await expect(waits).toBeVisible()

  // The page is loaded again, before the list can be read or anything sent: what was done is still there.
  await page.context().setOffline(false)
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(now).not.toContainText('01 29 4 490 6B1')
  expect((await read(order.Id)).stage).toBe('confirmed')
  const sent: number[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/picked')) sent.push(request.postDataJSON().items[0].picked)
  })
  for (const url of away) await page.unroute(url)
  await expect.poll(() => sent).toEqual([1, 0, 1])
  await expect(page.getByText(/na wysłanie/)).toBeHidden()
  await expect.poll(async () => (await read(order.Id)).stage).toBe('picked')
})

test('an order leaves in two parcels by keyboard, a piece comes back, and the customer reads all of it', async ({
  openPage,
  customer,
}) => {
  const order = await placeOrder(customer, parts.second)
  const { page, read, confirm } = await openOffice(openPage, { viewport: { width: 1440, height: 900 } })
  await confirm(order.Id)
  await page.goto(`/office/orders/${order.Id}`)
  await page.getByRole('button', { name: 'Brak na półce' }).press('Enter')
  const short = page.getByRole('dialog', { name: /^Brak na półce/ })
  await short.getByLabel(/^01 40 4 490 201/).fill('1')
  await short.getByLabel('Znikają z zamówienia').check()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Brak na półce: anulowano sztuki')).toBeVisible()
  await expect(short).toBeHidden()

  await page.getByRole('button', { name: 'Wyślij paczkę' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Wysyłka zamówienia ${order.OrderNumber}` })
  await expect(dialog.getByLabel('Numer przesyłki')).toBeFocused()
  await page.keyboard.type('6201')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await dialog.getByLabel('Nie zapłacił').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: '6201' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Wyślij paczkę' }).press('Enter')
  await expect(dialog.getByLabel('Numer przesyłki')).toBeFocused()
  await page.keyboard.type('6202')
  await dialog.getByLabel('Nie zapłacił').check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: '6202' })).toBeVisible()
  await expect.poll(async () => (await read(order.Id)).stage).toBe('shipped')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Przyjmij zwrot' }).press('Enter')
  const back = page.getByRole('dialog', { name: /^Zwrot z zamówienia/ })
  await back.getByLabel(/^01 40 4 490 261/).fill('1')
  await back.getByLabel('Nie ta część').check()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Mniej do zapłaty/)).toBeVisible()

  const shop = await openPage(`/my-account/order-history/${order.Id}`, keepsLogin(customer))
  await expect(shop.getByRole('heading', { name: 'Zmiany w zamówieniu' })).toBeVisible()
  await expect(shop.getByText('Tych sztuk nie mamy, więc anulowaliśmy je.')).toBeVisible()
  await expect(shop.getByText('Te sztuki wróciły do nas.')).toBeVisible()
  await expect(shop.getByText('6202')).toBeVisible()
})

test('axe finds nothing at picking, nor in the dialogs of pieces', { tag: '@long' }, async ({
  openPage,
  customer,
}) => {
  const order = await placeOrder(customer, parts.third)
  const faults: string[] = []
  const looks = [
    { ...tablet, locale: 'en-GB' },
    { locale: 'pl-PL', viewport: { width: 1440, height: 900 } },
  ]
  for (const look of looks) {
    const { page, confirm } = await openOffice(openPage, look)
    await confirm(order.Id)
    await page.goto('/office/picking')
    await page.getByRole('button', { name: /^(Brak|Missing)$/ }).waitFor()
    faults.push(...(await obstaclesOn(page)))
    // The dialogs are as wide on both.
    if (look.locale === 'pl-PL') continue
    await page.goto(`/office/orders/${order.Id}`)
    for (const name of [/^Missing on/, /^Cancel pieces/, /^Send a/]) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      faults.push(...(await obstaclesOn(page)))
      await page.keyboard.press('Escape')
    }
  }
  expect(faults).toEqual([])
})

test('on a phone five pages are on the bar, and the others open by keyboard', async ({ openPage }) => {
  const { page } = await openOffice(openPage, { locale: 'pl-PL', viewport: { width: 390, height: 844 } })
  await page.goto('/office/stock')
  const bar = page.getByRole('navigation', { name: 'Zaplecze' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  await bar.getByRole('button', { name: 'Więcej' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sklep' })).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Treść' }).press('Enter')
  await expect(page).toHaveURL(/\/office\/content/)
  await expect(bar.getByRole('button', { name: 'Więcej' })).toHaveAttribute('data-active')
})
