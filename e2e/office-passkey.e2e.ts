import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

/** Gives the browser of a page an authenticator, which confirms each request as a person with a finger would. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a person adds a passkey, signs in with it alone, and removes it', { tag: '@long' }, async ({
  openPage,
  baseURL,
}) => {
  // WebAuthn has no IP addresses.
  const office = `${baseURL!.replace('127.0.0.1', 'localhost')}/office`
  const page = await openPage(`${office}/login`)
  await addAuthenticator(page)
  const withPasskey = page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' })
  await withPasskey.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Przeglądarka nie użyła klucza' })).toBeVisible()

  await page.getByLabel('E-mail').fill(guide.office.email)
  await page.getByLabel('Hasło', { exact: true }).fill(guide.office.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Barbara Demo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Klucze dostępu' }).click()
  await expect(page.getByText('Nie masz jeszcze klucza dostępu.')).toBeVisible()
  await page.getByRole('button', { name: 'Nowy klucz dostępu' }).click()
  await page.getByLabel('Nazwa').fill('Laptop w biurze')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Laptop w biurze' })
  await expect(row).toContainText('jeszcze nie')
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Barbara Demo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await withPasskey.click()
  await expect(page.getByRole('button', { name: 'Barbara Demo', exact: true })).toBeVisible()
  await page.goto(`${office}/passkeys`)
  await expect(row).not.toContainText('jeszcze nie')

  await row.getByRole('button', { name: 'Usuń' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Barbara Demo', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(withPasskey).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
  await withPasskey.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nie udało się zalogować tym kluczem' }),
  ).toBeVisible()
})
