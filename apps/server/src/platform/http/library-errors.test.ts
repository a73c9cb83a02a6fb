import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { errorCodes } from 'fastify'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { placeOf, startCodes } from './library-errors.ts'

const require = createRequire(import.meta.url)

/** The JavaScript of a package, without its tests. */
function sourceOf(name: string, from = require): string {
  const folder = dirname(from.resolve(name)).replace(/(node_modules\/(?:@[^/]+\/)?[^/]+).*/, '$1')
  return globSync('{*.js,lib/**/*.js,src/**/*.js,dist/esm/**/*.js}', { cwd: folder })
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n')
}

const plugins = Object.keys(manifest.dependencies).filter((name) => /^(@fastify\/|fastify)/.test(name))

test('every error code of Fastify and its plugins has a place, or no request meets it', () => {
  const written = plugins.flatMap((name) =>
    [...sourceOf(name).matchAll(/createError\(\s*['"](\w+)['"]/g)].map(([, code]) => code!),
  )
  const codes = [...new Set([...Object.keys(errorCodes), ...written])]
  expect(codes).toEqual(expect.arrayContaining(['FST_CP_ERR_INVALID_CONTENT', 'FST_STATIC_FORBIDDEN_PATH']))
  expect(codes.length).toBeGreaterThan(80)
  expect(codes.filter((code) => placeOf({ code }) === undefined && !startCodes.test(code))).toEqual([])
  expect(codes.filter((code) => placeOf({ code }) !== undefined && startCodes.test(code))).toEqual([])
})

test('a code with a status below 500 is no mistake of the shop', () => {
  const requests = Object.values(errorCodes)
    .map((LibraryError) => new LibraryError('x', 'y'))
    .filter(({ code, statusCode = 500 }) => statusCode < 500 && !startCodes.test(code))
  expect(requests.length).toBeGreaterThan(8)
  for (const { code } of requests) expect(placeOf({ code }), code).not.toBe('internal')
})

test('every status with which the library for files fails has a place', () => {
  const files = createRequire(require.resolve('@fastify/static'))
  const source = sourceOf('@fastify/send', files)
  const statuses = [...source.matchAll(/sendError\((\d{3})/g)].map(([, status]) => Number(status))
  statuses.push(...[...source.matchAll(/statusCode: (4\d\d)/g)].map(([, status]) => Number(status)))
  expect(statuses).toEqual(expect.arrayContaining([400, 403, 404, 412, 416, 500]))
  const createError: (status: number) => Error & { statusCode: number } = createRequire(
    files.resolve('@fastify/send'),
  )('http-errors')
  for (const status of statuses) expect(placeOf(createError(status)), String(status)).toBeDefined()
})

test('an error of another service is none of these', () => {
  expect(placeOf(Object.assign(new Error('No such page'), { statusCode: 404 }))).toBeUndefined()
  expect(placeOf({ code: 'constructor' })).toBeUndefined()
})
