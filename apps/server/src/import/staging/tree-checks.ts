import { reasonText } from '@partboard/contract/integration/import-reasons'
import { sql } from 'kysely'
import { type catalogueFiles, columnsOf, type FileName } from '../package/files.ts'
import type { Look, Place } from './look.ts'
import { staging } from './stage.ts'

/** Columns with codes that a package declares as terms, the kind of term, and codes that need no declaration. */
const limitCodes: readonly (readonly [
  file: keyof typeof catalogueFiles,
  column: string,
  kind: string,
  usual: readonly string[],
])[] = [
  ['vehicle_types', 'category', 'category', ['PKW', 'KRAD']],
  ['vehicle_types', 'steering', 'steering', ['L', 'R']],
  ['vehicle_types', 'gearboxes', 'transmission', ['A', 'M']],
  ['vehicles', 'gearbox', 'transmission', ['A', 'M']],
  ['fluids', 'gearbox', 'transmission', ['A', 'M']],
  ['board_lines', 'steering', 'steering', ['L', 'R']],
  ['board_lines', 'gearbox', 'transmission', ['A', 'M']],
]

/** The first row with each code that is neither declared nor usual. */
const undeclared = (file: FileName, column: string, kind: string, usual: readonly string[]) => {
  const isList = columnsOf[file][column]!.type === 'text[]'
  return sql<Place>`
    select min(line) as line, code as value
    from (
      select line, ${isList ? sql`unnest(${sql.ref(column)})` : sql.ref(column)} as code from ${staging(file)}
    ) named
    where code <> all(${[...usual]}::text[])
      and not exists (select from ${staging('vehicle_terms')} known where known.kind = ${kind} and known.code = named.code)
    group by code`
}

/** Groups that no main group leads to: their parents go round in a circle. Those of an unknown parent are not among them. */
const groupsInCircle = sql<Place>`
  with recursive led as (
    select code from ${staging('categories')} main
    where parent is null or not exists (select from ${staging('categories')} known where known.code = main.parent)
    union
    select child.code from led join ${staging('categories')} child on child.parent = led.code
  )
  select line, code as value from ${staging('categories')} where code not in (select code from led)`

/** The checks of trees of groups and of codes that are terms. */
export const treeLooks: readonly Look[] = [
  ...limitCodes.map(([file, column, kind, usual]) => ({
    file,
    column,
    reads: 'vehicle_terms' as const,
    kind: 'reference' as const,
    query: undeclared(file, column, kind, usual),
    reason: (value: string) => reasonText('noTerm', { value, kind }),
  })),
  {
    file: 'categories',
    column: 'parent',
    reads: 'categories',
    kind: 'tree',
    query: groupsInCircle,
    reason: (value: string) => reasonText('inCircle', { value }),
  },
  {
    file: 'categories',
    column: 'brands',
    kind: 'tree',
    comparesRow: true,
    query: sql`
      select line, code as value from ${staging('categories')} where parent is not null and brands <> '{}'`,
    reason: () => reasonText('brandsBelow'),
  },
  {
    file: 'categories',
    column: 'brands',
    reads: 'brands',
    kind: 'reference',
    query: sql`
      select line, brand::text as value from ${staging('categories')}, unnest(brands) as brand
      where brand not in (select id from ${staging('brands')})`,
    reason: (value: string) => reasonText('notInFile', { value, file: 'brands.csv' }),
  },
]
