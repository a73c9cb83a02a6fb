/**
 * Shows every screen and state of the shop at 1440 and 390 pixels, in Polish and English, and writes a picture of
 * each into /screenshots/; the main ones in the dark theme too. Starts its own shop on a temporary data directory.
 *
 *     npm run tour                                    all of them
 *     npm run tour -- board cart.*pl-390              screens whose name matches one of the patterns
 *     npm run tour -- --axe                           no pictures: runs axe on all screens in both themes
 *     npm run tour -- --sizes                         no pictures: measures all screens at twelve sizes
 *     npm run tour -- board http://127.0.0.1:8080     uses a running shop; its demo trade customer gets orders
 *
 * Lists screens that cannot be shown, axe violations and elements that do not fit. The exit code is then 1.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import guide from '../../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from '../support/axe.ts'
import { launchChromium } from '../support/chromium.ts'
import { logIn } from '../support/client.ts'
import { startShop } from '../support/shop.ts'
import type { Look } from './looks.ts'
import { preparePeople } from './people.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens/index.ts'
import { misfitsAtAllSizes } from './sizes.ts'
import { walk } from './walk.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')
const words = process.argv.slice(2)
const withAxe = words.includes('--axe')
const withSizes = words.includes('--sizes')
const given = words.find((word) => word.startsWith('http'))
const patterns = words.filter((word) => !/^(http|--)/.test(word)).map((word) => new RegExp(word))
const widths = withSizes ? ([1440] as const) : ([1440, 390] as const)
const looks: Look[] = widths.flatMap((width) =>
  (['pl', 'en'] as const).map((lang): Look => ({ lang, width })),
)
const visit = withAxe ? inspect : withSizes ? measure : photograph

const dataDir = mkdtempSync(join(tmpdir(), 'partboard-tour-'))
const shop = given ? undefined : await startShop({ DATA_DIR: dataDir })
const browser = await launchChromium()
let faults = 0
let shown = 0
try {
  mkdirSync(folder, { recursive: true })
  const base = given ?? shop!.url
  const people = await preparePeople(await logIn(base, guide.accounts.trade))
  const walkIn = async (look: Look) => {
    const wanted = screens.filter(
      (screen) =>
        !(visit !== photograph && screen.isPaper) &&
        (patterns.length === 0 || patterns.some((pattern) => pattern.test(nameOf(screen, look)))),
    )
    const failed = await walk({ browser, people, look, screens: wanted }, (screen, page) =>
      visit(screen, page, look),
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
console.log(visit === photograph ? `${shown} pictures in ${folder}` : `${shown} screens checked`)
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

async function measure(screen: Screen, page: Page, look: Look): Promise<void> {
  for (const line of await misfitsAtAllSizes(page)) report(`${nameOf(screen, look)}: ${line}`)
  shown += 1
}

function nameOf(screen: Screen, { lang, width }: Look): string {
  return [String(screens.indexOf(screen) + 1).padStart(3, '0'), screen.name, lang, width].join('-')
}
