import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import '../../app.ts'
import type { Database } from '../database/schema.ts'
import { registry } from '../observability/metrics.ts'
import { setClock } from '../time/clock.ts'
import { boundCaches, listCaches, timedCache, versionedCache } from './cache.ts'

const listed = listCaches()

test('docs/caches.md lists the caches', () => {
  const docs = readFileSync(resolve(import.meta.dirname, '../../../../../docs/caches.md'), 'utf8')
  const documented = [...docs.matchAll(/^- `(\w+)`: [^()]+?(?: \((.*)\))?$/gm)].map(
    ([, name, notes = '']) => {
      const has = (note: RegExp) => notes.split(/[,;] /).find((each) => note.test(each))
      const key = [...(has(/^version$/) ? ['version'] : []), ...(has(/^day$/) ? ['day'] : []), 'input']
      return [name, key.join(', '), has(/^\d+ B$/) ?? 'measured', has(/^\d+ s$/) ?? '–']
    },
  )
  expect(documented).toEqual(
    listed.map(({ name, versioned, daily, estimate, life }) => [
      name,
      [...(versioned ? ['version'] : []), ...(daily ? ['day'] : []), 'input'].join(', '),
      estimate === undefined ? 'measured' : `${estimate} B`,
      life === undefined ? '–' : `${life / 1000} s`,
    ]),
  )
})

/** A pool without connections: caches only need to distinguish pools. */
const newPool = () => new Kysely<Database>({ dialect: new PostgresDialect({ pool: {} as never }) })

const numbers = versionedCache<number | null>({ name: 'test_numbers', daily: true, bytes: 400_000 })

test('an entry is valid for its pool, its version and its day', async () => {
  const pool = newPool()
  let loads = 0
  const load = async () => ++loads
  expect(await numbers(pool, 1).get('a', load)).toBe(1)
  expect(await numbers(pool, 1).get('a', load)).toBe(1)
  expect(await numbers(pool, 2).get('a', load)).toBe(2)
  expect(await numbers(newPool(), 1).get('a', load)).toBe(3)
  setClock(new Date(Date.now() + 24 * 60 * 60_000))
  expect(await numbers(pool, 1).get('a', load)).toBe(4)
  setClock(null)
  expect(await numbers(pool, 1).get('a', load)).toBe(1)
})

test('several missing values are loaded in one call, and null is a value', async () => {
  const cache = numbers(newPool(), 1)
  const asked: string[][] = []
  const load = async (missing: string[]) => {
    asked.push(missing)
    return new Map(missing.map((one) => [one, one === 'b' ? null : 1] as const))
  }
  await cache.getMany(['a'], String, load)
  expect(await cache.getMany(['a', 'b', 'c'], String, load)).toEqual(
    new Map([
      ['a', 1],
      ['b', null],
      ['c', 1],
    ]),
  )
  await cache.getMany(['a', 'b', 'c'], String, load)
  expect(asked).toEqual([['a'], ['b', 'c']])
})

test('a load that fails or returns no value is repeated', async () => {
  const cache = numbers(newPool(), 1)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => undefined)).toBe(undefined)
  expect(await cache.get('a', async () => 5)).toBe(5)
})

const words = versionedCache<string>({ name: 'test_words', bytes: (word) => word.length })

test('all caches of a pool share one size limit, and the least recently used entry is evicted', async () => {
  const pool = newPool()
  boundCaches(pool, 1)
  numbers(pool, 1).put('first', 1)
  numbers(pool, 1).put('second', 2)
  numbers(pool, 1).find('first')
  words(pool, 1).put('long', 'x'.repeat(300_000))
  expect(numbers(pool, 1).find('first')).toBe(1)
  expect(numbers(pool, 1).find('second')).toBe(undefined)
  expect(words(pool, 1).find('long')).toHaveLength(300_000)
  expect(await registry.getSingleMetricAsString('partboard_cache_bytes')).toContain(
    'partboard_cache_bytes{cache="test_words"} 300000',
  )
  expect(await registry.getSingleMetricAsString('partboard_cache_reads_total')).toMatch(
    /\{cache="test_words",outcome="hit"\} 1\n/,
  )
})

const times = timedCache<number>({ name: 'test_times', bytes: 100, life: 300 })

test('an entry without a version expires, and concurrent callers share a load', async () => {
  const cache = times(newPool())
  let loads = 0
  const load = async () => {
    await sleep(20)
    return ++loads
  }
  expect(await Promise.all([cache.get(load), cache.get(load)])).toEqual([1, 1])
  expect(await cache.get(load)).toBe(1)
  await sleep(310)
  expect(await cache.get(load)).toBe(2)
})

test('an entry that was invalidated during a load is loaded again', async () => {
  const cache = times(newPool())
  const first = Promise.withResolvers<number>()
  const before = cache.get(() => first.promise)
  cache.forget()
  first.resolve(1)
  expect(await before).toBe(1)
  expect(await cache.get(async () => 2)).toBe(2)
})
