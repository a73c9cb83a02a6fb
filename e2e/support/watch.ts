import type { Page } from '@playwright/test'

/** Notes what a customer's browser would complain about: errors and warnings of the console, requests that fail. */
export function watch(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    // openPage keeps the service worker out of journeys that are not about it.
    if (/Service Worker registration blocked/.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) trouble.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left takes its unfinished questions with it.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') trouble.push(`${reason}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`)
  })
  return () => trouble
}
