import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Client, logIn, newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

/**
 * Yields the ids of parts that the customer can order now, from boards with small prices: a new account may hold goods
 * for 5,000 PLN without paying them.
 */
async function* partsToOrder(customer: Client): AsyncGenerator<number> {
  for (let id = 206; ; id++) {
    const body = { id, vehicleSpecific: false, vehicleConditions: [] }
    const board = await customer.post('/api/Level4Product/Board', body).catch(() => ({ Items: [] }))
    for (const { Id } of board.Items) yield Id
  }
}

/** Puts `lines` different parts into the cart and orders them. */
async function order(customer: Client, lines: number, parts = partsToOrder(customer)): Promise<number> {
  for (let added = 0; added < lines; ) {
    const ProductId = (await parts.next()).value
    const messages = await customer.post('/api/Level4/AddItem', { ProductId, Quantity: 1 })
    if (messages.length === 0) added = (await customer.get('/api/Level4/SimpleCart')).Items.length
  }
  const { Success, PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', {
    ...(await customer.checkoutChoice()),
    OrderNote: 'Proszę zapakować klocki osobno.',
  })
  expect(Success).toBe(true)
  return PlacedOrder.Id
}

test('the account leads to the profile; its menu and the header list the same pages', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/my-account', keepsLogin(customer))
  await heading(page, 'Mój profil')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/my-account/my-profile')

  const menu = page.getByRole('navigation', { name: 'Konto' })
  const pages = await menu.getByRole('link').allTextContents()
  const own = [
    ...['Mój profil', 'Adresy', 'Historia zamówień', 'Faktury', 'Oferty', 'Oddaj część'],
    ...['Listy zakupów', 'Własne numery', 'Pojazdy', 'Powiadomienia o częściach'],
  ]
  expect(pages).toEqual(own)
  await expect(menu.getByRole('link', { name: 'Mój profil' })).toHaveAttribute('aria-current', 'page')
  await press(page, 'Konto')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  await expect(items).toHaveText([...own, 'Wyloguj się'])
  await items.filter({ hasText: 'Adresy' }).click()
  await heading(page, 'Adresy')
  await page.goto('/my-account?tab=password')
  await expect(field(page, 'Obecne hasło')).toBeVisible()
})

test('the personal data is saved; a missing or invalid value has its message under the field', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/my-account/my-profile', keepsLogin(customer))
  await field(page, 'Imię').fill('')
  await field(page, 'Nazwisko').focus()
  await sees(page, 'To pole jest wymagane')
  await press(page, 'Zapisz dane')
  await expect(page.locator(':focus')).toHaveAttribute('name', 'FirstName')

  await field(page, 'Imię').fill('Ewelina')
  await field(page, /^Telefon/).fill('12')
  await field(page, /^NIP/).fill('PL 999 000 00 14')
  await field(page, /^Firma/).fill('Warsztat Nowak')
  await expect(field(page, /^NIP/)).toHaveValue('999-000-00-14')
  await press(page, 'Zapisz dane')
  await sees(page, 'Podaj numer telefonu, np. 501 000 000.')
  await expect(page.locator(':focus')).toHaveAttribute('name', 'Phone')
  await expect(field(page, /^Firma/)).toHaveValue('Warsztat Nowak')

  await field(page, /^Telefon/).fill('601 000 001')
  await page.getByRole('combobox', { name: 'Adres dostawy' }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: /^Chcę otrzymywać/ }).check()
  await press(page, 'Zapisz dane')
  await sees(page, 'Podstawowe dane zostały zmienione.')
  const saved = await customer.get('/api/Customer/get')
  expect(saved).toMatchObject({
    FirstName: 'Ewelina',
    Phone: '+48601000001',
    Company: 'Warsztat Nowak',
    VatNumber: '9990000014',
    Newsletter: true,
    BillingAddress: null,
    ShippingAddress: saved.Addresses[0].Id,
  })
  await expect(page.getByText('Limit kredytowy')).toHaveCount(0)
})

test('a trade customer reads the rest of the credit limit, in English on a phone', async ({
  shop,
  openPage,
}) => {
  const trader = await logIn(shop.url, guide.accounts.trade)
  const page = await openPage('/', { ...keepsLogin(trader, 'en-US'), ...phone })
  const answer = page.waitForResponse('**/api/Level4Customer/CreditLimit')
  await page.goto('/my-account/my-profile')
  const { Available } = await (await answer).json()
  await heading(page, 'My profile')
  await sees(page, 'Credit limit')
  await sees(
    page,
    `PLN\u00a0${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Available)}`,
  )
  await page.getByRole('tab', { name: 'Password change' }).click()
  await sees(page, 'Your other devices will be logged out.')
  await expect(page).toHaveURL(({ search }) => search === '?tab=password')
})

test('the password is changed with the current one, and other devices are logged out', async ({
  newCustomer,
  shop,
  openPage,
}) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  const elsewhere = await logIn(shop.url, account)
  const page = await openPage('/my-account/my-profile?tab=password', keepsLogin(customer, 'en-US'))
  await field(page, 'Current password').fill('something else')
  await field(page, 'New password').fill('brand new one')
  await field(page, 'Repeat the new password').fill('brand new two')
  await press(page, 'Change the password')
  await sees(page, 'Password not match.')
  await customer.get('/api/Customer/get')
  await expect(page.locator(':focus')).toHaveAttribute('name', 'repeat')

  await field(page, 'Repeat the new password').fill('brand new one')
  await press(page, 'Change the password')
  await sees(page, 'This is not your current password.')
  await field(page, 'Current password').fill(account.password)
  await press(page, 'Change the password')
  await sees(page, 'Password was successfully updated.')
  await expect(field(page, 'New password')).toHaveValue('')
  await customer.get('/api/Customer/get')
  await expect(elsewhere.get('/api/Customer/get')).rejects.toThrow('401')
  await logIn(shop.url, { ...account, password: 'brand new one' })
})

test('addresses are added, changed and deleted without leaving the page', async ({ customer, openPage }) => {
  const page = await openPage('/my-account/addresses', keepsLogin(customer))
  await page.getByRole('link', { name: 'Dodaj adres' }).click()
  await heading(page, 'Adresy')
  await expect(field(page, 'Nazwisko')).toHaveValue('Nowak')
  await press(page, 'Zapisz adres')
  await sees(page, 'Popraw zaznaczone pola.')
  await field(page, 'Ulica i numer').fill('ul. Nowa 5')
  await field(page, 'Kod pocztowy').fill('30002')
  await field(page, 'Miejscowość').fill('Kraków')
  await field(page, 'Telefon').fill('1')
  await expect(field(page, 'Kod pocztowy')).toHaveValue('30-002')
  await press(page, 'Zapisz adres')
  await sees(page, 'Podaj numer telefonu, np. 501 000 000.')
  await field(page, 'Telefon').fill('501 000 000')
  await press(page, 'Zapisz adres')
  await sees(page, 'Dodano nowy adres.')
  await sees(page, '30-002 Kraków')
  await expect(page).toHaveURL(({ search }) => search === '')

  const change = page.getByRole('link', { name: 'Zmień adres: ul. Nowa 5, Kraków' })
  await change.click()
  await field(page, /^Firma/).fill('Filia Kraków')
  await press(page, 'Zapisz adres')
  await sees(page, 'Adres został zmieniony.')
  await sees(page, 'Filia Kraków')
  await expect(change).toBeFocused()

  const { Addresses } = await customer.get('/api/Customer/get')
  const added = Addresses.find(({ City }: { City: string }) => City === 'Kraków')
  await customer.post('/api/Customer/Update', { ShippingAddress: added.Id })
  await page.reload()
  await sees(page, 'domyślny adres dostawy')

  await press(page, 'Usuń adres: ul. Nowa 5, Kraków')
  await expect(page.getByRole('dialog').getByText('To Twój adres domyślny.')).toBeVisible()
  await page.keyboard.press('Escape')
  const remove = page.getByRole('button', { name: 'Usuń adres: ul. Nowa 5, Kraków' })
  await expect(remove).toBeFocused()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń adres' }).click()
  await sees(page, 'Adres został usunięty.')
  await press(page, /^Usuń adres: ul. Przykładowa 1/)
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń adres' }).click()
  await sees(page, 'Lista adresów jest pusta. Dodaj nowy adres.')
  expect((await customer.get('/api/Customer/get')).Addresses).toEqual([])
})

test('the addresses are available in English', async ({ customer, openPage }) => {
  const page = await openPage('/my-account/addresses?edit=new', {
    ...keepsLogin(customer, 'en-US'),
    ...phone,
  })
  await field(page, 'Street and number').fill('ul. Nowa 5')
  await field(page, 'Postcode').fill('30-002')
  await field(page, 'City').fill('Kraków')
  await field(page, 'Phone').fill('501 000 000')
  await press(page, 'Save the address')
  await sees(page, 'New address was successfully added.')
  await page.getByRole('link', { name: 'Change the address: ul. Nowa 5, Kraków' }).click()
  await press(page, 'Save the address')
  await sees(page, 'Your address was successfully updated.')
  for (const street of ['ul. Nowa 5', 'ul. Przykładowa 1']) {
    await press(page, `Delete the address: ${street}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the address' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await sees(page, 'Addresses list is empty. Please add new address.')
  await sees(page, 'Your address was successfully deleted.')
})

test('leaving unsaved changes asks for confirmation', async ({ customer, openPage }) => {
  const page = await openPage('/my-account/my-profile', keepsLogin(customer))
  const menu = page.getByRole('navigation', { name: 'Konto' })
  const dialog = page.getByRole('dialog', { name: 'Masz niezapisane zmiany' })
  await field(page, /^Firma/).fill('Niezapisana')
  await menu.getByRole('link', { name: 'Adresy' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Zostań na stronie' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(field(page, /^Firma/)).toHaveValue('Niezapisana')

  await page.getByRole('tab', { name: 'Zmiana hasła' }).click()
  await dialog.getByRole('button', { name: 'Zostań na stronie' }).click()
  await expect(dialog).toHaveCount(0)
  const closing = page.waitForEvent('dialog')
  // A reload like the browser's own button; `setTimeout`, because this call must not wait for the new page.
  await page.evaluate('setTimeout(() => location.reload())')
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await menu.getByRole('link', { name: 'Adresy' }).click()
  await dialog.getByRole('button', { name: 'Odrzuć zmiany' }).click()
  await heading(page, 'Adresy')

  await page.getByRole('link', { name: 'Dodaj adres' }).click()
  await field(page, 'Miejscowość').fill('Gdynia')
  await menu.getByRole('link', { name: 'Mój profil' }).click()
  await dialog.getByRole('button', { name: 'Zostań na stronie' }).click()
  await press(page, 'Anuluj')
  await expect(page.getByRole('link', { name: 'Dodaj adres' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await menu.getByRole('link', { name: 'Mój profil' }).click()
  await field(page, /^Firma/).fill('Zapisana')
  await press(page, 'Zapisz dane')
  await sees(page, 'Podstawowe dane zostały zmienione.')
  await menu.getByRole('link', { name: 'Historia zamówień' }).click()
  await heading(page, 'Historia zamówień')
})

test('after the session has ended, leaving unsaved changes does not ask for confirmation', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/my-account/my-profile', keepsLogin(customer))
  await field(page, /^Firma/).fill('Niezapisana')
  await customer.post('/api/user/logout')
  await press(page, 'Zapisz dane')
  await heading(page, 'Zaloguj się')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an order of ten lines is printed on one page, with the shop’s data at the top and no controls of the screen', async ({
  customer,
  openPage,
}) => {
  const id = await order(customer, 10)
  const page = await openPage('/my-account/order-history', keepsLogin(customer))
  await page.getByRole('link', { name: /^Zamówienie \d+/ }).click()
  const company = page.locator('p', { hasText: 'Partboard Demo sp. z o.o.' })
  for (const path of [`/my-account/order-history/${id}`, `/orderdetails/${id}`]) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    await heading(page, /^Zamówienie \d+/)
    await expect(company).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

    await page.emulateMedia({ media: 'print' })
    await expect(company).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})

test('an order shows how far it is, when it got there, and where its parcel is', async ({
  customer,
  openPage,
}) => {
  const id = await order(customer, 1)
  const page = await openPage(`/my-account/order-history/${id}`, keepsLogin(customer))
  const axis = page.getByRole('list', { name: 'Stan zamówienia' })
  const step = (name: string) => axis.getByRole('listitem').filter({ hasText: name })
  await expect(axis.getByRole('listitem')).toHaveCount(5)
  await expect(axis.locator('[aria-current=step]')).toContainText('Opłacone')

  const { request } = page.context()
  const session = await request.post('/api/office/v1/session', { data: guide.office })
  const headers = { 'x-csrf-token': (await session.json()).csrfToken }
  const go = async (to: string, more = {}) => {
    const data = { to, ...more }
    expect((await request.post(`/api/office/v1/orders/${id}/transitions`, { headers, data })).ok()).toBe(true)
  }
  await go('confirmed')
  await go('picked')
  await go('shipped', { tracking: { carrier: 'DPD', number: '1337' } })
  await page.reload()
  await expect(axis.locator('[aria-current=step]')).toContainText('Dostarczone')
  await expect(step('Potwierdzone')).toContainText(/\d{2}:\d{2}/)
  const parcels = page.getByRole('region', { name: 'Przesyłki' })
  await expect(parcels).toContainText('DPD')
  await expect(parcels.getByRole('link', { name: 'Śledź przesyłkę 1337' })).toHaveAttribute(
    'href',
    'https://tracktrace.dpd.com.pl/parcelDetails?p1=1337',
  )
  await go('delivered')
  await page.reload()
  await expect(step('Dostarczone')).toContainText(/\d{2}:\d{2}/)
  // Nobody has paid, so the payment is what is left.
  await expect(axis.locator('[aria-current=step]')).toContainText('Opłacone')
})

test('an order that is not available leads to the history, which shows a message', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/orderdetails/999999', keepsLogin(customer, 'en-US'))
  await heading(page, 'Order history')
  await sees(page, 'There is no such order.')
  await sees(page, 'Order history is empty.')
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('more than twenty orders are shown in pages', { tag: '@long' }, async ({ customer, openPage }) => {
  const parts = partsToOrder(customer)
  const first = await order(customer, 1, parts)
  for (let placed = 1; placed < 21; placed++) await order(customer, 1, parts)
  const page = await openPage('/my-account/order-history', keepsLogin(customer))
  const orders = page.getByRole('link', { name: /^Zamówienie \d+/ })
  await sees(page, '1–20 z 21')
  await expect(orders).toHaveCount(20)
  await page.getByRole('link', { name: 'Starsze' }).click()
  await sees(page, '21–21 z 21')
  await expect(orders).toHaveCount(1)
  await expect(orders).toHaveAttribute('href', `/my-account/order-history/${first}`)
  await page.getByRole('link', { name: 'Nowsze' }).click()
  await sees(page, '1–20 z 21')
  await page.goto('/my-account/order-history?page=9')
  await sees(page, '21–21 z 21')
})
