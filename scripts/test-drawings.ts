/**
 * Tests the drawing kit, the drawings and the demo catalogue: `npm run test:drawings`. Their results depend only on files
 * of demo/, which change rarely, so `npm test` only compares a digest of those files.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { recordTestedDrawings } from './drawings.ts'

const root = resolve(import.meta.dirname, '..')
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--project', 'drawings']
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
if (status === 0) recordTestedDrawings()
process.exit(status ?? 1)
