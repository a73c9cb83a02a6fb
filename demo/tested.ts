/**
 * Compares the demo with the record of its last successful tests. The results of the tests depend only on these files,
 * which change rarely, so `npm test` of the shop only makes this comparison: it needs none of the demo's packages.
 *
 *     node demo/tested.ts               the exit code is 1 if a file has changed
 *     node demo/tested.ts --record      records that the tests passed with the current files (`npm test` in demo/)
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const demo = resolve(import.meta.dirname)
const record = join(demo, 'tested.sha256')
const inputs = ['{boards,catalogue,facts,kit,make,pictures}/**/*.*', '*.json', 'make-catalogue.ts']

const digest = createHash('sha256')
for (const path of globSync(inputs, { cwd: demo }).sort())
  digest
    .update(path)
    .update('\0')
    .update(readFileSync(join(demo, path)))
    .update('\0')
const current = `${digest.digest('hex')}\n`

if (process.argv.includes('--record')) writeFileSync(record, current)
else if (readFileSync(record, 'utf8') !== current) {
  console.log(
    'Files of demo/ have changed since they were tested. In demo/: npm ci, npm test, and commit tested.sha256.',
  )
  process.exitCode = 1
}
