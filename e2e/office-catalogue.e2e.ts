import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { ZipFile } from 'yazl'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, type Journey, test } from './support/journey.ts'

const demo = resolve(import.meta.dirname, '../demo')
/** A part whose text the package changes. No other journey reads it. */
const sku = '34114300801'

/** Packs the demo's catalogue without prices and stock, with a change of its parts. */
async function packageOf(change: (parts: string) => string): Promise<Buffer> {
  const zip = new ZipFile()
  const folder = join(demo, 'catalogue')
  for (const name of readdirSync(folder)) {
    if (name === 'prices.csv' || name === 'stock.csv') continue
    const text = readFileSync(join(folder, name), 'utf8')
    if (name === 'parts.csv') zip.addBuffer(Buffer.from(change(text)), name)
    else if (name === 'manifest.json') {
      const manifest = { ...JSON.parse(text), version: '2026-12' }
      delete manifest.known_orders
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), name)
    } else zip.addBuffer(Buffer.from(text), name)
  }
  for (const name of readdirSync(join(demo, 'pictures')))
    zip.addFile(join(demo, 'pictures', name), `pictures/${name}`)
  zip.end()
  return buffer(zip.outputStream)
}

const renamed = (parts: string) => parts.replace(new RegExp(`^(${sku},)[^,]+`, 'm'), '$1Prowadnica zacisku')

/** Opens a page of the office as the demo's person. */
async function openOffice(openPage: Journey['openPage'], path: string, look = {}): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

async function upload(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page
    .getByLabel('Wybierz paczkę (.zip)')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: bytes })
}

test('a package is uploaded, reviewed and published, and the shop goes back', async ({
  openPage,
  visitor,
}) => {
  const nameInShop = async () => (await visitor.post('/api/Level4Product/Find', { Sku: sku }))?.Name
  const before = await nameInShop()
  const page = await openOffice(openPage, '/catalogue')
  const current = page.getByRole('list', { name: 'Etapy importu' }).locator('[aria-current=step]')
  const note = page.getByRole('region', { name: 'Postęp importu' }).getByRole('status')

  await upload(page, 'notatki.zip', Buffer.from('to nie jest zip'))
  await expect(page.getByRole('alert')).toContainText('To nie jest plik ZIP.')
  await upload(page, 'zepsuty.zip', await packageOf((parts) => parts.replace(`\n${sku},`, '\n3411,')))
  await expect(note).toContainText('Paczka ma błędy', { timeout: 20_000 })
  await page.getByRole('button', { name: /Zła wartość w kolumnie sku/ }).click()
  await expect(page.getByRole('cell', { name: /'3411' is not a part number/ })).toBeVisible()

  await upload(page, 'katalog-2026-12.zip', await packageOf(renamed))
  await expect(current).toContainText('Przegląd człowieka', { timeout: 20_000 })
  await expect(page.getByRole('row', { name: 'Części – 1 –' })).toBeVisible()
  expect(await nameInShop()).toBe(before)

  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click()
  await expect(note).toContainText('Klienci widzą ten katalog.', { timeout: 20_000 })
  await expect.poll(nameInShop).toBe('Prowadnica zacisku')

  await page
    .getByRole('button', { name: /^Wróć do wersji/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ceny i stany nie należą do żadnej wersji')).toBeVisible()
  await dialog.getByRole('button', { name: /^Wróć do wersji/ }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(nameInShop).toBe(before)

  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await obstaclesOn(page)).toEqual([])
  }
})
