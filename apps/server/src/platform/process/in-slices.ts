import { TimeOver } from '../database/database-limits.ts'
import { timeLeft } from '../database/time-limit.ts'

/** Milliseconds of work after which other requests have their turn. */
const sliceMs = 5

/** Those that wait for a slice. Only one slice runs between two looks at the network, however many requests work. */
const waiting: (() => void)[] = []

/** Waits for a slice of the process. */
const turn = (): Promise<void> =>
  new Promise((start) => {
    if (waiting.push(start) === 1) setImmediate(startNext)
  })

function startNext(): void {
  waiting.shift()!()
  if (waiting.length > 0) setImmediate(startNext)
}

/**
 * Works on items one after another, and lets other requests go on after every few milliseconds. It is for work that
 * grows with the input; one item must take a millisecond or two at most.
 *
 * @param items a generator does its own work in slices too
 * @returns the results in the order of the items
 * @throws TimeOver when the time of the request is over
 */
export async function inSlices<T, R>(
  items: Iterable<T>,
  work: (item: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const iterator = items[Symbol.iterator]()
  for (;;) {
    await turn()
    if ((timeLeft() ?? 1) <= 0) throw new TimeOver('The time of this request is over')
    const until = performance.now() + sliceMs
    do {
      const next = iterator.next()
      if (next.done) return results
      results.push(await work(next.value, results.length))
    } while (performance.now() < until)
  }
}
