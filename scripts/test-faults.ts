/**
 * Runs all fault tests at full length, and kills imports at ten moments: `npm run test:faults`, about seven minutes.
 * `npm test` runs the quick ones.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installPackages } from './debian.ts'

const root = resolve(import.meta.dirname, '..')
if (spawnSync('faketime', ['--version']).error) installPackages('clocks that jump', 'faketime')
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const tests = [
  '--project',
  'faults',
  '--project',
  'server',
  'e2e/faults',
  'apps/server/src/import/killed.test.ts',
]
const { status } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'long' },
})
process.exit(status ?? 1)
