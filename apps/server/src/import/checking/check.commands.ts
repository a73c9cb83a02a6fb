import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { sql } from 'kysely'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../platform/process/command.ts'
import { importPackage } from '../import-package.ts'
import { ImportError } from '../package/problems.ts'
import { showProgress } from '../progress.ts'
import { comparePackage } from '../staging/compare.ts'
import { findWarnings } from '../staging/warnings.ts'
import { type CheckedPackage, linesOf, pageOf } from './report.ts'
import { summarise } from './summary.ts'

/** `check PATH`: says what a package has, without importing it (docs/catalogue-package.md). */
export const checkCommand: ShopCommand = (inShop) =>
  new Command('check')
    .description('Checks a catalogue package and says what it has: counts, coverage, warnings.')
    .argument('<path>', 'a folder or a .zip')
    .option('--html <file.html>', 'writes the same as a page with bars')
    .option('--report <file.csv>', 'writes all errors to a file')
    .addHelpText('after', examples('check catalogue', 'check catalogue.zip --html catalogue.html'))
    .action(
      inShop(async ({ db, pool, report }, argument, options) => {
        const path = resolve(argument)
        if (!existsSync(path)) throw new StartupError(`There is no package ${path}.`)
        const reportPath = options.report === undefined ? undefined : resolve(options.report)
        const progress = showProgress(report)
        let found = null as Omit<CheckedPackage, 'rows'> | null
        try {
          const { rows } = await importPackage(
            { db, pool },
            {
              path,
              reportPath,
              dryRun: true,
              onProgress: progress.show,
              onChecked: async ({ sessions, contents, leftOut }) => {
                const [{ db: own }] = sessions
                const files = new Set(contents.files.keys())
                const { rows } = await sql<{ version: number }>`
                  select version_id as version from catalogue_current`.execute(own)
                await comparePackage(sessions, contents, rows[0]?.version ?? null)
                const warnings = await findWarnings(own, { contents, leftOut })
                found = { contents, warnings, ...(await summarise(own, files)) }
              },
            },
          )
          progress.end()
          const checked: CheckedPackage = { ...found!, rows }
          for (const line of linesOf(checked)) report(line)
          if (options.html === undefined) return
          writeFileSync(resolve(options.html), pageOf(checked))
          report(`\nThe page is ${resolve(options.html)}.`)
        } catch (error) {
          progress.end()
          if (!(error instanceof ImportError)) throw error
          const all = reportPath ? `\nThe whole report is in ${reportPath}.` : ''
          throw new StartupError(`The package cannot be imported.\n${error.message}${all}`)
        }
      }),
    )
