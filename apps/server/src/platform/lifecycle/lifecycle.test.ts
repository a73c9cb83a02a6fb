import { expect, test } from 'vitest'
import { Lifecycle } from './lifecycle.ts'

test('closers run once, in reverse order, also after one that fails', async () => {
  const events: string[] = []
  const lifecycle = new Lifecycle((error) => events.push((error as Error).message))
  await lifecycle.defer(() => events.push('database'))
  await lifecycle.defer(() => Promise.reject(new Error('no')))
  await lifecycle.defer(async () => events.push('server'))
  await Promise.all([lifecycle.stop(), lifecycle.stop()])
  expect(events).toEqual(['server', 'no', 'database'])
})

test('a closer that is registered while stopping runs at once', async () => {
  const lifecycle = new Lifecycle(() => {})
  const stopped = lifecycle.stop()
  let closed = false
  await lifecycle.defer(() => {
    closed = true
  })
  expect(closed).toBe(true)
  await stopped
})
