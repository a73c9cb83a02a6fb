import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { expect, type Journey, test } from './support/journey.ts'

/** Opens a page of the settings as the demo's person. */
async function openSettings(openPage: Journey['openPage'], path: string): Promise<Page> {
  const page = await openPage('/office/login', { viewport: { width: 1440, height: 900 } })
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office/settings/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

const bar = (page: Page) => page.getByRole('region', { name: 'Niezapisane zmiany' })

test('a fee changes when it is saved, and not before; leaving without saving asks', async ({ openPage }) => {
  const page = await openSettings(openPage, 'methods')
  const fee = page.getByLabel('Nasza trasa: Opłata brutto, zł')
  const before = await fee.inputValue()
  await fee.fill('13,37')
  await expect(bar(page)).toContainText(`${before} zł → 13,37 zł`)

  await page.getByRole('link', { name: 'Waluty i kraje' }).click()
  await page.getByRole('button', { name: 'Zostań' }).click()
  await expect(fee).toHaveValue('13,37')
  await bar(page).getByRole('button', { name: 'Zapisz od teraz' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(fee).toHaveValue('13,37')

  await fee.fill(before)
  await bar(page).getByRole('button', { name: 'Zapisz od teraz' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('a field that someone else has changed meanwhile waits for a decision', async ({ openPage }) => {
  const [page, other] = [await openSettings(openPage, 'branches'), await openSettings(openPage, 'branches')]
  const sunday = (one: Page) => one.getByLabel('Gdańsk Oliwa: niedziela')
  await sunday(page).fill('10–12')
  await sunday(other).fill('11–13')
  await bar(other).getByRole('button', { name: 'Zapisz od teraz' }).click()
  await expect(bar(other)).toHaveCount(0)

  await bar(page).getByRole('button', { name: 'Zapisz od teraz' }).click()
  const clash = page.getByRole('alert').filter({ hasText: 'Ktoś zmienił to samo' })
  await expect(clash.getByRole('row').filter({ hasText: '11–13' })).toContainText('10–12')
  await clash.getByRole('button', { name: 'Zostaw zapisane' }).click()
  await expect(sunday(page)).toHaveValue('11–13')

  await sunday(page).fill('')
  await bar(page).getByRole('button', { name: 'Zapisz od teraz' }).click()
  await expect(bar(page)).toHaveCount(0)
})
