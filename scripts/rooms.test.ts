import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
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
