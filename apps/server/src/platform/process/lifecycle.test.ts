import { expect, test } from 'vitest'
import { Lifecycle } from './lifecycle.ts'

test('what was opened last is closed first, once, and a failure keeps nothing else open', async () => {
  const events: string[] = []
  const lifecycle = new Lifecycle((error) => events.push((error as Error).message))
  await lifecycle.defer(() => events.push('database'))
  await lifecycle.defer(() => Promise.reject(new Error('no')))
  await lifecycle.defer(async () => events.push('server'))
  await Promise.all([lifecycle.stop(), lifecycle.stop()])
  expect(events).toEqual(['server', 'no', 'database'])
})

test('what is opened while everything closes is closed at once', async () => {
  const lifecycle = new Lifecycle(() => {})
  const stopped = lifecycle.stop()
  let closed = false
  await lifecycle.defer(() => {
    closed = true
  })
  expect(closed).toBe(true)
  await stopped
})
