import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const productionBuild = { ...process.env, NODE_ENV: 'production' } // also in a test run with another NODE_ENV

/** Something that is built into the folder `dist` of an app. Its sources are files and folders. */
type Output = { app: string; sources: string[]; command: string[]; cwd: string }

const webOutput = (app: string): Output => ({
  app,
  sources: ['package-lock.json', 'tsconfig.base.json', app, 'packages', 'texts'],
  command: [vite, 'build', '--logLevel', 'warn'],
  cwd: join(root, app),
})

const outputs: Output[] = [
  webOutput('apps/web'),
  webOutput('apps/office'),
  {
    app: 'apps/server',
    sources: ['package-lock.json', 'apps/server', 'packages', 'texts', 'scripts/bundle-server.ts'],
    command: ['scripts/bundle-server.ts'],
    cwd: root,
  },
]

/**
 * Builds the customers' app, the office and the server, each into its folder dist, unless the existing build is of the
 * same sources. An interrupted build has no stamp and is repeated.
 *
 * @returns whether all builds are up to date
 */
export async function buildWhenStale(): Promise<boolean> {
  const stale = outputs.filter((output) => !isCurrent(output))
  if (stale.length === 0) return true
  const started = performance.now()
  console.log('Building the web app, the office and the server (once, and after a change) ...')
  const built = await Promise.all(stale.map(build))
  if (built.includes(false)) return false
  console.log(`They are built (${((performance.now() - started) / 1000).toFixed(1)} s).`)
  return true
}

/** What a build was made of. `seen` changes with every write to a source, `content` only with another content. */
type Stamp = { seen: string; content: string }

/** Reads no source while none was written since the build, because every start of the shop asks. */
function isCurrent(output: Output): boolean {
  const file = stampOf(output)
  if (!existsSync(file)) return false
  const [lastSeen, content] = readFileSync(file, 'utf8').split('\n')
  const files = sourcesOf(output)
  const seen = lookAt(files)
  if (seen === lastSeen) return true
  if (contentOf(files) !== content) return false
  writeStamp(output, { seen, content })
  return true
}

async function build(output: Output): Promise<boolean> {
  const files = sourcesOf(output)
  const stamp = { seen: lookAt(files), content: contentOf(files) }
  const child = spawn(process.execPath, output.command, {
    cwd: output.cwd,
    env: productionBuild,
    stdio: 'inherit',
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'exit')
  process.off('exit', end)
  if (code === 0) writeStamp(output, stamp)
  return code === 0
}

const stampOf = ({ app }: Output): string => join(root, app, 'dist/.stamp')

function writeStamp(output: Output, { seen, content }: Stamp): void {
  writeFileSync(stampOf(output), `${seen}\n${content}`)
}

const noSource = /^(dist|node_modules|testing|conformance|migrations|routeTree\.gen\.ts|.*\.test\.tsx?)$/

function sourcesOf({ sources }: Output): string[] {
  return sources.flatMap(filesOf).sort()
}

function filesOf(path: string): string[] {
  if (!lstatSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (noSource.test(entry.name)) return []
    const inside = `${path}/${entry.name}`
    return entry.isDirectory() ? filesOf(inside) : entry.isFile() ? [inside] : []
  })
}

function lookAt(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = lstatSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

function contentOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
