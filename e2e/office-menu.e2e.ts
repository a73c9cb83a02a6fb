import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** Opens a page of the office as the demo's person. */
async function openOffice(openPage: Journey['openPage'], path: string, look = {}): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

/** The newest order that can take a step. */
async function newestOrder(page: Page): Promise<{ id: number; number: string; customer: { email: string } }> {
  const answer = await page.context().request.get('/api/office/v1/orders?stage=new&limit=1')
  return (await answer.json()).items[0]
}

test('the command menu finds an order, a customer and a part, goes to pages, and acts on the order', async ({
  openPage,
}) => {
  const page = await openOffice(openPage, '')
  const { number, customer } = await newestOrder(page)
  const menu = page.getByRole('dialog', { name: 'Szukaj i wykonaj' })
  const field = menu.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(menu.getByRole('option', { name: /Stany|Magazyn/ })).toBeVisible()
  await page.keyboard.type(number)
  await expect(menu.getByRole('option').first()).toContainText(number)
  await expect(menu.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Zamówienie ${number}` })).toBeVisible()

  await page.getByRole('button', { name: /Numer zamówienia, klient/ }).click()
  await expect(menu.getByRole('group', { name: `Z zamówieniem ${number}` })).toContainText('Wstrzymaj')
  await field.fill('notat')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Notatka wewnętrzna' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill(customer.email)
  await expect(menu.getByRole('group', { name: 'Klienci' }).getByRole('option')).toHaveCount(1)
  await field.fill('34 11 4 300 901')
  await menu.getByRole('option', { name: /34 11 4 300 901/ }).click()
  await expect(page).toHaveURL(/\/office\/parts\/34114300901/)

  await page.keyboard.press('Control+k')
  await field.fill('nic takiego nie ma')
  await expect(menu.getByText('Nic nie pasuje do „nic takiego nie ma”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a scanner opens what it reads, G with a letter goes to a page, and single keys can be switched off', async ({
  openPage,
}) => {
  const page = await openOffice(openPage, '')
  const { number } = await newestOrder(page)
  // A scanner types quicker than the browser is driven on a busy machine.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      },
      [...code, 'Enter'],
    )
  await scan(number)
  await expect(page.getByRole('heading', { level: 1, name: `Zamówienie ${number}` })).toBeVisible()
  const way = page.getByRole('list', { name: 'Droga zamówienia' })
  const confirmed = way.getByRole('listitem').filter({ hasText: 'Potwierdzone' })
  await expect(confirmed).toHaveAttribute('data-state', /ahead|current/)
  await scan('PPXX000111222')
  await expect(page.getByRole('status').filter({ hasText: 'PPXX000111222' })).toBeVisible()
  // The letters of a code are no keys.
  await expect(confirmed).toHaveAttribute('data-state', /ahead|current/)

  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: /^Klienci/ })).toBeVisible()
  await page.keyboard.press('?')
  const table = page.getByRole('dialog', { name: 'Klawisze' })
  await table.getByLabel('Pojedyncze klawisze działają').click({ force: true })
  await page.keyboard.press('Escape')
  await expect(table).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await page.keyboard.press('?')
  await expect(table).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /^Klienci/ })).toBeVisible()
})

test('the page says when the connection is lost, and when it is back', { tag: '@long' }, async ({
  openPage,
}) => {
  const page = await openOffice(openPage, '/orders')
  const stream = '**/api/office/v1/events/stream*'
  await page.context().route(stream, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Połączenie przerwane, lista może być stara.')).toBeVisible({ timeout: 20_000 })
  await page.context().unroute(stream)
  await expect(page.getByText('Połączenie wróciło, lista jest aktualna.')).toBeVisible({ timeout: 20_000 })
})

for (const [locale, colorScheme] of [
  ['pl-PL', 'light'],
  ['en-GB', 'dark'],
] as const)
  test(`the menu and the keys have no obstacle: ${locale}, ${colorScheme}`, { tag: '@long' }, async ({
    openPage,
  }) => {
    const page = await openOffice(openPage, '/orders', { locale, colorScheme })
    const obstacles = async () => expect(await obstaclesOn(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('an')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await obstacles()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await obstacles()
  })
