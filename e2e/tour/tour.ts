/**
 * Writes a picture of every screen and state into /screenshots/: 1440 and 390 pixels wide, Polish and English, and the
 * main ones in the dark theme too. Starts a shop of its own on data that are thrown away.
 *
 *     npm run tour                                    all of them
 *     npm run tour -- board cart.*pl-390              those whose name matches one of the patterns
 *     npm run tour -- board http://127.0.0.1:8080     of a shop that runs; its demo trade customer gets orders
 *
 * A screen that cannot be shown is named at the end, and the others go on; then the exit code is 1.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import { startShop } from '../support/shop.ts'
import { Stage } from '../support/stage.ts'
import { type People, preparePeople } from './people.ts'
import type { Screen } from './screen.ts'
import { accountScreens } from './screens/account.ts'
import { catalogueScreens } from './screens/catalogue.ts'
import { guestScreens } from './screens/guest.ts'
import { orderScreens } from './screens/order.ts'
import { stateScreens } from './screens/states.ts'

type Look = { lang: 'pl' | 'en'; width: 1440 | 390; scheme: 'light' | 'dark' }

const folder = resolve(import.meta.dirname, '../../screenshots')
const patterns = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('http'))
  .map((word) => new RegExp(word))
const given = process.argv.find((word) => word.startsWith('http'))
const screens = [...guestScreens, ...catalogueScreens, ...orderScreens, ...accountScreens, ...stateScreens]
const looks: Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  ([1440, 390] as const).flatMap((width) => (['pl', 'en'] as const).map((lang) => ({ lang, width, scheme }))),
)

const dataDir = mkdtempSync(join(tmpdir(), 'partboard-tour-'))
const shop = given ? undefined : await startShop({ DATA_DIR: dataDir })
const base = given ?? shop!.url
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const failed: string[] = []
let taken = 0
try {
  mkdirSync(folder, { recursive: true })
  const people = await preparePeople(base)
  const left = looks.values()
  const lane = async () => {
    for (const look of left) await walk(look, people)
  }
  await Promise.all([lane(), lane(), lane()])
} finally {
  await browser.close()
  await shop?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`${taken} pictures in ${folder}`)
for (const line of failed) console.error(`not shown: ${line}`)
process.exit(failed.length === 0 ? 0 : 1)

/** All screens in one look. One context, so that the browser loads the shop's files once. */
async function walk(look: Look, people: People): Promise<void> {
  const isPhone = look.width === 390
  const context = await browser.newContext({
    ...{ baseURL: base, locale: look.lang === 'pl' ? 'pl-PL' : 'en-US', timezoneId: 'Europe/Warsaw' },
    ...{ colorScheme: look.scheme, reducedMotion: 'reduce', serviceWorkers: 'block' },
    viewport: { width: look.width, height: isPhone ? 844 : 900 },
    ...(isPhone && { isMobile: true, hasTouch: true }),
  })
  for (const [index, screen] of screens.entries()) {
    const name = nameOf(index, screen, look)
    if (patterns.length > 0 && !patterns.some((pattern) => pattern.test(name))) continue
    if (look.scheme === 'dark' && !screen.isMain) continue
    if (screen.only && (screen.only === 'phone') !== isPhone) continue
    try {
      await take(context, screen, look, people, join(folder, `${name}.png`))
      taken += 1
    } catch (error) {
      failed.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  await context.close()
  console.log(`${look.lang}, ${look.width}, ${look.scheme}: done`)
}

function nameOf(index: number, { name }: Screen, { lang, width, scheme }: Look): string {
  const parts = [String(index + 1).padStart(2, '0'), name, lang, width]
  return [...parts, ...(scheme === 'dark' ? ['dark'] : [])].join('-')
}

async function take(context: BrowserContext, screen: Screen, look: Look, people: People, path: string) {
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  try {
    await page.addInitScript(keep, keptBy(screen, look, people))
    const stage = new Stage(page, look.lang)
    await screen.show(stage, people)
    await settle(stage)
    await page.screenshot({ path, fullPage: !screen.isWindow, animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** What the browser of this person keeps: the token, the language and the vehicle. */
function keptBy({ person, hasVehicle }: Screen, { lang }: Look, people: People): Record<string, string> {
  const { vehicle } = people
  return {
    culture: lang === 'pl' ? 'pl-PL' : 'en-US',
    ...(person !== 'guest' && { 'user-token': people[person].token }),
    ...(hasVehicle && { 'level4-vehicle': JSON.stringify({ vehicle, recent: [vehicle], ticks: {} }) }),
  }
}

/** Runs in the page, once, before the shop does. */
function keep(values: Record<string, string>): void {
  const { localStorage, sessionStorage } = globalThis as unknown as Record<string, Storage>
  if (sessionStorage!.getItem('tour') !== null) return
  sessionStorage!.setItem('tour', 'started')
  localStorage!.clear()
  for (const [name, value] of Object.entries(values)) localStorage!.setItem(name, value)
}

/** Fonts and pictures are there; calls that are held back are not waited for. */
async function settle({ page }: Stage): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined)
  await page.waitForTimeout(150)
}
