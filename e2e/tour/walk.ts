import type { Browser, Page, Request } from '@playwright/test'
import guide from '../../demo/guide.json' with { type: 'json' }
import { storedVehicle } from '../support/kept.ts'
import { renew } from '../support/renew.ts'
import { Stage } from '../support/stage.ts'
import { contextOf, type Look, viewportOf } from './looks.ts'
import type { People } from './people.ts'
import type { Screen } from './screen.ts'

/** ms without a request after which a page is at rest, and the longest wait for that, in ms. */
const QUIET = 60
const PATIENCE = 3_000

type Tour = {
  browser: Browser
  people: People
  look: Look
  screens: Iterable<Screen>
}

/**
 * Shows screens one after the other, in one language and width. All use one page, so that the browser reads the shop's
 * files only once; the page is reset before each screen.
 *
 * @param seen called when a screen is shown and at rest
 * @returns the screens that could not be shown, each with the reason
 */
export async function walk(
  { browser, people, look, screens }: Tour,
  seen: (screen: Screen, page: Page) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({ ...contextOf(look), baseURL: people.trade.base })
  const page = await context.newPage()
  await context.request.post('/api/office/v1/session', { data: guide.office })
  const clerk = await context.cookies()
  page.setDefaultTimeout(15_000)
  // The app asks for confirmation when a form with changes is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const unanswered = watchRequests(page)
  const failed: string[] = []
  for (const screen of screens) {
    if (screen.only && (screen.only === 'phone') !== (look.width === 390)) continue
    try {
      await context.clearCookies()
      if (screen.person === 'clerk') await context.addCookies(clerk)
      await renew(page, keptBy(screen, look, people))
      unanswered.clear()
      await page.emulateMedia({ media: null, colorScheme: 'light' })
      await page.setViewportSize(viewportOf(look.width))
      const stage = new Stage(page, look.lang)
      await screen.show(stage, people)
      await comeToRest(page, () => unanswered.size - stage.held.size)
      await seen(screen, page)
      for (const path of stage.unasked) failed.push(`${screen.name}: the app does not ask for ${path}`)
    } catch (error) {
      failed.push(`${screen.name}: ${String(error).split('\n')[0]}`)
    }
  }
  await context.close()
  return failed
}

/** Local storage of this visitor: the token, the languages of the shop and the office, and the vehicle. */
function keptBy({ person, hasVehicle }: Screen, { lang }: Look, people: People): Record<string, string> {
  const { vehicle } = people
  return {
    culture: lang === 'pl' ? 'pl-PL' : 'en-US',
    'partboard.office.lang': lang,
    ...(person !== 'guest' && person !== 'clerk' && { 'user-token': people[person].token }),
    ...(hasVehicle && storedVehicle(vehicle as Record<string, unknown>)),
  }
}

function watchRequests(page: Page): Set<Request> {
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  const answered = (request: Request) => void unanswered.delete(request)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return unanswered
}

/** Waits until all requests but the held ones are answered, fonts and pictures are loaded, and nothing moves. */
async function comeToRest(page: Page, waitsFor: () => number): Promise<void> {
  const until = Date.now() + PATIENCE
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET && Date.now() < until; ) {
    if (waitsFor() > 0) quietSince = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await page
    .waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy') &&
        document
          .getAnimations()
          .every(
            (one) => one.effect?.getComputedTiming().endTime === Infinity || one.playState !== 'running',
          ),
      undefined,
      { timeout: PATIENCE },
    )
    .catch(() => undefined)
}
