import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches the requests of a page from now on.
 *
 * @param quiet ms without a request after which the page is at rest
 * @returns a function that waits until all requests are answered and no request has started for `quiet` ms
 */
export function comesToRest(page: Page, quiet = 500): () => Promise<void> {
  const unanswered = new Set<Request>()
  let changedAt = Date.now()
  const change = () => {
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    unanswered.add(request)
    change()
  })
  const answered = (request: Request) => {
    unanswered.delete(request)
    change()
  }
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return () =>
    expect
      .poll(() => unanswered.size === 0 && Date.now() - changedAt >= quiet, {
        intervals: [50],
        timeout: 40_000,
      })
      .toBe(true)
}
