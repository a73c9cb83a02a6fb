import { ShopError } from './errors.ts'

/** Runs a job when its turn comes. @throws ShopError 'too_many_requests' when too many wait already */
export type InLane = <T>(job: () => Promise<T>) => Promise<T>

/**
 * Lets at most `abreast` jobs run at once, and at most `mostWaiting` others wait for their turn, the first come first.
 * A job that waits for another one of the same lanes may wait for ever.
 */
export function lanes(abreast: number, mostWaiting: number): InLane {
  let running = 0
  const waiting: (() => void)[] = []
  return async (job) => {
    if (running < abreast) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((go) => waiting.push(go))
    else throw new ShopError('too_many_requests', { retryAfter: 2 })
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      // The next one takes over the lane.
      if (next) next()
      else running--
    }
  }
}
