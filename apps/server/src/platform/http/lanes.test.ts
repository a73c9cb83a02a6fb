import { expect, test } from 'vitest'
import type { ShopError } from './errors.ts'
import { takeTurns } from './lanes.ts'

/** A queue with one slot, whose jobs are recorded and end when they are told. */
function queue(maxWaiting: number) {
  const run = takeTurns('test', 1, maxWaiting)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, address: string, account = 'a') =>
    run({ address, account }, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }).catch((error: ShopError) => {
      expect(error.details).toEqual({ retryAfter: 2, limit: 'test' })
      refused.push(name)
    })
  const endAll = async () => {
    for (let index = 0; index < ends.length; index++) {
      ends[index]!()
      await new Promise(setImmediate)
    }
  }
  return { begun, refused, add, endAll }
}

test('addresses take turns, and within an address its accounts', async () => {
  const { begun, add, endAll } = queue(20)
  for (const name of ['1', '2', '3', '4']) add(`x${name}`, 'x', 'one')
  add('y1', 'y')
  add('x other 1', 'x', 'other')
  add('y2', 'y')
  await endAll()
  expect(begun).toEqual(['x1', 'x2', 'y1', 'x other 1', 'y2', 'x3', 'x4'])
})

test('when it is full, a new job takes the place of the last one of the longest lane', async () => {
  const { begun, refused, add, endAll } = queue(4)
  for (const name of ['1', '2', '3', '4', '5', '6']) add(`x${name}`, 'x', 'one')
  add('y1', 'y')
  add('x other', 'x', 'other')
  await endAll()
  expect(refused).toEqual(['x6', 'x5', 'x4'])
  expect(begun).toEqual(['x1', 'x2', 'y1', 'x other', 'x3'])
})

test('a slot is free again after a job that failed', async () => {
  const run = takeTurns('test', 1, 1)
  const lane = { address: 'x', account: 'a' }
  await expect(run(lane, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(lane, async () => 'done')).toBe('done')
})
