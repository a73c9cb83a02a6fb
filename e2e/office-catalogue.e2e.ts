import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { zipOf } from '../apps/server/src/testing/package-zip.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, type Journey, test } from './support/journey.ts'

const demo = resolve(import.meta.dirname, '../demo')
/** A part whose text the package changes. No other journey reads it. */
const sku = '34114300801'

/** Packs the demo's catalogue without prices and stock, with a change of its parts. */
async function packageOf(change: (parts: string) => string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-package-'))
  try {
    cpSync(join(demo, 'catalogue'), folder, { recursive: true })
    cpSync(join(demo, 'pictures'), join(folder, 'pictures'), { recursive: true })
    for (const name of ['prices.csv', 'stock.csv']) rmSync(join(folder, name))
    writeFileSync(join(folder, 'manifest.json'), '{"format": 1, "version": "2026-12", "name": "Demo"}')
    const parts = join(folder, 'parts.csv')
    writeFileSync(parts, change(readFileSync(parts, 'utf8')))
    return await zipOf(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
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

test('a package is uploaded, reviewed and published, and the shop goes back', { tag: '@long' }, async ({
  openPage,
  visitor,
}) => {
  const { SimpleProduct } = await visitor.post('/api/Level4Product/Find', { Sku: sku })
  const nameInShop = async () => (await visitor.get(`/api/Product('${SimpleProduct.Id}')`)).Name
  const before = await nameInShop()
  const page = await openOffice(openPage, '/catalogue')
  const current = page.getByRole('list', { name: 'Etapy importu' }).locator('[aria-current=step]')
  const note = page.getByRole('region', { name: 'Postęp importu' }).getByRole('status')

  await upload(page, 'notatki.zip', Buffer.from('to nie jest zip'))
  await expect(page.getByRole('alert')).toContainText('To nie jest plik ZIP.', { timeout: 20_000 })
  await upload(page, 'zepsuty.zip', await packageOf((parts) => parts.replace(`\n${sku},`, '\n3411,')))
  await expect(note).toContainText('Paczka ma błędy', { timeout: 20_000 })
  await page.getByRole('button', { name: /Zła wartość w kolumnie sku/ }).click()
  await expect(page.getByRole('cell', { name: /„3411” nie jest numerem części: 4 cyfry/ })).toBeVisible()

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
