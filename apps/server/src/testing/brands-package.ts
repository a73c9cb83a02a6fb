import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSmallPackage } from './small-package.ts'

/** Invented brands of parts beside the demo's own, whose numbers end alike. */
const brands = `code,name,groups,only_groups,identifying,change_index,leading_zeros,prefixes
,Niere,## ## x xxx xxx,1,7,2,1,
KO,Kolo,### ### ### #,1,7,,,
VK,Volk,##x ### ### x|##x ### ###|N ### ### ##,,,,,N
ZU,Zünd,# ### ### ###,1,7,,1,
`

/** Parts of these brands; the file has them in any spelling. */
const parts: readonly (readonly [sku: string, pl: string, en: string])[] = [
  ['KO:111 430 020 2', 'Piasta koła', 'Wheel hub'],
  ['KO:098 649 452 4', 'Osłona koła', 'Wheel cover'],
  ['VK:06a-115-561-b', 'Filtr oleju', 'Oil filter'],
  ['VK:1K0 615 301 AA', 'Tarcza hamulcowa', 'Brake disc'],
  ['ZU:0 984 300 202', 'Wtyczka', 'Plug'],
  ['ZU:0.986.494.524', 'Klocki hamulcowe', 'Brake pads'],
]

const numbers = `sku,kind,number,brand
VK:06A 115 561 B,ean,5901234123457,
VK:06A 115 561 B,equivalent,0 986 494 524,ZU
VK:06A 115 561 B,equivalent,0 451 103 318,ZU
VK:06A 115 561 B,printed,06A.115.561,
34 11 4 300 801,equivalent,0 451 103 318,ZU
34 11 4 300 801,instead,1K0 615 301 AA,VK
VK:1K0 615 301 AA,old,1K0–615–301,
`

/**
 * Writes the small demo package in format 2, with parts of four brands, some of which have the same number or the same
 * end, and with further numbers.
 *
 * @param folder is created
 */
export function writeBrandsPackage(folder: string): void {
  writeSmallPackage(folder)
  const add = (file: string, rows: readonly string[]) => {
    const path = join(folder, file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}${rows.map((row) => `${row}\n`).join('')}`)
  }
  writeFileSync(
    join(folder, 'manifest.json'),
    '{"format": 2, "version": "brands", "name": "Parts of four brands"}',
  )
  writeFileSync(join(folder, 'part_brands.csv'), brands)
  writeFileSync(join(folder, 'numbers.csv'), numbers)
  const [head = ''] = readFileSync(join(folder, 'parts.csv'), 'utf8').split('\n')
  const empty = ','.repeat(head.split(',').length - 3)
  add(
    'parts.csv',
    parts.map(([sku, pl, en]) => `${sku},${pl},${en}${empty}`),
  )
  add(
    'prices.csv',
    parts.map(([sku]) => `${sku},100.00,123.00,23,A,,,,,`),
  )
  add(
    'stock.csv',
    parts.map(([sku]) => `${sku},WAW,9`),
  )
}
