import { generate } from 'otplib'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

const password = 'kawa na zapleczu 7'
const better = 'herbata przy ladzie 8'

test('an invited person connects an app, changes the password, and signs in with a recovery code', async ({
  openPage,
  outbox,
}) => {
  const email = `jan-${Date.now()}@sklep.example`
  const owner = (await openPage('/office/login')).context().request
  const session = await (await owner.post('/api/office/v1/session', { data: guide.office })).json()
  const invited = await owner.post('/api/office/v1/staff', {
    data: { email, name: 'Jan Kos', role: 'sales' },
    headers: { 'x-csrf-token': session.csrfToken },
  })
  expect(invited.status()).toBe(201)
  await expect.poll(() => outbox.mailsTo(email)).toHaveLength(1)
  const [mail] = await outbox.mailsTo(email)

  const page = await openPage(/\S+\/office\/invitation#\S+/.exec(mail!)![0])
  await page.getByLabel('Nowe hasło').fill(password)
  await page.keyboard.press('Enter')
  const signIn = async (secret: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Hasło', { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
  }
  await signIn(password)
  const secret = await page.locator('code').textContent()
  // A wrong code is refused, and the secret stays.
  await page.getByLabel('Kod z sześciu cyfr').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Kod z sześciu cyfr').fill(await generate({ secret: secret!.replaceAll(' ', '') }))
  await page.keyboard.press('Enter')
  const me = page.getByRole('button', { name: 'Jan Kos', exact: true })
  await me.click()
  await page.getByRole('menuitem', { name: 'Hasło i sesje' }).click()

  await page.getByLabel('Obecne hasło').fill('nie to')
  await page.getByLabel('Nowe hasło').fill(better)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Hasło albo kod się nie zgadza.' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Hasło jest zmienione.' })).toHaveCount(0)
  await page.getByLabel('Obecne hasło').fill(password)
  await page.getByLabel('Nowe hasło').fill(better)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Hasło jest zmienione.' })).toBeVisible()

  await page.getByRole('button', { name: 'Utwórz 10 kodów' }).click()
  const codes = page.getByRole('listitem').locator('code')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().textContent()
  expect(await obstaclesOn(page)).toEqual([])

  const signOut = async () => {
    await me.click()
    await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  }
  const useCode = async () => {
    await signIn(better)
    await page.getByRole('button', { name: 'Użyj kodu zapasowego' }).click()
    await page.getByLabel('Kod zapasowy').fill(code!)
    await page.keyboard.press('Enter')
  }
  await signOut()
  await useCode()
  await expect(me).toBeVisible()
  await page.goto('/office/access')
  await expect(page.getByText('Zostało 9 nieużytych kodów.')).toBeVisible()
  await signOut()
  // A code works once.
  await useCode()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(me).toHaveCount(0)
})
