import { reasonText } from '@partboard/contract/integration/import-reasons'
import { sql } from 'kysely'
import type { Look } from './look.ts'
import { staging } from './stage.ts'

/** Finds a second row of a part, and the line of the first. */
export const repeatedParts: Pick<Look, 'query' | 'reason'> = {
  query: sql`
    select line, sku || ' ' || first_line as value
    from (
      select line, sku, min(line) over (partition by sku) as first_line from ${staging('parts')}
      where sku in (select sku from ${staging('parts')} group by sku having count(*) > 1)
    ) rows
    where line > first_line`,
  reason: (found) => {
    const [value = '', line = ''] = found.split(' ')
    return reasonText('partTwice', { value, line })
  },
}

export const repeatedBrand = (code: string): string =>
  code === '' ? reasonText('plainBrandTwice') : reasonText('twice', { value: code })

/** Whether a code is one of the package; a package that declares no brands has the one without a code. */
const isKnown = (code: string) => sql`(
  exists (select from ${staging('part_brands')} b where b.code = ${sql.raw(code)})
  or ${sql.raw(code)} = '' and not exists (select from ${staging('part_brands')}))`

/** Checks of the brands of parts, and of further numbers. */
export const numberLooks: readonly Look[] = [
  {
    file: 'part_brands',
    column: 'groups',
    kind: 'value',
    comparesRow: true,
    query: sql`
      select line, code as value from ${staging('part_brands')}
      where (only_groups or leading_zeros) and groups = ''`,
    reason: () => reasonText('groupsNeeded'),
  },
  {
    file: 'numbers',
    column: 'brand',
    kind: 'reference',
    comparesRow: true,
    query: sql`
      select line, n.brand as value from ${staging('numbers')} n
      where n.brand is not null and not ${isKnown('n.brand')}`,
    reason: (value) => reasonText('notInFile', { value, file: 'part_brands.csv' }),
  },
  {
    file: 'numbers',
    column: 'brand',
    kind: 'reference',
    comparesRow: true,
    query: sql`
      select line, n.kind as value from ${staging('numbers')} n
      where n.brand is null and n.kind in ('equivalent', 'instead') and not ${isKnown("''")}`,
    reason: (value) => reasonText('brandNeeded', { value }),
  },
  {
    file: 'numbers',
    column: 'sku, kind, number, brand',
    kind: 'duplicate',
    comparesRow: true,
    query: sql`
      select line, concat_ws(' ', sku, kind, brand, number) as value
      from (
        select *, row_number() over (
          partition by sku, kind, coalesce(brand, ''), canonical order by line
        ) as nth
        from ${staging('numbers')}
      ) rows
      where nth > 1`,
    reason: (value) => reasonText('twice', { value }),
  },
]
