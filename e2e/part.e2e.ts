import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'
import { keepsVehicle } from './support/vehicle.ts'

const base = inject('shopUrl')
/** Brake pads of one callout: the first until the end of February 2016, the other from March on. */
const earlyPads = '34114300201'
const latePads = '34114300202'
/** Chosen without a VIN, so that nobody knows its equipment. */
const byFilters = {
  brandId: 2,
  category: 'PKW',
  catalog: 'current',
  serie: 'F30N',
  bodyId: 'Lim',
  modelId: '320d',
  engineId: 'B47',
  versionList: ['ECE'],
  steeringId: 'L',
  transmissionId: 'M',
  year: 2016,
  month: 3,
}

const verdict = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('a part that does not fit says why, and one press adds the one that does', async () => {
  const customer = await newCustomer(base)
  const page = await openPage(
    `/level4/product/${earlyPads}`,
    await keepsVehicle(customer, { vin: guide.vins.car }),
  )
  const said = verdict(page, /^Nie pasuje do: F30N 320d/)
  await said.waitFor()
  // What fails stands first, with both values.
  expect(await said.getByRole('listitem').first().textContent()).toMatch(
    /^nie zgadza się: .*08\.03\.2016.*29\.02\.2016/,
  )
  await said.getByText('34 11 4 300 202').waitFor()
  // Nothing else on the page is as easy to press.
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Dodaj \d+ szt/ })
      .count(),
  ).toBe(0)

  await said.getByRole('button', { name: 'Dodaj pasującą' }).click()
  await page.getByText('Dodano produkt do koszyka').waitFor()
  const { Items } = await customer.get('/api/Level4/Cart')
  expect(Items).toMatchObject([{ Product: { Sku: latePads }, Fit: 'fits', Vehicle: { Vin: guide.vins.car } }])
})

test('by keyboard a part that does not fit is added for another vehicle, and the cart says for which', async () => {
  const customer = await newCustomer(base)
  const page = await openPage(
    `/level4/product/${earlyPads}`,
    await keepsVehicle(customer, { vin: guide.vins.car }, 'pl-PL', [{ vin: guide.vins.motorcycle }]),
  )
  const opener = page.getByRole('button', { name: 'Dodaj do innego pojazdu…' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Do którego pojazdu?' })
  await dialog.getByRole('button', { name: new RegExp(guide.vins.motorcycle) }).waitFor()
  expect(await dialog.getByRole('button', { name: new RegExp(guide.vins.car) }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: new RegExp(guide.vins.motorcycle) }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Dodano produkt do koszyka').waitFor()
  const { Items } = await customer.get('/api/Level4/Cart')
  expect(Items).toMatchObject([
    { Product: { Sku: earlyPads }, Insisted: true, Vehicle: { Vin: guide.vins.motorcycle } },
  ])
})

test('equipment that decides is asked in place, and the answer goes with every question from then on', async () => {
  const page = await openPage(
    `/level4/product/${guide.parts.inStock}`,
    await keepsVehicle(await newCustomer(base), byFilters),
  )
  await verdict(page, /^Sprawdź wyposażenie/).waitFor()
  const asked = page.waitForRequest((request) => /\/api\/Product\(/.test(request.url()))
  await page.getByRole('button', { name: /^Ma: .*ta część$/ }).click()
  expect(new URL((await asked).url()).searchParams.get('vehicleConditions')).toMatch(/^\w+$/)
  await verdict(page, /^Pasuje do: F30N 320d/).waitFor()

  // The answer can be taken back.
  await page.getByRole('checkbox', { name: /ręcznie/ }).click()
  await verdict(page, /^Pasuje do: F30N 320d/).waitFor({ state: 'detached' })
})

test('the picture of a part is its own group of the drawing, without balloons', async () => {
  const page = await openPage(
    `/level4/product/${guide.parts.inStock}`,
    await keepsVehicle(await newCustomer(base), { vin: guide.vins.car }),
  )
  const picture = page.getByRole('figure').getByRole('img', { name: /Tarcza hamulcowa/ })
  await picture.locator('g.me').first().waitFor({ state: 'attached' })
  expect(await picture.locator('.callout, .bn').count()).toBe(0)
  const fetched = await page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /34_9030.*\.svg/.test(name)).length,
  )
  expect(fetched).toBe(1)
})

test('the steps of the price come to what is paid', async () => {
  const page = await openPage(
    `/level4/product/${guide.parts.deposit}`,
    await keepsVehicle(await newCustomer(base), { vin: guide.vins.car }),
  )
  const steps = page.locator('details').getByRole('definition')
  await steps.first().waitFor()
  const minor = (await steps.allTextContents()).map((text) =>
    Number(text.replace('−', '-').replace(/[^\d-]/g, '')),
  )
  const [price, deposit, due] = minor.slice(-3)
  expect(price! + deposit!).toBe(due)
})
