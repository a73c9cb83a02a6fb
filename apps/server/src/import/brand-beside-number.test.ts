import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCsvRows, readPastedRows } from '@partboard/domain/cart/csv'
import { readSheet } from '@partboard/domain/files/sheet'
import { namesPart } from '@partboard/domain/parts/typed-numbers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentVersion } from '../modules/parts/catalogue/catalogue-version.ts'
import { numbersOf, partBrands, useNumbers } from '../modules/parts/catalogue/part-brands.ts'
import { buildTestApp } from '../testing/app.ts'
import { writeBrandsPackage } from '../testing/brands-package.ts'
import { as, buildCustomer } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { importPackage } from './import-package.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-twins-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  // Other tests of the process have the demo's brand.
  useNumbers(numbersOf([], { hasFurther: false, hasFrames: false }))
})
const folder = join(home, 'brands')
writeBrandsPackage(folder)
const database = await loadedDatabase()
const { db } = database
const { app } = await buildTestApp({ database })
const garage = as(app, await buildCustomer(db), { 'accept-language': 'pl-PL' })
const owner = asStaff(app, await buildStaff(db, { role: 'owner' }))
beforeAll(async () => {
  await importPackage(database, { path: folder })
  await currentVersion(db)
})

/** What a place answers to a number: the part that it takes, or its question. */
type Answer = { taken: string[]; asked: string }

const cart = async (refusals: readonly string[]): Promise<Answer> => {
  const { Items } = (await garage.get('/api/Level4/SimpleCart')).json()
  await garage.post('/api/ShoppingCart/ClearCart')
  return { taken: Items.map(({ Sku }: { Sku: string }) => Sku), asked: refusals.join(' ') }
}
const addRows = async (rows: object): Promise<Answer> =>
  cart((await garage.post('/api/Level4/cartFromCsv', rows)).json())
const readText = async (Text: string): Promise<Answer> => {
  const { Lines } = (await garage.post('/api/Part/ReadText', { Text })).json()
  const [read] = Lines.at(-1).Parts
  const { Part, Reason, Choices } = read
  const offered = Choices.map(({ Sku }: { Sku: string }) => Sku).join(' ')
  return { taken: Part ? [Part.Sku] : [], asked: `${Reason} ${offered}`.trim() }
}
const csvRows = (text: string) => {
  const sheet = readSheet(text)
  const read = 'rows' in sheet ? readCsvRows(sheet.rows, partBrands()) : sheet
  return 'rows' in read ? read.rows : []
}

/** Each place reads a number and its brand, as one text or in cells of their own. */
const places: Record<string, (brand: string, number: string) => Promise<Answer>> = {
  'the page of a number': async (brand, number) => {
    const { SimpleProduct, Choices, Lacks } = (
      await garage.post('/api/Level4Product/Find', { Sku: `${brand} ${number}` })
    ).json()
    const taken = SimpleProduct ? [(await garage.get(`/api/Product('${SimpleProduct.Id}')`)).json().Sku] : []
    return { taken, asked: `${Lacks} ${Choices.map(({ Sku }: { Sku: string }) => Sku).join(' ')}`.trim() }
  },
  suggestions: async (brand, number) => {
    const found = (
      await garage.get(`/api/Part/Suggest?${new URLSearchParams({ q: `${brand} ${number}` })}`)
    ).json() as { Sku: string; Lacks?: string }[]
    const skus = found.map(({ Sku }) => Sku)
    return found[0]?.Lacks
      ? { taken: [], asked: `${found[0].Lacks} ${skus.join(' ')}` }
      : { taken: skus.slice(0, 1), asked: '' }
  },
  'the quick cart': async (brand, number) =>
    cart((await garage.post('/api/Level4/AddItem', { Sku: `${brand} ${number}`, Quantity: 1 })).json()),
  'pasted rows': async (brand, number) => addRows(readPastedRows(`${brand} ${number}\t2`, partBrands())),
  'a pasted row without a quantity': async (brand, number) =>
    addRows(readPastedRows(`${brand} ${number.replace(/\D/g, '')}`, partBrands())),
  'pasted rows with the brand in a cell': async (brand, number) =>
    addRows(readPastedRows(`${brand}\t${number}\t2`, partBrands())),
  'pasted rows with the brand behind': async (brand, number) =>
    addRows(readPastedRows(`${number};${brand};2`, partBrands())),
  'a file': async (brand, number) => addRows(csvRows(`nr;szt\n${brand} ${number};2\n`)),
  'a file with a column of brands': async (brand, number) =>
    addRows(csvRows(`Producent;Nr kat.;Ilość\n${brand};${number};2\n`)),
  'a file with another order of columns': async (brand, number) =>
    addRows(csvRows(`Menge;Artikelnummer;Hersteller\n2;${number};${brand}\n`)),
  'a list': async (brand, number) => {
    const Rows = [{ sku: `${brand} ${number}`, quantity: '1' }]
    const { Messages, List } = (
      await garage.post('/api/ShoppingList/Import', { Name: `${brand} ${number}`, Rows })
    ).json()
    const items = List?.Items ?? []
    return { taken: items.map(({ Sku }: { Sku: string }) => Sku), asked: Messages.join(' ') }
  },
  'a text': (brand, number) => readText(`poproszę ${brand} ${number} x2`),
  'a text with the brand behind': (brand, number) => readText(`${number} ${brand} 2 szt`),
  'a text with a label': (brand, number) => readText(`klocki ${brand} nr ${number}`),
  'a text with a hyphen': (brand, number) => readText(`${brand}-${number.replace(/\D/g, '')}`),
  'a text with brackets': (brand, number) => readText(`${number} (${brand})`),
  'a table without a head': (brand, number) => readText(`${brand}\t${number}\t2`),
  'a table with a head': (brand, number) => readText(`Marka;Symbol;Ilość\n${brand};${number};2`),
  'a phone order': async (brand, number) => {
    const items = [{ sku: `${brand} ${number}`, quantity: 1 }]
    const { lines, refusals } = (await owner.post('/api/office/v1/orders/quote', { items })).json()
    const refusal = refusals.find(({ field }: { field: string }) => field === 'items.0.sku')
    return refusal
      ? { taken: [], asked: refusal.text }
      : { taken: lines.map(({ sku }: { sku: string }) => sku), asked: '' }
  },
  picking: async (brand, number) => {
    const stored = ['KO:0986494524', 'ZU:0986494524', 'VK:06A115561B']
    const named = stored.filter((sku) => namesPart(`${brand} ${number}`, { sku, codes: [] }, partBrands()))
    // Nobody chooses here: a brand that has no such number names no line.
    return named.length > 0 ? { taken: named, asked: '' } : { taken: [], asked: `${brand}: 0986494524` }
  },
}

describe.each(Object.entries(places))('in %s', (_, answer) => {
  test.each([
    ['Zünd', '0986494524', 'ZU:0986494524'],
    ['zund', '0.986.494.524', 'ZU:0986494524'],
    ['KO', '0986494524', 'KO:0986494524'],
    ['Kolo', '098-649-452-4', 'KO:0986494524'],
  ])('the brand %s chooses its part %s', async (brand, number, sku) => {
    const { taken, asked } = await answer(brand, number)
    expect([taken, asked]).toEqual([[sku], ''])
  })

  test('a brand that has no such number is named, and the others are offered', async () => {
    const { taken, asked } = await answer('Volk', '0986494524')
    expect(taken).toEqual([])
    expect(asked).toMatch(/Volk/)
    expect(asked).toMatch(/0986494524|098 649 452 4/)
  })
})

test.each([
  ['do Volk 0986494524 x2', ''],
  ['Zünd 0986494524, Kolo 0986494524', 'Zünd Kolo'],
  ['0986494524 Kolo, 0986494524 Zünd', 'Kolo Zünd'],
])('of %j the brands are %j', async (Text, brands) => {
  const { Lines } = (await garage.post('/api/Part/ReadText', { Text })).json()
  const read = Lines[0].Parts.map(({ Text: text }: { Text: string }) => text.replace(/\s?0986494524/, ''))
  expect(read.join(' ')).toBe(brands)
})
