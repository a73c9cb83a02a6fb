import { ShopError } from './errors.ts'

/** Runs a job when a slot is free. @throws ShopError 'too_many_requests' when the queue is full */
export type RunLimited = <T>(job: () => Promise<T>) => Promise<T>

/**
 * Creates a limit of `maxRunning` jobs at once, with a queue of `maxQueued` others, first in, first out.
 * A job must not wait for another job of the same limit: both could wait for ever.
 */
export function limitConcurrency(maxRunning: number, maxQueued: number): RunLimited {
  let running = 0
  const queue: (() => void)[] = []
  return async (job) => {
    if (running < maxRunning) running++
    else if (queue.length < maxQueued) await new Promise<void>((start) => queue.push(start))
    else throw new ShopError('too_many_requests', { retryAfter: 2 })
    try {
      return await job()
    } finally {
      const startNext = queue.shift()
      // The next job takes over the slot, so `running` stays.
      if (startNext) startNext()
      else running--
    }
  }
}
