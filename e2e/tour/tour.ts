/**
 * Shows every screen and state of the shop at 1440 and 390 pixels, in Polish and English, and writes a picture of
 * each into /screenshots/, of the main ones in the dark theme too. Starts a shop of its own on data that are thrown
 * away.
 *
 *     npm run tour                                    all of them
 *     npm run tour -- board cart.*pl-390              those whose name matches one of the patterns
 *     npm run tour -- --axe                           no pictures: axe looks at all of them in both themes
 *     npm run tour -- board http://127.0.0.1:8080     of a shop that runs; its demo trade customer gets orders
 *
 * What cannot be shown, and what axe complains about, is listed; then the exit code is 1.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { obstaclesOn } from '../support/axe.ts'
import { launchChromium } from '../support/chromium.ts'
import { startShop } from '../support/shop.ts'
import type { Look } from './looks.ts'
import { preparePeople } from './people.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens/index.ts'
import { walk } from './walk.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')
const words = process.argv.slice(2)
const withAxe = words.includes('--axe')
const given = words.find((word) => word.startsWith('http'))
const patterns = words.filter((word) => !/^(http|--axe)/.test(word)).map((word) => new RegExp(word))
const looks: Look[] = ([1440, 390] as const).flatMap((width) =>
  (['pl', 'en'] as const).map((lang): Look => ({ lang, width })),
)

const dataDir = mkdtempSync(join(tmpdir(), 'partboard-tour-'))
const shop = given ? undefined : await startShop({ DATA_DIR: dataDir })
const browser = await launchChromium()
let faults = 0
let shown = 0
try {
  mkdirSync(folder, { recursive: true })
  const base = given ?? shop!.url
  const people = await preparePeople(base)
  const walkIn = async (look: Look) => {
    const wanted = screens.filter(
      (screen) =>
        !(withAxe && screen.isPaper) &&
        (patterns.length === 0 || patterns.some((pattern) => pattern.test(nameOf(screen, look)))),
    )
    const failed = await walk({ browser, base, people, look, screens: wanted }, (screen, page) =>
      (withAxe ? inspect : photograph)(screen, page, look),
    )
    for (const line of failed) report(`not shown: ${look.lang}, ${look.width}: ${line}`)
    console.log(`${look.lang}, ${look.width}: done`)
  }
  await Promise.all(looks.map(walkIn))
} finally {
  await browser.close()
  await shop?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(withAxe ? `axe looked at ${shown} screens, light and dark` : `${shown} pictures in ${folder}`)
if (faults > 0) console.error(`${faults} faults, listed above`)
process.exit(faults === 0 ? 0 : 1)

function report(fault: string): void {
  console.error(fault)
  faults += 1
}

async function photograph(screen: Screen, page: Page, look: Look): Promise<void> {
  for (const scheme of screen.isMain ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: scheme })
    const path = join(folder, `${nameOf(screen, look)}${scheme === 'dark' ? '-dark' : ''}.png`)
    await page.screenshot({ path, fullPage: !screen.isWindow, animations: 'disabled' })
    shown += 1
  }
}

async function inspect(screen: Screen, page: Page, look: Look): Promise<void> {
  for (const line of await obstaclesOn(page)) report(`${nameOf(screen, look)}: ${line}`)
  shown += 1
}

function nameOf(screen: Screen, { lang, width }: Look): string {
  return [String(screens.indexOf(screen) + 1).padStart(3, '0'), screen.name, lang, width].join('-')
}
