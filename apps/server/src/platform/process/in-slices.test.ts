import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { withinTime } from '../database/time-limit.ts'
import { inSlices } from './in-slices.ts'

const busy = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

describe('inSlices', () => {
  test('gives the results in order, of values and promises', async () => {
    expect(await inSlices([1, 2, 3], (item, index) => item * 10 + index)).toEqual([10, 21, 32])
    expect(await inSlices([1, 2], async (item) => item)).toEqual([1, 2])
    expect(await inSlices([], () => 1)).toEqual([])
  })

  test('lets others go on between items that take long, however many work at once', async () => {
    let turns = 0
    let isDone = false
    const bystander = (async () => {
      for (; !isDone; turns++) await nextTurn()
    })()
    // Each item is a slice of its own.
    const work = () => inSlices([1, 2, 3, 4], () => busy(6))
    await Promise.all([work(), work(), work()])
    isDone = true
    await bystander
    expect(turns).toBeGreaterThanOrEqual(12)
  })

  test('ends with the time of the request', async () => {
    const limited = withinTime(20, () => inSlices(Array(100).keys(), () => busy(6)))
    await expect(limited).rejects.toMatchObject({ code: 'TIME_OVER' })
  })
})
