/** Runs `work` when the browser is idle, or after a second in a browser without idle callbacks (Safari). */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000)

/** The first events of a person who uses a page, and the end of the connection, which leaves no time to fetch later. */
const firstEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'offline'] as const
const maxWaitMs = 10_000

let inUse: Promise<void> | undefined

/**
 * Resolves when the person first uses the loaded page, after ten seconds, or without a connection at once. Until then,
 * background work would compete with the page for network and processor.
 */
export function whenInUse(): Promise<void> {
  inUse ??= new Promise((resolve) => {
    const listening = new AbortController()
    const begin = () => {
      listening.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(begin, navigator.onLine ? maxWaitMs : 0)
    for (const event of firstEvents)
      addEventListener(event, begin, { passive: true, signal: listening.signal })
  })
  return inUse
}
