import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeBrandsPackage } from '../testing/brands-package.ts'
import { loadedDatabase } from '../testing/database.ts'
import { writeDrawingsPackage } from '../testing/drawings-package.ts'
import { writeFiveLanguagesPackage } from '../testing/five-languages-package.ts'
import { addLinesAndVehicles } from '../testing/lines-package.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { writeTreePackage } from '../testing/tree-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-makers-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
// One shop for all of them: each catalogue replaces another maker's.
const database = await loadedDatabase()

/** The files of a package, with their bytes. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('latin1')]),
  )

const makers: [name: string, write: (folder: string) => void | Promise<void>][] = [
  ['three brands whose numbers collide', writeBrandsPackage],
  ['drawings of any shape', writeDrawingsPackage],
  [
    'ranges of serial numbers',
    (folder) => {
      writeSmallPackage(folder)
      addLinesAndVehicles(folder)
    },
  ],
  ['trees of two brands', writeTreePackage],
  ['five languages', writeFiveLanguagesPackage],
]

test.each(makers)(
  'in one shop after others, a catalogue with %s comes back with the same bytes',
  async (name, write) => {
    const folder = (which: string) => join(home, name, which)
    mkdirSync(folder('own'), { recursive: true })
    await write(folder('own'))
    await importPackage(database, { path: folder('own') })
    await exportPackage(database.pool, folder('first'))
    await importPackage(database, { path: folder('first') })
    await exportPackage(database.pool, folder('second'))
    const first = filesIn(folder('first'))
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['/boards.csv', '/parts.csv']))
    expect(filesIn(folder('second'))).toEqual(first)
  },
)
