import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PickList } from '@partboard/contract/order-pages/picking.office'
import { namesPart } from '@partboard/domain/parts/typed-numbers'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { currentVersion } from '../modules/parts/catalogue/catalogue-version.ts'
import { numbersOf, partBrands, useNumbers } from '../modules/parts/catalogue/part-brands.ts'
import { findPartNumbers, isChoice } from '../modules/parts/part-numbers.ts'
import { buildTestApp } from '../testing/app.ts'
import { as, buildCustomer } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { asStaff, buildStaff } from '../testing/office.ts'
import { officeOrders } from '../testing/office-orders.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-printed-'))
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
  // Other tests of the process have the demo's brand.
  useNumbers(numbersOf([], { hasFurther: false, hasFrames: false }))
})

/** Parts whose numbers no mask describes, except for those of one brand with two masks of one length. */
const parts: readonly (readonly [written: string, sku: string, name: string])[] = [
  ['AL:W 123/45', 'AL:W12345', 'Alfa'],
  ['AL:P 12 345', 'AL:P12345', 'Alfa'],
  ['AL:630/8-2RS', 'AL:630/8-2RS', 'Alfa'],
  ['AL:6308-2RS', 'AL:6308-2RS', 'Alfa'],
  ['BE:ABC1234', 'BE:ABC1234', 'Betą'],
  ['BE:12345678-AB', 'BE:12345678AB', 'Betą'],
  ['BE:XKR6E-11', 'BE:XKR6E11', 'Betą'],
  ['BE:123456А', 'BE:123456A', 'Betą'],
  ['BE:Łożysko_5*', 'BE:LOZYSKO5', 'Betą'],
  ['YA:12345-A6789', 'YA:12345A6789', 'Jama'],
]
/** Further numbers of one part. */
const further = ['SUP-00123', '4034114300102', 'ABE9049(NTN)', '55c+40c+H282']
const namedBy = 'BE:ABC1234'

function writePackage(folder: string): void {
  writeSmallPackage(folder)
  const add = (file: string, rows: readonly string[]) => {
    const path = join(folder, file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}${rows.map((row) => `${row}\n`).join('')}`)
  }
  writeFileSync(join(folder, 'manifest.json'), '{"format": 2, "version": "printed", "name": "Any signs"}')
  writeFileSync(
    join(folder, 'part_brands.csv'),
    `code,name,groups,only_groups,identifying,change_index,leading_zeros,prefixes
,Niere,## ## x xxx xxx,1,7,2,1,
AL,Alfa,,,,,,
BE,Betą,,,,,,
YA,Jama,xxx-xxxxx-xx | xxxxx-xxxxx,,,,,
`,
  )
  const kindOf = (number: string) => (/^\d+$/.test(number) ? 'ean' : 'supplier')
  writeFileSync(
    join(folder, 'numbers.csv'),
    `sku,kind,number,brand\n${further.map((number) => `${namedBy},${kindOf(number)},${number},\n`).join('')}`,
  )
  const [head = ''] = readFileSync(join(folder, 'parts.csv'), 'utf8').split('\n')
  const empty = ','.repeat(head.split(',').length - 3)
  add(
    'parts.csv',
    parts.map(([written], nth) => `${written},Rzecz ${nth},Thing ${nth}${empty}`),
  )
  add(
    'prices.csv',
    parts.map(([written]) => `${written},100.00,123.00,23,A,,,,,`),
  )
  add(
    'stock.csv',
    parts.map(([written]) => `${written},WAW,9`),
  )
}

const whole = join(home, 'whole')
writePackage(whole)
const database = await loadedDatabase()
const { db } = database
const { app } = await buildTestApp({ database })
const garage = as(app, await buildCustomer(db), { 'accept-language': 'pl-PL' })
const owner = asStaff(app, await buildStaff(db))
const { place, through } = await officeOrders(app, db)
await importPackage(database, { path: whole })
await currentVersion(db)

const keyOf = (number: string) =>
  number
    .replace(/Ł/g, 'L')
    .replace(/ż/g, 'z')
    .replace(/А/g, 'A')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** A number as people and scanners write it, with the name of its brand. */
const spellings: Readonly<Record<string, (number: string, brand: string) => string>> = {
  'as printed': (number) => number,
  'without signs': keyOf,
  'in lower case': (number) => number.toLowerCase(),
  'with blanks elsewhere': (number) => keyOf(number).replace(/(.{3})(?=.)/g, '$1 '),
  'with dashes elsewhere': (number) => keyOf(number).replace(/(.{2})(?=.)/g, '$1-'),
  'with the brand in front': (number, brand) => `${brand} ${number}`,
  'with the brand behind': (number, brand) => `${number} ${brand}`,
  'with the brand in brackets': (number, brand) => `${number}(${brand})`,
  'with letters that look alike': (number) => number.replace(/A/g, 'А').replace(/E/g, 'Е').replace(/P/g, 'Р'),
  'with invisible marks': (number) => [...number].join('\u200b'),
  'as scanned': (number) => `]C1${number}`,
  'as scanned, with an identifier': (number) => `]Q1P${number}`,
}

type Asked = { typed: string; sku: string; spelling: string }
const all: Asked[] = [
  ...parts.map(([written, sku, brand]) => ({ number: written.slice(3), sku, brand })),
  ...further.map((number) => ({ number, sku: namedBy, brand: 'Betą' })),
].flatMap(({ number, sku, brand }) =>
  Object.entries(spellings).map(([spelling, write]) => ({ typed: write(number, brand), sku, spelling })),
)
const twins = new Set(['AL:630/8-2RS', 'AL:6308-2RS'])

type Found = { Sku: string }[]
/** The parts that a sentence offers to choose from, in its order. */
const namedIn = (text: string): string[] =>
  parts
    .map(([written, sku]) => ({ at: text.indexOf(written.slice(3)), sku }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ sku }) => sku)
const places: Readonly<Record<string, (typed: string) => Promise<string[]>>> = {
  find: async (typed) => {
    const { SimpleProduct, Choices } = (await garage.post('/api/Level4Product/Find', { Sku: typed })).json()
    if (!SimpleProduct) return (Choices as Found).map(({ Sku }) => Sku)
    return [(await garage.get(`/api/Product('${SimpleProduct.Id}')`)).json().Sku]
  },
  suggest: async (typed) =>
    ((await garage.get(`/api/Part/Suggest?q=${encodeURIComponent(typed)}`)).json() as Found).map(
      ({ Sku }) => Sku,
    ),
  search: async (typed) =>
    (
      (await garage.get(`/api/Part/Search?q=${encodeURIComponent(typed)}`)).json() as { Parts: Found }
    ).Parts.map(({ Sku }) => Sku),
  'the office': async (typed) =>
    (await owner.get(`/api/office/v1/parts?q=${encodeURIComponent(typed)}`))
      .json()
      .items.map(({ sku }: { sku: string }) => sku),
  'the search of the office': async (typed) =>
    (await owner.get(`/api/office/v1/search?q=${encodeURIComponent(typed)}`))
      .json()
      .parts.map(({ sku }: { sku: string }) => sku),
  'the quick cart': async (typed) => {
    await garage.post('/api/ShoppingCart/ClearCart')
    const [refusal] = (await garage.post('/api/Level4/AddItem', { Sku: typed, Quantity: 1 })).json()
    const { Items } = (await garage.get('/api/Level4/SimpleCart')).json()
    return refusal === undefined ? (Items as Found).map(({ Sku }) => Sku) : namedIn(refusal)
  },
  'a phone order': async (typed) => {
    const { lines, refusals } = (
      await owner.post('/api/office/v1/orders/quote', { items: [{ sku: typed, quantity: 1 }] })
    ).json()
    const refusal = refusals.find(({ field }: { field: string }) => field === 'items.0.sku')
    return refusal ? namedIn(refusal.text) : lines.map(({ sku }: { sku: string }) => sku)
  },
}

test.each(Object.entries(places))('every number in every spelling is found in %s', async (_, find) => {
  const missed: string[] = []
  for (const { typed, sku, spelling } of all) {
    const [first, second] = await find(typed)
    // Of two parts with one key the other one may come first, where the spelling has lost the signs.
    if (first !== sku && !(twins.has(sku) && twins.has(first!) && second === sku))
      missed.push(`${sku} ${spelling}: ${typed}`)
  }
  expect(missed).toEqual([])
})

test('every number in every spelling names its line in picking', async () => {
  const ids = await db
    .selectFrom('part')
    .select('id')
    .where('version_id', '=', (await currentVersion(db))!)
    .where(
      'sku',
      'in',
      parts.map(([, sku]) => sku),
    )
    .execute()
  const { id } = await place({}, { parts: ids })
  await through(id, 'confirmed')
  const { items } = (await owner.get('/api/office/v1/picking')).json() as PickList
  expect(items).toHaveLength(parts.length)
  const missed = all.filter(({ typed, sku }) => {
    const named = items.filter((line) => namesPart(typed, line, partBrands())).map((line) => line.sku)
    return !named.includes(sku) || named.some((other) => other !== sku && !twins.has(other))
  })
  expect(missed).toEqual([])
})

test('every number is read from a pasted text, with its quantity', async () => {
  const spelled = all.filter(({ spelling }) =>
    ['as printed', 'without signs', 'in lower case'].includes(spelling),
  )
  const Text = spelled.map(({ typed }) => `${typed} x2`).join('\n')
  const { Lines } = (await garage.post('/api/Part/ReadText', { Text })).json()
  type Line = { Parts: { Part: { Sku: string } | null; Choices: Found; Quantity: number }[] }
  const missed = spelled.filter(({ sku }, at) => {
    const [part] = (Lines as Line[])[at]!.Parts
    const skus = [part?.Part?.Sku, ...(part?.Choices ?? []).map(({ Sku }) => Sku)]
    return part?.Quantity !== 2 || !skus.includes(sku)
  })
  expect(missed).toEqual([])
})

describe('two parts whose numbers differ by their signs alone', () => {
  test('are a choice, and the one with the typed signs comes first', async () => {
    expect(await places.find!('6308-2rs')).toEqual(['AL:6308-2RS', 'AL:630/8-2RS'])
    expect(await places.find!('630/8 - 2rs')).toHaveLength(2)
    expect((await places.find!('63082RS')).toSorted()).toEqual(['AL:630/8-2RS', 'AL:6308-2RS'])
    expect(await places.find!('AL:630/8-2RS')).toEqual(['AL:630/8-2RS'])
  })

  test('are added to the cart by their SKUs, and not by what both are called', async () => {
    const add = (Sku: string) => garage.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
    expect((await add('63082RS')).json()).toEqual([expect.stringContaining('kilka części')])
    expect((await add('AL:630/8-2RS')).json()).toEqual([])
    const { rows } = await sql`select sku from cart_item where sku like 'AL:%'`.execute(db)
    expect(rows).toEqual([{ sku: 'AL:630/8-2RS' }])
  })

  test('have prices of their own, also in a file of prices alone', async () => {
    const folder = join(home, 'prices')
    cpSync(whole, folder, { recursive: true })
    const path = join(folder, 'prices.csv')
    const prices = readFileSync(path, 'utf8')
    writeFileSync(path, prices.replace('AL:630/8-2RS,100.00,123.00', 'AL:630/8-2RS,200,246'))
    await importPackage(database, { path: folder, only: ['prices'] })
    const { rows } = await sql`
      select sku, net_minor from price where sku like 'AL:63%' order by net_minor`.execute(db)
    expect(rows).toEqual([
      { sku: 'AL:6308-2RS', net_minor: 10_000 },
      { sku: 'AL:630/8-2RS', net_minor: 20_000 },
    ])
    writeFileSync(path, `${prices}AL:63082RS,1,1.23,23,A,,,,,\n`)
    const refused = await importPackage(database, { path: folder, only: ['prices'] }).catch((error) => error)
    expect(refused).toBeInstanceOf(ImportError)
    expect((refused as ImportError).problems.map(({ reason }) => reason)).toEqual([
      "'AL:63082RS' is the number of several parts, AL:630/8-2RS, AL:6308-2RS: write it with its signs",
    ])
  })
})

test('numbers are stored and exported as they are written', async () => {
  await exportPackage(database.pool, join(home, 'first'))
  await importPackage(database, { path: join(home, 'first') })
  await exportPackage(database.pool, join(home, 'second'))
  const read = (folder: string, file: string) => readFileSync(join(home, folder, file), 'utf8')
  for (const file of ['parts.csv', 'numbers.csv', 'prices.csv', 'stock.csv'])
    expect(read('second', file)).toBe(read('first', file))
  for (const [written] of parts)
    expect(read('first', 'parts.csv')).toContain(`\n${written.replace('А', 'A')},`)
  expect(read('first', 'numbers.csv')).toContain(`${namedBy},supplier,55c+40c+H282,\n`)
})

/** Shapes of aftermarket numbers: `#` is a digit, `@` a letter. */
const shapes = [
  '@ ###/##|@@ #### @|@ ## ###|@@@####|@@@@ ####|@@@@#@-##|@ ## ###/#|########-@@|# ### ### ###|###/#-#@@',
  '@@@-####|##.####-####.#|@@#####/@|####@@|@@@ ###@|@#####|##-###-##|@@/@@###|#####_##|@@####@#(@)',
].flatMap((some) => some.split('|'))
const perShape = 100

/** Numbers of these shapes, always the same ones; some differ by their signs alone. */
function generated(): string[] {
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const made = shapes.flatMap((shape) =>
    Array.from({ length: perShape }, () =>
      shape.replace(/[#@]/g, (place) =>
        place === '#' ? String(next(10)) : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[next(26)]!,
      ),
    ),
  )
  return [...new Set(made)]
}

test('generated numbers of aftermarket shapes are found, or offered beside the part with the same key', async () => {
  const folder = join(home, 'generated')
  cpSync(whole, folder, { recursive: true })
  const path = join(folder, 'parts.csv')
  const own = readFileSync(path, 'utf8')
  const empty = ','.repeat(own.split('\n')[0]!.split(',').length - 3)
  const numbers = generated()
  writeFileSync(path, own + numbers.map((number) => `BE:${number},Rzecz,Thing${empty}\n`).join(''))
  await importPackage(database, { path: folder })
  const version = await currentVersion(db)
  const used = ['as printed', 'without signs', 'in lower case', 'with the brand in front', 'as scanned']
  for (const spelling of used) {
    const typed = new Map(numbers.map((number) => [number, spellings[spelling]!(number, 'Betą')]))
    const found = await findPartNumbers(db, version!, [...typed.values()])
    const missed = numbers.filter((number) => {
      const one = found.get(typed.get(number)!)
      if (!one) return true
      const [first, ...others] = isChoice(one) ? one.choices.map(({ part }) => part) : [one.part]
      const isOwn = ({ sku, printed }: { sku: string; printed: string | null }) =>
        (printed ?? sku.slice(sku.indexOf(':') + 1)) === number
      return !isOwn(first!) && !others.some(isOwn)
    })
    expect([spelling, missed]).toEqual([spelling, []])
  }
})
