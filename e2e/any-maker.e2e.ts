/**
 * Five catalogues of different makers, one after the other in one shop: three brands whose numbers collide, drawings of
 * any shape, ranges of serial numbers, trees of two brands, and five languages. Each is imported, exported, imported
 * again, browsed and printed.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Lang } from '@partboard/contract/texts'
import { writeBrandsPackage } from '../apps/server/src/testing/brands-package.ts'
import { writeDrawingsPackage } from '../apps/server/src/testing/drawings-package.ts'
import { addLinesAndVehicles } from '../apps/server/src/testing/lines-package.ts'
import { writeSmallPackage } from '../apps/server/src/testing/small-package.ts'
import { writeTreePackage } from '../apps/server/src/testing/tree-package.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { type Client, logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { test } from './support/own-shop.ts'
import { wordsOf } from './support/words.ts'

/** The catalogue of the first steps, with names in German, Czech and Ukrainian too. */
function writeFiveLanguages(folder: string): void {
  cpSync('demo/first-catalogue/package', folder, { recursive: true })
  const words = {
    de: ['Hinterrad', 'Reifen 2.75-16', 'Fahrwerk'],
    cs: ['Zadní kolo', 'Pneumatika 2.75-16', 'Podvozek'],
    uk: ['Заднє колесо', 'Шина 2.75-16', 'Ходова частина'],
  }
  for (const [lang, [board, part, group]] of Object.entries(words))
    writeFileSync(
      join(folder, `texts.${lang}.csv`),
      `file,key,column,text\nboards,W-01,name,${board}\nparts,BC120401,name,${part}\ncategories,podwozie,name,${group}\n`,
    )
}

const packages: readonly { name: string; write: (folder: string) => void | Promise<void>; number: RegExp }[] =
  [
    { name: 'three brands', write: writeBrandsPackage, number: /\d/ },
    { name: 'drawings of any shape', write: writeDrawingsPackage, number: /\d{2} \d{2} \d/ },
    {
      name: 'serial ranges',
      write: (folder) => {
        writeSmallPackage(folder)
        addLinesAndVehicles(folder)
      },
      number: /\d{2} \d{2} \d/,
    },
    { name: 'trees of two brands', write: writeTreePackage, number: /\d{2} \d{2} \d/ },
    { name: 'five languages', write: writeFiveLanguages, number: /BC \d{4}-\d{2}/ },
  ]

/** The boards of the shop with their numbers, found by its groups of any depth. */
async function boardsOf(customer: Client, id = 0): Promise<{ Id: number; Sku: string }[]> {
  const groups: { Id: number; HasChildren: boolean }[] = await customer.post('/api/Level4Category/List', {
    id,
  })
  const own = id === 0 ? [] : await customer.post('/api/Level4Product/Boards', { id })
  const below = []
  for (const group of groups) below.push(...(await boardsOf(customer, group.Id)))
  return [...own, ...below]
}

/** The files of a package, with their bytes. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path).toString('latin1')]),
  )

test('catalogues of five makers are imported, browsed, printed, and exported with the same bytes', async ({
  start,
  dataDir,
  openPage,
}) => {
  test.setTimeout(480_000)
  const { url } = await start()
  const shop = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['apps/server/src/cli.ts', ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
  await shop('stores', 'set', '1', 'languages=pl,en,de,cs,uk')
  const customer = await logIn(url, guide.accounts.trade)
  const page = await openPage(`${url}/level4`, keepsLogin(customer))
  for (const { name, write, number } of packages)
    await test.step(name, async () => {
      const folder = (which: string) => join(dataDir, 'packages', name, which)
      mkdirSync(folder('own'), { recursive: true })
      await write(folder('own'))
      await shop('import', folder('own'))
      await shop('export', folder('first'))
      await shop('import', folder('first'))
      await shop('export', folder('second'))
      expect(filesIn(folder('second'))).toEqual(filesIn(folder('first')))

      const boards = await boardsOf(customer)
      expect(boards.length).toBeGreaterThan(0)
      await page.goto(`${url}/level4/product/${boards[0]!.Id}`)
      await expect(page.getByRole('heading', { level: 1, name: boards[0]!.Sku })).toBeVisible()
      const first = page.locator('tr[id^="line-"]').first()
      await expect(first).toContainText(number)
      expect(await obstaclesOn(page, 'light')).toEqual([])
      const printed = number.exec((await first.textContent())!)![0]
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-paper]')).toContainText(printed)
      expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-')
      await page.emulateMedia({ media: 'screen' })
    })

  // The last catalogue in each of its languages.
  const languages: { LanguageCulture: string }[] = await customer.get('/api/Language/list')
  const wheel = (await boardsOf(customer)).find(({ Sku }) => Sku === 'W-01')!
  await page.goto(`${url}/level4/product/${wheel.Id}`)
  let current: Lang = 'pl'
  for (const [lang, board] of [
    ['de', 'Hinterrad'],
    ['cs', 'Zadní kolo'],
    ['uk', 'Заднє колесо'],
    ['en', 'Rear wheel'],
  ] as const) {
    const { LanguageCulture } = languages.find((one) => one.LanguageCulture.startsWith(lang))!
    const select = page.getByRole('combobox', { name: wordsOf(current, 'shell.language') })
    await select.selectOption({ value: LanguageCulture })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1, name: board })).toBeVisible()
    current = lang
  }
})
