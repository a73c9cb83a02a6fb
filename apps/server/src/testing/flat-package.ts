import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSmallPackage } from './small-package.ts'

/** 400 parts of three brands in 20 groups without a board; the first group has 58 of them. */
export const flatPackage = {
  main: 'warsztat',
  first: 'warsztat/1',
  count: 400,
  inFirst: 58,
  groups: 20,
} as const

const brands = ['AL', 'BE', 'GA']
const colours = [
  ['biały', 'white'],
  ['żółty', 'yellow'],
] as const
const powers = [5, 10, 21, 55]

/**
 * Writes the small package with the groups of `flatPackage`, one without anything, and one without a picture that has
 * three boards: `P1-1` without a picture, `P1-10` and `P1-2`.
 */
export function writeFlatPackage(folder: string): void {
  writeSmallPackage(folder, true)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const add = (file: string, rows: readonly string[]) =>
    writeFileSync(join(folder, file), `${read(file)}${rows.map((row) => `${row}\n`).join('')}`)
  writeFileSync(join(folder, 'manifest.json'), '{"format": 2, "version": "flat", "name": "No boards"}')
  writeFileSync(
    join(folder, 'part_brands.csv'),
    `code,name,groups,only_groups,identifying,change_index,leading_zeros,prefixes
,Niere,## ## x xxx xxx,1,7,2,1,
AL,Alfa,,,,,,
BE,Betą,,,,,,
GA,Gamma,,,,,,
`,
  )
  // No field of parts.csv has a line break.
  writeFileSync(
    join(folder, 'parts.csv'),
    read('parts.csv').replace(/^.+$/gm, (row) => (row.startsWith('sku,') ? `${row},category` : `${row},`)),
  )
  const group = (nth: number) => `${flatPackage.main}/${nth + 1}`
  const groups = Array.from({ length: flatPackage.groups }, (_, nth) => nth)
  add('categories.csv', [
    `${flatPackage.main},,Warsztat,Workshop,`,
    ...groups.map((nth) => `${group(nth)},${flatPackage.main},Dział ${nth + 1},Section ${nth + 1},`),
    'puste,,Puste,Empty,',
    'rysunki,,Rysunki,Drawings,',
    'rysunki/1,rysunki,Rysunki P1,Drawings P1,',
  ])
  add(
    'boards.csv',
    [1, 10, 2].map(
      (nth) => `P1-${nth},rysunki/1,Tablica ${nth},Board ${nth},P1-${nth},${nth > 1 ? '34_9030.svg' : ''},,`,
    ),
  )
  const parts = Array.from({ length: flatPackage.count }, (_, nth) => ({
    sku: `${brands[nth % 3]}:W ${nth}/45`,
    nth,
    // The first group has 40 more than the 18 of each.
    in: nth < 40 ? 0 : (nth - 40) % flatPackage.groups,
  }))
  const empty = ','.repeat(read('parts.csv').split('\n')[0]!.split(',').length - 4)
  add(
    'parts.csv',
    parts.map((part) => `${part.sku},Żarówka ${part.nth},Bulb ${part.nth}${empty},${group(part.in)}`),
  )
  add(
    'part_attributes.csv',
    parts.flatMap(({ sku, nth }) => {
      const [pl, en] = colours[nth % 2]!
      const power = `${powers[nth % 4]} W`
      return [`${sku},Barwa,Colour,${pl},${en}`, `${sku},Moc,Power,${power},${power}`]
    }),
  )
  add(
    'prices.csv',
    parts.map(({ sku, nth }) => `${sku},${nth + 1}.00,${((nth + 1) * 1.23).toFixed(2)},23,A,,,,,,`),
  )
  add(
    'stock.csv',
    parts.map(({ sku }) => `${sku},WAW,9`),
  )
}
