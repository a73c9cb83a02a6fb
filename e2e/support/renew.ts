import type { Page } from '@playwright/test'

/**
 * Resets a page and keeps the browser's HTTP cache: removes routes, and replaces the shop's storage by these values
 * of the local storage.
 */
export async function renew(page: Page, values: Record<string, string>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A small answer of the shop's origin: on it, the storage can be changed while no app runs.
  await page.goto('/healthz')
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, values)
}
