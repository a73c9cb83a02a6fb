import type { Page } from '@playwright/test'
import { writeDrawingsPackage } from '../apps/server/src/testing/drawings-package.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { boardsOf, expectBoardAndPaper, test as makerTest } from './support/maker-shop.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const test = makerTest.extend<{
  /** Opens a board of the package with drawings of other shapes, in a shop that has it. */
  openBoard: (number: string, look?: object, search?: string) => Promise<Page>
}>({
  /** The trade account, in a shop with the drawings. */
  customer: async ({ makerShop }, use) => {
    await makerShop.load(writeDrawingsPackage)
    await use(await logIn(makerShop.url, guide.accounts.trade))
  },
  openBoard: async ({ customer, openPage }, use) => {
    const ids = await boardsOf(customer)
    await use((number, look = {}, search = '') =>
      openPage(`/level4/product/${ids.get(number)}${search}`, { ...keepsLogin(customer), ...look }),
    )
  },
})

const callout = (page: Page, position: string) =>
  page.getByRole('button', { name: new RegExp(`^Numer ${position}, `) })
const row = (page: Page, position: string) =>
  page.getByRole('button', { name: new RegExp(`^Wybierz pozycję ${position}`) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('an upright scan fills the height, its polygons light up, and the other drawing follows the selected part', async ({
  openBoard,
}) => {
  const page = await openBoard('90_0001')
  await expect(callout(page, '01')).toBeVisible()
  const scan = page.getByRole('img', { name: 'Rysunek: Hamulec na skanach' })
  const box = (await scan.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(1240 / 1760, 2)
  const stage = (await page.locator('figure').first().boundingBox())!
  // All but the tabs above it and the tools below it.
  expect(stage.height - box.height).toBeLessThan(60 + 42 + 2)
  // The step that the stage needs, not the whole scan.
  await expect
    .poll(() => scan.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/(400|800)\/upright\.png\.webp$/)

  // A press inside of the polygon, beside its number, selects the part.
  await page.mouse.click(box.x + (250 / 1240) * box.width, box.y + (950 / 1760) * box.height)
  await expect(callout(page, '02')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('polygon[data-selected]')).toHaveCount(1)
  // Inside of its rectangle and outside of the polygon is no press on it.
  await page.keyboard.press('Escape')
  await page.mouse.click(box.x + (300 / 1240) * box.width, box.y + (1300 / 1760) * box.height)
  await expect(page.locator('polygon[data-selected]')).toHaveCount(0)

  await expect(tab(page, 'Rysunek 1 z 2')).toHaveAttribute('aria-selected', 'true')
  await row(page, '11').click()
  await expect(tab(page, 'Rysunek 2 z 2')).toHaveAttribute('aria-selected', 'true')
  await expect(callout(page, '11')).toHaveAttribute('aria-pressed', 'true')
  await expect(callout(page, '01')).toHaveCount(0)
  const line = page.getByRole('img', { name: 'Rysunek: Hamulec na skanach' })
  const wide = (await line.boundingBox())!
  expect(wide.width / wide.height).toBeCloseTo(1000 / 400, 2)
  expect(await overlaps(page)).toEqual([])
  // Numbers that do not stand at their points have leaders.
  expect(await page.locator('figure line').count()).toBeGreaterThan(0)

  await tab(page, 'Rysunek 2 z 2').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Rysunek 1 z 2')).toBeFocused()
  await expect(callout(page, '01')).toBeVisible()
  // The next part of the other drawing shows it again.
  await row(page, '12').click()
  await expect(callout(page, '12')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Powiększ' }).click()
  await expect(page.getByRole('button', { name: 'Cały rysunek' })).toBeVisible()
  await tab(page, 'Rysunek 1 z 2').click()
  await expect(page.locator('figure[data-zoomed]')).toHaveCount(0)
})

test('old pictures, the part page and both drawings on paper; no obstacles on a desktop and on a phone', async ({
  customer,
  openBoard,
}) => {
  const old = await openBoard('90_0002')
  const gif = old.getByRole('img', { name: 'Rysunek: Hamulec ze starego katalogu' })
  await expect.poll(() => gif.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await row(old, '02').click()
  await expect(tab(old, 'Rysunek 2 z 2')).toHaveAttribute('aria-selected', 'true')
  await old.getByRole('link', { name: 'Karta części' }).click()
  await expect(old.getByRole('heading', { level: 1, name: /klocki/i })).toBeVisible()
  expect(await obstaclesOn(old)).toEqual([])

  // A part that only the scan shows: its polygon is highlighted.
  const scanned = await openBoard('90_0001')
  await row(scanned, '02').click()
  await scanned.getByRole('link', { name: 'Karta części' }).click()
  await expect(scanned.locator('main figure polygon')).toHaveCount(1)
  expect(await obstaclesOn(scanned)).toEqual([])

  // A link to a part opens the drawing that has it.
  const page = await openBoard('90_0001', {}, '?hotspots=10')
  await expect(tab(page, 'Rysunek 2 z 2')).toHaveAttribute('aria-selected', 'true')
  await expect(callout(page, '10')).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ media: 'print' })
  const drawings = page.locator('[data-paper] [role="img"], [data-paper] img')
  await expect(drawings).toHaveCount(2)
  for (const [nth, shape] of [1240 / 1760, 1000 / 400].entries()) {
    const { width, height } = (await drawings.nth(nth).boundingBox())!
    expect(width / height).toBeCloseTo(shape, 1)
  }

  for (const look of [{}, phone]) {
    const board = await openBoard('90_0001', look)
    await expect(callout(board, '01')).toBeVisible()
    expect(await obstaclesOn(board)).toEqual([])
    await tab(board, 'Rysunek 2 z 2').click()
    await expect(callout(board, '11')).toBeVisible()
    expect(await obstaclesOn(board)).toEqual([])
    expect(await overlaps(board)).toEqual([])
  }
  await page.emulateMedia({ media: 'screen' })
  await expectBoardAndPaper(page, customer, /\d{2} \d{2} \d/)
})

/** Pairs of numbers on the drawing whose circles overlap. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const circles = [...document.querySelectorAll('figure button[data-pos] > span')].map((circle) => ({
      position: circle.textContent,
      box: circle.getBoundingClientRect(),
    }))
    return circles.flatMap((a, nth) =>
      circles
        .slice(nth + 1)
        .filter(
          (b) =>
            Math.max(Math.abs(a.box.x - b.box.x), Math.abs(a.box.y - b.box.y)) <
            Math.min(a.box.width, b.box.width) - 1,
        )
        .map((b) => `${a.position} ${b.position}`),
    )
  })
