import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Argument, Command } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/integration/catalogue.office'
import type { Kysely } from 'kysely'
import { ImportError } from '../../../import/package/problems.ts'
import { showProgress } from '../../../import/progress.ts'
import { takeRun, workOnRun } from '../../../import/runs/run-import.ts'
import { commandLine } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readId, wholeNumber } from '../../../platform/process/read-options.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { addImport, approveImport, checkAgain, discardImport, refuseSecond } from './imports.changes.ts'
import { changeLines, problemLines } from './imports.csv.ts'
import { presentProblem, presentRun, presentRunDetail } from './imports.present.ts'
import { findRun, listProblems, listRuns } from './imports.queries.ts'
import { machineOf, receiveFile } from './upload.ts'

const listed = 50
const translate = translatorFor('en')

/** `imports …`: packages that were uploaded in the office (docs/operations/office.md#loading-a-catalogue). */
export const importsCommand: ShopCommand = (inShop) => {
  const imports = new Command('imports')
    .description('Lists, shows, publishes and discards the packages of the office.')
    .addHelpText('after', examples('imports list', 'imports show 12', 'imports publish 12'))
  does(imports.command('list'), calls.listImports)
    .description('Lists imports, newest first, also those of the command line.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const rows = await listRuns(db, { before: null, limit: listed })
        const runs = rows.map((run) => presentRun(run, translate))
        if (json) return report(JSON.stringify({ items: runs }))
        for (const { id, createdAt, state, fileName, author } of runs)
          report(`${id}  ${createdAt}  ${state}  ${fileName}  ${author.name}`)
      }),
    )
  does(onImport('show', 'Shows problems and differences of a package.'), calls.getImport).action(
    inShop(async (shop, id, { json }) => show(shop, id, json)),
  )
  does(onImport('publish', 'Publishes a package that is ready.'), calls.publishImport).action(
    inShop(async (shop, id, { json }) => {
      await publish(shop, id)
      await show(shop, id, json)
    }),
  )
  does(onImport('discard', 'Discards a package, also while it is read.'), calls.discardImport).action(
    inShop(async (shop, id, { json }) => {
      await discardImport(shop.db, commandLine, { id, dataDir: shop.config.dataDir })
      await show(shop, id, json)
    }),
  )
  does(imports.command('upload'), calls.uploadImport)
    .description(
      'Gives a .zip to the shop, which reads, checks and compares it; `imports publish` approves it.',
    )
    .argument('<file.zip>', 'the package')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, file, { json }) => {
        const { db, config } = shop
        const { dataDir } = config
        await refuseSecond(db)
        if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
        const upload = await receiveFile(file, config)
        const id = await addImport(db, commandLine, { dataDir, fileName: basename(file), upload })
        await show(shop, id, json)
      }),
    )
  does(onImport('check', 'Reads, checks and compares a package again.'), calls.checkImport).action(
    inShop(async (shop, id, { json }) => {
      await checkAgain(shop.db, commandLine, { id, dataDir: shop.config.dataDir })
      await show(shop, id, json)
    }),
  )
  does(
    onImport('problems', 'Prints the problems of a package as CSV.'),
    calls.listImportProblems,
    calls.exportImportProblems,
  )
    .option('--limit <number>', 'with --json at most so many', wholeNumber(1, 10_000), 1_000)
    .action(
      inShop(async ({ db, report }, id, { limit, json }) => {
        if (!(await findRun(db, id))) throw new ShopError('import_not_found')
        if (json) {
          const rows = await listProblems(db, id, { kind: null, after: null, limit })
          return report(JSON.stringify({ items: rows.map((row) => presentProblem(row, 'en')) }))
        }
        for await (const lines of problemLines(db, id)) if (lines !== '') report(lines.trimEnd())
      }),
    )
  does(imports.command('changes'), calls.exportImportChanges)
    .description('Prints the differences of a package as CSV.')
    .argument('<id>', 'the number of the import', readId)
    .action(
      inShop(async ({ db, report }, id) => {
        if (!(await findRun(db, id))) throw new ShopError('import_not_found')
        for await (const lines of changeLines(db, id)) if (lines !== '') report(lines.trimEnd())
      }),
    )
  imports
    .command('work', { hidden: true })
    .description('Works on an import; the shop starts this process.')
    .argument('<id>', 'the import', readId)
    .addArgument(new Argument('<state>', 'what is to be done').choices(['uploaded', 'publishing'] as const))
    .argument('<folder>', 'the folder of the package')
    .action(inShop(async (shop, id, state, folder) => work(shop, { id, state, folder })))
  return imports

  function onImport(name: string, description: string) {
    return imports
      .command(name)
      .description(description)
      .argument('<id>', 'the number of the import', readId)
      .option('--json', 'as JSON')
  }
}

async function show({ db, report }: Shop, id: number, isJson: true | undefined): Promise<void> {
  const run = await findRun(db, id)
  if (!run) throw new ShopError('import_not_found')
  const detail = presentRunDetail(run, translate, 'en')
  if (isJson) return report(JSON.stringify(detail))
  report(`${detail.id}  ${detail.state}  ${detail.fileName}  ${detail.label ?? ''}`)
  if (detail.failure) report(detail.failure.message)
  for (const { isBlocking, kind, file, count, example } of detail.problems)
    report(`${isBlocking ? 'error' : 'warning'}  ${count}  ${kind}  ${file}: ${exampleOf(example)}`)
  for (const [kind, counts] of Object.entries(detail.differences?.kinds ?? {}))
    report(`${kind}: ${counts.added} new, ${counts.changed} changed, ${counts.gone} gone`)
}

/** Part numbers are grouped, as everywhere for people. */
const exampleOf = (text: string) =>
  text.replace(/^(?:[0-9A-Z]{1,8}:[0-9A-Z]{1,30}|\d{4}[0-9A-Z]{7})(?=,|$)/, (sku) => formatPartNumber(sku))

/** Approves the import and publishes it in this process, unless the shop takes it first. */
async function publish({ db, pool, config, report }: Shop, id: number): Promise<void> {
  const { dataDir } = config
  const machine = await machineOf(dataDir)
  const run = await findRun(db, id)
  if (!run) throw new ShopError('import_not_found')
  if (run.machine !== null && run.machine !== machine)
    throw new StartupError(`The file of import ${id} is on another server; run the command there.`)
  await approveImport(db, commandLine, id)
  const taken = await takeRun(db, machine)
  if (!taken) return untilEnded(db, id)
  const progress = showProgress(report)
  try {
    await workOnRun({ db, pool }, taken, config, { onProgress: progress.show })
  } catch (error) {
    if (error instanceof ImportError) throw new StartupError(`Nothing was taken in.\n${error.message}`)
    throw error
  } finally {
    progress.end()
  }
}

/** Waits until the shop has published an import that it took first. */
async function untilEnded(db: Kysely<Database>, id: number): Promise<void> {
  while ((await findRun(db, id))?.state === 'publishing') await wait(500)
}

/** Works on an import in the process that the shop starts for it. It stops when the shop ends. */
async function work({ db, pool, config }: Shop, run: Parameters<typeof workOnRun>[1]): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('The shop is stopping'))
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
  try {
    await workOnRun({ db, pool }, run, config, { signal: stopping.signal })
  } catch (error) {
    // A package with errors is a result, which is stored.
    if (!(error instanceof ImportError)) throw error
  } finally {
    process.removeListener('disconnect', stop)
    // The channel would keep the process alive.
    if (process.connected) process.disconnect()
  }
}
