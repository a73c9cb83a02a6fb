import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Kysely } from 'kysely'
import { commandLine } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../platform/process/command.ts'
import { takeDropped } from './drop-folder.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import type { FileName } from './package/files.ts'
import { separateFiles } from './package/manifest.ts'
import { ImportError, linesOfLeftOut } from './package/problems.ts'
import { showProgress } from './progress.ts'
import { runImport } from './runs/run-import.ts'
import { insertRun } from './runs/run-rows.ts'

/** `import PATH`: imports a catalogue package while the shop runs (docs/catalogue-package.md). */
export const importCommand: ShopCommand = (inShop) =>
  new Command('import')
    .description('Imports a catalogue package while the shop runs.')
    .argument('[path]', 'a folder or a .zip')
    .option('--watch <folder>', 'imports each package that comes into this folder, until it is stopped')
    .option('--once', 'with --watch: imports what is in the folder, and ends')
    .option('--only <files>', `${separateFiles.join(',')}: ignores the rest of the package`, readOnly)
    .option('--dry-run', 'checks the package and imports nothing')
    .option('--complete', 'prices and stock list everything: what they do not name is gone')
    .option('--accept-losses', 'imports also what takes a tenth of the prices or counts away')
    .option('--report <file.csv>', 'writes all errors to a file')
    .addHelpText(
      'after',
      examples(
        'import night.zip --only prices,stock',
        'import catalogue --dry-run',
        'import night.zip --complete --accept-losses',
        'import --watch /srv/erp/out',
      ),
    )
    .action(
      inShop(async (shop, path, { watch, once, ...options }) => {
        if ((path === undefined) === (watch === undefined))
          throw new StartupError('Name either a package, or a folder with --watch.')
        if (path !== undefined) return importOne(shop, resolve(path), options)
        if (options.dryRun || options.report)
          throw new StartupError('--watch imports, and writes its own reports.')
        await watchFolder(shop, resolve(watch!), { ...options, once })
      }),
    )

type Options = {
  only?: FileName[] | undefined
  dryRun?: true | undefined
  report?: string | undefined
  complete?: true | undefined
  acceptLosses?: true | undefined
}

async function importOne({ db, pool, config, report }: Shop, path: string, options: Options): Promise<void> {
  if (!existsSync(path)) throw new StartupError(`There is no package ${path}.`)
  const reportPath = options.report === undefined ? undefined : resolve(options.report)
  const started = performance.now()
  const progress = showProgress(report)
  try {
    const { only, complete, acceptLosses } = options
    const source = { path, only, complete, acceptLosses, reportPath, keptVersions: config.catalogueVersions }
    const onProgress = progress.show
    const { version, rows, leftOut } = options.dryRun
      ? await importPackage({ db, pool }, { ...source, dryRun: true, onProgress })
      : await runImport({ db, pool }, await addRun(db, path), source, { onProgress })
    progress.end()
    for (const [file, count] of Object.entries(rows)) report(`${file}.csv: ${count}`)
    for (const line of linesOfLeftOut(leftOut)) report(line)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (options.dryRun) report(`The package is in order (${seconds} s); nothing was taken in.`)
    else if (version === null) report(`Taken in within ${seconds} s.`)
    else report(`Catalogue ${version} is seen now (${seconds} s).`)
  } catch (error) {
    progress.end()
    if (!(error instanceof ImportError)) throw error
    const all = reportPath ? `\nThe whole report is in ${reportPath}.` : ''
    throw new StartupError(`Nothing was taken in.\n${error.message}${all}`)
  }
}

/** Interval at which a watched folder is read. */
const watchEveryMs = 2_000

/** Imports what comes into a folder. It ends with the process, or after one look. */
async function watchFolder(
  { db, pool, config, report }: Shop,
  folder: string,
  { once, only, complete, acceptLosses }: Options & { once: true | undefined },
): Promise<void> {
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`)
  const importDropped = async (path: string, reportPath: string) => {
    const source = { path, only, complete, acceptLosses, reportPath, keptVersions: config.catalogueVersions }
    await runImport({ db, pool }, await addRun(db, path), source)
  }
  if (!once) report(`Waiting for packages in ${folder}.`)
  do {
    await takeDropped({ folder, report, importPackage: importDropped })
    if (!once) await sleep(watchEveryMs)
  } while (!once)
}

/** Adds the import to the list of the office. */
async function addRun(db: Kysely<Database>, path: string): Promise<number> {
  const file = await stat(path)
  return insertRun(db, {
    origin: 'command',
    fileName: basename(path),
    bytes: file.isFile() ? file.size : null,
    machine: null,
    folder: null,
    author: commandLine,
  })
}

function readOnly(text: string): FileName[] {
  const files = text.split(',')
  const other = files.find((name) => !(separateFiles as string[]).includes(name))
  if (other !== undefined)
    throw new InvalidArgumentError(
      `--only takes ${separateFiles.join(' and ')}; '${other}' does not come alone.`,
    )
  return files as FileName[]
}

/** `export PATH`: writes the current catalogue as a package, into a folder or a .zip. */
export const exportCommand: ShopCommand = (inShop) =>
  new Command('export')
    .description('Writes the current catalogue as a package.')
    .argument('<path>', 'a new folder, or a .zip')
    .addHelpText('after', examples('export catalogue.zip'))
    .action(
      inShop(async ({ pool, report }, argument) => {
        const path = resolve(argument)
        const started = performance.now()
        const name = await exportPackage(pool, path, report)
        report(`${name}: written to ${path} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
      }),
    )
