import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

/** The customers' app and that of the office. */
const apps = ['apps/web', 'apps/office']

/**
 * Builds each app into its folder dist, unless the existing build is of the same sources. An interrupted build has no
 * stamp and is repeated.
 *
 * @returns whether both builds are up to date
 */
export async function buildWebWhenStale(): Promise<boolean> {
  const stale = apps
    .map((app) => ({ app, stamp: join(root, app, 'dist/.stamp'), fingerprint: fingerprintOf(app) }))
    .filter(({ stamp, fingerprint }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint)
  if (stale.length === 0) return true
  const started = performance.now()
  console.log('Building the web app and the office (once, and after a change) ...')
  const built = await Promise.all(
    stale.map(async ({ app, stamp, fingerprint }) => {
      const isBuilt = await build(app)
      if (isBuilt) writeFileSync(stamp, fingerprint)
      return isBuilt
    }),
  )
  if (built.includes(false)) return false
  console.log(`They are built (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  return true
}

async function build(app: string): Promise<boolean> {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, app),
    // Always the production build, also in a test run with another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  return code === 0
}

function fingerprintOf(app: string): string {
  const hash = createHash('sha256')
  const sources = [
    'package-lock.json',
    'tsconfig.base.json',
    `${app}/**/*`,
    'packages/*/src/**/*.{ts,tsx,css,svg,json}',
  ]
  const files = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => /^(dist|node_modules|routeTree\.gen\.ts|.*\.test\.tsx?)$/.test(entry.name),
  })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}
