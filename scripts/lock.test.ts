import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  link?: boolean
  resolved?: string
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  workspaces?: string[]
}
const packages: Record<string, Locked> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
).packages

/** Where Node finds a package that stands in a folder of the lock file; null = nowhere. */
function placeOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder) === '.' ? '' : dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (packages[path]) return path
    if (folder === '') return null
  }
}

/** The packages that run and build the shop: what the root and its workspaces need, but not what they only check with. */
function neededPackages(): Set<string> {
  const needed = new Set<string>()
  const visit = (path: string) => {
    if (needed.has(path)) return
    needed.add(path)
    const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[path]!
    if (link) visit(resolved!)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(name, path)
      if (place) visit(place)
    }
  }
  visit('')
  for (const [path, { link }] of Object.entries(packages)) if (link) visit(path)
  return needed
}

test('the lock file says of each package whether the shop needs it, since npm start installs no other', () => {
  const needed = neededPackages()
  const wrong = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { dev, devOptional }]) => needed.has(path) === (dev === true) && !devOptional)
    .map(([path]) => path)
  expect(wrong).toEqual([])
})
