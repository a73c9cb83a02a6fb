import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { logIn } from './support/client.ts'
import { expect } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { test } from './support/own-shop.ts'

const dearer = '34114300102'
const cheaper = '34114300202'
const old = '34414320741'
const heir = '32104260761'
const soldOut = '11424030202'
const same = '34114300901'

/** Imports the demo catalogue of another day. */
function importNextDay(dataDir: string) {
  const folder = join(dataDir, 'next-day')
  cpSync('demo/catalogue', folder, { recursive: true })
  cpSync('demo/pictures', join(folder, 'pictures'), { recursive: true })
  const edit = (file: string, change: (lines: string[]) => string[]) => {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8').split('\n')).join('\n'))
  }
  const reprice = (sku: string, factor: number) => (line: string) => {
    if (!line.startsWith(`${sku},`)) return line
    const [number, net, gross, ...rest] = line.split(',')
    return [number, ...[net, gross].map((price) => (Number(price) * factor).toFixed(2)), ...rest].join(',')
  }
  edit('prices.csv', (lines) => lines.map(reprice(dearer, 1.1)).map(reprice(cheaper, 0.9)))
  edit('replacements.csv', (lines) => [...lines.filter(Boolean), `${old},${heir},replaced,2020-01-01`, ''])
  edit('stock.csv', (lines) => lines.filter((line) => !line.startsWith(`${soldOut},`)))
  execFileSync(process.execPath, ['apps/server/src/cli.ts', 'import', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
}

test('a list names exactly what changed since it was saved; one press mends it, and one undoes that', {
  tag: '@long',
}, async ({ start, dataDir, openPage }) => {
  test.setTimeout(240_000)
  const shop = await start()
  const garage = await logIn(shop.url, guide.accounts.trade)
  const Items = [dearer, cheaper, old, soldOut, same].map((Sku) => ({ Sku, Quantity: 1 }))
  await garage.post('/api/ShoppingList', { Name: 'Zapas hamulce', Items })
  const page = await openPage(`${shop.url}/my-account/shopping-list`, keepsLogin(garage))
  await expect(page.getByRole('heading', { level: 2, name: 'Zapas hamulce' })).toBeVisible()
  await expect(page.getByText('bez zmian')).toHaveCount(5 + 1)
  expect(await obstaclesOn(page)).toEqual([])

  importNextDay(dataDir)
  await page.reload()
  const row = (sku: string) =>
    page.getByRole('row').filter({ hasText: sku.replace(/^(..)(..)(.)(...)(...)$/, '$1 $2 $3 $4 $5') })
  const report = page.getByText(/od zapisania: 1 /)
  const all = '4 zmiany od zapisania: 1 droższa, 1 tańsza, 1 numer zastąpiony, 1 wyprzedana.'
  await expect(report).toHaveText(all)
  await expect(row(dearer).getByText(/podwyżka/)).toBeVisible()
  await expect(row(cheaper).getByText(/obniżka/)).toBeVisible()
  await expect(row(old).getByText('→ 32 10 4 260 761')).toBeVisible()
  await expect(row(soldOut).getByText('Wyprzedana')).toBeVisible()
  await expect(row(same).getByText('bez zmian')).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Napraw 3 z 4' }).click()
  await expect(page.getByText('Naprawiono 3 zmiany.')).toBeVisible()
  await expect(report).toHaveText('1 zmiana od zapisania: 1 wyprzedana.')
  await expect(row(heir)).toBeVisible()
  await expect(row(old)).toHaveCount(0)

  // The next day the mending can still be undone.
  await page.reload()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(report).toHaveText(all)
  await expect(row(old)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.url}/my-account/shopping-list`)
  await page.getByRole('link', { name: /Zapas hamulce/ }).click()
  await expect(page.getByRole('button', { name: 'Napraw 3 z 4' })).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
})
