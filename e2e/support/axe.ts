import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Runs axe on a page that follows the system's theme, and measures whether the page is wider than its window.
 *
 * @param theme the theme to check; both when it is left out
 * @returns one line for each violation: rule, element, reason
 */
export async function obstaclesOn(page: Page, theme?: 'light' | 'dark'): Promise<string[]> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...(isTooWide ? ['wider than the window'] : []),
    ...(await violations(page, theme ?? 'light', axeOn(page))),
    // A theme changes only colours.
    ...(theme
      ? []
      : await violations(page, 'dark', axeOn(page).withRules(['color-contrast', 'link-in-text-block']))),
  ]
}

const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    // Legacy mode opens no second page to merge the reports of frames; the shop has no frames of other origins.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })

async function violations(page: Page, colorScheme: 'light' | 'dark', axe: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${colorScheme}, ${id}: ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}
