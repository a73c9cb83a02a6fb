import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPart, listBoards } from '@partboard/contract/catalogue/catalogue'
import type { BoardItem, Category, CategoryDetails } from '@partboard/contract/catalogue/catalogue-shapes'
import { searchVehicle, type VehicleData } from '@partboard/contract/fit/vehicles'
import { BRAND_FILTER, type GroupParts, listGroupParts } from '@partboard/contract/search/group-parts'
import { type PartSearch, searchParts } from '@partboard/contract/search/part-search'
import { afterAll, expect, test } from 'vitest'
import { exportPackage } from '../../../import/export/export-package.ts'
import { importPackage } from '../../../import/import-package.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { demoHeaders, guide, scopeOf } from '../../../testing/demo.ts'
import { flatPackage, writeFlatPackage } from '../../../testing/flat-package.ts'
import { listBoards as listBoardsOfPart } from '../parts/parts.queries.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-flat-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
writeFlatPackage(join(home, 'package'))
/** A part of the demo, which stands on the three boards of the package too. */
const bolt = '34114300801'
appendFileSync(
  join(home, 'package/board_lines.csv'),
  ['P1-10', 'P1-2', 'P1-1'].map((board) => `${board},01,${bolt},1,,,,,,,,,,,\n`).join(''),
)
await importPackage(database, { path: join(home, 'package') })
const { app, db } = await buildTestApp({ database })
const trade = await demoHeaders(app, 'trade')

const post = (url: string, payload: object, lang = 'en-US') =>
  app.inject({ method: 'POST', url, payload, headers: { ...trade, 'accept-language': lang } })
const idOf = async (key: string) =>
  (await db.selectFrom('catalogue_key').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const groupsBelow = async (id: number, scope = {}) =>
  (await post('/api/Level4Category/List', { ...scope, id })).json<Category[]>()
const main = await idOf(flatPackage.main)
const first = await idOf(flatPackage.first)
const partsOf = async (asked: object, lang?: string) =>
  (await post(listGroupParts.url, { id: first, ...asked }, lang)).json<GroupParts>()
const namesOf = ({ Parts }: GroupParts) => Parts.map(({ Name }) => Name)
const vehicle = (await post(searchVehicle.url, { vin: guide.vins.car })).json<VehicleData>()

test('groups with parts and without boards are in the catalogue, for any vehicle and for none', async () => {
  for (const scope of [{}, scopeOf(vehicle)]) {
    expect((await groupsBelow(0, scope)).filter(({ Name }) => /Workshop|Empty/.test(Name))).toMatchObject([
      { Name: 'Workshop', HasChildren: true },
    ])
    const sections = await groupsBelow(main, scope)
    expect(sections.map(({ Name, HasChildren }) => [Name, HasChildren])).toEqual(
      Array.from({ length: flatPackage.groups }, (_, nth) => [`Section ${nth + 1}`, false]),
    )
  }
  const details = async (id: number) =>
    (await app.inject({ url: `/api/Category('${id}')`, headers: trade })).json<CategoryDetails>()
  expect(await details(main)).toMatchObject({ HasBoards: false, HasParts: false })
  expect(await details(first)).toMatchObject({ HasBoards: false, HasParts: true })
})

test('boards are sorted with figures as numbers, and a group without a picture has that of its first board', async () => {
  const [drawings] = (await groupsBelow(0)).filter(({ Name }) => Name === 'Drawings')
  const [below] = await groupsBelow(drawings!.Id)
  const asked = [{}, { text: 'board' }, { near: await idOf('P1-2') }]
  const lists = await Promise.all(
    asked.map(async (one) => (await post(listBoards.url, { id: drawings!.Id, ...one })).json<BoardItem[]>()),
  )
  for (const boards of lists) expect(boards.map(({ Sku }) => Sku)).toEqual(['P1-1', 'P1-2', 'P1-10'])
  const onBoards = (await post(findPart.url, { Sku: bolt })).json<{
    Boards: { Items: { Name: string }[] }[]
  }>()
  const series = onBoards.Boards.map(({ Items }) =>
    Items.map(({ Name }) => Name).filter((name) => /^Board/.test(name)),
  )
  expect(series).toContainEqual(expect.arrayContaining(['Board 10']))
  for (const names of series)
    expect([...new Set(names)]).toEqual(names.length > 0 ? ['Board 1', 'Board 2', 'Board 10'] : [])
  const { version_id } = await db
    .selectFrom('catalogue_current')
    .select('version_id')
    .executeTakeFirstOrThrow()
  const inOffice = await listBoardsOfPart(db, version_id!, await idOf(bolt))
  expect(inOffice.map(({ number }) => number).filter((number) => /^P1/.test(number))).toEqual([
    'P1-1',
    'P1-2',
    'P1-10',
  ])
  const picture = lists[0]![1]!.PictureUrl
  expect([picture, drawings!.PictureUrl, below!.PictureUrl]).toEqual([picture, picture, picture])
  expect(picture).toMatch(/34_9030\.svg$/)
})

test('all parts are listed once, in pages, by name with its figures as numbers', async () => {
  let seen: string[] = []
  for (const { Id } of await groupsBelow(main)) {
    const of = async (page: number) => partsOf({ id: Id, page })
    const { Total } = await of(1)
    const pages = await Promise.all([1, 2, 3].map(of))
    expect(pages.flatMap(namesOf)).toHaveLength(Total)
    seen = [...seen, ...pages.flatMap(namesOf)]
  }
  expect(new Set(seen).size).toBe(flatPackage.count)
  const page = await partsOf({ page: 1, pageSize: 12 })
  expect(page.Total).toBe(flatPackage.inFirst)
  expect(namesOf(page)).toEqual(Array.from({ length: 12 }, (_, nth) => `Bulb ${nth}`))
  expect(page.Parts[0]).toMatchObject({ Sku: 'AL:W045', Fit: 'none', Boards: [], Quantity: 1 })
  expect(namesOf(await partsOf({ page: 9 }))).toEqual([])
})

test.each([
  ['alfa', 60],
  ['bulb', 60],
  ['alfa bulb', 60],
  // The first hundred names of a word are read.
  ['white', 50],
])('of %j more is found than a search reads, and it says so', async (q, total) => {
  const url = `${searchParts.url}?${new URLSearchParams({ q })}`
  const { Total, IsMore } = (
    await app.inject({ url, headers: { ...trade, 'accept-language': 'en-US' } })
  ).json<PartSearch>()
  expect({ Total, IsMore }).toEqual({ Total: total, IsMore: true })
})

test('brand and attributes filter the list, and each filter counts what the others leave', async () => {
  const [brand, ...attributes] = (await partsOf({})).Filters
  expect(brand).toEqual({
    Name: BRAND_FILTER,
    Text: '',
    Values: [
      { Value: 'AL', Text: 'Alfa', Count: 20 },
      { Value: 'BE', Text: 'Betą', Count: 19 },
      { Value: 'GA', Text: 'Gamma', Count: 19 },
    ],
  })
  expect(attributes.map(({ Name, Text, Values }) => [Name, Text, Values.map(({ Text }) => Text)])).toEqual([
    ['Barwa', 'Colour', ['white', 'yellow']],
    ['Moc', 'Power', ['5 W', '10 W', '21 W', '55 W']],
  ])
  const filters = [
    { Name: BRAND_FILTER, Value: 'AL' },
    { Name: BRAND_FILTER, Value: 'BE' },
    { Name: 'Barwa', Value: 'biały' },
  ]
  for (const lang of ['en-US', 'pl-PL', 'uk-UA']) {
    const found = await partsOf({ filters, pageSize: 100 }, lang)
    const numbers = namesOf(found).map((name) => Number(name.split(' ')[1]))
    expect(numbers.every((nth) => nth % 2 === 0 && nth % 3 < 2)).toBe(true)
    expect([found.Total, numbers.length]).toEqual([numbers.length, new Set(numbers).size])
    const counts = Object.fromEntries(
      found.Filters.map(({ Name, Values }) => [Name, Values.map(({ Count }) => Count)]),
    )
    // Of the brand those of the colour, of the colour those of the brands, of the power those of both.
    expect(counts[BRAND_FILTER]!.reduce((sum, count) => sum + count)).toBe(38)
    expect(counts.Barwa!.reduce((sum, count) => sum + count)).toBe(39)
    expect(counts.Moc!.reduce((sum, count) => sum + count)).toBe(found.Total)
  }
  expect(await partsOf({ filters: [{ Name: 'Moc', Value: '7 W' }] })).toMatchObject({ Parts: [], Total: 0 })
})

test('with a vehicle, a part without lines is to be checked', async () => {
  const { Parts } = await partsOf(scopeOf(vehicle))
  expect(new Set(Parts.map(({ Fit }) => Fit))).toEqual(new Set(['unknown']))
})

test('a group without parts answers none, and an unknown one 404', async () => {
  expect(await partsOf({ id: main })).toEqual({ Parts: [], Total: 0, Filters: [] })
  expect((await post(listGroupParts.url, { id: 999_999 })).json()).toMatchObject({
    code: 'category_not_found',
  })
})

test('the group of a part survives an export, and must be in categories.csv', async () => {
  await exportPackage(database.pool, join(home, 'exported'))
  const exported = join(home, 'exported', 'parts.csv')
  const text = readFileSync(exported, 'utf8')
  const rows = text.split('\n').filter((row) => row.includes(`,${flatPackage.first},`))
  expect(rows).toHaveLength(flatPackage.inFirst)
  await importPackage(database, { path: join(home, 'exported'), dryRun: true })
  writeFileSync(exported, text.replace(`,${flatPackage.first},`, ',nowhere,'))
  await expect(importPackage(database, { path: join(home, 'exported'), dryRun: true })).rejects.toMatchObject(
    { problems: [{ file: 'parts.csv', column: 'category', reason: 'nowhere is not in categories.csv' }] },
  )
})
