import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const demoDir = resolve(import.meta.dirname, '../../../../demo')

/**
 * Writes the demo package with the boards of the brakes, one of the headlights, and their parts only. The many tests of
 * an import read a tenth of the package then.
 *
 * @param folder is created, with the pictures that the package names in `pictures`
 * @param withJobs also kits, the columns about jobs, and quantity prices, which packages of format 1 do not have
 */
export function writeSmallPackage(folder: string, withJobs = false): void {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  cpSync(join(demoDir, 'catalogue'), folder, { recursive: true })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n')
  // No field of these files has a line break, and their keys have no quotes.
  const keep = (file: string, isKept: (fields: string[]) => boolean) => {
    const [head, ...rows] = read(file)
    writeFileSync(
      join(folder, file),
      [head, ...rows.filter((row) => row === '' || isKept(row.split(',')))].join('\n'),
    )
  }
  keep('boards.csv', ([number]) => number!.startsWith('34_') || number === '63_9041')
  const boards = new Set(read('boards.csv').map((row) => row.split(',')[0]))
  keep('board_lines.csv', ([board]) => boards.has(board))
  keep('hotspots.csv', ([graphic]) => boards.has(graphic))
  const parts = new Set(read('board_lines.csv').map((row) => row.split(',')[2]))
  const pairs = [
    ...read('replacements.csv').map((row) => row.split(',').slice(0, 2)),
    ...read('part_relations.csv').map((row) => [row.split(',')[0], row.split(',')[2]]),
  ]
  // A part that is related to a kept one is kept too.
  for (let known = 0; known < parts.size; ) {
    known = parts.size
    for (const pair of pairs) if (pair.some((sku) => parts.has(sku))) for (const sku of pair) parts.add(sku)
  }
  for (const file of ['parts', 'prices', 'stock', 'part_attributes', 'part_relations', 'replacements'])
    keep(`${file}.csv`, ([sku]) => parts.has(sku))
  if (withJobs) {
    keep('kit_lines.csv', ([, sku, board]) => (sku === '' ? boards.has(board) : parts.has(sku)))
    const kits = new Set(read('kit_lines.csv').map((row) => row.split(',')[0]))
    keep('kits.csv', ([code]) => kits.has(code))
  } else withoutJobs(folder)
  const named = ['boards', 'parts', 'categories'].flatMap((file) => read(`${file}.csv`).join('\n'))
  for (const name of new Set(named.join('\n').match(/[\w-]+\.svg/g)))
    cpSync(join(demoDir, 'pictures', name), join(folder, 'pictures', name))
}

/** Takes out what format 1 does not have. */
export function withoutJobs(folder: string): void {
  for (const file of ['kits.csv', 'kit_lines.csv']) rmSync(join(folder, file))
  for (const [file, columns] of [
    ['board_lines.csv', 1],
    ['part_relations.csv', 2],
    ['fluids.csv', 1],
    ['prices.csv', 1],
  ] as const) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    // They are the last columns, and have no commas.
    writeFileSync(path, text.replace(new RegExp(`(,[^,\\n]*){${columns}}$`, 'gm'), ''))
  }
}
