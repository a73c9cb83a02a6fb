import type { Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { findRunningPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { hashToken } from '../apps/server/src/platform/http/tokens.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
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

/** Makes the sign-in of a page's session too old for acts of power. */
async function ageSignIn(page: Page, dataDir: string): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'office_session')
  const { pool, close } = openDatabase((await findRunningPostgres(dataDir))!, { max: 1 })
  await pool.query(
    "update staff_session set proved_at = now() - interval '16 minutes' where token_hash = $1",
    [hashToken(cookie!.value)],
  )
  await close()
}

test('an invitation asks again who it is, and its link goes to the person alone', async ({
  openPage,
  shop,
}) => {
  const page = await openSettings(openPage, 'staff')
  await ageSignIn(page, shop.dataDir)
  await page.getByRole('button', { name: 'Zaproś osobę' }).click()
  await page.getByLabel('Imię i nazwisko').fill('Ola Lis')
  const email = `ola-${Date.now()}@sklep.example`
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')

  const proof = page.getByRole('dialog', { name: 'Potwierdź, że to Ty' })
  await proof.getByLabel('Hasło', { exact: true }).fill('złe hasło')
  await page.keyboard.press('Enter')
  await expect(proof.getByRole('alert')).toContainText('Hasło albo kod się nie zgadza')
  expect(await obstaclesOn(page)).toEqual([])
  await proof.getByLabel('Hasło', { exact: true }).fill(guide.office.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Link wysłany' })).toContainText(email)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()

  await page.getByRole('button', { name: 'Barbara Demo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hasło i sesje' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ta sesja' })).toContainText('Chrome')
  expect(await obstaclesOn(page)).toEqual([])
})
