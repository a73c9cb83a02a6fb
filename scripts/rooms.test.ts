import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const paths = (pattern: string) => globSync(pattern, { cwd: root })

test('no folder is named after who shares it instead of what is in it', () => {
  expect(paths('apps/*/src/**/{shared,lib,common,utils,helpers}/')).toEqual([])
})

test('a routes file asks queries for rows and holds no SQL of its own', () => {
  const routes = paths('apps/server/src/features/**/*.routes.ts')
  expect(routes.length).toBeGreaterThan(10)
  const sql = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/
  expect(routes.filter((path) => sql.test(readFileSync(resolve(root, path), 'utf8')))).toEqual([])
})
