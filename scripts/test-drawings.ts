/**
 * Tests the drawing kit, the drawings and the demo catalogue that is made from them: `npm run test:drawings`. They
 * change rarely and only with files of demo/, so `npm test` compares a digest of those files instead.
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
