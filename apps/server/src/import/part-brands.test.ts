import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartChoice } from '@partboard/contract/catalogue/part-shapes'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { currentVersion } from '../modules/parts/catalogue/catalogue-version.ts'
import { formatSku, numbersOf, useNumbers } from '../modules/parts/catalogue/part-brands.ts'
import { buildTestApp } from '../testing/app.ts'
import { writeBrandsPackage } from '../testing/brands-package.ts'
import { as, buildCustomer, byCourier } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-brands-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  // Other tests of the process have the demo's brand.
  useNumbers(numbersOf([], { hasFurther: false, hasFrames: false }))
})

const whole = join(home, 'whole')
writeBrandsPackage(whole)
const database = await loadedDatabase()
const { db } = database
const { app } = await buildTestApp({ database })
const customer = await buildCustomer(db)
const garage = as(app, customer, { 'accept-language': 'pl-PL' })
await importPackage(database, { path: whole })
await currentVersion(db)

const find = async (Sku: string) => (await garage.post('/api/Level4Product/Find', { Sku })).json()
const skuOfId = async (id: number) => (await garage.get(`/api/Product('${id}')`)).json().Sku

describe('the name and the code of its brand are words of a part', () => {
  const search = async (q: string) => {
    const { Parts, Words } = (await garage.get(`/api/Part/Search?${new URLSearchParams({ q })}`)).json()
    return { skus: Parts.map(({ Sku }: { Sku: string }) => Sku), Words }
  }
  test.each([
    ['klocki Zünd', 'ZU:0986494524'],
    ['zund klocki', 'ZU:0986494524'],
    ['klocki ZU', 'ZU:0986494524'],
    ['filtr oleju volk', 'VK:06A115561B'],
    ['koło kolo', 'KO:1114300202'],
    ['volk', 'VK:06A115561B'],
  ])('%s', async (q, sku) => {
    const { skus, Words } = await search(q)
    expect(skus).toContain(sku)
    for (const { Kind } of Words) expect(Kind).not.toBe('unknown')
    for (const one of skus) expect(one.split(':')[0]).toBe(sku.split(':')[0])
    const suggested = (await garage.get(`/api/Part/Suggest?${new URLSearchParams({ q })}`)).json()
    expect(suggested.map(({ Sku }: { Sku: string }) => Sku)).toContain(sku)
  })
})

describe('a number is found in every spelling', () => {
  test.each([
    ['VK:06A115561B', 'VK:06A115561B'],
    ['06A 115 561 B', 'VK:06A115561B'],
    ['06a-115-561-b', 'VK:06A115561B'],
    ['volk 06A115561B', 'VK:06A115561B'],
    ['5901234123457', 'VK:06A115561B'],
    ['5 901234 123457', 'VK:06A115561B'],
    ['06A 115 561', 'VK:06A115561B'],
    ['1K0 615 301', 'VK:1K0615301AA'],
    // The part itself comes before parts that name it as another number.
    ['1K0615301AA', 'VK:1K0615301AA'],
    ['ZU:986494524', 'ZU:0986494524'],
    ['Zünd 0 986 494 524', 'ZU:0986494524'],
    ['984300202', 'ZU:0984300202'],
    ['KO:0986494524', 'KO:0986494524'],
    ['4 300 801', '34114300801'],
    ['34114300801-12', '34114300801'],
    [':34114300202', '34114300202'],
    ['KO:4300202', 'KO:1114300202'],
  ])('%j is %s', async (typed, sku) => {
    const { SimpleProduct, Choices } = await find(typed)
    expect(Choices).toEqual([])
    expect(await skuOfId(SimpleProduct.Id)).toBe(sku)
  })

  test.each(['KO:06A115561B', 'XX:06A115561B', '06A 115 561 C', '5901234123458', '300202', 'VK:4300202'])(
    '%j is no part',
    async (typed) =>
      expect(await find(typed)).toEqual({
        Interpretations: [],
        Boards: [],
        SimpleProduct: null,
        Choices: [],
        Lacks: '',
        ReadAs: '',
      }),
  )
})

describe('a number of several parts', () => {
  const summary = ({ Choices }: { Choices: PartChoice[] }) =>
    Choices.map(({ Sku, Brand, FoundBy }) =>
      [Sku, Brand, FoundBy.Kind, FoundBy.Brand, FoundBy.Number].join(' | '),
    ).sort()

  test('is a choice: the same whole number of two brands', async () => {
    const found = await find('0 986 494 524')
    expect(found.SimpleProduct).toBeNull()
    expect(summary(found)).toEqual([
      'KO:0986494524 | Kolo | number | Kolo | 098 649 452 4',
      'ZU:0986494524 | Zünd | number | Zünd | 0.986.494.524',
    ])
    expect(found.Choices[0].Name).not.toBe('')
  })

  test('is a choice: the same end in three brands', async () =>
    expect(summary(await find('4300202'))).toEqual([
      '34114300202 | Niere | end | Niere | 34 11 4 300 202',
      'KO:1114300202 | Kolo | end | Kolo | 111 430 020 2',
      'ZU:0984300202 | Zünd | end | Zünd | 0 984 300 202',
    ]))

  test('is a choice: a cross reference of two parts', async () =>
    expect(summary(await find('0451103318'))).toEqual([
      '34114300801 | Niere | equivalent | Zünd | 0 451 103 318',
      'VK:06A115561B | Volk | equivalent | Zünd | 0 451 103 318',
    ]))

  const sentence =
    /^.*Ten numer ma kilka części – wybierz jedną z nich: (?:Kolo 098 649 452 4|Zünd 0\.986\.494\.524), (?:Kolo 098 649 452 4|Zünd 0\.986\.494\.524)\.$/

  test('is not added to the cart, by hand or from a file', async () => {
    const added = await garage.post('/api/Level4/AddItem', { Sku: '0986494524', Quantity: 1 })
    expect(added.json()).toEqual([expect.stringMatching(sentence)])
    const fromFile = await garage.post('/api/Level4/cartFromCsv', [
      { sku: '0986494524', quantity: 1 },
      { sku: '06A 115 561 B', quantity: 2 },
    ])
    expect(fromFile.json()).toEqual([expect.stringMatching(sentence)])
    const { rows } =
      await sql`select sku, quantity from cart_item where customer_id = ${customer.id}`.execute(db)
    expect(rows).toEqual([{ sku: 'VK:06A115561B', quantity: 2 }])
  })

  test('is not put on a list', async () => {
    const refused = await garage.post('/api/ShoppingList', {
      Name: 'Przegląd',
      Items: [{ Sku: '0986494524', Quantity: 1 }],
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors['Items.0.Sku']).toEqual([expect.stringMatching(sentence)])
  })

  test('has no price', async () => {
    expect((await garage.post('/api/level4/ProductStock', { sku: '0986494524' })).statusCode).toBe(404)
    const one = await garage.post('/api/level4/ProductStock', { sku: 'ZU:0986494524' })
    expect(one.json()).toMatchObject({ Sku: 'ZU:0986494524', Price: 123 })
  })
})

test('suggestions have further numbers, with what was found', async () => {
  const found = (await garage.get('/api/Part/Suggest?q=590123')).json()
  expect(found.map(({ Sku, FoundBy }: { Sku: string; FoundBy: object }) => [Sku, FoundBy])).toEqual([
    ['VK:06A115561B', { Kind: 'ean', Number: '5901234123457', Brand: '' }],
  ])
  const [first, second, third] = (await garage.get('/api/Part/Suggest?q=4300202')).json()
  expect([first, second, third].map(({ Sku }) => Sku).sort()).toEqual([
    '34114300202',
    'KO:1114300202',
    'ZU:0984300202',
  ])
})

test('the page of a part has its further numbers, with the parts of the shop that have them', async () => {
  const { SimpleProduct } = await find('VK:06A115561B')
  const { Numbers } = (await garage.get(`/api/Product('${SimpleProduct.Id}')`)).json()
  expect(Numbers).toEqual([
    { Kind: 'ean', Number: '5901234123457', Brand: '', Sku: null },
    {
      Kind: 'equivalent',
      Number: '0.986.494.524',
      Printed: '0.986.494.524',
      Brand: 'Zünd',
      Sku: 'ZU:0986494524',
    },
    { Kind: 'equivalent', Number: '0 451 103 318', Brand: 'Zünd', Sku: null },
    { Kind: 'printed', Number: '06A.115.561', Brand: '', Sku: null },
  ])
})

test('clients get the rules of the brands, and the process prints by them', async () => {
  const { general } = (await app.inject({ url: '/api/config' })).json()
  expect(general.partBrands).toHaveLength(4)
  expect(general.partBrands[2]).toEqual({
    code: 'VK',
    name: 'Volk',
    groups: '##x ### ### x|##x ### ###|N ### ### ##',
    onlyGroups: false,
    identifying: null,
    changeIndex: 0,
    leadingZeros: false,
    prefixes: ['N'],
  })
  expect(formatSku('VK:06A115561B')).toBe('Volk 06A 115 561 B')
  expect(formatSku('34114300202')).toBe('Niere 34 11 4 300 202')
  expect(formatSku('GONE:1')).toBe('GONE:1')
})

test('the office finds parts by further numbers and by ends, and orders by the numbers of any brand', async () => {
  const owner = asStaff(app, await buildStaff(db))
  const partsOf = async (q: string) =>
    (await owner.get(`/api/office/v1/parts?q=${encodeURIComponent(q)}`))
      .json()
      .items.map(({ sku }: { sku: string }) => sku)
      .sort()
  expect(await partsOf('5901234123457')).toEqual(['VK:06A115561B'])
  expect(await partsOf('06A-115')).toEqual(['VK:06A115561B'])
  expect(await partsOf('4300202')).toEqual(['34114300202', 'KO:1114300202', 'ZU:0984300202'])
  const shown = await owner.get('/api/office/v1/parts/VK%3A06A115561B')
  expect(shown.json()).toMatchObject({ sku: 'VK:06A115561B' })
  expect((await owner.get('/api/office/v1/session')).json().partBrands).toHaveLength(4)

  const buyer = await buildCustomer(db)
  for (const Sku of ['ZU:0984300202', 'VK:06A115561B'])
    expect((await as(app, buyer).post('/api/Level4/AddItem', { Sku, Quantity: 1 })).json()).toEqual([])
  const placed = await as(app, buyer).post('/api/ShoppingCart/ConfirmCheckout', byCourier(buyer))
  expect(placed.json()).toMatchObject({ Success: true })
  const ordersOf = async (q: string) =>
    (await owner.get(`/api/office/v1/orders?q=${encodeURIComponent(q)}`)).json().items.length
  for (const typed of ['06a 115 561 b', 'VK:06A115561B', '06A115', '984 300 202', '4300202'])
    expect([typed, await ordersOf(typed)]).toEqual([typed, 1])
  expect(await ordersOf('KO:1114300202')).toBe(0)
})

test('an export of the imported export has the same bytes', async () => {
  const bytesOf = (folder: string) =>
    new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )
  await exportPackage(database.pool, join(home, 'first'))
  await importPackage(database, { path: join(home, 'first') })
  await exportPackage(database.pool, join(home, 'second'))
  const first = bytesOf(join(home, 'first'))
  expect(bytesOf(join(home, 'second'))).toEqual(first)
  expect(first.get('part_brands.csv')).toBe(readFileSync(join(whole, 'part_brands.csv'), 'utf8'))
  expect(first.get('numbers.csv')).toContain('VK:1K0615301AA,old,1K0-615-301,\n')
})

test('prices alone are read by the brands of the catalogue in use', async () => {
  const folder = join(home, 'prices')
  cpSync(whole, folder, { recursive: true })
  const prices = readFileSync(join(folder, 'prices.csv'), 'utf8')
  writeFileSync(
    join(folder, 'prices.csv'),
    prices.replace('VK:06a-115-561-b,100.00,123.00', 'VK:06A115561B,200,246'),
  )
  await importPackage(database, { path: folder, only: ['prices'] })
  const { rows } = await sql`select net_minor from price where sku = 'VK:06A115561B'`.execute(db)
  expect(rows).toEqual([{ net_minor: 20_000 }])
})

test('a wrong row of further numbers is left out by name, and the rest is taken in', async () => {
  const folder = join(home, 'left-out')
  cpSync(whole, folder, { recursive: true })
  const path = join(folder, 'numbers.csv')
  const before = readFileSync(path, 'utf8')
  const first = before.trimEnd().split('\n').length + 1
  writeFileSync(
    path,
    `${before}VK:06A115561B,instead,123,XX
VK:06A115561B,printed,06A-115 561,
VK:999,ean,123,
VK:06A115561B,supplier,—,
VK:06A115561B,supplier,55c+40c+H282,
VK:06A115561B,supplier,ABE9049(NTN),
`,
  )
  const { leftOut } = await importPackage(database, { path: folder })
  expect(leftOut).toHaveLength(1)
  const rows = leftOut[0]!.listed.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
  expect(leftOut[0]).toMatchObject({ file: 'numbers.csv', count: 4 })
  expect(rows.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
    `${first} brand: XX is not in part_brands.csv`,
    `${first + 1} sku, kind, number, brand: VK:06A115561B printed 06A-115 561 stands twice`,
    `${first + 2} sku: VK:999 is not in parts.csv`,
    `${first + 3} number: '—' is not a part number of 1 to 64 digits and letters`,
  ])
  for (const typed of ['55c+40c+H282', '55C40CH282', 'abe9049 (ntn)', 'ABE9049NTN'])
    expect(await skuOfId((await find(typed)).SimpleProduct.Id)).toBe('VK:06A115561B')
})

describe('a package is refused', () => {
  const head = 'code,name,groups,only_groups,identifying,change_index,leading_zeros,prefixes'
  const emptyPart = (sku: string) => `${sku},x,x${','.repeat(19)}\n`
  type Change = readonly [file: string, change: (text: string) => string]
  const append = (file: string, row: string): Change => [file, (text) => text + row]

  async function problemsOf([file, change]: Change): Promise<string[]> {
    const folder = mkdtempSync(join(home, 'refused-'))
    cpSync(whole, folder, { recursive: true })
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    const error = await importPackage(database, { path: folder }).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ImportError)
    return (error as ImportError).problems.map(({ file, column, reason }) => `${file} ${column}: ${reason}`)
  }

  test.each<[string, Change, string]>([
    [
      'a brand that is not declared',
      append('parts.csv', emptyPart('XX:1')),
      "parts.csv sku: the brand 'XX' is not in part_brands.csv",
    ],
    [
      'a number that fits no mask of a brand with no others',
      append('parts.csv', emptyPart('ZU:12')),
      "parts.csv sku: 'ZU:12' does not fit the groups # ### ### ###, and the brand has no other numbers",
    ],
    [
      'signs without a digit or a letter',
      append('parts.csv', emptyPart('VK:_/*')),
      "parts.csv sku: 'VK:_/*' is not a part number of 1 to 64 digits and letters",
    ],
    [
      'two spellings of one part',
      append('parts.csv', emptyPart('VK:06A115561B')),
      expect.stringMatching(/^parts\.csv sku: VK:06A115561B stands twice; it is first in line \d+$/) as never,
    ],
    [
      'a mask with small letters',
      append('part_brands.csv', 'QQ,Q,a ##,,,,,\n'),
      "part_brands.csv groups: 'a ##' is not a mask such as ## ## x xxx xxx, or several with | between them",
    ],
    [
      'two brands without a code',
      append('part_brands.csv', ',Second,##,,,,,\n'),
      'part_brands.csv code: only one brand may have no code',
    ],
    [
      'a rule that needs masks, without any',
      append('part_brands.csv', 'QQ,Q,,1,,,,\n'),
      'part_brands.csv groups: only_groups and leading_zeros need at least one mask',
    ],
    [
      'brands in a package of format 1',
      ['manifest.json', (text) => text.replace('"format": 2', '"format": 1')],
      'part_brands.csv null: only packages of format 2 have this file, and manifest.json names format 1',
    ],
  ])('for %s', async (_, change, problem) => expect(await problemsOf(change)).toContainEqual(problem))

  test('for parts without the code of a brand, if all brands have one', async () => {
    const problems = await problemsOf([
      'part_brands.csv',
      () => `${head}\nVK,Volk,,,,,,\nKO,,,,,,,\nZU,,,,,,,\n`,
    ])
    expect(problems).toContain(
      "parts.csv sku: '34114300801' has no code of a brand before a colon, and part_brands.csv has no brand without a code",
    )
  })
})
