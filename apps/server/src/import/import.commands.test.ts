import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../platform/process/config.ts'
import { runCommand } from '../testing/commands.ts'
import { loadedDatabase } from '../testing/database.ts'
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
  expect(await database.db.selectFrom('price').selectAll().execute()).not.toHaveLength(1)
  expect((await run(night, '--only', 'prices')).at(-1)).toMatch(/^Taken in within/)
  expect(await database.db.selectFrom('price').selectAll().execute()).toHaveLength(1)

  write('prices.csv', 'sku,net,gross,vat,discount_group\n34114300102,-500,615.00,23,B\n')
  const report = join(home, 'report.csv')
  await expect(run(night, '--only', 'prices', '--report', report)).rejects.toThrow(
    `Nothing was taken in.\nprices.csv, line 2, net: '-500' is not an amount such as 12.50\nThe whole report is in ${report}.`,
  )
  expect(readFileSync(report, 'utf8')).toBe(
    "file,line,column,reason\nprices.csv,2,net,'-500' is not an amount such as 12.50\n",
  )
})

test('wrong arguments are answered with a sentence', async () => {
  await expect(run(night, '--only', 'boards')).rejects.toThrow(
    "--only takes prices and stock; 'boards' does not",
  )
  await expect(run(join(home, 'nowhere'))).rejects.toThrow('There is no package')
  await expect(run()).rejects.toThrow('argument')
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
