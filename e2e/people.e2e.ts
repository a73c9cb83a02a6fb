import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { type Account, type Client, confirmEmail, logIn, newAccount, newCustomer } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import type { Outbox } from './support/outbox.ts'

/** Registers the owner of a garage, who has confirmed the e-mail and is logged in. */
async function newGarage(base: string, outbox: Outbox): Promise<Client> {
  const account = newAccount()
  const owner = await newCustomer(base, account)
  await confirmEmail(owner, outbox, account.email)
  await owner.post('/api/Customer/Update', { Company: 'Warsztat Nowak' })
  return owner
}

/** Puts brake discs into a person's cart and confirms. @returns the answer of the confirmation */
async function orderDiscs(person: Client) {
  await person.post('/api/Level4/AddItem', {
    marke: 'BMW',
    produktart: 'PKW',
    Sku: guide.parts.inStock,
    Quantity: 1,
  })
  return person.post('/api/ShoppingCart/ConfirmCheckout', await person.checkoutChoice())
}

test('an owner invites a mechanic, whose order above the sum waits until the owner approves it', async ({
  openPage,
  outbox,
  shop,
}) => {
  const owner = await newGarage(shop.url, outbox)
  const account: Account = { email: newAccount().email, password: 'zupełnie nowe' }
  const page = await openPage('/my-account/people', keepsLogin(owner))
  await expect(page.getByRole('heading', { level: 1, name: 'Osoby w firmie' })).toBeVisible()
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  const form = page.getByRole('form', { name: 'Zaproś osobę' })
  await form.getByLabel('Imię').fill('Piotr')
  await form.getByLabel('Nazwisko').fill('Zieliński')
  await form.getByLabel('E-mail').fill(account.email)
  await form.getByLabel('Zamawia bez zgody do kwoty jednego zamówienia (zł brutto)').fill('sto')
  await form.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(form.getByText('Podaj kwotę, np. 500, albo zostaw puste pole.')).toBeVisible()
  await form.getByLabel('Zamawia bez zgody do kwoty jednego zamówienia (zł brutto)').fill('100,50')
  expect(await obstaclesOn(page)).toEqual([])
  await form.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Piotr Zieliński' })
  await expect(row.getByText(/zaproszenie wysłane/)).toBeVisible()
  await expect(row.getByText(/do 100,50\szł bez zgody/)).toBeVisible()

  const [link] = await outbox.linksTo(account.email, '/invitation', 1)
  const invited = await openPage(link!)
  await expect(invited.getByText(`zaprasza ${account.email} do kupowania w imieniu firmy.`)).toBeVisible()
  await expect(invited.getByText(/bez zgody do kwoty 100,50\szł/)).toBeVisible()
  expect(await obstaclesOn(invited)).toEqual([])
  await invited.getByLabel('Nowe hasło', { exact: true }).fill(account.password)
  await invited.getByLabel('Powtórz nowe hasło').fill(account.password)
  await invited.getByRole('button', { name: 'Przyjmij zaproszenie' }).click()
  await expect(invited.getByRole('status').getByText(/^Witamy!/)).toBeVisible()

  const mechanic = await logIn(shop.url, account)
  expect(await orderDiscs(mechanic)).toMatchObject({ Success: false, ErrorCode: 'approval_needed' })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Osoby w firmie (1)' }).first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click()
  await expect(page.getByRole('menuitem', { name: 'Osoby w firmie (1)' })).toBeVisible()
  await page.keyboard.press('Escape')
  const request = page.getByRole('listitem').filter({ hasText: 'czeka na zgodę' })
  // On a phone the sum is above the buttons, and one touch approves.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(request.getByText(/^\d[\d\s]*,\d\d\szł brutto$/)).toBeInViewport()
  await request.getByRole('button', { name: 'Odmów' }).click()
  await expect(request.getByRole('textbox', { name: /^Powód/ })).toBeFocused()
  expect(await obstaclesOn(page)).toEqual([])
  await request.getByRole('button', { name: 'Anuluj' }).click()
  await request.getByRole('button', { name: 'Zatwierdź i zamów z obowiązkiem zapłaty' }).click()
  await expect(page.getByRole('status').getByText(/^Zamówienie \d+ zostało złożone\.$/)).toBeVisible()
  await expect(page.getByText('zatwierdzone')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  const [order] = await owner.get('/api/Order/List')
  expect(order.OrderedBy).toBe('Piotr Zieliński')

  await page.getByRole('button', { name: 'Zmień uprawnienia: Piotr Zieliński' }).click()
  await page.getByLabel('Widzi ceny, kwoty i faktury').uncheck()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(row.getByText(/^bez cen/)).toBeVisible()
  const blind = await openPage('/my-account/order-history', keepsLogin(mechanic))
  await expect(blind.getByRole('link', { name: `Zamówienie ${order.OrderNumber}` })).toBeVisible()
  await expect(blind.getByText(/\d,\d\d\szł/)).toHaveCount(0)
  await blind.goto(`/level4/product/${guide.parts.inStock}`)
  await expect(blind.getByRole('button', { name: /^Dodaj \d+ szt\./ }).first()).toBeEnabled()
  await expect(blind.getByText(/\d,\d\d\szł/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Usuń: Piotr Zieliński' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(row).toHaveCount(0)
  await expect(mechanic.get('/api/Customer/get')).rejects.toThrow('401')
})

test('a clerk invites a person', { tag: '@long' }, async ({ openPage, outbox, shop }) => {
  const company = await newGarage(shop.url, outbox)
  const { Id } = await company.get('/api/Customer/get')
  const page = await openPage('/office/login')
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office/customers/${Id}`)
  const people = page.locator('section', { has: page.getByRole('heading', { name: 'Osoby', exact: true }) })
  await people.getByRole('button', { name: 'Zaproś osobę' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zaproś osobę' })
  await dialog.getByLabel('Imię').fill('Piotr')
  await dialog.getByLabel('Nazwisko').fill('Zieliński')
  await dialog.getByLabel('E-mail').fill(newAccount().email)
  await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(people.getByRole('row').filter({ hasText: 'zaproszenie wysłane' })).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
})
