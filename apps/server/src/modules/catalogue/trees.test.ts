import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Board,
  BoardItem,
  Category,
  CategoryDetails,
  FindResult,
} from '@partboard/contract/catalogue/catalogue-shapes'
import { searchVehicle, type VehicleData, type VehicleFilters } from '@partboard/contract/fit/vehicles'
import type { Suggestion } from '@partboard/contract/search/suggest'
import { afterAll, describe, expect, test } from 'vitest'
import { exportPackage } from '../../import/export/export-package.ts'
import { importPackage } from '../../import/import-package.ts'
import { buildTestApp } from '../../testing/app.ts'
import { loadedDatabase } from '../../testing/database.ts'
import { demoHeaders, scopeOf } from '../../testing/demo.ts'
import { treePackage, writeTreePackage } from '../../testing/tree-package.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-trees-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
writeTreePackage(join(home, 'package'))
await importPackage(database, { path: join(home, 'package') })
const { app, db } = await buildTestApp({ database })
const trade = await demoHeaders(app, 'trade')

const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: { ...trade, 'accept-language': 'en-US' } })
const get = (url: string) => app.inject({ url, headers: { ...trade, 'accept-language': 'en-US' } })
const groupsOf = async (payload: object) =>
  (await post('/api/Level4Category/List', payload)).json<Category[]>()
const boardsOf = async (payload: object) => {
  const answer = await post('/api/Level4Product/Boards', payload)
  const { 'x-total-count': total, 'x-retrofit-count': retrofits } = answer.headers
  return { numbers: answer.json<BoardItem[]>().map(({ Sku }) => Sku), total, retrofits }
}
const idOf = async (key: string) =>
  (await db.selectFrom('catalogue_key').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const heads = (groups: readonly Category[]) =>
  groups.map(({ Label, Name, Brands }) => [Label, Name, ...Brands.map((brand) => brand.Name)])
const search = async (typed: object) =>
  (await post(searchVehicle.url, typed)).json<VehicleData & { code?: string }>()
const truck = await search({ vin: treePackage.vin })
const tractor = { brandId: 8, category: 'TRAKTOR', catalog: 'now', year: 2016, month: 3 }

describe('trees of brands', () => {
  test('all trees without a vehicle, those of a brand with its id, and the own and common ones with a vehicle', async () => {
    const [ferrum, corvo, tools] = [
      ['A', 'Brakes', 'Ferrum'],
      ['', 'Brakes', 'Corvo'],
      ['', 'Tools'],
    ]
    expect(heads(await groupsOf({}))).toEqual([ferrum, corvo, tools])
    expect(heads(await groupsOf({ brandId: 8 }))).toEqual([corvo, tools])
    expect(heads(await groupsOf({ brandId: 2 }))).toEqual([tools])
    expect(heads(await groupsOf(scopeOf(truck)))).toEqual([ferrum, tools])
    // The type decides, whatever brand a client names.
    expect(heads(await groupsOf({ ...scopeOf(truck), brandId: 2 }))).toEqual([ferrum, tools])
    expect(heads(await groupsOf(scopeOf(await search({ ...tractor, modelId: 'C-80' }))))).toEqual([
      corvo,
      tools,
    ])
  })

  test('groups below a group of any depth, with figures in labels and codes in their order', async () => {
    const rear = await idOf('ferrum.2')
    const below = await groupsOf({ id: await idOf('ferrum') })
    expect(below.map(({ Label, HasChildren }) => [Label, HasChildren])).toEqual([
      ['A2', true],
      ['A10', false],
    ])
    const [discs, ...others] = await groupsOf({ id: rear })
    expect(others).toEqual([])
    expect(discs).toMatchObject({ Label: 'A2.1', ParentCategoryId: rear, HasChildren: false })
    const details = (await get(`/api/Category('${discs!.Id}')`)).json<CategoryDetails>()
    expect(details.Path.map(({ Label, Name }) => [Label, Name])).toEqual([
      ['A', 'Brakes'],
      ['A2', 'Rear brake'],
    ])
    expect([details.HasBoards, details.Brands]).toEqual([true, [{ Id: 7, Name: 'Ferrum' }]])
    expect((await get(`/api/Category('${await idOf('ferrum')}')`)).json()).toMatchObject({
      HasBoards: false,
      HasChildren: true,
      Path: [],
    })
  })

  test('a group has the boards of all groups below it, or only its own', async () => {
    const [main, rear] = [await idOf('ferrum'), await idOf('ferrum.2')]
    expect((await boardsOf({ id: main })).numbers).toEqual(['F-1', 'F-2', 'F-3', 'F-4'])
    expect((await boardsOf({ id: rear })).numbers).toEqual(['F-1', 'F-2'])
    expect((await boardsOf({ id: rear, own: true })).numbers).toEqual(['F-2'])
    expect((await boardsOf({ id: main, ...scopeOf(truck) })).numbers).toEqual(['F-1', 'F-2', 'F-3', 'F-4'])
    expect((await boardsOf({ id: await idOf('corvo'), ...scopeOf(truck) })).numbers).toEqual([])
    expect((await post('/api/Level4Product/Boards', { id: 999_999 })).statusCode).toBe(404)
  })

  test('a board names its groups from the main one down, and the brands of its tree', async () => {
    const board = (await post('/api/Level4Product/Board', { id: await idOf('F-1') })).json<Board>()
    expect(board.Groups.map(({ Label, HasChildren }) => [Label, HasChildren])).toEqual([
      ['A', true],
      ['A2', true],
      ['A2.1', false],
    ])
    expect(board).toMatchObject({
      MainCategoryName: 'Brakes',
      CategoryName: 'Discs',
      Brands: [{ Id: 7, Name: 'Ferrum' }],
    })
  })

  test('a search tells the brand of boards and vehicles', async () => {
    const found = (await get('/api/Part/Suggest?q=brake%20pump')).json<Suggestion[]>()
    expect(found[0]?.Boards[0]).toMatchObject({ Name: 'Brake pump', Brands: [{ Name: 'Corvo' }] })
    const { Boards } = (await post('/api/Level4Product/Find', { Sku: treePackage.pump })).json<FindResult>()
    // Tractors have no series.
    expect(Boards.map(({ Serie, Brand }) => [Serie, Brand])).toEqual([['Corvo', 'Corvo']])
    expect(Boards[0]!.Items.map(({ Model, Engine }) => [Model, Engine])).toEqual([
      ['C-80', ''],
      ['C-90', ''],
    ])
  })
})

describe('a part of a list', () => {
  test('is a page of it, with the number of all', async () => {
    const id = await idOf('ferrum')
    const total = { total: '4', retrofits: '1' }
    expect(await boardsOf({ id, page: 1, pageSize: 3 })).toEqual({ numbers: ['F-1', 'F-2', 'F-3'], ...total })
    expect(await boardsOf({ id, page: 2, pageSize: 3 })).toEqual({ numbers: ['F-4'], ...total })
    expect(await boardsOf({ id, page: 3, pageSize: 3 })).toEqual({ numbers: [], ...total })
    // The second answer comes from the kept ones.
    expect(await boardsOf({ id, page: 2, pageSize: 3 })).toEqual({ numbers: ['F-4'], ...total })
    expect((await boardsOf({ id })).total).toBe('4')
    const groups = await post('/api/Level4Category/List', { pageSize: 1, page: 2 })
    expect([heads(groups.json()), groups.headers['x-total-count']]).toEqual([[['', 'Brakes', 'Corvo']], '3'])
  })

  test('leaves retrofit boards out and counts them', async () => {
    const id = await idOf('ferrum.10')
    expect(await boardsOf({ id, retrofit: false })).toEqual({ numbers: ['F-3'], total: '1', retrofits: '1' })
    expect(await boardsOf({ id, retrofit: true })).toEqual({
      numbers: ['F-3', 'F-4'],
      total: '2',
      retrofits: '1',
    })
  })

  test('has each typed word in its number or name, whatever the page', async () => {
    const id = await idOf('ferrum')
    expect(await boardsOf({ id, text: 'CALIPER f-', pageSize: 1, page: 2 })).toEqual({
      numbers: ['F-3'],
      total: '2',
      retrofits: '0',
    })
    expect(await boardsOf({ id, text: 'cover', retrofit: false })).toEqual({
      numbers: [],
      total: '0',
      retrofits: '1',
    })
    expect(heads(await groupsOf({ id, text: 'a10' }))).toEqual([['A10', 'Front brake', 'Ferrum']])
    expect(heads(await groupsOf({ ...scopeOf(truck), id, text: 'rear' }))).toEqual([
      ['A2', 'Rear brake', 'Ferrum'],
    ])
  })

  test('is a board with its neighbours', async () => {
    const id = await idOf('ferrum')
    const near = async (number: string, scope = {}) =>
      boardsOf({ ...scope, id, near: await idOf(number), page: 9 })
    expect(await near('F-1')).toEqual({ numbers: ['F-1', 'F-2'], total: '4', retrofits: undefined })
    expect((await near('F-3', scopeOf(truck))).numbers).toEqual(['F-2', 'F-3', 'F-4'])
    expect(await near('C-1')).toMatchObject({ numbers: [], total: '4' })
  })

  test.each([{ page: 0 }, { pageSize: 201 }, { text: 'x'.repeat(101) }])('%j is refused', async (wrong) => {
    const id = await idOf('ferrum')
    expect((await post('/api/Level4Product/Boards', { id, ...wrong })).statusCode).toBe(400)
    expect((await post('/api/Level4Category/List', wrong)).statusCode).toBe(400)
  })
})

describe('terms of the catalogue', () => {
  const optionsOf = async (type: string, filters: VehicleFilters) =>
    (await post(`/api/level4/VehicleFilter?type=${type}`, filters))
      .json<{ Id: string | number; Name: string }[]>()
      .map(({ Id, Name }) => `${Id} ${Name}`)

  test('kinds of vehicles have the steps for which their types have values', async () => {
    expect(await optionsOf('category', { brandId: 7 })).toEqual(['LKW truck'])
    expect(await optionsOf('serie', { brandId: 8, category: 'TRAKTOR', catalog: 'now' })).toEqual([])
    expect(await optionsOf('model', { brandId: 8, category: 'TRAKTOR', catalog: 'now' })).toEqual([
      'C-80 C-80',
      'C-90 C-90',
    ])
    expect(await optionsOf('steering', { brandId: 8, category: 'TRAKTOR' })).toEqual(['C in the middle'])
    expect(await optionsOf('transmission', { brandId: 7, category: 'LKW' })).toEqual([
      'DKG dual clutch',
      'M M',
    ])
  })

  test('a vehicle without series and engine is found and read', async () => {
    const data = await search({ ...tractor, modelId: 'C-80', steeringId: 'C', transmissionId: 'V9' })
    expect(data).toMatchObject({
      Category: 'TRAKTOR',
      VehicleType: 'TRAKTOR',
      VehicleKeyList: ['CB1'],
      TransmissionType: 'V9',
      VehicleInfo: { marke: 'Corvo', baureihe: '', verkaufsbezeichnung: 'C-80', motor: '' },
    })
  })

  test('a type without a value passes each choice of it', async () => {
    const filters = { brandId: 7, category: 'LKW', modelId: 'F9-400', year: 2016, month: 3 }
    expect((await search({ ...filters, engineId: 'E12' })).VehicleKeyList).toEqual(['FA1', 'FA2'])
    expect((await search({ ...filters, engineId: 'E99' })).VehicleKeyList).toEqual(['FA2'])
  })

  test('equipment is any code; only those of a letter, three signs and a letter say that they came with the market', async () => {
    expect(truck.StandardEquipment.map(({ code }) => code)).toEqual(['4UF'])
    expect(truck.OptionalEquipment).toEqual([
      { code: 'L80', benennung: 'Work light', nachgeruestet: false },
      { code: '"9\\X', benennung: 'Hook', nachgeruestet: false },
      { code: 'P31', benennung: 'Winter package', nachgeruestet: true },
    ])
  })

  test('lines are judged by gearbox, steering and equipment of any code, and the facts name them', async () => {
    const board = async (scope: object) =>
      (await post('/api/Level4Product/Board', { id: await idOf('F-1'), ...scope })).json<Board>()
    const facts = ({ Items }: Board) =>
      Items.map(({ Fit, FitFacts }) => [
        Fit,
        ...FitFacts.filter(({ Outcome }) => !Outcome).map(({ Text }) => Text),
      ])
    const [first, second] = facts(await board(scopeOf(truck)))
    expect(first).toEqual(['not_applicable', 'only with Airbag, without Work light, Winter package'])
    expect(second).toEqual(['not_applicable', 'manual gearbox only'])
    // The customer says that the truck has neither, and then that its gearbox is another.
    const vehicleConditions = ['L80', 'P31'].map((Code) => ({ Code, Selected: 0 as const }))
    const fits = await board({ ...scopeOf(truck), vehicleConditions })
    expect(fits.Items[0]!.Fit).toBe('fits')
    const manual = await board({ ...scopeOf(truck), transmissionType: 'M', vehicleConditions })
    expect(manual.Items[0]!.FitFacts.find(({ Rule }) => Rule === 'gearbox')).toMatchObject({
      Outcome: false,
      Text: expect.stringContaining('dual clutch'),
    })
  })
})

describe('the package', () => {
  const filesIn = (folder: string) =>
    new Map(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(csv|json)$/.test(name))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )

  test('gives the same bytes again, and the ids of groups outlive the import', async () => {
    const ids = async () => (await groupsOf({})).map(({ Id }) => Id)
    const before = await ids()
    await exportPackage(database.pool, join(home, 'first'))
    const first = filesIn(join(home, 'first'))
    expect(first.get('categories.csv')).toContain('ferrum.2.1,ferrum.2,Tarcze,Discs,,A2.1,\n')
    expect(first.get('categories.csv')).toContain('ferrum,,Hamulce,Brakes,,A,7\n')
    await importPackage(database, { path: join(home, 'first') })
    await exportPackage(database.pool, join(home, 'second'))
    expect(filesIn(join(home, 'second'))).toEqual(first)
    expect(await ids()).toEqual(before)
  })
})
