import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadedDatabase } from '../testing/database.ts'
import { writeTreePackage } from '../testing/tree-package.ts'
import { importPackage } from './import-package.ts'
import { ImportError, type Problem } from './package/problems.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-tree-refusals-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()

const whole = join(home, 'whole')
writeTreePackage(whole)
let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(directory, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(directory, file), text.replaceAll(from, to))
}

async function problems(): Promise<string[]> {
  const error = await importPackage(database, { path: directory, dryRun: true }).catch(
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).problems.map(
    ({ file, line, column, reason }: Problem) => `${file}:${line} ${column}: ${reason}`,
  )
}

test('the package itself is accepted', async () => {
  await importPackage(database, { path: directory, dryRun: true })
})

test.each([
  [
    'a parent that is not there',
    ['categories.csv', 'ferrum.2.1,ferrum.2,', 'ferrum.2.1,ferrum.3,'],
    ['categories.csv:5 parent: ferrum.3 is not in categories.csv'],
  ],
  [
    'groups whose parents go round in a circle, and those below them',
    ['categories.csv', 'corvo,,Hamulce,Brakes,,,8', 'corvo,corvo/hydraulics/pumps,Hamulce,Brakes,,,'],
    [
      'categories.csv:6 parent: no main group stands above corvo: its parents go round in a circle',
      'categories.csv:7 parent: no main group stands above corvo/hydraulics: its parents go round in a circle',
      'categories.csv:8 parent: no main group stands above corvo/hydraulics/pumps: its parents go round in a circle',
    ],
  ],
  [
    'brands of a group that has a parent',
    ['categories.csv', 'Tarcze,Discs,,A2.1,', 'Tarcze,Discs,,A2.1,8'],
    ['categories.csv:5 brands: only a main group, which has no parent, has brands'],
  ],
  [
    'a brand that is not there',
    ['categories.csv', 'Brakes,,A,7', 'Brakes,,A,7 9'],
    ['categories.csv:2 brands: 9 is not in brands.csv'],
  ],
  [
    'brands that are no ids',
    ['categories.csv', 'Brakes,,A,7', 'Brakes,,A,Ferrum'],
    ["categories.csv:2 brands: 'Ferrum' is not a list of ids such as 2 3 with one space between them"],
  ],
  [
    'a group whose code has a space',
    ['categories.csv', 'tools,,', 'hand tools,,'],
    [
      "categories.csv:9 code: 'hand tools' is not the code of a group such as 34/07 or A1: 1 to 40 characters without spaces",
      'boards.csv:7 category: tools is not in categories.csv',
    ],
  ],
  [
    'a kind of vehicle that is no term',
    ['vehicle_terms.csv', 'category,LKW', 'category,BUS'],
    ['vehicle_types.csv:4 category: LKW is not in vehicle_terms.csv among the codes of the kind category'],
  ],
  [
    'a gearbox that is no term, in each file',
    ['vehicle_terms.csv', 'transmission,DKG', 'transmission,DCT'],
    [
      'vehicle_types.csv:4 gearboxes: DKG is not in vehicle_terms.csv among the codes of the kind transmission',
      'vehicles.csv:2 gearbox: DKG is not in vehicle_terms.csv among the codes of the kind transmission',
      'fluids.csv:2 gearbox: DKG is not in vehicle_terms.csv among the codes of the kind transmission',
      'board_lines.csv:2 gearbox: DKG is not in vehicle_terms.csv among the codes of the kind transmission',
    ],
  ],
  [
    'a steering that is no term',
    ['vehicle_terms.csv', 'steering,C', 'steering,M'],
    [
      'vehicle_types.csv:2 steering: C is not in vehicle_terms.csv among the codes of the kind steering',
      'board_lines.csv:7 steering: C is not in vehicle_terms.csv among the codes of the kind steering',
    ],
  ],
  [
    'an equipment code with a sign of conditions',
    ['equipment.csv', 'P31,', 'P|1,'],
    [
      "equipment.csv:3 code: 'P|1' is not a code such as S205A or 4UF: 1 to 10 characters without spaces and ! & | ( ) , *, not a minus first",
      'board_lines.csv:2 condition: P31 is not in equipment.csv',
      'board_lines.csv:3 condition: P31 is not in equipment.csv',
    ],
  ],
  [
    'columns of format 2 in a package of format 1',
    ['manifest.json', '"format": 2', '"format": 1'],
    ['label', 'brands'].map(
      (column) =>
        `categories.csv:1 ${column}: only packages of format 2 have this column, and manifest.json names format 1`,
    ),
  ],
] as const)('%s: refused', async (_, [file, from, to], expected) => {
  edit(file, from, to)
  expect((await problems()).toSorted()).toEqual(expected.toSorted())
})
