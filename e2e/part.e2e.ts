import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { carByFilters, earlyPads, latePads } from './support/demo.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'

const verdict = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('a part that does not fit shows the reason, and one press adds the part that fits', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(
    `/level4/product/${earlyPads}`,
    await keepsVehicle(customer, { vin: guide.vins.car }),
  )
  const said = verdict(page, /^Nie pasuje do: F30N 320d/)
  await expect(said).toBeVisible()
  // The failing limit is first, with both values.
  await expect(said.getByRole('listitem').first()).toHaveText(/^nie zgadza się: .*08\.03\.2016.*29\.02\.2016/)
  await expect(said.getByText('34 11 4 300 202')).toBeVisible()
  // The page has no add button for the part that does not fit.
  await expect(page.getByRole('main').getByRole('button', { name: /^Dodaj \d+ szt/ })).toHaveCount(0)

  await said.getByRole('button', { name: 'Dodaj pasującą' }).click()
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  const { Items } = await customer.get('/api/Level4/Cart')
  expect(Items).toMatchObject([{ Product: { Sku: latePads }, Fit: 'fits', Vehicle: { Vin: guide.vins.car } }])
})

test('by keyboard a part that does not fit is added for another vehicle, and the cart names that vehicle', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(
    `/level4/product/${earlyPads}`,
    await keepsVehicle(customer, { vin: guide.vins.car }, 'pl-PL', [{ vin: guide.vins.motorcycle }]),
  )
  const opener = page.getByRole('button', { name: 'Dodaj do innego pojazdu…' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Do którego pojazdu?' })
  await expect(dialog.getByRole('button', { name: new RegExp(guide.vins.motorcycle) })).toBeVisible()
  await expect(dialog.getByRole('button', { name: new RegExp(guide.vins.car) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: new RegExp(guide.vins.motorcycle) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dodano produkt do koszyka')).toBeVisible()
  const { Items } = await customer.get('/api/Level4/Cart')
  expect(Items).toMatchObject([
    { Product: { Sku: earlyPads }, Insisted: true, Vehicle: { Vin: guide.vins.motorcycle } },
  ])
})

test('the customer is asked about deciding equipment on the page, and every later call sends the answer', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage(
    `/level4/product/${guide.parts.inStock}`,
    await keepsVehicle(visitor, carByFilters),
  )
  await expect(verdict(page, /^Sprawdź wyposażenie/)).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/Level4Product/Find'))
  await page.getByRole('button', { name: /^Ma: .*ta część$/ }).click()
  expect((await asked).postDataJSON().vehicleConditions).toHaveLength(1)
  await expect(verdict(page, /^Pasuje do: F30N 320d/)).toBeVisible()

  // The answer can be withdrawn.
  await page.getByRole('checkbox', { name: /ręcznie/ }).click()
  await expect(verdict(page, /^Pasuje do: F30N 320d/)).toHaveCount(0)
})

test('the picture of a part shows only its own group of the drawing, without balloons', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage(
    `/level4/product/${guide.parts.inStock}`,
    await keepsVehicle(visitor, { vin: guide.vins.car }),
  )
  const picture = page.getByRole('figure').getByRole('img', { name: /Tarcza hamulcowa/ })
  await expect(picture.locator('g.me').first()).toBeAttached()
  await expect(picture.locator('.callout, .bn')).toHaveCount(0)
  const fetched = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /34_9030.*\.svg/.test(name)).length,
  )
  expect(fetched).toBe(1)
})

test('the steps of the price add up to the price to pay, and a quantity price is one of them', async ({
  visitor,
  customer,
  openPage,
}) => {
  const page = await openPage(
    `/level4/product/${guide.parts.deposit}`,
    await keepsVehicle(visitor, { vin: guide.vins.car }),
  )
  const steps = page.locator('details').getByRole('definition')
  await expect(steps.first()).toBeVisible()
  const minor = (await steps.allTextContents()).map((text) =>
    Number(text.replace('−', '-').replace(/[^\d-]/g, '')),
  )
  const [price, deposit, due] = minor.slice(-3)
  expect(price! + deposit!).toBe(due)

  const buyer = await openPage('/level4/product/83134480701', keepsLogin(customer))
  const prices = buyer.getByRole('table', { name: 'Ceny ilościowe, brutto' })
  await expect(prices.getByRole('row')).toHaveText([
    /od 1 szt\..*97,79/,
    /od 6 szt\..*75,90/,
    /od 12 szt\..*69,90/,
  ])
  const quantity = buyer.getByRole('main').getByRole('textbox', { name: 'Ilość' })
  await quantity.fill('6')
  await quantity.press('Enter')
  await expect(prices.locator('[aria-current]')).toHaveText(/od 6 szt/)
  await expect(buyer.locator('[data-step="quantity"]')).toHaveText(/Cena ilościowa\s*od 6 szt\.\s*−21,89/)
  // The promise of the quantity before is pale until the new one is there.
  await expect(buyer.locator('[data-waits]')).toHaveCount(0)
  expect(await obstaclesOn(buyer)).toEqual([])
  await buyer.getByRole('button', { name: 'Dodaj 6 szt.' }).click()
  await expect(buyer.getByText('Dodano produkt do koszyka')).toBeVisible()
  await buyer.goto('/cart')
  const line = buyer.getByRole('row', { name: /83 13 4 480 701/ })
  await expect(line).toContainText('Cena ilościowa od 6 szt.')
  await expect(line).toContainText('455,40')
  await expect(line).toContainText(/Jeszcze 6 szt\., a cena spadnie do 69,90/)
  await line.getByRole('button', { name: 'O jedną mniej' }).click()
  await expect(line).toContainText('488,95')
  await expect(line).toContainText(/Jeszcze 1 szt\., a cena spadnie do 75,90/)
})

test('maker, responsible person in the EU and warnings are before the button, and an airbag says why it is not sold', async ({
  openPage,
  customer,
}) => {
  const page = await openPage('/level4/product/83194380601', keepsLogin(customer))
  await expect(page.getByText('Oakmoor Lubricants Ltd', { exact: false })).toBeVisible()
  await expect(page.getByText('Osoba odpowiedzialna w UE')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Płomień (GHS02)' })).toBeVisible()
  await expect(page.getByText('Wysoce łatwopalna ciecz i pary.')).toBeVisible()
  const add = page.getByRole('button', { name: 'Dodaj 1 szt.' })
  await expect(add).toBeVisible()
  const follows = await page
    .getByText('Ostrzeżenia', { exact: true })
    .evaluate((warnings, button) => warnings.compareDocumentPosition(button!), await add.elementHandle())
  // DOCUMENT_POSITION_FOLLOWING
  expect(follows & 4).toBe(4)

  await page.goto('/level4/product/32304270301')
  await expect(
    page.getByText('Tylko dla warsztatów: tej części nie wolno sprzedać konsumentowi.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dodaj 1 szt.' })).toHaveCount(0)
})
