import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** New events in the database of this process's API calls. */
class LiveFeed {
  /** Rises with each notification. */
  count = 0
  readonly #waiting = new Set<() => void>()

  tell(): void {
    this.count++
    for (const wake of this.#waiting) wake()
  }

  /** Waits until `count` is not `seen` any more, at most `ms` milliseconds, or until the signal. */
  async changed(seen: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.count !== seen || signal.aborted) return
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        this.#waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
      this.#waiting.add(end)
    })
  }
}

const feeds = new WeakMap<Kysely<Database>, LiveFeed>()

export function liveFeed(db: Kysely<Database>): LiveFeed {
  const feed = feeds.get(db) ?? new LiveFeed()
  feeds.set(db, feed)
  return feed
}
