import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../platform/process/command.ts'
import { StartupError } from '../platform/process/lifecycle.ts'
import { exportPackage } from './export/export-package.ts'
import { importPackage } from './import-package.ts'
import type { FileName } from './package/files.ts'
import { separateFiles } from './package/manifest.ts'
import { ImportError } from './package/problems.ts'
import { showProgress } from './progress.ts'

const importUsage = 'import PATH [--only prices,stock] [--dry-run] [--report FILE.csv]'

/**
 * `import PATH`: imports a catalogue package while the shop runs (docs/catalogue-package.md).
 *
 * @throws StartupError with a line for each problem in the package
 */
export const importCommand: Command = async (database, _, args, report) => {
  const { path, values } = readArgs(importUsage, args, {
    only: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
  })
  const only = (values.only as string | undefined)?.split(',')
  const other = only?.find((name) => !(separateFiles as string[]).includes(name))
  if (other !== undefined)
    throw new StartupError(`--only takes ${separateFiles.join(' and ')}; '${other}' does not come alone.`)
  if (!existsSync(path)) throw new StartupError(`There is no package ${path}.`)
  const reportPath = values.report === undefined ? undefined : resolve(values.report as string)
  const dryRun = values['dry-run'] === true
  const started = performance.now()
  const progress = showProgress(report)
  try {
    const { version, rows } = await importPackage(database, {
      path,
      only: only as FileName[] | undefined,
      dryRun,
      reportPath,
      onProgress: progress.show,
    })
    progress.end()
    for (const [file, count] of Object.entries(rows)) report(`${file}.csv: ${count}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (dryRun) report(`The package is in order (${seconds} s); nothing was taken in.`)
    else if (version === null) report(`Taken in within ${seconds} s.`)
    else report(`Catalogue ${version} is seen now (${seconds} s).`)
  } catch (error) {
    progress.end()
    if (!(error instanceof ImportError)) throw error
    const all = reportPath ? `\nThe whole report is in ${reportPath}.` : ''
    throw new StartupError(`Nothing was taken in.\n${error.message}${all}`)
  }
}

function readArgs(
  usage: string,
  args: string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
): { path: string; values: Record<string, unknown> } {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== 1) throw new TypeError('Which package?')
    return { path: resolve(positionals[0]!), values }
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

/**
 * `export PATH`: writes the current catalogue as a package, into a folder or a .zip.
 *
 * @throws StartupError when it cannot be written
 */
export const exportCommand: Command = async ({ pool }, _, args, report) => {
  const { path } = readArgs('export PATH', args, {})
  const started = performance.now()
  const name = await exportPackage(pool, path, report)
  report(`${name}: written to ${path} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
}
