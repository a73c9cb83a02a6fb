import type { Page } from '@playwright/test'

/** Collects the browser's complaints: errors and warnings of the console, and failed requests. */
export function watch(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    // openPage blocks the service worker in journeys that do not test it.
    if (/Service Worker registration blocked/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    // When a page is left, the browser cancels its open requests.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') trouble.push(`${reason}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`)
  })
  return () => trouble
}
