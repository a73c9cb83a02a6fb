import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'

test('a part has its description, its boards by series, and the numbers that it replaced', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage(`/level4/product/${guide.parts.inStock}`, keepsLogin(visitor))
  await expect(page.getByRole('heading', { level: 1, name: /Tarcza hamulcowa/ })).toBeVisible()
  await expect(page.getByText('Cena brutto', { exact: true })).toBeVisible()
  await expect(page.getByText(/Repair info|Reach info/)).toHaveCount(0)

  await page.getByRole('tab', { name: 'Tablice' }).click()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('boards')
  await expect(page.getByRole('columnheader', { name: 'Wersja' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hamulec przedni' }).first()).toBeVisible()

  await page.goto(`/level4/product/${guide.parts.superseded}`)
  await page.getByRole('tab', { name: 'Historia numeru' }).click()
  const replaced = page.getByRole('tabpanel').getByRole('link', { name: '34 11 4 300 111' })
  await expect(replaced).toBeVisible()
  const fold = page.getByRole('button', { name: 'Numery, które zastąpił 34114300121' })
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(replaced).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(replaced).toBeVisible()
})

test('a part that belongs to another part is checked and added on the page', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(`/level4/product/${guide.parts.inStock}`, keepsLogin(customer))
  const kit = page.getByRole('region', { name: 'Do tej pracy potrzeba też' })
  const rows = kit.getByRole('checkbox')
  await expect.poll(() => kit.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0)
  // Only one of the rows stays selected.
  for (const row of (await rows.all()).slice(1)) await row.uncheck()
  await kit.getByRole('button', { name: /^Dodaj 1 zaznaczoną/ }).click()
  await expect(page.getByText('Dodano produkty do koszyka')).toBeVisible()
  await expect(kit.getByText(/^\d+ w koszyku$/)).toBeVisible()
  // A part that is in the cart is not offered again.
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toBeChecked()
})

test('a part of another vehicle says so; after an unknown number the search is offered again', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage(
    `/level4/product/${guide.parts.inStock}`,
    await keepsVehicle(visitor, { vin: guide.vins.motorcycle }),
  )
  await expect(page.getByText('Nie pasuje do tego pojazdu. Wybierz lub zmień pojazd.')).toBeVisible()
  await page.goto('/level4/product/99999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Nieznany numer części' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Inny numer części' }).fill('34 11 4 300 202')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Klocki hamulcowe/ })).toBeVisible()
})

test('when the stock call fails, the page shows the data of the catalogue', async ({ visitor, openPage }) => {
  const page = await openPage('/level4', keepsLogin(visitor))
  await page.route(/ProductStock/i, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(`/level4/product/${guide.parts.inStock}`)
  await expect(page.getByText('Ceny i stanu nie udało się teraz sprawdzić.')).toBeVisible()
  await page.unroute(/ProductStock/i)
  await page.getByRole('button', { name: 'Sprawdź cenę i stan' }).first().click()
  await expect(page.getByRole('button', { name: /^Dodaj \d+ szt/ })).toBeVisible()
})

test('a group takes its title from the link and shows retrofit boards only on request', async ({
  visitor,
  openPage,
}) => {
  const group = guide.boards.withRetrofitCategory
  const page = await openPage(`/level4/category/${group}?name=Akcesoria`, keepsLogin(visitor))
  await expect(page.getByRole('heading', { level: 1, name: 'Akcesoria' })).toBeVisible()
  await expect(page.getByText('W tej grupie nie ma tablic')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Pokaż doposażenie' }).check()
  await expect(page.getByRole('link', { name: /czujniki parkowania 66_9045/ })).toBeVisible()

  await page.goto('/level4')
  await page.getByRole('link', { name: 'Hamulce' }).click()
  await page
    .getByRole('link', { name: /Hamulec przedni/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /34_9030/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pokaż doposażenie' })).toBeDisabled()
  await expect(page.getByText('W tej grupie nie ma tablic doposażenia.')).toBeVisible()
  const crumbs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Start' }) })
  await expect(crumbs.getByRole('link', { name: 'Hamulce' })).toBeVisible()
})

test('a group with one board for the vehicle opens the board, and Back skips the group', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/level4', await keepsVehicle(visitor, { vin: guide.vins.car }))
  await page.getByRole('link', { name: 'Hamulce' }).click()
  await page.getByRole('link', { name: /Hamulec przedni/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hamulec przedni 34_9030' })).toBeVisible()
  // The group has no other board, so its breadcrumb is not a link.
  const crumbs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Start' }) })
  await expect(crumbs.getByRole('link', { name: 'Hamulec przedni' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Hamulce' })).toBeVisible()
})

test('an unknown group shows the same message at each address, with a next step', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/level4?id=999999&name=Nic', keepsLogin(visitor))
  for (const path of ['/level4?id=999999', '/level4/category/999999?name=Nic', '/level4/category/haki']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Nie ma takiej grupy.' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Koszyk/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wszystkie grupy' })).toBeVisible()
  }
})

test('a group without subgroups opens its boards', async ({ visitor, openPage }) => {
  const group = guide.boards.withRetrofitCategory
  const page = await openPage(`/level4?id=${group}&name=Akcesoria`, keepsLogin(visitor))
  await page.waitForURL(new RegExp(`/level4/category/${group}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Akcesoria' })).toBeVisible()
})

test('the vehicle search waits for the month, and changing an earlier step resets the later ones', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/', keepsLogin(visitor))
  const step = (name: string) => page.getByRole('combobox', { name, exact: true })
  const show = page.getByRole('button', { name: 'Pokaż katalog' })
  await expect(step('Seria')).toBeVisible()
  await expect(show).toBeDisabled()
  await expect(page.getByText(/Katalog otworzy się po wyborze miesiąca/)).toBeVisible()
  await choose(page, 'Rodzaj pojazdu', 'KRAD')
  await expect(step('Typ')).toBeVisible()
  await expect(step('Silnik')).toHaveCount(0)
  await choose(page, 'Rodzaj pojazdu', 'PKW')
  await expect(step('Silnik')).toBeVisible()
})

test('several vehicles with the same end of the VIN are offered for selection', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/', keepsLogin(visitor))
  await page
    .getByRole('textbox', { name: 'Numer VIN albo jego ostatnie 7 znaków' })
    .fill(guide.vins.severalMatches)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wybierz pojazd' })
  await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused()
  await expect(dialog.getByRole('listitem').nth(1)).toBeVisible()
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Katalog' })).toBeVisible()
})

test('another language translates the name of the chosen vehicle, with the same form of dates', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/level4', await keepsVehicle(visitor, { vin: guide.vins.car }))
  const plate = page.getByRole('button', { name: /F30N/ })
  await expect(plate.filter({ hasText: 'limuzyna' })).toBeVisible()
  await page.getByRole('banner').getByRole('combobox', { name: 'Język' }).selectOption('en-US')
  await expect(plate.filter({ hasText: 'saloon' })).toBeVisible()
  await expect(plate.filter({ hasText: '8 Mar 2016' })).toBeVisible()
  await page.reload()
  await expect(plate.filter({ hasText: 'saloon' })).toBeVisible()

  await page.goto(`/level4/product/${guide.boards.withConditions}?hotspots=02`)
  await expect(page.getByText(/8 Mar 2016/).first()).toBeVisible()
  await expect(page.getByText(/Mar 8, 2016/)).toHaveCount(0)
})

test('the catalogue shows the data of the vehicle', async ({ visitor, openPage }) => {
  const page = await openPage('/level4', await keepsVehicle(visitor, { vin: guide.vins.car }))
  const data = page.getByRole('region', { name: 'Dane pojazdu' })
  await expect(data.getByText(guide.vins.car)).toBeVisible()
  await expect(data.getByText('WX 4821K')).toBeVisible()
  await expect(data.getByText('A96')).toBeVisible()
  await data.getByRole('button', { name: /^Płyny/ }).click()
  await expect(data.getByRole('row', { name: /olej silnikowy z filtrem 5,2 l/ })).toBeVisible()
  await data.getByRole('button', { name: /^Wyposażenie dodatkowe/ }).click()
  await expect(data.getByText('hak holowniczy')).toBeVisible()
  await data.getByRole('button', { name: /^Akcje techniczne/ }).click()
  const campaigns = data.getByRole('region', { name: /^Akcje techniczne/ })
  await expect(campaigns.getByRole('row', { name: /^0011610300 do wykonania/ })).toBeVisible()
  await expect(campaigns.getByRole('row', { name: /^0061210400 wykonana/ })).toBeVisible()
})

test('the kits of the vehicle are one line above its groups, and no group moves when they come', async ({
  visitor,
  openPage,
}) => {
  const vehicle = await keepsVehicle(visitor, { vin: guide.vins.car })
  const page = await openPage('about:blank', { ...vehicle, viewport: { width: 390, height: 844 } })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/Level4/JobKits*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/level4')
  const groups = page.getByRole('main').getByRole('link', { name: /Literatura techniczna|Silnik$|Hamulce/ })
  await expect(groups).toHaveText([/Literatura techniczna/, /Silnik/, /Hamulce/])
  const before = await groups.first().boundingBox()
  letGo()
  const kits = page.getByRole('region', { name: 'Zestawy prac' })
  await expect(kits.getByText(/zestaw\S* prac do F30N 320d/)).toBeVisible()
  expect(await groups.first().boundingBox()).toEqual(before)
  expect((await kits.boundingBox())!.y).toBeLessThan(before!.y)
  await expect(kits.getByRole('button', { name: /^Dodaj zestaw/ })).toHaveCount(0)
  await kits.getByText(/zestaw\S* prac/).click()
  await expect(kits.getByRole('button', { name: /^Dodaj zestaw/ }).first()).toBeVisible()
})

/** Selects the option of a step by its value. */
const choose = (page: Page, step: string, value: string) =>
  page.getByRole('combobox', { name: step, exact: true }).selectOption({ value })
