import type { Suggestion } from '@partboard/contract/search/suggest'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { guide } from '../../../testing/demo.ts'
import { forgetVersion } from '../../parts/catalogue/catalogue-version.ts'
import { buildMissingSearch } from '../index/build-search.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const customer = await buildCustomer(db)

async function ask(q: string, vehicleKeyList?: string, lang = 'pl-PL'): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q, ...(vehicleKeyList && { vehicleKeyList }) })
  const response = await as(app, customer, { 'accept-language': lang }).get(`/api/Part/Suggest?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const skusOf = (found: readonly Suggestion[]) => found.map(({ Sku }) => Sku)
const namesOf = (found: readonly Suggestion[]) => [...new Set(found.map(({ Name }) => Name))]
const contain = (names: readonly string[], word: RegExp) => {
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(word)
}

describe('by number', () => {
  const sku = guide.parts.inStock

  const spellings: [string, string][] = [
    ['whole', '34114300102'],
    ['as it is printed', '34 11 4 300 102'],
    ['with dashes', '34-11-4-300-102'],
    ['with dots and slashes', '34/11.4.300.102'],
    ['in groups of another length', '3411 4300 102'],
    ['with a change index', '34 11 4 300 102-12'],
    ['the last seven', '4300102'],
    ['the last seven as printed', '4 300 102'],
    ['the last seven with a change index', '4300102-12'],
    ['another group in front', '35 12 4 300 102'],
  ]

  test.each([
    ...spellings,
    ['its beginning', '34 11 4 300 10'],
    ['the beginning of its last seven', '430010'],
  ])('%s', async (_, q) => {
    expect(sku).toBe('34114300102')
    expect(skusOf(await ask(q))).toContain(sku)
  })

  test('the zero that a spreadsheet took away is put back, and the person is asked to check the number', async () => {
    const [found] = await ask('7114030701')
    expect(found).toMatchObject({ Sku: '07114030701' })
    const request = as(app, await buildCustomer(db))
    const { SimpleProduct } = (await request.post('/api/Level4Product/Find', { Sku: '7114030701' })).json()
    expect(SimpleProduct).toMatchObject({ Id: found!.Id })
    const rows = [{ sku: '7114030701', quantity: 1, line: 4 }]
    const { Messages, List } = (
      await request.post('/api/ShoppingList/Import', { Name: 'Arkusz', Rows: rows })
    ).json()
    expect(Messages).toEqual(['Wiersz 4, 7114030701: Sprawdź numer: dodano 07 11 4 030 701.'])
    expect(List.Items).toMatchObject([{ Sku: '07114030701', Quantity: 1 }])
  })

  test.each(spellings)('Find, price and stock, and the cart accept it too: %s', async (_, q) => {
    const request = as(app, await buildCustomer(db))
    const found = (await request.post('/api/Level4Product/Find', { Sku: q })).json()
    expect(found.SimpleProduct).toMatchObject({ Id: (await ask(sku))[0]!.Id })
    expect((await request.post('/api/level4/ProductStock', { sku: q })).json().Sku).toBe(sku)
    expect((await request.post('/api/Level4/AddItem', { Sku: q, Quantity: 1 })).statusCode).toBe(200)
    const { Items } = (await request.get('/api/Level4/SimpleCart')).json()
    expect(Items).toMatchObject([{ Sku: sku, Quantity: 1 }])
  })

  test('a complete number comes first, even if it does not fit', async () => {
    for (const q of ['34 11 4 300 102', '4300102'])
      for (const vehicle of [undefined, '0Z01']) expect((await ask(q, vehicle))[0]!.Sku).toBe(sku)
  })

  test('a replaced number shows the number that is sold today', async () => {
    const [found] = await ask('34 11 4 300 101')
    expect(found).toMatchObject({ Sku: '34114300101', ReplacedBy: '34114300121' })
    expect((await ask('34 11 4 300 121'))[0]!.ReplacedBy).toBeNull()
  })

  test('numbers are sorted, ten at most, without duplicates', async () => {
    const found = skusOf(await ask('34'))
    expect(found).toHaveLength(10)
    expect(found).toEqual([...new Set(found)].toSorted())
  })

  test('an unknown number has no suggestions', async () => {
    expect(await ask('99 99 9 999 999')).toEqual([])
  })
})

describe('by words of the name', () => {
  test.each([
    ['whole', 'tarcza hamulcowa', /tarcza hamulcowa/i],
    ['the beginning of the last', 'tarcza ham', /tarcza hamulcowa/i],
    ['beginnings', 'tarc hamu', /tarcza hamulcowa/i],
    ['in any order', 'hamulcowa tarcza', /tarcza hamulcowa/i],
    ['without Polish diacritics', 'sruba', /śruba/i],
    ['in capitals', 'ŚRUBA', /śruba/i],
    ['a letter wrong', 'tarzca hamulcowa', /tarcza hamulcowa/i],
    ['a letter missing', 'tarcza hamucowa', /tarcza hamulcowa/i],
    ['a letter too many', 'tarczza hamulcowa', /tarcza hamulcowa/i],
    ['mistyped and not finished', 'tarcza hamuclo', /tarcza hamulcowa/i],
  ])('%s', async (_, q, name) => contain(namesOf(await ask(q)), name))

  test('in the language of the request, and in no other', async () => {
    contain(namesOf(await ask('brake disc', undefined, 'en-US')), /brake disc/i)
    expect(await ask('brake disc')).toEqual([])
    expect(await ask('tarcza hamulcowa', undefined, 'en-US')).toEqual([])
  })

  test.each(['', ' ', 'x', 'zzzzzzzzzz', '--', '%', '_', "'; zzzz qqqq; --", '\\'])(
    '%j has no suggestions',
    async (q) => expect(await ask(q)).toEqual([]),
  )

  test('the text is required', async () => {
    const response = await as(app, customer).get('/api/Part/Suggest')
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toHaveProperty('q')
  })
})

describe('for a vehicle', () => {
  test('parts that fit come first and are marked', async () => {
    const found = await ask('tarcza hamulcowa', 'ZC11')
    const fits = found.map(({ Fit }) => Fit)
    expect(fits[0]).not.toBe('not_applicable')
    const first = fits.indexOf('not_applicable')
    if (first >= 0) expect(new Set(fits.slice(first))).toEqual(new Set(['not_applicable']))
  })

  test('of a name with many parts, those that fit the vehicle are found', async () => {
    const { rows } = await sql<{ id: number; name: string; typeKey: string }>`
      select p.id, p.name ->> 'pl' as name, t.type_keys[1] as "typeKey"
      from part p
      join board_line l on l.version_id = p.version_id and l.part_id = p.id
      join type_list t on t.version_id = l.version_id and t.id = l.type_list
      join catalogue_current c on c.version_id = p.version_id
      where l.steering is null and l.gearbox is null
      order by p.id limit 40`.execute(db)
    for (const { id, name, typeKey } of rows) {
      const found = await ask(name, typeKey)
      const part = found.find(({ Id }) => Id === id)
      expect(['fits', 'unknown'], `${name} for ${typeKey}`).toContain(found[0]!.Fit)
      // More than ten parts of this name may fit; each of the suggested ones does.
      if (!part) for (const { Fit } of found) expect(['fits', 'unknown']).toContain(Fit)
      else expect(['fits', 'unknown']).toContain(part.Fit)
    }
  })

  test('boards are those for the vehicle, or any without a vehicle; type keys may be repeated', async () => {
    const { rows: fitting } = await sql<{ board_id: number }>`
      select board_id from board_fit f join catalogue_current c using (version_id)
      where type_key in ('ZC11', 'ZB11')`.execute(db)
    const url = '/api/Part/Suggest?q=tarcza%20hamulcowa&vehicleKeyList=ZC11&vehicleKeyList=ZB11'
    const found = (await as(app, customer).get(url)).json() as Suggestion[]
    const boards = found.filter(({ Fit }) => Fit !== 'not_applicable').flatMap(({ Boards }) => Boards)
    expect(boards.length).toBeGreaterThan(0)
    for (const { Id } of boards) expect(fitting.map(({ board_id }) => board_id)).toContain(Id)
    expect(await ask('tarcza hamulcowa', 'ZC11,ZB11')).toEqual(found)
    const anywhere = await ask('tarcza hamulcowa')
    expect(anywhere[0]!.Boards.length).toBeGreaterThan(0)
    expect(new Set(anywhere.map(({ Fit }) => Fit))).toEqual(new Set(['none']))
  })

  test('a part that replaces a number fits where that number fitted', async () => {
    const keys = await sql<{ key: string }>`
      select t.type_keys[1] as key from board_line l
      join type_list t on t.version_id = l.version_id and t.id = l.type_list
      join part p on p.version_id = l.version_id and p.id = l.part_id and p.sku = '34114300101'`.execute(db)
    for (const q of ['34 11 4 300 121', '34 11 4 300 12', 'tarcza hamulcowa']) {
      const found = (await ask(q, keys.rows[0]!.key)).find(({ Sku }) => Sku === '34114300121')
      expect(['fits', 'unknown'], q).toContain(found?.Fit)
      expect(found!.Boards.length).toBeGreaterThan(0)
    }
  })

  test('with unknown type keys nothing fits', async () => {
    const found = await ask('tarcza hamulcowa', 'ZZZZ')
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('the index', () => {
  test('is built once at start, for a catalogue that was imported before the index existed', async () => {
    const own = await buildTestApp({ database: await loadedDatabase() })
    const asker = as(own.app, await buildCustomer(own.db))
    for (const table of ['search_text', 'search_name', 'search_fit', 'search_type', 'search_value'] as const)
      await own.db.deleteFrom(table).execute()
    const found = async () => (await asker.get('/api/Part/Suggest?q=tarcza%20hamulcowa')).json().length
    expect(await found()).toBe(0)
    await Promise.all([buildMissingSearch(own.db), buildMissingSearch(own.db)])
    expect(await own.db.selectFrom('search_text').selectAll().execute()).toHaveLength(2)
    const url = '/api/Part/Suggest?q=tarcza%20hamulcowa&vehicleKeyList=ZC11'
    expect((await asker.get(url)).json()).toEqual(await ask('tarcza hamulcowa', 'ZC11'))
  })

  test('a shop without a catalogue suggests nothing', async () => {
    const own = await buildTestApp({ database: await loadedDatabase() })
    const asker = as(own.app, await buildCustomer(own.db))
    await own.db.deleteFrom('catalogue_current').execute()
    forgetVersion(own.db)
    expect((await asker.get('/api/Part/Suggest?q=tarcza')).json()).toEqual([])
    await buildMissingSearch(own.db)
  })
})
