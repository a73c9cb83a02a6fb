/** The e-mail that is confirmed, and the devices on which an account is logged in. */
import { expect, inject, test } from 'vitest'
import { keepsLogin, openPage } from './support/browser.ts'
import { logIn, newAccount, newCustomer } from './support/client.ts'
import { linksTo } from './support/outbox.ts'

const base = inject('shopUrl')

test('the link of the mail confirms the e-mail, and the profile stops asking for it', async () => {
  const account = newAccount()
  const page = await openPage('/my-account/my-profile', keepsLogin(await newCustomer(base, account)))
  const hint = page.getByText(`Adres ${account.email} nie jest jeszcze potwierdzony.`)
  await hint.waitFor()
  await page.getByRole('button', { name: 'Wyślij link ponownie' }).click()
  await page.getByRole('status').getByText(`Link jest już w drodze na adres ${account.email}.`).waitFor()

  const [first, second] = await linksTo(account.email, '/verify', 2)
  const mailProgram = await openPage(first!)
  await mailProgram
    .getByRole('status')
    .getByText('Dziękujemy, Twój adres e-mail jest potwierdzony.')
    .waitFor()
  expect(mailProgram.url()).toBe(`${base}/verify`)
  await page.goto(second!)
  await page.getByText('Dziękujemy, Twój adres e-mail jest potwierdzony.').waitFor()
  await page.goto('/my-account/my-profile')
  await page.getByRole('tab', { name: 'Urządzenia' }).waitFor()
  expect(await hint.count()).toBe(0)

  const wrong = [
    ['/verify?token=x', 'Ten link wygasł albo jest niepełny.'],
    ['/verify', 'Ten link jest niepełny.'],
  ] as const
  for (const [path, reason] of wrong)
    await (await openPage(path)).getByRole('alert').getByText(reason).waitFor()
})

test('other devices are seen and logged out, one or all, in English', async () => {
  const account = newAccount()
  const customer = await newCustomer(base, account)
  const [one, two, three] = [
    await logIn(base, account),
    await logIn(base, account),
    await logIn(base, account),
  ]
  const page = await openPage('/', keepsLogin(customer, 'en-US'))
  await page.route('**/api/Customer/Sessions', (route) => route.fulfill({ status: 500 }))
  await page.goto('/my-account/my-profile?tab=sessions')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute('**/api/Customer/Sessions')
  await retry.click()
  await page.getByRole('listitem').filter({ hasText: 'this device' }).waitFor()

  const logOut = page.getByRole('button', { name: 'Log out: node' })
  await expect.poll(() => logOut.count()).toBe(3)
  // The newest of the others stands first.
  await logOut.first().click()
  await page.getByText('The device has been logged out.').waitFor()
  await expect.poll(() => logOut.count()).toBe(2)
  await expect(three.get('/api/Customer/get')).rejects.toThrow('401')
  await one.get('/api/Customer/get')

  await page.getByRole('button', { name: 'Log out all others' }).click()
  await page.getByText('Your account is not logged in on any other device.').waitFor()
  for (const other of [one, two]) await expect(other.get('/api/Customer/get')).rejects.toThrow('401')
  await customer.get('/api/Customer/get')
})
