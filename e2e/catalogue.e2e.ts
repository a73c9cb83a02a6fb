import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'
import { keepsVehicle } from './support/vehicle.ts'

const base = inject('shopUrl')

test('a part has its description, its boards by series, and what its number replaced', async () => {
  const page = await openPage(`/level4/product/${guide.parts.inStock}`, keepsLogin(await newCustomer(base)))
  await page.getByRole('heading', { level: 1, name: /Tarcza hamulcowa/ }).waitFor()
  await page.getByText('Cena brutto').waitFor()
  expect(await page.getByText(/Repair info|Reach info/).count()).toBe(0)

  await page.getByRole('tab', { name: 'Tablice' }).click()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('boards')
  await page.getByRole('columnheader', { name: 'Wersja' }).first().waitFor()
  await page.getByRole('link', { name: 'Hamulec przedni' }).first().waitFor()

  await page.goto(`/level4/product/${guide.parts.superseded}`)
  await page.getByRole('tab', { name: 'Interpretacje' }).click()
  const replaced = page.getByRole('tabpanel').getByRole('link', { name: '34 11 4 300 111' })
  await replaced.waitFor()
  const fold = page.getByRole('button', { name: 'Numery, które zastąpił 34114300121' })
  await fold.focus()
  await page.keyboard.press('Enter')
  await replaced.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await replaced.waitFor()
})

test('a part that goes with another is checked and added on the page', async () => {
  const page = await openPage(`/level4/product/${guide.parts.inStock}`, keepsLogin(await newCustomer(base)))
  const kit = page.getByRole('region', { name: 'Potrzebne do montażu' })
  const rows = kit.getByRole('checkbox')
  await expect.poll(() => kit.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0)
  // One of them alone.
  for (const row of (await rows.all()).slice(1)) await row.uncheck()
  await kit.getByRole('button', { name: /^Dodaj 1 zaznaczoną/ }).click()
  await page.getByText('Dodano produkty do koszyka').waitFor()
  await kit.getByText(/^\d+ w koszyku$/).waitFor()
  // What is in the cart is not offered again.
  expect(await rows.first().isChecked()).toBe(false)
})

test('a part of another vehicle says so; a number nobody knows can be searched again', async () => {
  const customer = await newCustomer(base)
  const page = await openPage(
    `/level4/product/${guide.parts.inStock}`,
    await keepsVehicle(customer, { vin: guide.vins.motorcycle }),
  )
  await page.getByText('Nie pasuje do tego pojazdu. Wybierz lub zmień pojazd.').waitFor()
  await page.goto('/level4/product/99999999999')
  await page.getByRole('heading', { level: 1, name: 'Nieznany numer części' }).waitFor()
  await page.getByRole('textbox', { name: 'Inny numer części' }).fill('34 11 4 300 202')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Klocki hamulcowe/ }).waitFor()
})

test('when the stock cannot be asked for, the page says what the catalogue knows', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/level4', keepsLogin(customer))
  await page.route(/ProductStock/i, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  await page.getByText('Ceny i stanu nie udało się teraz sprawdzić.').waitFor()
  await page.unroute(/ProductStock/i)
  await page.getByRole('button', { name: 'Sprawdź cenę i stan' }).first().click()
  await page.getByRole('button', { name: /^Dodaj \d+ szt/ }).waitFor()
})

test('a group takes its title from the link and shows retrofit boards only when asked', async () => {
  const customer = await newCustomer(base)
  const group = guide.boards.withRetrofitCategory
  const page = await openPage(`/level4/category/${group}?name=Akcesoria`, keepsLogin(customer))
  await page.getByRole('heading', { level: 1, name: 'Akcesoria' }).waitFor()
  await page.getByText('W tej grupie nie ma tablic').waitFor()
  await page.getByRole('checkbox', { name: 'Pokaż doposażenie' }).check()
  await page.getByRole('link', { name: /czujniki parkowania 66_9045/ }).waitFor()

  await page.goto('/level4')
  await page.getByRole('link', { name: 'Hamulce' }).click()
  await page
    .getByRole('link', { name: /Hamulec przedni/ })
    .first()
    .click()
  await page.getByRole('link', { name: /34_9030/ }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Pokaż doposażenie' }).isDisabled()).toBe(true)
  await page.getByText('W tej grupie nie ma tablic doposażenia.').waitFor()
  const crumbs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Start' }) })
  await crumbs.getByRole('link', { name: 'Hamulce' }).waitFor()
})

test('a group that has one board for the vehicle opens it at once, and back leads past the group', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/level4', await keepsVehicle(customer, { vin: guide.vins.car }))
  await page.getByRole('link', { name: 'Hamulce' }).click()
  await page.getByRole('link', { name: /Hamulec przedni/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Hamulec przedni 34_9030' }).waitFor()
  // Its group leads nowhere else, so it is no link.
  const crumbs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Start' }) })
  expect(await crumbs.getByRole('link', { name: 'Hamulec przedni' }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Hamulce' }).waitFor()
})

test('a group that does not exist says so in the same way at each address, and what to do next', async () => {
  const page = await openPage('/level4?id=999999&name=Nic', keepsLogin(await newCustomer(base)))
  for (const path of ['/level4?id=999999', '/level4/category/999999?name=Nic', '/level4/category/haki']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Nie ma takiej grupy.' }).waitFor()
    await page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' }).waitFor()
    await page.getByRole('link', { name: /^Koszyk/ }).waitFor()
    await page.getByRole('link', { name: 'Wszystkie grupy' }).waitFor()
  }
})

test('a group without groups below it opens its boards', async () => {
  const customer = await newCustomer(base)
  const group = guide.boards.withRetrofitCategory
  const page = await openPage(`/level4?id=${group}&name=Akcesoria`, keepsLogin(customer))
  await page.waitForURL(new RegExp(`/level4/category/${group}`))
  await page.getByRole('heading', { level: 1, name: 'Akcesoria' }).waitFor()
})

test('the vehicle search waits for the month, and an earlier step opens the later ones again', async () => {
  const page = await openPage('/', keepsLogin(await newCustomer(base)))
  const step = (name: string) => page.getByRole('combobox', { name, exact: true })
  const show = page.getByRole('button', { name: 'Pokaż katalog' })
  await step('Seria').waitFor()
  expect(await show.isDisabled()).toBe(true)
  await page.getByText(/Katalog otworzy się po wyborze miesiąca/).waitFor()
  await choose(page, 'Rodzaj pojazdu', 'KRAD')
  await step('Typ').waitFor()
  expect(await step('Silnik').count()).toBe(0)
  await choose(page, 'Rodzaj pojazdu', 'PKW')
  await step('Silnik').waitFor()
})

test('several vehicles with the same end of the VIN are offered', async () => {
  const page = await openPage('/', keepsLogin(await newCustomer(base)))
  await page
    .getByRole('textbox', { name: 'Numer VIN albo jego ostatnie 7 znaków' })
    .fill(guide.vins.severalMatches)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wybierz pojazd' })
  await dialog.getByRole('listitem').nth(1).waitFor()
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await page.getByRole('heading', { level: 1, name: 'Katalog' }).waitFor()
})

test('another language names the chosen vehicle anew, with one form of dates', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/level4', await keepsVehicle(customer, { vin: guide.vins.car }))
  const plate = page.getByRole('button', { name: /F30N/ })
  await plate.filter({ hasText: 'limuzyna' }).waitFor()
  await page.getByRole('banner').getByRole('combobox', { name: 'Język' }).selectOption('en-US')
  await plate.filter({ hasText: 'saloon' }).waitFor()
  await plate.filter({ hasText: '8 Mar 2016' }).waitFor()
  await page.reload()
  await plate.filter({ hasText: 'saloon' }).waitFor()

  await page.goto(`/level4/product/${guide.boards.withConditions}?hotspots=02`)
  await page
    .getByText(/8 Mar 2016/)
    .first()
    .waitFor()
  expect(await page.getByText(/Mar 8, 2016/).count()).toBe(0)
})

test('the catalogue shows what is known of the vehicle', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/level4', await keepsVehicle(customer, { vin: guide.vins.car }))
  const data = page.getByRole('region', { name: 'Dane pojazdu' })
  await data.getByText(guide.vins.car).waitFor()
  await data.getByText('WX 4821K').waitFor()
  await data.getByText('A96').waitFor()
  await data.getByRole('button', { name: /^Płyny/ }).click()
  await data.getByRole('row', { name: /olej silnikowy z filtrem 5,2 l/ }).waitFor()
  await data.getByRole('button', { name: /^Wyposażenie dodatkowe/ }).click()
  await data.getByText('hak holowniczy').waitFor()
  await data.getByRole('button', { name: /^Akcje techniczne/ }).click()
  const campaigns = data.getByRole('region', { name: /^Akcje techniczne/ })
  await campaigns.getByRole('row', { name: /^0011610300 do wykonania/ }).waitFor()
  await campaigns.getByRole('row', { name: /^0061210400 wykonana/ }).waitFor()
})

/** Chooses the option of a step by its value. */
const choose = (page: Page, step: string, value: string) =>
  page.getByRole('combobox', { name: step, exact: true }).selectOption({ value })
