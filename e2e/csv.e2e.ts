import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const { inStock, superseded, noPrice } = guide.parts
const successor = '34114300121'
const wrongFormat = 'Zły format pliku – pobierz przykładowy plik'
const tooMany = 'Najwyżej 100 pozycji.'
const png = Buffer.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
])
const rows = (count: number) => `sku;quantity\n${`${inStock};1\n`.repeat(count)}`

const importBlock = (page: Page) => page.getByRole('form', { name: 'Import z pliku CSV' })
const importButton = (page: Page) => importBlock(page).getByRole('button', { name: 'Importuj' })

async function choose(page: Page, content: string | Buffer, name = 'koszyk.csv') {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await page.getByLabel('Plik CSV', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(importBlock(page).getByText(name)).toBeVisible()
}

async function importFile(page: Page, content: string | Buffer, name?: string) {
  await choose(page, content, name)
  await importButton(page).click()
}

async function cartOf(customer: Client): Promise<[string, number][]> {
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  return Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity])
}

test('the import button is disabled until a file is chosen, and the page says so', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  await expect(importButton(page)).toBeDisabled()
  await expect(importBlock(page).getByText('Najpierw wybierz plik.')).toBeVisible()
  await choose(page, rows(1))
  await expect(importButton(page)).toBeEnabled()
})

/** What a file has, and the message that refuses it. */
const refused = [
  ['is empty', '', wrongFormat],
  ['has only a head', 'sku;quantity\n', wrongFormat],
  ['lacks the columns', `nazwa;uwagi\n${inStock};1\n`, wrongFormat],
  ['has no row with both', `sku;quantity\n${inStock};\n;3\n`, wrongFormat],
  ['is a picture', png, wrongFormat],
  ['has 101 rows', rows(101), tooMany],
  ['does not close a quote', `sku;quantity\n"${inStock};1\n`, 'Linia 2: brakuje zamykającego cudzysłowu.'],
  ['has a quote in the middle', `sku;quantity\n"${inStock}"1;1\n`, 'Linia 2: cudzysłów w złym miejscu.'],
] as const

test('an invalid file is refused with a message, and the next one is accepted', { tag: '@long' }, async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  for (const [what, content, sentence] of refused) {
    await test.step(`a file that ${what}`, async () => {
      await importFile(page, content)
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
      expect(await cartOf(customer)).toEqual([])

      await importFile(page, rows(1), 'dobry.csv')
      await expect(page.getByText('Dodano produkty do koszyka')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await cartOf(customer)).toEqual([[inStock, 1]])
      await customer.post('/api/ShoppingCart/ClearCart')
      await page.reload()
    })
  }
})

test('a file of 50 MB is refused before it is read', async ({ customer, openPage }) => {
  const page = await openPage('/cart', keepsLogin(customer))
  // Created in the page, because the driver cannot transfer so much.
  await page.getByLabel('Plik CSV', { exact: true }).evaluate((input) => {
    const field = input as HTMLInputElement
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(50 * 1024 * 1024)], 'wielki.csv'))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await importButton(page).click()
  await expect(page.getByRole('alert').getByText('Plik jest za duży: najwyżej 1 MB.')).toBeVisible()
})

test('a file dropped on the block is selected', async ({ customer, openPage }) => {
  const page = await openPage('/cart', keepsLogin(customer))
  const dropped = await page.evaluateHandle((text) => {
    const files = new DataTransfer()
    files.items.add(new File([text], 'upuszczony.csv'))
    return files
  }, rows(2))
  await page.getByText('Przeciągnij plik albo').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(importBlock(page).getByText('upuszczony.csv')).toBeVisible()
  await importButton(page).click()
  await expect(page.getByText('Dodano produkty do koszyka')).toBeVisible()
  expect(await cartOf(customer)).toEqual([[inStock, 2]])
})

test('the valid rows are added, and every invalid row is listed until the customer closes the message', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  await importFile(
    page,
    `NUMER,Ilość\n34 11 4 300 102,2\n99999999999,1\n${inStock},dwa\n${noPrice},1\n${superseded},1\n${inStock},\n`,
  )
  await expect(page.getByText('Dodano produkty do koszyka')).toBeVisible()
  const block = importBlock(page)
  for (const sentence of [
    'Wiersz 3: nie znamy numeru 99999999999.',
    `Wiersz 4, ${inStock}: ilość to liczba całkowita od 1 do 9999.`,
    'Wiersz 5, 34114300401: Produkt chwilowo niedostępny.',
    /Wiersz 6, 34114300101: Numer .* zastąpiono numerem/,
    'Pominięto linie pliku bez numeru lub ilości: 7.',
  ]) {
    await expect(block.getByRole('listitem').getByText(sentence)).toBeVisible()
  }
  await expect(page.getByRole('row').filter({ hasText: '34 11 4 300 102' })).toBeVisible()
  expect(await cartOf(customer)).toEqual([
    [inStock, 2],
    [successor, 1],
  ])

  await block.getByRole('button', { name: 'Zamknij komunikaty' }).click()
  await expect(block.getByRole('listitem').first()).toHaveCount(0)
})

test('a file in Windows-1250 is read, and a file without a valid row adds nothing', async ({
  customer,
  openPage,
}) => {
  const page = await openPage('/cart', keepsLogin(customer))
  const head = Buffer.from([0x6e, 0x75, 0x6d, 0x65, 0x72, 0x3b, 0x69, 0x6c, 0x6f, 0x9c, 0xe6, 0x0a])
  await importFile(page, Buffer.concat([head, Buffer.from('99999999999;1\n')]))
  await expect(importBlock(page).getByText('Wiersz 2: nie znamy numeru 99999999999.')).toBeVisible()
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await expect(page.getByText('Dodano produkty do koszyka')).toHaveCount(0)
})

test('the example can be downloaded and has the right format', async ({ customer, openPage }) => {
  const page = await openPage('/cart', keepsLogin(customer))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz przykład' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('przyklad-koszyka.csv')
  const answer = await page.request.get('/przyklad-koszyka.csv')
  await importFile(page, await answer.body(), 'przyklad-koszyka.csv')
  await expect(importBlock(page).getByText('Wiersz 2: nie znamy numeru 00 00 0 000 001.')).toBeVisible()
})

test('the English messages are those of the specification', async ({ customer, openPage }) => {
  const page = await openPage('/cart', keepsLogin(customer, 'en-US'))
  const field = page.getByLabel('CSV file', { exact: true })
  const send = page.getByRole('button', { name: 'Import', exact: true })
  for (const [content, sentence] of [
    ['', 'Wrong format, please download example import'],
    [rows(101), 'Max 100 items.'],
    [`sku;quantity\n"${inStock};1\n`, 'Quoted field unterminated'],
  ] as const) {
    await field.setInputFiles({ name: 'cart.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await send.click()
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible()
  }
  await field.setInputFiles({ name: 'cart.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(1)) })
  await send.click()
  await expect(page.getByText('Products added to cart')).toBeVisible()
})
