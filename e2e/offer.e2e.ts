import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, type Journey, test as journey } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { watch } from './support/watch.ts'

const polish = {
  culture: 'pl-PL',
  title: /^Oferta/,
  name: 'Nazwa',
  comment: /^Uwagi/,
  required: 'To pole jest wymagane',
  discount: /^Rabat %: /,
  columns: ['Numer', 'Nazwa', 'Ilość', 'Cena katalogowa brutto', 'Cena brutto', 'Wartość', 'Rabat %'],
  pays: 'Klient zapłaci',
  whole: 'Rabat od całości, zł',
  above: 'Więcej niż Twój rabat',
  dearer: 'Twoje zamówienie kosztuje więcej niż zamówienie klienta.',
  print: 'Drukuj ofertę',
  toCart: 'Wróć do koszyka',
  vat: 'w tym VAT 23%',
}
const english: typeof polish = {
  culture: 'en-US',
  title: /^Offer/,
  name: 'Name',
  comment: /^Comment/,
  required: 'This field is required',
  discount: /^Discount %: /,
  columns: ['SKU', 'Name', 'Qty', 'Gross Catalog Price', 'Gross Price', 'Sub Total', 'Discount %'],
  pays: 'The client pays',
  whole: 'Discount on the whole offer, PLN',
  above: 'More than your own discount',
  dearer: "Your order is more expensive than your customer's.",
  print: 'Print Offer',
  toCart: 'Return to cart',
  vat: 'including VAT 23%',
}

const editor = /\/my-account\/offers\/\d+$/
const disc = guide.parts.inStock
const pads = '34114300202'
const rowsOf = (file: string) => readFileSync(`demo/catalogue/${file}.csv`, 'utf8').trim().split('\n')
const [pricesHead, ...prices] = rowsOf('prices')
/** Parts with enough stock for this journey and all others that run at the same time. */
const plenty = rowsOf('stock')
  .map((row) => row.split(','))
  .filter(([, warehouse, quantity]) => warehouse === 'WAW' && Number(quantity) >= 20)
  .map(([sku]) => sku!)
const skuOf = (row: string) => row.slice(0, row.indexOf(','))

const test = journey.extend<{
  /** Imports a nightly price file, as the operator does. After the test all prices are restored. */
  importPrices: (rows: string[]) => void
}>({
  importPrices: async ({ shop }, use) => {
    await use((rows) => importRows(shop.dataDir, rows))
    importRows(shop.dataDir, prices)
  },
})

type Who = Pick<Journey, 'openPage' | 'customer'>

/** A customer with a cart, which becomes an offer, in its editor. */
async function openOffer({ openPage, customer }: Who, items: Record<string, number>, words = polish) {
  await customer.post(
    '/api/Level4/cartFromCsv',
    Object.entries(items).map(([sku, quantity]) => ({ sku, quantity })),
  )
  const page = await openPage('/offer', keepsLogin(customer, words.culture))
  await page.waitForURL(editor)
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  return {
    page,
    field,
    button: (name: string) => page.getByRole('button', { name }).first(),
    discount: field(words.discount).first(),
    sums: page.getByRole('region', { name: words.pays }),
    /** Types a text and leaves the field. @returns the value that the field shows then */
    async typed(target: ReturnType<typeof field>, text: string) {
      await target.fill(text)
      await target.blur()
      return (await target.inputValue()).replaceAll('\u00a0', ' ')
    },
    /** The text of the printed page. */
    async paper() {
      await page.emulateMedia({ media: 'print' })
      // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text, which is not printed
      const text = (await page.locator('body').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')
      await page.emulateMedia({ media: null })
      return text
    },
  }
}

/** Counts the calls of the browser's print dialog, instead of opening it. */
const countPrints = (page: Page) =>
  page.evaluate(() => {
    let prints = 0
    window.print = () => {
      prints += 1
      document.documentElement.dataset.prints = String(prints)
    }
  })
const prints = (page: Page) => page.locator('html').getAttribute('data-prints')

for (const words of [polish, english]) {
  test(`an offer is filled in and printed (${words.culture})`, {
    tag: words === english ? ['@long'] : [],
  }, async ({ customer, openPage }) => {
    const { page, field, discount, typed, button, paper } = await openOffer(
      { openPage, customer },
      { [disc]: 2 },
      words,
    )
    const trouble = watch(page)
    await countPrints(page)
    await button(words.print).click()
    await expect(page.getByText(words.required)).toBeVisible()
    await expect(field(words.name)).toBeFocused()
    expect(await prints(page)).toBe(null)

    await field(words.name).fill('Anna Nowak')
    await field(words.comment).fill('Montaż po uzgodnieniu.')
    await typed(discount, '10')
    await button(words.print).click()
    await expect.poll(() => prints(page)).toBe('1')

    const text = await paper()
    for (const said of [
      ...words.columns,
      'Anna Nowak',
      'Montaż po uzgodnieniu.',
      '34 11 4 300 102',
      '10%',
      words.vat,
      'Ewa Nowak',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain(words.print)
    expect(await pagesOf(page)).toBe(1)
    await page.getByRole('link', { name: words.toCart }).click()
    await page.waitForURL('**/cart')
    expect(trouble()).toEqual([])
  })
}

test('discounts are read in their range and count while they are typed', async ({ customer, openPage }) => {
  const { page, field, discount, sums, typed } = await openOffer({ openPage, customer }, { [disc]: 1 })
  await expect(discount).toHaveValue('0')
  for (const [text, becomes] of [
    ['7.5', '7,5'],
    ['12,30 %', '12,3'],
    // What is out of the range, in doubt or no number stays with its reason, and changes nothing.
    ['150', '150'],
    ['-5', '-5'],
    ['12,345', '12,345'],
    ['dużo', 'dużo'],
    ['', '0'],
  ] as const) {
    expect(await typed(discount, text), text).toBe(becomes)
  }
  const full = figureOf(await sums.getByRole('definition').last().textContent())
  await discount.fill('50')
  await expect
    .poll(async () => figureOf(await sums.getByRole('definition').last().textContent()))
    .toBeCloseTo(full / 2, 1)

  // Enter counts as leaving the field, and does not print.
  await countPrints(page)
  await discount.press('Enter')
  await expect(discount).toHaveValue('50')
  expect(await prints(page)).toBe(null)

  await field(polish.whole).fill('20,50')
  await expect(page.getByText('Wychodzi co do grosza.').or(page.getByText(/^Nie da się/))).toBeVisible()
})

test('the garage sees its own discount and is warned before it gives a larger one', async ({
  garage,
  openPage,
}) => {
  await garage.post('/api/Level4/cartFromCsv', [{ sku: disc, quantity: 4 }])
  const [line] = (await garage.get('/api/Level4/Cart')).Items
  const { page, discount, field, typed, paper } = await openOffer({ openPage, customer: garage }, {})
  const own = String(line.Product.Discount).replace('.', ',')
  await expect(page.getByText(`Twój rabat: ${own}%`)).toBeVisible()

  await typed(discount, own)
  await expect(page.getByText(polish.above)).toHaveCount(0)
  await typed(discount, '60')
  await expect(page.getByText(polish.above)).toBeVisible()
  await expect(page.getByRole('status').getByText(polish.dearer)).toBeVisible()
  await typed(discount, '0')
  await expect(page.getByText(polish.above)).toHaveCount(0)
  await expect(page.getByText(polish.dearer)).toHaveCount(0)

  // The printed page does not show what the garage pays.
  await field(polish.name).fill('Jan Kowalski')
  await typed(discount, '5')
  const text = await paper()
  const amount = (value: number) =>
    new Intl.NumberFormat('pl-PL', { useGrouping: 'always', minimumFractionDigits: 2 })
      .format(value)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain('Auto Serwis Marek Zieliński')
  expect(text).toContain(amount(line.Product.OldPrice))
  for (const secret of [
    amount(line.Product.Price),
    amount(line.Product.PriceNetto),
    amount(line.Total),
    `${own}%`,
    'Twój',
    'Twoja',
    'Twoje',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('two offers after one another are independent, and the first lines leave the cart with the first', async ({
  customer,
  openPage,
}) => {
  const first = await openOffer({ openPage, customer }, { [disc]: 1 })
  await first.field(polish.name).fill('Anna Nowak')
  await first.typed(first.discount, '12')
  await expect(first.page.getByText('Zapisano')).toBeVisible()
  expect((await customer.get('/api/Level4/Cart')).Items).toEqual([])

  const second = await openOffer({ openPage, customer }, { [pads]: 1 })
  // What was taken goes back into the cart by the notification's link; the offer keeps its own.
  await second.page.getByRole('button', { name: 'Przywróć w koszyku' }).click()
  await expect.poll(async () => (await customer.get('/api/Level4/Cart')).Items).toHaveLength(1)
  expect(second.page.url()).not.toBe(first.page.url())
  await expect(second.field(polish.name)).toHaveValue('')
  await expect(second.field(polish.discount)).toHaveCount(1)
  await expect(second.discount).toHaveValue('0')
  await first.page.reload()
  await expect(first.page.getByText('Anna Nowak').first()).toBeVisible()
  await expect(first.discount).toHaveValue('12')
})

test('ten lines fit on one page, and a long offer goes on with its head repeated', { tag: '@long' }, async ({
  customer,
  openPage,
}) => {
  const first = (count: number) => Object.fromEntries(plenty.slice(0, count).map((sku) => [sku, 1]))
  const { page, field, paper } = await openOffer({ openPage, customer }, first(10))
  await field(polish.name).fill('Anna Nowak')
  await field(polish.comment).fill('Części z dostawą 1–2 dni.')
  await expect(field(polish.discount)).toHaveCount(10)
  expect(await pagesOf(page)).toBe(1)
  expect(await paper()).toContain('Data i podpis klienta')

  const long = await openOffer({ openPage, customer }, first(50))
  await expect(long.field(polish.discount).nth(49)).toBeVisible()
  expect(await pagesOf(long.page)).toBeGreaterThan(1)
  await long.page.emulateMedia({ media: 'print' })
  const head = long.page.locator('article thead')
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
})

test('an unavailable line stays in the cart, and an offer of nothing else is not made', async ({
  customer,
  openPage,
  importPrices,
}) => {
  const gone = skuOf(prices.at(-1)!)
  await customer.post('/api/Level4/AddItem', { Sku: gone, Quantity: 1 })
  importPrices(prices.filter((row) => skuOf(row) !== gone))

  const { field } = await openOffer({ openPage, customer }, { [disc]: 1 })
  await expect(field(polish.discount)).toHaveCount(1)
  const { Items } = await customer.get('/api/Level4/Cart')
  expect(Items.map(({ Product }: { Product: { Sku: string } }) => Product.Sku)).toEqual([gone])

  const page = await openPage('/offer', keepsLogin(customer))
  await expect(page.getByText('Najpierw usuń niedostępne pozycje z koszyka.')).toBeVisible()
})

test('with an empty cart the offer links to the cart page', async ({ customer, openPage }) => {
  const page = await openPage('/offer', keepsLogin(customer))
  await expect(page.getByText('Twój koszyk jest pusty.')).toBeVisible()
  await page.getByRole('link', { name: polish.toCart }).click()
  await page.waitForURL('**/cart')
})

/** Number of A4 pages that the browser would print. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

const figureOf = (text: string | null) => Number(text?.replaceAll(/[^\d,]/g, '').replace(',', '.'))

function importRows(dataDir: string, rows: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-prices-'))
  const manifest = { format: 2, version: 'night', name: 'prices' }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'prices.csv'), [pricesHead, ...rows, ''].join('\n'))
  const whole = ['--complete', '--accept-losses']
  execFileSync(process.execPath, ['apps/server/src/cli.ts', 'import', folder, ...whole], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  rmSync(folder, { recursive: true })
}
