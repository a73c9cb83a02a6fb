import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const message = `Cześć, do tej bety ${guide.vins.car}
34114300102 x2
klocki 34.11.4.300.202 szt 1
akumulator
34114300201
0986494524 bosch
na jutro rano, dzięki`

async function cartOf(customer: Client): Promise<[string, number, string | null][]> {
  const { Items } = await customer.get('/api/Level4/Cart')
  return Items.map(
    (line: { Product: { Sku: string }; Quantity: number; Vehicle: { Vin: string | null } | null }) => [
      line.Product.Sku,
      line.Quantity,
      line.Vehicle?.Vin ?? null,
    ],
  )
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Wklejony tekst' })
const row = (page: Page, name: string) => page.getByRole('row', { name })

/** Pastes into the field that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

test('a message that is pasted into the search is read, decided and added, by keyboard', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/level4', keepsLogin(customer))
  // Before the app has started, the field is the one in the page's HTML.
  await expect(async () => {
    await page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' }).focus()
    await paste(page, message)
    await expect(page).toHaveURL(/\/paste$/, { timeout: 2_000 })
  }).toPass()
  await expect(field(page)).toHaveValue(message)

  const add = (count: string) => page.getByRole('button', { name: `Dodaj ${count}` })
  await expect(add('2 pozycje')).toBeVisible()
  await expect(row(page, '34 11 4 300 102')).toContainText('Pasuje')
  await expect(row(page, '34 11 4 300 201')).toContainText('produkcja 08.03.2016, do 29.02.2016')
  await expect(row(page, '0986494524')).toContainText('Nie mamy numeru 0986494524')
  await expect(page.getByText('na jutro rano, dzięki', { exact: true })).toBeVisible()
  const counts = page.getByRole('definition')
  await expect(counts.first()).toHaveText('7')
  await expect.poll(async () => (await counts.allTextContents()).slice(1, 5)).toEqual(['2', '2', '1', '2'])
  expect(await obstaclesOn(page)).toEqual([])

  await page.reload()
  await expect(field(page)).toHaveValue(message)
  await page.getByRole('button', { name: /61 21 4 400 101, Akumulator/ }).press('Enter')
  await expect(row(page, '61 21 4 400 101')).toBeFocused()
  await row(page, '61 21 4 400 101').getByRole('button', { name: 'O jedną więcej' }).press('Enter')
  await add('3 pozycje').press('Enter')
  await expect(page.getByText('Dodano 3 pozycje.')).toBeVisible()
  await expect
    .poll(() => cartOf(customer))
    .toEqual([
      ['34114300102', 2, guide.vins.car],
      ['34114300202', 1, guide.vins.car],
      ['61214400101', 2, guide.vins.car],
    ])
  await expect(field(page)).toHaveValue(
    `Cześć, do tej bety ${guide.vins.car}\n34114300201\n0986494524 bosch\nna jutro rano, dzięki`,
  )

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await obstaclesOn(page)).toEqual([])
  await row(page, '0986494524').getByRole('button', { name: 'Pomiń' }).click()
  await expect(row(page, '0986494524')).toContainText('Pominięto')

  await page.goto('/logout')
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('34114300201')
})

test('each job of a chat has its own vehicle, and the way to a board and back keeps what was decided', async ({
  customer,
  openPage,
}) => {
  const kept = await customer.post('/api/Customer/Vehicles', {
    Search: { vin: guide.vins.car },
    Plate: 'WX 4821K',
  })
  expect(kept.Plate).toBe('WX 4821K')
  const page = await openPage('/paste', keepsLogin(customer))
  await field(page).fill(
    [
      'WX 4821K',
      '34114300202',
      'czujnik zużycia klocków',
      'VIN: wb1oz01090z000110',
      '99 99 9 999 999',
      'GD 5K777',
      '34114300202 x2',
    ].join('\n'),
  )
  await expect(row(page, 'Pojazd F30N 320d')).toBeVisible()
  await expect(row(page, '34 11 4 300 202').first()).toContainText('Pasuje')
  await expect(row(page, '34 11 4 300 202').last()).toContainText('Znaleziono')
  await expect(row(page, 'Numeru rejestracyjnego GD 5K777')).toContainText(
    'VIN lub znany numer rejestracyjny',
  )
  await page.getByRole('button', { name: /^34 35 4 300 611, / }).click()
  await page.getByRole('button', { name: 'WB10Z01090Z000110' }).click()
  await expect(row(page, 'Pojazd K50')).toBeVisible()
  await expect(field(page)).toHaveValue(/VIN: WB10Z01090Z000110\n/)
  expect(await obstaclesOn(page)).toEqual([])

  await row(page, '99 99 9 999 999').getByRole('link', { name: 'Znajdź na tablicy' }).click()
  await expect(page).toHaveURL(/\/level4$/)
  await expect(page.getByRole('banner')).toContainText('K50')
  await page.goBack()
  const chosen = row(page, '34 35 4 300 611')
  await expect(chosen).toContainText('Pasuje')
  await page.reload()
  await expect(chosen).toContainText('Pasuje')

  const search = page.getByRole('combobox', { name: 'VIN, numer części albo nazwa' })
  await search.fill('WBAZC1102OK000103')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Szukaj WBAZC11020K000103' }).click()
  await expect(page.getByRole('banner')).toContainText('F30N')
})
