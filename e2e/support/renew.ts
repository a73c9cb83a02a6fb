import type { Page } from '@playwright/test'

/**
 * Makes a page as good as new, and keeps its browser's memory of the shop's files: no answers in place of the
 * server's, and nothing kept for the shop but these values of the local storage.
 */
export async function renew(page: Page, values: Record<string, string>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A small answer of the shop in place of a page: what the browser keeps for the shop can be changed there.
  await page.goto('/healthz')
  await page.evaluate((kept) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, values)
}
