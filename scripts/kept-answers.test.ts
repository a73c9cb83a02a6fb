import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/**
 * `ensureQueryData` gives a kept answer although it is invalid, after a change of language too. A loader may begin with
 * it, because its page asks again; a query that is made of others may not: nothing would ask them again.
 */
test('a query that is made of other queries fetches them', () => {
  const files = globSync('apps/{web,office}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\./.test(file) && /\bqueryFn\b/.test(read(file)),
  )
  expect(files.length).toBeGreaterThan(5)
  const wrong = files.filter((file) => /\bensureQueryData\(/.test(read(file)))
  expect(wrong).toEqual([])
})
