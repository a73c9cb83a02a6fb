import { BRAND_FILTER } from '@partboard/contract/search/group-parts'
import type { Lang } from '@partboard/contract/texts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { buildMissingGroups } from './fill-groups.ts'
import { groupParts } from './group-parts.queries.ts'

const { db } = await testDatabase()
const version = 7
/** More parts than a row of `group_page` has, and more values than are counted: each has a code of its own. */
const long = { group: 1, parts: 2_300 }
const short = { group: 2, parts: 12 }
const sizes = [5, 10, 21, 55]
const parts = [long, short].flatMap(({ group, parts: count }) =>
  Array.from({ length: count }, (_, nth) => ({
    group,
    id: group * 100_000 + nth,
    sku: `${['AL', 'BE', 'GA'][nth % 3]}:W${group}${String(nth).padStart(5, '0')}`,
    // In English the other way round.
    name: { pl: `Część ${nth}`, en: `Part ${count - nth}` },
    size: `${sizes[nth % 4]} W`,
    code: `K${nth}`,
  })),
)
// As a release before the lists imports it.
await sql`create table part_v7 partition of part for values in (7)`.execute(db)
await sql`insert into catalogue_version (id, name, label) overriding system value values (7, 'Long', '')`.execute(
  db,
)
await sql`
  insert into part (version_id, id, sku, category_id, name, description, attributes, bulky, dangerous, theft_relevant,
    picture_url)
  select 7, id, sku, "group", name, '{}', attributes, false, false, false, ''
  from jsonb_to_recordset(${JSON.stringify(
    parts.map(({ size, code, ...part }) => ({
      ...part,
      attributes: [
        ['Moc', 'Power', size, size, { value: { de: `${size} stark` } }],
        ['Kod', 'Code', code, code],
      ],
    })),
  )}::jsonb) as one (id int, sku text, "group" int, name jsonb, attributes jsonb)`.execute(db)
await buildMissingGroups(db)

const valuesOfName = 30
type Filter = readonly [name: string, value: string]
const ask = (
  filters: readonly Filter[],
  { group = long.group, lang = 'pl' as Lang, limit = 20, offset = 0 } = {},
) =>
  groupParts(db, {
    version,
    categoryId: group,
    lang,
    limit,
    offset,
    valuesOfName,
    names: filters.map(([name]) => name),
    values: filters.map(([, value]) => value),
  })
type Part = (typeof parts)[number]
const textOf = (part: Part, name: string) =>
  name === BRAND_FILTER ? part.sku.slice(0, 2) : name === 'Moc' ? part.size : part.code
const passes = (part: Part, filters: readonly Filter[]) =>
  [...Map.groupBy(filters, ([name]) => name)].every(([name, of]) =>
    of.some(([, value]) => textOf(part, name) === value),
  )
const expected = (filters: readonly Filter[], group = long.group) =>
  parts.filter((part) => part.group === group && passes(part, filters))

test('every page of a long group is the next piece of its list, in each language', async () => {
  const inOrder = expected([]).map(({ id }) => id)
  for (const [offset, limit] of [
    [0, 20],
    [990, 20],
    [1_000, 100],
    [1_999, 3],
    [2_290, 100],
    [2_300, 20],
    [999_998 * 100, 100],
  ] as const) {
    for (const [lang, list] of [
      ['pl', inOrder],
      ['en', inOrder.toReversed()],
      ['uk', inOrder.toReversed()],
    ] as const) {
      const { rows, totals } = await ask([], { lang, offset, limit })
      expect([rows.map(({ id }) => id), totals]).toEqual([
        list.slice(offset, offset + limit),
        [{ total: long.parts }],
      ])
    }
  }
})

const choices: readonly (readonly Filter[])[] = [
  [],
  [[BRAND_FILTER, 'AL']],
  [
    [BRAND_FILTER, 'AL'],
    [BRAND_FILTER, 'GA'],
    ['Moc', '21 W'],
  ],
  [['Kod', 'K77']],
  [
    ['Kod', 'K2299'],
    ['Kod', 'K5'],
    ['Moc', '10 W'],
  ],
  [['Moc', 'none']],
  [
    ['Moc', 'none'],
    [BRAND_FILTER, 'BE'],
  ],
]

test.each(choices.map((filters) => [filters]))(
  'filters %j leave the parts that pass them, and count the others',
  async (filters) => {
    for (const { group } of [long, short]) {
      const passing = expected(filters, group)
      for (const offset of [0, 3, 40]) {
        const { rows, totals } = await ask(filters, { group, offset })
        expect([rows.map(({ id }) => id), totals]).toEqual([
          passing.slice(offset, offset + 20).map(({ id }) => id),
          [{ total: passing.length }],
        ])
      }
      const { filters: rows } = await ask(filters, { group })
      for (const { name, value, count } of rows) {
        const others: Filter[] = filters.filter((filter) => filter[0] !== name)
        expect([name, value, count]).toEqual([
          name,
          value,
          expected([...others, [name, value]], group).length,
        ])
      }
      const others = (name: string) =>
        expected(
          filters.filter((filter) => filter[0] !== name),
          group,
        )
      for (const name of [BRAND_FILTER, 'Moc']) {
        const values = new Set(others(name).map((part) => textOf(part, name)))
        expect(new Set(rows.filter((row) => row.name === name).map(({ value }) => value))).toEqual(values)
      }
    }
  },
)

test('of a name with thousands of values the most common are answered, and those that are asked', async () => {
  const codes = (await ask([['Kod', 'K2299']])).filters.filter(({ name }) => name === 'Kod')
  expect(codes.map(({ value }) => value)).toContain('K2299')
  expect(codes).toHaveLength(valuesOfName + 1)
})

test('the texts of a value are those of the language', async () => {
  const powers = async (lang: Lang) =>
    (await ask([], { lang })).filters
      .filter(({ name }) => name === 'Moc')
      .map(({ nameText, text }) => [nameText, text])
  expect((await powers('en'))[0]).toEqual(['Power', '5 W'])
  expect((await powers('de'))[0]).toEqual(['Power', '5 W stark'])
})

test('a question is one statement, and counts at most 2,000 values of a group, whatever its size', async () => {
  for (const { group } of [long, short])
    for (const filters of choices) expect(await statementsOf(() => ask(filters, { group }))).toHaveLength(1)
  const { rows } = await sql<{ group: number; counted: number; all: number }>`
    select category_id as "group", count(bits)::int as counted, count(*)::int as all from group_value
    group by category_id order by category_id`.execute(db)
  expect(rows).toEqual([
    { group: long.group, counted: 2_000, all: long.parts + 3 + sizes.length },
    { group: short.group, counted: short.parts + 3 + sizes.length, all: short.parts + 3 + sizes.length },
  ])
})
