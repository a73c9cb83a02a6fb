import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { obstaclesOn } from './axe.ts'
import type { Client } from './client.ts'
import { expect, test as journey } from './journey.ts'
import { startShop } from './shop.ts'
import { copyPrepared, shopOfRun } from './shop-of-run.ts'

export type MakerShop = {
  url: string
  /** Runs a command of `npm run shop`. */
  shopCommand: (...words: string[]) => Promise<unknown>
  /** Imports the package that `write` makes; it replaces the catalogue before it. */
  load: (write: (folder: string) => void | Promise<void>) => Promise<void>
}

/**
 * `test` for journeys in the catalogue of another maker. The journeys of a worker share one shop, one after the other,
 * and each loads its catalogue first.
 */
export const test = journey.extend<object, { makerShop: MakerShop }>({
  makerShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are needed
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'partboard-maker-'))
      copyPrepared(shopOfRun().preparedDir, dataDir)
      const shop = await startShop({ DATA_DIR: dataDir })
      const shopCommand = (...words: string[]) =>
        promisify(execFile)(process.execPath, ['apps/server/src/cli.ts', ...words], {
          env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        })
      await use({
        url: shop.url,
        shopCommand,
        load: async (write) => {
          const folder = join(dataDir, 'package')
          rmSync(folder, { recursive: true, force: true })
          mkdirSync(folder)
          await write(folder)
          await shopCommand('import', folder)
        },
      })
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The ids of the shop's boards by their numbers, found by its groups of any depth. */
export async function boardsOf(customer: Client, id = 0): Promise<Map<string, number>> {
  const groups: { Id: number }[] = await customer.post('/api/Level4Category/List', { id })
  const own: { Id: number; Sku: string }[] =
    id === 0 ? [] : await customer.post('/api/Level4Product/Boards', { id })
  const boards = new Map(own.map(({ Id, Sku }) => [Sku, Id]))
  for (const group of groups)
    for (const [sku, board] of await boardsOf(customer, group.Id)) boards.set(sku, board)
  return boards
}

/** Opens the first board: it has its number and part numbers as the maker writes them, no obstacles, and a paper. */
export async function expectBoardAndPaper(page: Page, customer: Client, number: RegExp): Promise<void> {
  const [first] = await boardsOf(customer)
  const [sku, id] = first!
  await page.goto(`${customer.base}/level4/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: sku })).toBeVisible()
  const line = page.locator('tr[id^="line-"]').first()
  await expect(line).toContainText(number)
  expect(await obstaclesOn(page, 'light')).toEqual([])
  const printed = number.exec((await line.textContent())!)![0]
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-paper]')).toContainText(printed)
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.emulateMedia({ media: 'screen' })
}
