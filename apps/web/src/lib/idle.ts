/** Does some work when the browser has nothing else to do. Safari has no idle callback. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000)
