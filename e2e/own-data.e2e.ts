import { readFileSync } from 'node:fs'
import { obstaclesOn } from './support/axe.ts'
import { newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('a customer confirms the newsletter by the mail, copies the own data, and erases the account', async ({
  newCustomer,
  openPage,
  outbox,
}) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  await customer.post('/api/Customer/Update', { Newsletter: true })
  const links = async () =>
    (await outbox.mailsTo(account.email)).flatMap((text) => /\/verify\?newsletter=[\w-]+/.exec(text) ?? [])
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(1)
  const guest = await openPage((await links())[0]!)
  await guest.getByRole('button', { name: 'Tak, chcę informacje handlowe' }).click()
  await expect(guest.getByText('Dziękujemy, zgoda jest potwierdzona.')).toBeVisible()
  expect(await obstaclesOn(guest)).toEqual([])

  const page = await openPage('/my-account/my-profile?tab=data', {
    ...keepsLogin(customer),
    colorScheme: 'dark',
    acceptDownloads: true,
  })
  const consents = page.getByRole('listitem').filter({ hasText: 'Informacje handlowe' })
  await expect(consents.first()).toContainText('linkiem z wiadomości')
  expect(await obstaclesOn(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz do czytania (HTML)' }).click()
  const copy = readFileSync(await (await download).path(), 'utf8')
  expect(copy).toContain(account.email)

  await page.getByRole('textbox', { name: 'Obecne hasło' }).fill(account.password)
  await page.getByRole('button', { name: 'Usuń konto i dane' }).click()
  await expect(page.getByText('Zaznacz to, jeśli chcesz usunąć konto.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Rozumiem/ }).check()
  await page.getByRole('button', { name: 'Usuń konto i dane' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Konto zostało usunięte.')).toBeVisible()
  await expect
    .poll(async () => (await outbox.mailsTo(account.email)).join('\n'), { timeout: 20_000 })
    .toContain('Usunęliśmy Twoje konto')
})
