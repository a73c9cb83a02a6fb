import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints } from '../packages/ui/src/theme/breakpoints.ts'

const root = join(import.meta.dirname, '..')
const stylesheets = ['apps/*/src/**/*.css', 'packages/ui/src/**/*.css']
const queries = globSync(stylesheets, { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/@media[^{]*/g)].map(([query]) => ({ file, query })),
)

test('a media query names breakpoints and has no size of its own', () => {
  expect(queries.length).toBeGreaterThan(50)
  expect(queries.filter(({ query }) => /\d/.test(query))).toEqual([])
})

test('every breakpoint that a stylesheet names is defined, and every one that is defined is used', () => {
  const named = queries.flatMap(({ query }) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, name]) => name))
  expect([...new Set(named)].sort()).toEqual(Object.keys(breakpoints).sort())
})
