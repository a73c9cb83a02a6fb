import { addLinesAndVehicles, zefir } from '../apps/server/src/testing/lines-package.ts'
import { writeSmallPackage } from '../apps/server/src/testing/small-package.ts'
import { obstaclesOn } from './support/axe.ts'
import { newCustomer } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { expectBoardAndPaper, test } from './support/maker-shop.ts'

/** Writes a catalogue with ranges of serial numbers and patterns of VINs. */
function writePatterns(folder: string) {
  writeSmallPackage(folder)
  addLinesAndVehicles(folder)
}

test('a VIN that is not listed opens its type, and without the month the board says what to check', async ({
  makerShop,
  openPage,
}) => {
  await makerShop.load(writePatterns)
  const customer = await newCustomer(makerShop.url)
  const page = await openPage('/', keepsLogin(customer))

  await page.getByRole('textbox', { name: /^Numer VIN/ }).fill(zefir.openVin)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dokończ wybór pojazdu' })
  await expect(dialog).toContainText(zefir.openVin)
  await expect(dialog).toContainText('Zefir Z1 1.5')
  // Only what the VIN leaves open is asked.
  await expect(dialog.getByRole('combobox')).toHaveCount(3)
  expect(await obstaclesOn(page)).toEqual([])
  const show = dialog.getByRole('button', { name: 'Pokaż katalog' })
  await dialog.getByLabel('Kierownica').selectOption('L')
  await dialog.getByLabel('Rok').selectOption('2015')
  await expect(show).toBeDisabled()
  await dialog.getByLabel('Miesiąc').selectOption('nie wiem')
  await show.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Katalog' })).toBeVisible()
  const plate = page.getByRole('button', { name: /^Wybrany pojazd/ })
  await expect(plate).toContainText('2015')
  await expect(plate).toContainText('N000500')

  const { Boards } = await customer.post('/api/Level4Product/Find', {
    Sku: '34114300801',
    VehicleKeyList: ['ZF01'],
  })
  await page.goto(`/level4/product/${Boards[0].Items[0].Id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hamulec Zefira' })).toBeVisible()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('34 11 4 300 102')).toContainText('numer nadwozia od FN000001 do FN007328')
  await page.getByRole('button', { name: /nie pasuj/ }).click()
  await expect(row('34 11 4 300 202')).toContainText('tylko numer nadwozia od FN007329 lub do EN004593')
  await expect(row('34 11 4 300 901')).toContainText('numer silnika do 00012345 – do sprawdzenia')
  await expect(row('34 11 4 300 301')).toContainText(
    'miesiąc produkcji do sprawdzenia: rok 2015, od 01.06.2015',
  )
  await expect(row('34 11 4 300 401')).toContainText('do sprawdzenia: kolor zacisku: niebieski')

  expect(await obstaclesOn(page)).toEqual([])

  // A sub-assembly is indented below its assembly, and says so to those who do not see it.
  await expect(row('34 11 4 300 901')).toContainText('podzespół, poziom 1:')
  const left = (text: string) =>
    row(text)
      .getByRole('cell')
      .nth(3)
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft))
  const indents = [
    await left('34 11 4 300 801'),
    await left('34 11 4 300 901'),
    await left('34 11 4 300 301'),
  ]
  expect(indents).toEqual(indents.toSorted((a, b) => a - b))
  expect(new Set(indents).size).toBe(3)

  // Quantities are shown as printed and ordered in pieces.
  await expect(row('34 11 4 300 801').getByRole('cell', { name: 'AR', exact: true })).toBeVisible()
  await expect(row('34 11 4 300 301').getByRole('cell', { name: '4-6', exact: true })).toBeVisible()
  await row('34 11 4 300 801').getByRole('button', { name: 'Sprawdź' }).click()
  await row('34 11 4 300 801')
    .getByRole('button', { name: /^Dodaj/ })
    .click()
  await expect
    .poll(async () => (await customer.get('/api/Level4/SimpleCart')).Items)
    .toMatchObject([{ Sku: '34114300801', Quantity: 1 }])

  // The page of a part has the same words.
  await page.goto('/level4/product/34114300301')
  await expect(page.getByText('miesiąc produkcji do sprawdzenia: rok 2015, od 01.06.2015')).toBeVisible()

  await expectBoardAndPaper(page, customer, /\d{2} \d{2} \d/)
})
