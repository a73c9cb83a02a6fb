import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type KnownCall, Shop } from './shop.ts'

type App = {
  calls: readonly KnownCall[]
  /** Runs before the tests of a file, when the shop can be reached. */
  start: () => Promise<unknown>
  /** Whether the app waits for an answer. */
  isBusy: () => boolean
  /** Runs after each test, when nothing is on its way: takes away what the test has left. */
  reset: () => void
}

/** A shop for the tests of this file, at the origin of the browser that the tests have. */
export function serveTests({ calls, start, isBusy, reset }: App): Shop {
  const shop = new Shop(calls)
  let stop: (() => void) | undefined
  let open = 0
  const isIdle = () => open === 0 && !isBusy()

  beforeAll(async () => {
    // Same origin, as in production: the app's calls have no base of their own.
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
    happyDOM.setURL(await shop.start())
    const { fetch } = globalThis
    globalThis.fetch = async (address, { signal, ...options } = {}) => {
      if (shop.isAway) throw new TypeError('Failed to fetch')
      open++
      try {
        // A cancelled call ends here alone: happy-dom would print that it broke the connection off.
        return await Promise.race([complete(fetch(address, options)), cancelled(signal)])
      } finally {
        open--
      }
    }
    stop = () => {
      globalThis.fetch = fetch
      shop.stop()
    }
    await start()
  })
  afterEach(async () => {
    // The answer to a call of one test would otherwise reach the cache of the next test, and what follows it may call again.
    for (let idle = 0; idle < 2; idle = isIdle() ? idle + 1 : 0) {
      await vi.waitUntil(isIdle, { timeout: 15_000, interval: 10 })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    reset()
    shop.reset()
  })
  afterAll(() => stop?.())
  return shop
}

/** The answer when all of it is there: until then a call is open. */
async function complete(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  const text = await response.text()
  return Object.assign(response, { text: async () => text })
}

const cancelled = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
