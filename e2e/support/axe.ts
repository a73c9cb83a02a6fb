import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe complains about on a page that follows the system's theme; a line for each element: rule, place, reason.
 * And whether the page is wider than its window.
 *
 * @param theme one of them; both when it is left out
 */
export async function obstaclesOn(page: Page, theme?: 'light' | 'dark'): Promise<string[]> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...(isTooWide ? ['wider than the window'] : []),
    ...(await violations(page, theme ?? 'light', axeOn(page))),
    // A theme changes colours and nothing else.
    ...(theme
      ? []
      : await violations(page, 'dark', axeOn(page).withRules(['color-contrast', 'link-in-text-block']))),
  ]
}

const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    // Without frames of other origins the report needs no second page to be put together.
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
