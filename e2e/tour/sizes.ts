import type { CDPSession, Page } from '@playwright/test'
import { cutsOn, misfitsOn } from '../support/measure.ts'

/** A window in pixels, the browser's text size if it is not 16, and whether text is spaced out (WCAG 1.4.12). */
type Size = { width: number; height: number; text?: number; isSpaced?: true }

const sizes: Size[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  // A screen of 1440 × 900 at 200 % zoom.
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
  { width: 1440, height: 900, text: 24 },
  { width: 390, height: 844, text: 24 },
  { width: 320, height: 640, isSpaced: true },
  { width: 390, height: 844, isSpaced: true },
]

/** Phones with text twice as large (WCAG 1.4.4). */
const doubled: Size[] = [
  { width: 390, height: 844, text: 32 },
  { width: 320, height: 640, text: 32 },
]

/**
 * Shows a page at the sizes of phones, windows and desktops, with large text and with the spacing of WCAG 1.4.12.
 *
 * @returns one line for each element that does not fit
 */
export const misfitsAtAllSizes = (page: Page): Promise<string[]> => linesAt(page, sizes, misfitsOn)

/** Shows a page on phones with text twice as large. @returns a line for a page that scrolls sideways, and for each button that is cut */
export const cutsOfDoubledText = (page: Page): Promise<string[]> => linesAt(page, doubled, cutsOn)

async function linesAt(
  page: Page,
  shownAt: readonly Size[],
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const misfits: string[] = []
  const devtools = await page.context().newCDPSession(page)
  for (const size of shownAt) {
    await resize(page, devtools, size)
    misfits.push(...(await find(page)).map((line) => `${JSON.stringify(size)}: ${line}`))
  }
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await devtools.detach()
  return misfits
}

/** The page is measured as it stands, and not while a notification grows into it. Endless animations are not waited for. */
async function resize(page: Page, devtools: CDPSession, { width, height, text = 16, isSpaced }: Size) {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } })
  await page.setViewportSize({ width, height })
  await page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet()
    if (spaced) {
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
          'p { margin-bottom: 2em !important }',
      )
    }
    document.adoptedStyleSheets = [sheet]
    // An element that observes its own size has rendered again after two frames.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
          .map(({ finished }) => finished),
      ),
    )
  }, isSpaced ?? false)
}
