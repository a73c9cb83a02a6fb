import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const paths = (pattern: string) => globSync(pattern, { cwd: root })

test('no folder has a name such as shared or utils, which does not say what it contains', () => {
  expect(paths('apps/*/src/**/{shared,lib,common,utils,helpers}/')).toEqual([])
})

test('a routes file calls queries and contains no SQL', () => {
  const routes = paths('apps/server/src/modules/**/*.routes.ts')
  expect(routes.length).toBeGreaterThan(10)
  const sql = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/
  expect(routes.filter((path) => sql.test(readFileSync(resolve(root, path), 'utf8')))).toEqual([])
})

/** Number of lines in a folder's sources, without tests and subfolders. */
const linesIn = (folder: string) =>
  paths(`${folder}/*.{ts,tsx}`)
    .filter((path) => !path.includes('.test.'))
    .reduce((sum, path) => sum + readFileSync(resolve(root, path), 'utf8').split('\n').length, 0)

test('a folder of a feature or a module has at most 1,500 lines; a larger one has subfolders', () => {
  const folders = paths('apps/*/src/{features,modules}/**/')
  expect(folders.length).toBeGreaterThan(30)
  expect(folders.filter((folder) => linesIn(folder) > 1_500)).toEqual([])
})

test('an object literal lists its fields instead of packing them into a spread', () => {
  const sources = paths('{apps,packages,scripts,e2e,bench,tools,demo}/**/*.{ts,tsx}').filter(
    (path) => !path.includes('node_modules') && !path.startsWith('scripts/rooms'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => readFileSync(resolve(root, path), 'utf8').includes('...{'))).toEqual([])
})

/** Folders in a room that import each other, by what runs: a type may point back. Tests may reach anywhere. */
function knotsIn(room: string): string[][] {
  const files = paths(`${room}/**/*.ts`).filter(
    // The door of a module passes on what is in its folders; nothing in the module imports it.
    (path) => !path.endsWith('.test.ts') && !/\/modules\/[^/]+\/index\.ts$/.test(path),
  )
  const needs = new Map<string, Set<string>>()
  for (const path of files)
    for (const [, names, specifier] of readFileSync(resolve(root, path), 'utf8').matchAll(
      /^import (?!type )([^']*?)(?: from )?'(\.[^']*)'/gm,
    )) {
      const [from, to] = [dirname(path), dirname(join(dirname(path), specifier!))]
      const isTyped = /^\{(\s*type [^,}]*,?)*\s*\}$/.test(names!)
      if (from !== to && !isTyped && `${to}/`.startsWith(`${room}/`))
        needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of needs.get(from) ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        reached(to, seen)
      }
    return seen
  }
  return [...needs.keys()]
    .filter((folder) => reached(folder).has(folder))
    .map((folder) => [folder, ...needs.get(folder)!])
}

test('folders of the platform, of a module, of the rules and of the contract do not need each other in a circle', () => {
  const server = 'apps/server/src'
  const rooms = [
    `${server}/platform`,
    ...paths(`${server}/modules/*/`).map((path) => join(path)),
    'packages/domain/src',
    'packages/contract/src',
    'packages/client/src',
  ]
  expect(rooms.length).toBeGreaterThan(20)
  expect(rooms.flatMap(knotsIn)).toEqual([])
})

test('a topic of the rules or of the contract has the name of its module of the server', () => {
  const known = paths('apps/server/src/modules/*/').map((path) => basename(path))
  const topics = paths('packages/{domain,contract}/src/*/').map((path) => basename(path))
  const notTopics = ['text', 'numbers', 'files', 'office', 'documentation', 'texts', 'testing']
  expect(topics.length).toBeGreaterThan(30)
  expect(topics.filter((topic) => !known.includes(topic) && !notTopics.includes(topic))).toEqual([])
})
