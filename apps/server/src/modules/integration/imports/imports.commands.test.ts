import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportSummary } from '@partboard/contract/integration/catalogue.office'
import { afterAll, expect, test } from 'vitest'
import { importCommand } from '../../../import/import.commands.ts'
import { takeRun, workOnRun } from '../../../import/runs/run-import.ts'
import { buildTestApp } from '../../../testing/app.ts'
import { commandOf, runCommand } from '../../../testing/commands.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { asStaff, buildStaff } from '../../../testing/office.ts'
import { zipOf } from '../../../testing/package-zip.ts'
import { machineOf } from './upload.ts'

const home = mkdtempSync(join(tmpdir(), 'partboard-imports-command-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const database = await loadedDatabase()
const { db } = database
const { app, config } = await buildTestApp({ database })
const office = asStaff(app, await buildStaff(db))
const run = (...args: string[]) => runCommand(commandOf('imports'), { ...database, config }, args)
const list = async (): Promise<ImportSummary[]> => JSON.parse((await run('list', '--json'))[0]!).items

writeFileSync(join(home, 'manifest.json'), '{"format": 1, "version": "tonight", "name": "Prices"}')
const write = (net: string) =>
  writeFileSync(
    join(home, 'prices.csv'),
    `sku,net,gross,vat,discount_group\n34114300102,${net},615.00,23,B\n`,
  )

/** Uploads the package and reads it, as the shop's process does. */
async function review(): Promise<string> {
  const bytes = await zipOf(home)
  const { id } = (
    await office.post('/api/office/v1/imports', bytes, { 'content-type': 'application/zip' })
  ).json()
  await workOnRun(database, (await takeRun(db, await machineOf(config.dataDir)))!, config, {})
  return String(id)
}

test('an import of the command line is in the list, taken or refused', async () => {
  write('500')
  await runCommand(importCommand, { ...database, config }, [home])
  expect((await list())[0]).toMatchObject({
    state: 'published',
    origin: 'command',
    label: 'tonight',
    author: { kind: 'command' },
    rows: 1,
    version: null,
    finishedAt: expect.any(String),
  })
  write('-1')
  await expect(runCommand(importCommand, { ...database, config }, [home])).rejects.toThrow(
    'Nothing was taken in.',
  )
  expect((await list())[0]).toMatchObject({ state: 'refused', blocking: 1 })
  write('500')
  await runCommand(importCommand, { ...database, config }, [home, '--dry-run'])
  expect(await list()).toHaveLength(2)
})

test('a package of the office is shown, published or discarded', async () => {
  write('800')
  const id = await review()
  const shown = JSON.parse((await run('show', id, '--json'))[0]!)
  expect(shown).toMatchObject({ state: 'ready', fileName: 'package.zip', label: 'tonight' })
  expect(shown.problems).toMatchObject([
    { kind: 'price_rise', file: 'prices.csv', count: 1 },
    { kind: 'gross_below_net', example: expect.stringMatching(/^34114300102, 615\.0+ < 800\.0+$/) },
  ])
  expect(shown.differences.kinds.prices).toMatchObject({ added: 0, changed: 1, gone: 0 })
  await run('publish', id)
  await workOnRun(database, (await takeRun(db, await machineOf(config.dataDir)))!, config, {})
  expect((await list())[0]).toMatchObject({ state: 'published' })
  const price = await db.selectFrom('price').select('net_minor').where('sku', '=', '34114300102').execute()
  expect(price).toEqual([{ net_minor: 80_000 }])

  const next = await review()
  expect(await run('discard', next)).toEqual(['Done.'])
  await expect(run('publish', next)).rejects.toThrow('This package cannot be published now.')
  await expect(run('show', '99999')).rejects.toThrow('There is no such import.')
})
