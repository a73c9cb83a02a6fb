import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'apps/web')
const stamp = join(web, 'dist/.stamp')
const vite = join(root, 'node_modules/vite/bin/vite.js')

/**
 * Builds the web app into apps/web/dist, unless the existing build is of the same sources. An interrupted build has no
 * stamp and is repeated.
 *
 * @returns whether the build is up to date
 */
export async function buildWebWhenStale(): Promise<boolean> {
  const fingerprint = fingerprintOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true
  const started = performance.now()
  console.log('Building the web app (once, and after a change) ...')
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    // Always the production build, also in a test run with another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  const end = () => build.kill()
  process.once('exit', end)
  const [code] = await once(build, 'exit')
  process.off('exit', end)
  if (code !== 0) return false
  writeFileSync(stamp, fingerprint)
  console.log(`The web app is built (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  return true
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256')
  const sources = [
    'package-lock.json',
    'tsconfig.base.json',
    'apps/web/**/*',
    'packages/*/src/**/*.{ts,json}',
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
