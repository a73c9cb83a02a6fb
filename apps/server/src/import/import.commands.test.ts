import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../platform/process/config.ts'
import { runCommand } from '../testing/commands.ts'
import { loadedDatabase } from '../testing/database.ts'
import { writeSmallPackage } from '../testing/small-package.ts'
import { checkCommand } from './checking/check.commands.ts'
import { exportCommand, importCommand } from './import.commands.ts'
import { describe as say, showProgress } from './progress.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-commands-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(home, 'data') })

const night = join(home, 'night')
const write = (file: string, text: string) => writeFileSync(join(night, file), text)
const run = async (...args: string[]) => {
  return await runCommand(importCommand, { ...database, config }, args)
}

test('the command imports prices, or only checks them, or reports what is wrong with them', async () => {
  mkdirSync(night)
  write('manifest.json', '{"format": 1, "version": "tonight", "name": "Prices"}')
  write('prices.csv', 'sku,net,gross,vat,discount_group\n34114300102,500,615.00,23,B\n')
  expect(await run(night, '--only', 'prices', '--dry-run')).toEqual(
    expect.arrayContaining([
      'prices.csv: 1',
      expect.stringMatching(/^The package is in order .* nothing was taken in/),
    ]),
  )
  const countPrices = async () => (await database.db.selectFrom('price').select('sku').execute()).length
  const all = await countPrices()
  expect((await run(night, '--only', 'prices')).at(-1)).toMatch(/^Taken in within/)
  expect(await countPrices()).toBe(all)
  await expect(run(night, '--complete')).rejects.toThrow(
    `prices.csv: ${all - 1} of ${all} parts would leave the sale`,
  )
  await expect(run('--watch', home, '--once', '--complete')).resolves.toBeDefined()
  expect(await countPrices()).toBe(all)
  expect((await run(night, '--complete', '--accept-losses')).at(-1)).toMatch(/^Taken in within/)
  expect(await countPrices()).toBe(1)

  write('prices.csv', 'sku,net,gross,vat,discount_group\n34114300102,-500,615.00,23,B\n')
  const report = join(home, 'report.csv')
  await expect(run(night, '--only', 'prices', '--report', report)).rejects.toThrow(
    `Nothing was taken in.\nprices.csv, line 2, net: '-500' is not an amount such as 12.50\nThe whole report is in ${report}.`,
  )
  expect(readFileSync(report, 'utf8')).toBe(
    "\ufefffile;line;column;reason\r\nprices.csv;2;net;'-500' is not an amount such as 12.50\r\n",
  )
})

test('packages that come into a folder are imported, and refused ones are put aside with their errors', async () => {
  const folder = join(home, 'dropped')
  const drop = (name: string, net: string, secondsAgo: number) => {
    mkdirSync(join(folder, name), { recursive: true })
    const when = new Date(Date.now() - secondsAgo * 1000)
    for (const [file, text] of [
      ['manifest.json', '{"format": 2, "version": "tonight", "name": "Prices"}'],
      ['prices.csv', `sku,net,gross,vat,discount_group\n34114300102,${net},615.00,23,B\n`],
    ] as const) {
      writeFileSync(join(folder, name, file), text)
      utimesSync(join(folder, name, file), when, when)
    }
    utimesSync(join(folder, name), when, when)
  }
  drop('first', '401', 30)
  drop('second', '402', 20)
  drop('wrong', '-1', 10)
  drop('unfinished', '403', 0)
  mkdirSync(join(folder, 'other'))
  const said = await run('--watch', folder, '--once')
  expect(said.filter((line) => !line.startsWith('prices.csv'))).toEqual([
    'first: imported.',
    'second: imported.',
    expect.stringMatching(/^wrong: refused\.\nprices\.csv, line 2, net: '-1' is not an amount/),
  ])
  const { net_minor } = await database.db.selectFrom('price').select('net_minor').executeTakeFirstOrThrow()
  expect(net_minor).toBe(402_00)
  const namesIn = (path: string) =>
    readdirSync(join(folder, path)).map((name) => name.replace(/^[\dTZ-]+/, ''))
  expect(namesIn('.').toSorted()).toEqual(['imported', 'other', 'refused', 'unfinished'])
  expect(namesIn('imported')).toEqual(['first', 'second'])
  expect(namesIn('refused')).toEqual(['wrong', 'wrong.errors.csv'])
})

test('check says what a package has, and writes it as a page', async () => {
  const path = join(home, 'small')
  writeSmallPackage(path)
  const page = join(home, 'small.html')
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(path, file), change(readFileSync(join(path, file), 'utf8')))
  edit('boards.csv', (text) => `${text}34_9999,34/07,Hamulec,Brake & more,34_9999,,,\n`)
  edit('parts.csv', (text) => `${text}34114300999,Nowa część,New part,,,,,,,,,,,,,,,,,,,\n`)
  const before = await database.db.selectFrom('catalogue_current').selectAll().execute()
  const said = await runCommand(checkCommand, { ...database, config }, [path, '--html', page])
  const text = said.join('\n')
  expect(text).toMatch(/^parts\.csv +\d+$/m)
  expect(text).toMatch(/^boards with a drawing +95 +21 +22$/m)
  expect(text).toMatch(/^boards with parts +95 +21 +22$/m)
  expect(text).toContain('boards.csv, boards without parts: 1\n  line 23: 34_9999')
  expect(text).toContain(
    'parts.csv, parts without a price, which are not for sale: 11\n  line 2: 34114300101',
  )
  expect(readFileSync(page, 'utf8')).toMatch(/<td>boards with parts<\/td><td class="number">21<\/td>/)
  expect(await database.db.selectFrom('catalogue_current').selectAll().execute()).toEqual(before)

  edit('brands.csv', (text) => text.replace('id,name', 'id,label'))
  await expect(runCommand(checkCommand, { ...database, config }, [path])).rejects.toThrow(
    'The package cannot be imported.\nbrands.csv, line 1, name: the file has no such column',
  )
})

test('wrong arguments are answered with a sentence', async () => {
  await expect(run(night, '--only', 'boards')).rejects.toThrow(
    "--only takes prices and stock; 'boards' does not",
  )
  await expect(run(join(home, 'nowhere'))).rejects.toThrow('There is no package')
  await expect(run()).rejects.toThrow('Name either a package, or a folder with --watch')
  await expect(run(night, '--watch', home)).rejects.toThrow('Name either a package')
  await expect(run('--watch', join(home, 'nowhere'))).rejects.toThrow('There is no folder')
  await expect(run('--watch', home, '--dry-run')).rejects.toThrow('--watch imports')
  await expect(run(night, '--all')).rejects.toThrow('unknown option')
  await expect(runCommand(exportCommand, { ...database, config }, [home])).rejects.toThrow('is not empty')
})

test('progress is shown as a bar with rate and remaining time', () => {
  const half = { step: 'read', bytes: 50, totalBytes: 100, rows: 1_234_567, files: [] } as const
  expect(say(half, 10)).toBe(
    `Reading ${'█'.repeat(15)}${'░'.repeat(15)}  50 %  1,234,567 rows, 123,457 a second, 0:10 left`,
  )
  expect(say({ step: 'publish', what: 'part' }, 10)).toBe('Writing part')
  const written: string[] = []
  const progress = showProgress(() => {}, {
    isTTY: true,
    write: (text: unknown) => written.push(String(text)) > 0,
  })
  progress.show({ step: 'check', what: 'references' })
  progress.end()
  expect(written).toEqual(['\r\x1b[KChecking references', '\r\x1b[K'])
})
