import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** Digest of the input files at the last successful run of the drawing tests. */
const record = join(root, 'demo/tested.sha256')
const inputs = [
  'demo/{boards,catalogue,facts,kit,make,pictures}/**/*.*',
  'demo/*.json',
  'demo/make-catalogue.ts',
]

/** Whether the drawing tests passed with the current files. */
export function areDrawingsTested(): boolean {
  return existsSync(record) && readFileSync(record, 'utf8').trim() === digest()
}

/** Records that the drawing tests passed with the current files. */
export function recordTestedDrawings(): void {
  writeFileSync(record, `${digest()}\n`)
}

function digest(): string {
  const hash = createHash('sha256')
  for (const path of globSync(inputs, { cwd: root }).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}
