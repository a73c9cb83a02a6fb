import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { StartupError } from '../../platform/lifecycle.ts'
import type { Database } from '../../platform/schema.ts'
import { importPackage } from './import/import-package.ts'
import { ImportError } from './import/problems.ts'

/**
 * `import PATH`: takes in a catalogue package while the shop runs (docs/catalogue-package.md).
 *
 * @throws StartupError with a line for each thing that is wrong in the package
 */
export async function importCommand(
  db: Kysely<Database>,
  config: Config,
  [path]: readonly string[],
  report: (line: string) => void,
): Promise<void> {
  if (!path) throw new StartupError('Which package? Give the folder: import PATH')
  const directory = resolve(path)
  if (!existsSync(directory)) throw new StartupError(`There is no folder ${directory}.`)
  const started = performance.now()
  try {
    const picturesDir = join(config.dataDir, 'pictures')
    const { version, rows } = await importPackage(db, { directory, picturesDir })
    for (const [file, count] of Object.entries(rows)) report(`${file}.csv: ${count}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    report(
      version === null ? `Taken in within ${seconds} s.` : `Catalogue ${version} is seen now (${seconds} s).`,
    )
  } catch (error) {
    if (error instanceof ImportError) throw new StartupError(`Nothing was taken in.\n${error.message}`)
    throw error
  }
}
