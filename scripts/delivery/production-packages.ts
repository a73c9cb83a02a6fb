import { existsSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

/** One installed package of npm's list in node_modules. */
export type InstalledPackage = {
  /** Folder, relative to the project's root: `node_modules/a/node_modules/b`. */
  path: string
  name: string
  version: string
  /** SPDX expression; undefined if the package has none. */
  license: string | undefined
}

type Entry = {
  name?: string
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export const root = resolve(import.meta.dirname, '../..')

/**
 * The installed packages that workspaces need in production, without build and test packages. Optional packages of other
 * platforms and optional peers are not listed. Our own packages are not listed, but their dependencies are.
 *
 * @param workspaces folders of the project, such as `apps/server`
 * @param leaveOut names of packages to leave out, with their dependencies
 * @throws Error when a needed package is not installed
 */
export function productionPackages(workspaces: string[], leaveOut: string[] = []): InstalledPackage[] {
  const installed = readInstalled()
  const found = new Map<string, InstalledPackage>()
  for (const workspace of workspaces) follow(workspace)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))

  function follow(from: string): void {
    const entry = installed[from]
    if (!entry) throw new Error(`${from} is not installed; run npm install.`)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = entry
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (leaveOut.includes(name)) continue
      const path = locate(name, from)
      if (path) add(path)
      else if (!optionalDependencies?.[name])
        throw new Error(`${from} needs ${name}, which is not installed.`)
    }
  }

  function add(path: string): void {
    const { link, resolved, version = '', license } = installed[path]!
    if (found.has(path)) return
    if (!link) found.set(path, { path, name: path.split('node_modules/').at(-1)!, version, license })
    follow(link ? resolved! : path)
  }

  /** Finds a package like Node: in the folder's node_modules, then in those of the parent folders. */
  function locate(name: string, from: string): string | undefined {
    for (let folder = from; ; folder = posix.dirname(folder)) {
      const path = posix.join(folder, 'node_modules', name)
      if (installed[path]) return path
      if (folder === '.') return undefined
    }
  }
}

function readInstalled(): Record<string, Entry> {
  const file = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(file)) throw new Error('No packages are installed; run npm install.')
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
