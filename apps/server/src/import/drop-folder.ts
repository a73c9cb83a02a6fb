import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ImportError } from './package/problems.ts'

/** A package is complete when none of its files has changed for this time. */
const restsFor = 5_000 // ms

/** Folders beside the packages, for what has been imported and what was refused. */
const [imported, refused] = ['imported', 'refused']

export type DropFolder = {
  folder: string
  /** Imports a package. @throws ImportError when it is refused, after it wrote the errors into the report */
  importPackage: (path: string, reportPath: string) => Promise<void>
  report: (line: string) => void
}

/**
 * Imports the complete packages of a folder, oldest first, and moves each to `imported` or to `refused`, where the errors
 * are beside it as CSV. A package that is changed while it is imported is moved all the same, so write it elsewhere and
 * move it in. After any other error, such as a database that does not answer, the package stays for the next time.
 *
 * One process may work on a folder. If it is killed, the package is imported again, which changes nothing.
 */
export async function takeDropped({ folder, importPackage, report }: DropFolder): Promise<void> {
  for (const name of waitingIn(folder)) {
    const path = join(folder, name)
    const kept = `${new Date().toISOString().replace(/[:.]/g, '-')}-${name}`
    for (const target of [imported, refused]) mkdirSync(join(folder, target), { recursive: true })
    try {
      await importPackage(path, join(folder, refused, `${kept}.errors.csv`))
      renameSync(path, join(folder, imported, kept))
      report(`${name}: imported.`)
    } catch (error) {
      if (!(error instanceof ImportError)) {
        report(`${name}: ${error instanceof Error ? error.message : error}. It is tried again.`)
        continue
      }
      renameSync(path, join(folder, refused, kept))
      report(`${name}: refused.\n${error.message}`)
    }
  }
}

/** Names of the complete packages of a folder, oldest first. */
function waitingIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.zip') || existsSync(join(folder, name, 'manifest.json')))
    .map((name) => ({ name, changedAt: changedAt(join(folder, name)) }))
    .filter(({ changedAt }) => Date.now() - changedAt >= restsFor)
    .toSorted((a, b) => a.changedAt - b.changedAt)
    .map(({ name }) => name)
}

/** The last change of a file, or of a folder and all files in it, in ms. */
function changedAt(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return inside.reduce((latest, name) => Math.max(latest, statSync(join(path, name)).mtimeMs), own.mtimeMs)
}
