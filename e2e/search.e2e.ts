import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { keepsLogin, openPage } from './support/browser.ts'
import { newCustomer } from './support/client.ts'
import { keepsVehicle } from './support/vehicle.ts'

const base = inject('shopUrl')
const disc = '34 11 4 300 102'

const field = (page: Page) => page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Propozycje części' })
const rows = (page: Page) => list(page).getByRole('option')
async function open() {
  const page = await openPage('/level4', keepsLogin(await newCustomer(base)))
  await page.getByRole('heading', { level: 1, name: 'Katalog' }).waitFor()
  return page
}
/** The row that the field says is chosen. */
async function chosen(page: Page): Promise<Locator> {
  const id = await field(page).getAttribute('aria-activedescendant')
  const row = page.locator(`[id="${id}"]`)
  expect(await row.getAttribute('aria-selected')).toBe('true')
  return row
}

test('a number is found by its beginning, and its row opens the part', async () => {
  const page = await open()
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await field(page).fill('34 11 4 300 10')
  await rows(page).filter({ hasText: disc }).click()
  await page.getByRole('heading', { level: 1, name: /Tarcza hamulcowa/ }).waitFor()
  expect(await field(page).inputValue()).toBe('')
  await list(page).waitFor({ state: 'detached' })
})

test('words are found without Polish marks and with typing errors, by keys alone', async () => {
  const page = await open()
  const { keyboard } = page
  await keyboard.press('/')
  await keyboard.type('tarzca hamulc')
  await rows(page).first().waitFor()
  await expect
    .poll(() => rows(page).allTextContents())
    .toContainEqual(expect.stringMatching(/Tarcza hamulcowa/))
  expect(await list(page).locator('mark').first().textContent()).toBe('Tarcza')

  await field(page).fill('sruba')
  await expect.poll(async () => (await rows(page).first().textContent()) ?? '').toMatch(/Śruba/)
  expect(await field(page).getAttribute('aria-activedescendant')).toBeNull()
  await keyboard.press('ArrowDown')
  const first = await (await chosen(page)).textContent()
  await keyboard.press('ArrowDown')
  expect(await (await chosen(page)).textContent()).not.toBe(first)
  await keyboard.press('Home')
  expect(await (await chosen(page)).textContent()).toBe(first)
  await keyboard.press('ArrowUp')
  const last = await (await chosen(page)).textContent()
  expect(last).toBe(await rows(page).last().textContent())
  await keyboard.press('ArrowDown')
  await keyboard.press('End')
  expect(await (await chosen(page)).textContent()).toBe(last)
  const sku = (await page.locator('[role=option][aria-selected=true] span').first().textContent())!
  await keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/level4/product/${sku.replaceAll(' ', '')}`))
})

test('Escape closes the list, then clears the field; leaving the field closes it too', async () => {
  const page = await open()
  await field(page).fill('filtr')
  await rows(page).first().waitFor()
  await page.keyboard.press('Escape')
  await list(page).waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('filtr')
  await page.keyboard.press('ArrowDown')
  await rows(page).first().waitFor()
  await page.keyboard.press('Tab')
  await list(page).waitFor({ state: 'detached' })
  await field(page).focus()
  await page.keyboard.press('Escape')
  expect(await field(page).inputValue()).toBe('')
})

test('Enter takes a number as it is; after words it chooses the first suggestion', async () => {
  const page = await open()
  await field(page).fill('klocki hamulcowe')
  await rows(page).first().waitFor()
  await page.keyboard.press('Enter')
  expect(await (await chosen(page)).textContent()).toMatch(/Klocki hamulcowe/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Klocki hamulcowe/ }).waitFor()
  await field(page).fill('34-11-4-300-102')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Tarcza hamulcowa/ }).waitFor()
})

test('a number nobody knows says which form was looked for, words without a part what to do', async () => {
  const page = await open()
  await field(page).fill('34.11.4.399.999')
  await page.getByText('W katalogu nie ma numeru 34 11 4 399 999').waitFor()
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await field(page).fill('99 99')
  await page.getByText('Żaden numer części nie zaczyna się od 9999').waitFor()
  await field(page).fill('zupa pomidorowa')
  await page.getByText('Żadna część nie ma takich słów w nazwie').waitFor()
})

test('a replaced number names the one that is sold today', async () => {
  const page = await open()
  await field(page).fill(guide.parts.superseded)
  await rows(page).first().getByText('zastąpiony przez').waitFor()
  await rows(page).first().getByText('34 11 4 300 121').waitFor()
})

test('with a vehicle, what fits comes first and says so', async () => {
  const page = await openPage('/level4', await keepsVehicle(await newCustomer(base), { vin: guide.vins.car }))
  await field(page).fill('tarcza hamulcowa')
  await rows(page)
    .first()
    .getByText(/^(Pasuje|Sprawdź)$/)
    .waitFor()
  const verdicts = await rows(page)
    .locator('[data-fit]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-fit')))
  const other = verdicts.indexOf('not_applicable')
  const after = verdicts.slice(other < 0 ? verdicts.length : other)
  expect(after.every((verdict) => verdict === 'not_applicable')).toBe(true)
})

test('a VIN has one row, which makes its vehicle the current one; no VIN is sent to the suggestions', async () => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/suggest\?/i.test(request.url())) asked.push(request.url())
  })
  await field(page).fill(guide.vins.car)
  await rows(page)
    .filter({ hasText: `Szukaj pojazdu po VIN ${guide.vins.car}` })
    .click()
  await page.getByRole('button', { name: /320d/ }).first().waitFor()
  expect(asked).toEqual([])
})

test('when the shop does not answer, the list says so and can be asked again', async () => {
  const page = await open()
  await page.route('**/api/Part/Suggest*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await field(page).fill('tarcza')
  await page.getByText('Teraz nie udało się poszukać.').waitFor()
  await page.unroute('**/api/Part/Suggest*')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await rows(page).first().waitFor()
})

test('in English, on a phone, and nothing for axe to complain of', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/level4', {
    ...keepsLogin(customer, 'en-US'),
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'VIN, part number or name' })
  await search.fill('brake dics')
  await page.getByRole('listbox', { name: 'Suggested parts' }).getByText('disc').first().waitFor()
  const box = await page.getByRole('listbox').boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await page.keyboard.press('ArrowDown')
  expect(await obstaclesOn(page)).toEqual([])
})
