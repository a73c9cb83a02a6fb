import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@partboard/contract/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { judgeOf } from '../modules/fit/verdict/judge.ts'
import { attributeIn } from '../modules/parts/attributes.ts'
import { findByWords } from '../modules/search/find-parts.ts'
import { searchedLangs } from '../modules/search/index/stored-index.ts'
import type { PartAttributes } from '../platform/database/schema.ts'
import { loadedDatabase } from '../testing/database.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import { keyOf } from './package/files.ts'
import { ImportError } from './package/problems.ts'
import { filesWithTexts } from './staging/translations.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-languages-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const { db } = database

const whole = join(home, 'whole')
writeSmallPackage(whole)
let directory = ''
beforeEach(() => {
  directory = mkdtempSync(join(home, 'package-'))
  cpSync(whole, directory, { recursive: true })
})

const read = (file: string) => readFileSync(join(directory, file), 'utf8')
const write = (file: string, rows: readonly string[]) =>
  writeFileSync(join(directory, file), `${rows.join('\n')}\n`)
const head = 'file,key,column,text'
const sku = '34114300102'

async function problems(): Promise<[file: string, line: number, column: string | null, reason: string][]> {
  const error = await importPackage(database, { path: directory }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ImportError)
  return (error as ImportError).problems.map(({ file, line, column, reason }) => [file, line, column, reason])
}

/** The one value of a query about the catalogue in use. */
async function readValue<T>(query: string): Promise<T> {
  const { rows } = await sql<{ value: T }>`
    select t.value from catalogue_current c cross join lateral (${sql.raw(query)}) t`.execute(db)
  return rows[0]!.value
}

/** The lines of a board with this part, in the order of the file. */
const linesOf = (part: string) =>
  read('board_lines.csv')
    .split('\n')
    .filter((row) => row.split(',')[2] === part)
const [line] = readFileSync(join(whole, 'board_lines.csv'), 'utf8')
  .split('\n')
  .filter((row) => row.split(',')[2] === sku)
const [board, callout] = line!.split(',')
const campaign = readFileSync(join(whole, 'campaigns.csv'), 'utf8').split('\n')[1]!.split(',')[0]!

test('every file with texts has columns that name its rows', () => {
  expect(filesWithTexts.length).toBeGreaterThan(8)
  expect(filesWithTexts.filter((file) => keyOf(file).columns.length === 0)).toEqual([])
})

describe('texts in further languages', () => {
  const german = [
    head,
    `parts,${sku},name,"Bremsscheibe, innenbelüftet"`,
    `parts,${sku},description,Für die Vorderachse`,
    `parts,${sku},warnings,Paarweise tauschen`,
    `part_attributes,${sku} 3,name,Gewicht`,
    `part_attributes,${sku} 3,value,"8,4 kg"`,
    `boards,${board},name,Vorderradbremse`,
    'categories,34,name,Bremsen',
    'equipment,S205A,name,Automatikgetriebe',
    'vehicle_terms,category PKW,name,Auto',
    `campaigns,${campaign},description,Bremsleitungen`,
    'fluids,ZA11 2,note,mit Wanne',
    `board_lines,${board} ${callout} ${sku} 1,comment_before,nur mit`,
  ]
  const czech = [head, `parts,${sku},name,Brzdový kotouč`]
  const ukrainian = [head, `parts,${sku},name,Гальмівний диск`, `boards,${board},name,Передні гальма`]

  beforeEach(() => {
    write('texts.de.csv', german)
    write('texts.cs.csv', czech)
    write('texts.uk.csv', ukrainian)
  })

  test('are stored beside Polish and English, each in its row and column', async () => {
    await importPackage(database, { path: directory })
    const part = `from part p where p.version_id = c.version_id and p.sku = '${sku}'`
    expect(await readValue(`select p.name as value ${part}`)).toMatchObject({
      pl: expect.any(String),
      en: expect.any(String),
      de: 'Bremsscheibe, innenbelüftet',
      cs: 'Brzdový kotouč',
      uk: 'Гальмівний диск',
    })
    expect(await readValue(`select p.description ->> 'de' as value ${part}`)).toBe('Für die Vorderachse')
    // A text that Polish and English do not have.
    expect(await readValue(`select p.warnings as value ${part}`)).toEqual({
      pl: '',
      en: '',
      de: 'Paarweise tauschen',
    })
    const attributes = await readValue<PartAttributes>(`select p.attributes as value ${part}`)
    const own = (lang: Lang) => attributes.map((attribute) => attributeIn(attribute, lang))
    expect(own('de')[2]).toEqual({ name: 'Gewicht', value: '8,4 kg' })
    expect(own('cs')[2]).toEqual(own('en')[2])
    expect(own('de')[0]).toEqual(own('en')[0])
    const nameOf = (table: string, key: string) =>
      readValue(`select name ->> 'de' as value from ${table} t where t.version_id = c.version_id and ${key}`)
    expect(await nameOf('board', `number = '${board}'`)).toBe('Vorderradbremse')
    expect(await nameOf('category', "code = '34'")).toBe('Bremsen')
    expect(await nameOf('equipment', "code = 'S205A'")).toBe('Automatikgetriebe')
    expect(await nameOf('vehicle_term', "kind = 'category' and code = 'PKW'")).toBe('Auto')
    const fluids = `select jsonb_agg(note ->> 'de' order by position) as value from fluid f
      where f.version_id = c.version_id and type_key = 'ZA11'`
    expect((await readValue<unknown[]>(fluids)).slice(0, 3)).toEqual([null, 'mit Wanne', null])
    const comments = `select jsonb_agg(comment_before order by position) as value
      from board_line l join part p on p.version_id = l.version_id and p.id = l.part_id
      where l.version_id = c.version_id and p.sku = '${sku}'`
    const stored = await readValue<({ de?: string } | null)[]>(comments)
    expect(stored).toHaveLength(linesOf(sku).length)
    expect(stored.filter((comment) => comment?.de === 'nur mit')).toHaveLength(1)
  })

  test('are found in their language, and names without them by the name that is shown', async () => {
    await importPackage(database, { path: directory })
    await db.deleteFrom('synonym').execute()
    const version = await readValue<number>('select c.version_id as value')
    const found = async (lang: Lang, word: string) => {
      const asked = { text: word, lang, vehicle: null, limit: 10 }
      return (await findByWords(judgeOf(db, version), asked))!.names.length
    }
    expect(await found('de', 'bremsscheibe')).toBe(1)
    expect(await found('cs', 'brzdovy')).toBe(1)
    expect(await found('uk', 'гальмівнии')).toBe(1)
    expect(await found('en', 'bremsscheibe')).toBe(0)
    // Of a part without a German name the English one is searched.
    const caliper = await found('en', 'caliper')
    expect(caliper).toBeGreaterThan(0)
    expect(await found('de', 'caliper')).toBe(caliper)
  })

  test('come back in an export, and an import of it exports the same bytes', async () => {
    await importPackage(database, { path: directory })
    const [first, second] = [join(home, 'first'), join(home, 'second')]
    await exportPackage(database.pool, first)
    const sorted = (rows: readonly string[]) => rows.filter((row) => row !== '').toSorted()
    const exported = (lang: string) => readFileSync(join(first, `texts.${lang}.csv`), 'utf8').split('\n')
    expect(sorted(exported('de'))).toEqual(sorted(german))
    expect(sorted(exported('cs'))).toEqual(sorted(czech))
    expect(sorted(exported('uk'))).toEqual(sorted(ukrainian))
    await importPackage(database, { path: first })
    await exportPackage(database.pool, second)
    const files = readdirSync(first).filter((name) => name !== 'pictures')
    expect(readdirSync(second).filter((name) => name !== 'pictures')).toEqual(files)
    for (const file of files)
      expect(readFileSync(join(second, file)).equals(readFileSync(join(first, file)))).toBe(true)
  })

  test('of unknown files, rows and columns, and empty or repeated ones are left out, and named with their line', async () => {
    write('texts.de.csv', [
      head,
      'prices,34114300102,net,1',
      'parts,34110000000,name,Niemand',
      `parts,${sku},title,Scheibe`,
      `boards,${board},name,`,
      `parts,${sku},name,Scheibe`,
      `parts,${sku},name,Bremsscheibe`,
      'fluids,ZA11 99,note,zu viel',
    ])
    const { leftOut } = await importPackage(database, { path: directory })
    const named = leftOut.flatMap(({ listed }) =>
      listed.map(({ file, line, column, reason }) => [file, line, column, reason] as const),
    )
    expect(named.toSorted(([, a], [, b]) => a - b)).toEqual([
      ['texts.de.csv', 2, 'file', expect.stringContaining("'prices' is none of vehicle_terms, campaigns")],
      ['texts.de.csv', 3, 'key', '34110000000 is not in parts.csv'],
      ['texts.de.csv', 4, 'column', "'parts.title' is not a text of a file"],
      ['texts.de.csv', 5, 'text', 'is empty'],
      ['texts.de.csv', 7, 'file, key, column', `parts ${sku} name stands twice`],
      ['texts.de.csv', 8, 'key', 'ZA11 99 is not in fluids.csv'],
    ])
    // Of a text that stands twice the first counts.
    expect(
      await readValue(`select name ->> 'de' as value from part p
      where p.version_id = c.version_id and p.sku = '${sku}'`),
    ).toBe('Scheibe')
  })

  test('belong to the row of their number, although a row before it is left out', async () => {
    const attributes = read('part_attributes.csv').trimEnd().split('\n')
    const first = attributes.findIndex((row) => row.startsWith(`${sku},`))
    const own = attributes.filter((row) => row.startsWith(`${sku},`))
    expect(own.length).toBeGreaterThan(3)
    const broken = own[0]!.replace(/[^,]+$/, '').replace(/,[^,]+,$/, ',,')
    write(
      'part_attributes.csv',
      attributes.with(first, broken).with(first + 1, `${own[1]},one field too many`),
    )
    const { leftOut } = await importPackage(database, { path: directory })
    expect(leftOut.map(({ file, listed }) => [file, listed.map(({ line }) => line).toSorted()])).toEqual([
      ['part_attributes.csv', [first + 1, first + 2].toSorted()],
    ])
    const stored = await readValue<PartAttributes>(
      `select p.attributes as value from part p where p.version_id = c.version_id and p.sku = '${sku}'`,
    )
    expect(stored).toHaveLength(own.length - 2)
    expect(attributeIn(stored[0]!, 'de')).toEqual({ name: 'Gewicht', value: '8,4 kg' })
  })

  test('in another language, in columns, and in format 1 are refused', async () => {
    write('texts.fr.csv', [head])
    expect(await problems()).toEqual([
      [
        'texts.fr.csv',
        0,
        null,
        'is none of the files texts.de.csv, texts.cs.csv, texts.uk.csv; Polish and English are columns of the other files',
      ],
    ])
    rmSync(join(directory, 'texts.fr.csv'))
    writeFileSync(join(directory, 'manifest.json'), '{"format": 1, "version": "1", "name": "Old"}')
    expect((await problems()).map(([file]) => file)).toEqual(['texts.de.csv', 'texts.cs.csv', 'texts.uk.csv'])
  })
})

describe('a package without Polish or English', () => {
  /** Removes the columns of a language. No field of these files has a line break or a quote inside. */
  const dropColumns = (file: string, lang: 'pl' | 'en') => {
    const cells = (row: string) => row.match(/("[^"]*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''))
    const [names, ...rows] = read(file).trimEnd().split('\n')
    const kept = cells(names!).map((name) => !name.endsWith(`_${lang}`))
    const width = names!.split(',').length
    write(
      file,
      [names!, ...rows].map((row) =>
        cells(row)
          .slice(0, width)
          .filter((_, index) => kept[index])
          .join(','),
      ),
    )
  }
  const files = ['vehicle_terms', 'campaigns', 'fluids', 'equipment', 'categories', 'boards', 'parts']
  const all = [...files, 'part_attributes', 'board_lines'].map((file) => `${file}.csv`)

  test('is read: its readers see the language that it has', async () => {
    for (const file of all) dropColumns(file, 'en')
    await importPackage(database, { path: directory })
    const name = await readValue(
      `select p.name as value from part p where p.version_id = c.version_id and p.sku = '${sku}'`,
    )
    expect(name).toEqual({ pl: expect.stringMatching(/./), en: '' })
    const version = await readValue<number>('select c.version_id as value')
    expect(await searchedLangs(db, version, 'en')).toEqual(['pl'])
    const exported = join(home, 'polish')
    await exportPackage(database.pool, exported)
    await importPackage(database, { path: exported })
    await exportPackage(database.pool, join(home, 'polish again'))
    expect(readFileSync(join(home, 'polish again/parts.csv'), 'utf8')).toBe(
      readFileSync(join(exported, 'parts.csv'), 'utf8'),
    )
    expect(existsSync(join(exported, 'texts.de.csv'))).toBe(false)
  })

  test('is refused where a name has no language at all', async () => {
    dropColumns('categories.csv', 'en')
    dropColumns('categories.csv', 'pl')
    const codes = read('categories.csv')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',')[0]!)
    const [first, ...others] = codes
    write('texts.de.csv', [head, ...others.map((code) => `categories,${code},name,Gruppe ${code}`)])
    expect(await problems()).toEqual([['categories.csv', 2, 'name_pl, name_en', 'is empty in all languages']])
    write('texts.de.csv', [head, ...codes.map((code) => `categories,${code},name,Gruppe ${code}`)])
    await importPackage(database, { path: directory })
    expect(
      await readValue(
        `select name as value from category t where t.version_id = c.version_id and code = '${first}'`,
      ),
    ).toEqual({ pl: '', en: '', de: `Gruppe ${first}` })
  })

  test('is refused in format 1', async () => {
    dropColumns('categories.csv', 'en')
    writeFileSync(join(directory, 'manifest.json'), '{"format": 1, "version": "1", "name": "Old"}')
    expect(await problems()).toEqual([['categories.csv', 1, 'name_en', 'the file has no such column']])
  })
})
