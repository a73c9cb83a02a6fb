import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeCalls } from '@partboard/contract/documentation/office'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

const root = join(import.meta.dirname, '../modules')
const calls = new Set([...endpoints, ...officeCalls].map(({ name }) => name))

test('a route imports the calls of the contract whole, so that a call and the function behind it may have one name', () => {
  const routes = globSync('**/*.{routes,office}.ts', { cwd: root })
  const wrong = routes.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/import \{([^}]*)\} from '@partboard\/contract/g),
    ].flatMap(([, list]) =>
      list!
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => calls.has(name))
        .map((name) => `${file}: import * as wire, and wire.${name}`),
    ),
  )
  expect(wrong).toEqual([])
  expect(routes.length).toBeGreaterThan(60)
})
