import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import guide from '../demo/guide.json' with { type: 'json' }
import { keepsLogin, openPage } from './support/browser.ts'
import { type Client, newCustomer } from './support/client.ts'

const base = inject('shopUrl')
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
  await importBlock(page).getByText(name).waitFor()
}

async function importFile(page: Page, content: string | Buffer, name?: string) {
  await choose(page, content, name)
  await importButton(page).click()
}

async function cartOf(customer: Client): Promise<[string, number][]> {
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  return Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity])
}

test('nothing is imported before a file is chosen, and the page says so', async () => {
  const page = await openPage('/cart', keepsLogin(await newCustomer(base)))
  expect(await importButton(page).isDisabled()).toBe(true)
  await importBlock(page).getByText('Najpierw wybierz plik.').waitFor()
  await choose(page, rows(1))
  expect(await importButton(page).isEnabled()).toBe(true)
})

test.each([
  ['is empty', '', wrongFormat],
  ['has only a head', 'sku;quantity\n', wrongFormat],
  ['lacks the columns', `numer katalogowy;sztuk\n${inStock};1\n`, wrongFormat],
  ['has no row with both', `sku;quantity\n${inStock};\n;3\n`, wrongFormat],
  ['is a picture', png, wrongFormat],
  ['has 101 rows', rows(101), tooMany],
  ['does not close a quote', `sku;quantity\n"${inStock};1\n`, 'Linia 2: brakuje zamykającego cudzysłowu.'],
  ['has a quote in the middle', `sku;quantity\n"${inStock}"1;1\n`, 'Linia 2: cudzysłów w złym miejscu.'],
])('a file that %s is refused in words, and the next one is taken', async (_, content, sentence) => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  await importFile(page, content)
  await page.getByRole('alert').getByText(sentence).waitFor()
  expect(await cartOf(customer)).toEqual([])

  await importFile(page, rows(1), 'dobry.csv')
  await page.getByText('Dodano produkty do koszyka').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await cartOf(customer)).toEqual([[inStock, 1]])
})

test('a file of 50 MB is refused before it is read', async () => {
  const page = await openPage('/cart', keepsLogin(await newCustomer(base)))
  // Made in the page: a driver does not carry so much.
  await page.getByLabel('Plik CSV', { exact: true }).evaluate((input) => {
    const field = input as HTMLInputElement
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(50 * 1024 * 1024)], 'wielki.csv'))
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await importButton(page).click()
  await page.getByRole('alert').getByText('Plik jest za duży: najwyżej 1 MB.').waitFor()
})

test('a file dropped on the block is chosen', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  const dropped = await page.evaluateHandle((text) => {
    const files = new DataTransfer()
    files.items.add(new File([text], 'upuszczony.csv'))
    return files
  }, rows(2))
  await page.getByText('Przeciągnij plik albo').dispatchEvent('drop', { dataTransfer: dropped })
  await importBlock(page).getByText('upuszczony.csv').waitFor()
  await importButton(page).click()
  await page.getByText('Dodano produkty do koszyka').waitFor()
  expect(await cartOf(customer)).toEqual([[inStock, 2]])
})

test('the good rows are added, and every bad row is named until the customer has read it', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  await importFile(
    page,
    `NUMER,Ilość\n34 11 4 300 102,2\n99999999999,1\n${inStock},dwa\n${noPrice},1\n${superseded},1\n${inStock},\n`,
  )
  await page.getByText('Dodano produkty do koszyka').waitFor()
  const block = importBlock(page)
  for (const sentence of [
    'Wiersz 2: nie znamy numeru 99999999999.',
    `Wiersz 3, ${inStock}: ilość to liczba całkowita od 1 do 9999.`,
    'Wiersz 4, 34114300401: Produkt chwilowo niedostępny.',
    /Wiersz 5, 34114300101: Numer .* zastąpiono numerem/,
    'Pominięto linie pliku bez numeru lub ilości: 7.',
  ]) {
    await block.getByRole('listitem').getByText(sentence).waitFor()
  }
  await page.getByRole('row').filter({ hasText: '34 11 4 300 102' }).waitFor()
  expect(await cartOf(customer)).toEqual([
    [inStock, 2],
    [successor, 1],
  ])

  await block.getByRole('button', { name: 'Zamknij komunikaty' }).click()
  await block.getByRole('listitem').first().waitFor({ state: 'detached' })
})

test('a file of Windows-1250 is read, and one without a good row adds nothing', async () => {
  const customer = await newCustomer(base)
  const page = await openPage('/cart', keepsLogin(customer))
  const head = Buffer.from([0x6e, 0x75, 0x6d, 0x65, 0x72, 0x3b, 0x69, 0x6c, 0x6f, 0x9c, 0xe6, 0x0a])
  await importFile(page, Buffer.concat([head, Buffer.from('99999999999;1\n')]))
  await importBlock(page).getByText('Wiersz 1: nie znamy numeru 99999999999.').waitFor()
  await page.getByText('Twój koszyk jest pusty.').waitFor()
  expect(await page.getByText('Dodano produkty do koszyka').count()).toBe(0)
})

test('the example can be downloaded and has the right format', async () => {
  const page = await openPage('/cart', keepsLogin(await newCustomer(base)))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Pobierz przykład' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('przyklad-koszyka.csv')
  const answer = await page.request.get('/przyklad-koszyka.csv')
  await importFile(page, await answer.body(), 'przyklad-koszyka.csv')
  await importBlock(page).getByText('Wiersz 1: nie znamy numeru 00 00 0 000 001.').waitFor()
})

test('in English the messages are those of the specification', async () => {
  const page = await openPage('/cart', keepsLogin(await newCustomer(base), 'en-US'))
  const field = page.getByLabel('CSV file', { exact: true })
  const send = page.getByRole('button', { name: 'Import', exact: true })
  for (const [content, sentence] of [
    ['', 'Wrong format, please download example import'],
    [rows(101), 'Max 100 items.'],
    [`sku;quantity\n"${inStock};1\n`, 'Quoted field unterminated'],
  ] as const) {
    await field.setInputFiles({ name: 'cart.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await send.click()
    await page.getByRole('alert').getByText(sentence).waitFor()
  }
  await field.setInputFiles({ name: 'cart.csv', mimeType: 'text/csv', buffer: Buffer.from(rows(1)) })
  await send.click()
  await page.getByText('Products added to cart').waitFor()
})
