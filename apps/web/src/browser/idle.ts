/** Does some work when the browser has nothing else to do. Safari has no idle callback. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000)

/** What a person does first on a page. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const mayLookMs = 10_000

let settled: Promise<void> | undefined

/**
 * When somebody begins to use the page that was loaded, or has looked at it for ten seconds: until then the
 * connection and the processor belong to the page itself.
 */
export function whenInUse(): Promise<void> {
  settled ??= new Promise((resolve) => {
    const end = new AbortController()
    const begin = () => {
      end.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(begin, mayLookMs)
    for (const sign of signsOfUse) addEventListener(sign, begin, { passive: true, signal: end.signal })
  })
  return settled
}
