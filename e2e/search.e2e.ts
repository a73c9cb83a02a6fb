import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test as journey } from './support/journey.ts'
import { keepsLogin, keepsVehicle } from './support/kept.ts'

const disc = '34 11 4 300 102'

const field = (page: Page) => page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Propozycje części' })
const rows = (page: Page) => list(page).getByRole('option')

const test = journey.extend<{ catalogue: Page }>({
  catalogue: async ({ visitor, openPage }, use) => {
    const page = await openPage('/level4', keepsLogin(visitor))
    await expect(page.getByRole('heading', { level: 1, name: 'Katalog' })).toBeVisible()
    await use(page)
  },
})

/** The selected row. */
const chosen = (page: Page) => rows(page).and(page.locator('[aria-selected=true]'))

test('a number is found by its beginning, and its row opens the part', async ({ catalogue: page }) => {
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).fill('34 11 4 300 10')
  await rows(page).filter({ hasText: disc }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Tarcza hamulcowa/ })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(list(page)).toHaveCount(0)
})

test('words are found without Polish diacritics and with typing errors, by keyboard alone', async ({
  catalogue: page,
}) => {
  const { keyboard } = page
  // The key works once the page has its scripts.
  await expect(async () => {
    await keyboard.press('/')
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await keyboard.type('tarzca hamulc')
  await expect(rows(page).first()).toBeVisible()
  await expect
    .poll(() => rows(page).allTextContents())
    .toContainEqual(expect.stringMatching(/Tarcza hamulcowa/))
  await expect(list(page).locator('mark').first()).toHaveText('Tarcza')

  await field(page).fill('sruba')
  await expect.poll(async () => (await rows(page).first().textContent()) ?? '').toMatch(/Śruba/)
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await keyboard.press('ArrowDown')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id'))!)
  await keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Home')
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('ArrowUp')
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('ArrowDown')
  await keyboard.press('End')
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(chosen(page)).toHaveCount(1)
  // Below the parts is the row that leads to all results.
  await keyboard.press('ArrowUp')
  const sku = (await chosen(page).locator('span').first().textContent())!
  await keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/level4/product/${sku.replaceAll(' ', '')}`))
})

test('the field keeps the words of the page with all results, after a reload and on the way back', async ({
  catalogue: page,
}) => {
  await page.goto('/search?q=klocki hamulcowe')
  await expect(field(page)).toHaveValue('klocki hamulcowe')
  await page.reload()
  await expect(field(page)).toHaveValue('klocki hamulcowe')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Klocki/ })
    .first()
    .click()
  await page.waitForURL(/level4\/product/)
  await expect(field(page)).toHaveValue('')
  await page.goBack()
  await expect(field(page)).toHaveValue('klocki hamulcowe')
})

test('a vehicle in the words leads to the chooser, in which it is chosen already', async ({
  catalogue: page,
}) => {
  await page.goto('/search?q=klocki E46 2003')
  await page.getByRole('button', { name: 'Wybierz BMW E46 · Seria 3 2003' }).click()
  const step = (name: string) => page.getByRole('dialog').getByRole('combobox', { name, exact: true })
  await expect(step('Rok')).toHaveValue('2003')
  await expect(step('Seria')).toHaveValue('E46')
})

test('Escape closes the list, then clears the field; leaving the field closes it too', async ({
  catalogue: page,
}) => {
  await field(page).fill('filtr')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('filtr')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list(page)).toHaveCount(0)
  await field(page).focus()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
})

test('Enter uses a number as typed; for words it selects the first suggestion', async ({
  catalogue: page,
}) => {
  await field(page).fill('klocki hamulcowe')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText(/Klocki hamulcowe/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Klocki hamulcowe/ })).toBeVisible()
  await field(page).fill('34-11-4-300-102')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Tarcza hamulcowa/ })).toBeVisible()
})

test('an unknown number shows the form that was searched, words without a result show what to do', async ({
  catalogue: page,
}) => {
  await field(page).fill('34.11.4.399.999')
  await expect(page.getByText('W katalogu nie ma numeru 34 11 4 399 999')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).fill('99 99')
  await expect(page.getByText('Żaden numer części nie zaczyna się od 9999')).toBeVisible()
  await field(page).fill('zupa pomidorowa')
  await expect(page.getByText('Żadna część nie ma takich słów w nazwie')).toBeVisible()
})

test('a replaced number shows the number that is sold today', async ({ catalogue: page }) => {
  await field(page).fill(guide.parts.superseded)
  await expect(rows(page).first().getByText('zastąpiony przez')).toBeVisible()
  await expect(rows(page).first().getByText('34 11 4 300 121')).toBeVisible()
})

test('with a vehicle, parts that fit come first and are marked', async ({ visitor, openPage }) => {
  const page = await openPage('/level4', await keepsVehicle(visitor, { vin: guide.vins.car }))
  await field(page).fill('tarcza hamulcowa')
  await expect(
    rows(page)
      .first()
      .getByText(/^(Pasuje|Sprawdź)$/),
  ).toBeVisible()
  const verdicts = await rows(page)
    .locator('[data-fit]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-fit')))
  const other = verdicts.indexOf('not_applicable')
  const after = verdicts.slice(other < 0 ? verdicts.length : other)
  expect(after.every((verdict) => verdict === 'not_applicable')).toBe(true)
})

test('a VIN has one row, which selects its vehicle; no VIN is sent to the suggestions', async ({
  catalogue: page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/suggest\?/i.test(request.url())) asked.push(request.url())
  })
  await field(page).fill(guide.vins.car)
  await rows(page)
    .filter({ hasText: `Szukaj pojazdu po VIN ${guide.vins.car}` })
    .click()
  await expect(page.getByRole('button', { name: /320d/ }).first()).toBeVisible()
  expect(asked).toEqual([])
})

test('when the shop does not answer, the list says so and offers a retry', async ({ catalogue: page }) => {
  await page.route('**/api/Part/Suggest*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await field(page).fill('tarcza')
  await expect(page.getByText('Teraz nie udało się poszukać.')).toBeVisible()
  await page.unroute('**/api/Part/Suggest*')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('in English, on a phone, and without axe violations', { tag: '@long' }, async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/level4', {
    ...keepsLogin(visitor, 'en-US'),
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'VIN, part number or name' })
  await search.fill('brake dics')
  await expect(page.getByRole('listbox', { name: 'Suggested parts' }).getByText('disc').first()).toBeVisible()
  const box = await page.getByRole('listbox').boundingBox()
  expect(box!.x).toBeGreaterThanOrEqual(0)
  expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  await page.keyboard.press('ArrowDown')
  expect(await obstaclesOn(page)).toEqual([])
})

test('all results of words: what fits, why the rest does not, and a question to the shop', async ({
  catalogue: page,
}) => {
  await field(page).fill('klocki przod')
  await rows(page).filter({ hasText: 'Wszystkie wyniki' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /klocki przod/ })).toBeVisible()
  const parts = page.getByRole('region', { name: 'Części', exact: true })
  await expect(parts.getByRole('link', { name: /Klocki/ }).first()).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  await page.goto('/search?q=klocki%20xyzq')
  await expect(page.getByRole('heading', { level: 1, name: 'klocki xyzq' })).toBeVisible()
  await expect(page.getByText(/^Bez „xyzq” /)).toBeVisible()
  await expect(page.getByText('tego słowa nie ma w katalogu')).toBeVisible()
  await page.getByRole('button', { name: /Wyślij pytanie/ }).click()
  await page.getByLabel('Pytanie').fill('Czy macie takie klocki?')
  await page.getByRole('button', { name: 'Wyślij pytanie', exact: true }).click()
  await expect(page.getByText('Pytanie wysłane.')).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
})

test('on a phone the results come before the filters, which one press unfolds', async ({
  visitor,
  openPage,
}) => {
  const page = await openPage('/search?q=tarcza', {
    ...keepsLogin(visitor),
    viewport: { width: 390, height: 844 },
  })
  const filters = page.getByRole('button', { name: 'Zawęź wyniki' })
  const axle = page.getByRole('group', { name: 'Oś' })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await expect(axle).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport()
  await filters.click()
  await expect(axle).toBeVisible()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(axle).toBeVisible()
  await expect(filters).toBeHidden()
})
