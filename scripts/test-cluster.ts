/**
 * Tests a cluster on this machine: `npm run test:cluster`, about five minutes. It consists of PostgreSQL with a streaming
 * replica, PgBouncer, Caddy, and three processes of the shop. CLUSTER_SEED repeats the random choices of a run.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { installPackages } from './debian.ts'

const root = resolve(import.meta.dirname, '..')
const needed = {
  'postgresql-15': () => existsSync('/usr/lib/postgresql/15/bin/postgres'),
  pgbouncer: () => !spawnSync('pgbouncer', ['--version']).error,
  caddy: () => !spawnSync('caddy', ['version']).error,
}
const missing = () => Object.entries(needed).flatMap(([name, isThere]) => (isThere() ? [] : [name]))
if (missing().length > 0) installPackages('the cluster', ...missing())
if (missing().length > 0) {
  console.error(
    `The cluster needs ${missing().join(', ')}. On Debian 12: apt-get install ${missing().join(' ')}`,
  )
  process.exit(1)
}
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'cluster'], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
