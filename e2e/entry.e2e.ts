/** Confirmation of the e-mail address, and the list of devices on which an account is logged in. */

import { logIn, newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('the link in the mail confirms the address, and the profile stops asking for confirmation', async ({
  newCustomer,
  shop,
  outbox,
  openPage,
}) => {
  const account = newAccount()
  const page = await openPage('/my-account/my-profile', keepsLogin(await newCustomer(account)))
  const hint = page.getByText(`Adres ${account.email} nie jest jeszcze potwierdzony.`)
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Wyślij link ponownie' }).click()
  await expect(
    page.getByRole('status').getByText(`Link jest już w drodze na adres ${account.email}.`),
  ).toBeVisible()

  const [first, second] = await outbox.linksTo(account.email, '/verify', 2)
  // Who is not logged in here says by the password that the account is the own one.
  const mailProgram = await openPage(first!)
  await mailProgram.getByLabel('Adres e-mail').fill(account.email)
  await mailProgram.getByLabel('Hasło', { exact: true }).fill(account.password)
  await mailProgram.getByRole('button', { name: 'Zaloguj się i potwierdź' }).click()
  await expect(
    mailProgram.getByRole('status').getByText('Dziękujemy, Twój adres e-mail jest potwierdzony.'),
  ).toBeVisible()
  await expect(mailProgram).toHaveURL(`${shop.url}/verify`)
  // The session of before the confirmation has ended; the new one presses the second link.
  await mailProgram.goto(second!)
  await mailProgram.getByRole('button', { name: 'Potwierdź adres' }).click()
  await expect(mailProgram.getByText('Dziękujemy, Twój adres e-mail jest potwierdzony.')).toBeVisible()
  await mailProgram.goto('/my-account/my-profile')
  await expect(mailProgram.getByRole('tab', { name: 'Urządzenia' })).toBeVisible()
  await expect(mailProgram.getByText(`Adres ${account.email} nie jest`)).toHaveCount(0)
  await page.goto('/my-account/my-profile')
  await expect(page).toHaveURL(/\/login/)

  const wrong = await openPage('/verify')
  await expect(wrong.getByRole('alert').getByText('Ten link jest niepełny.')).toBeVisible()
  await wrong.goto('/verify?token=x')
  await wrong.getByRole('button', { name: 'Potwierdź i ustaw nowe hasło' }).click()
  await expect(wrong.getByRole('alert').getByText('Ten link wygasł albo jest niepełny.')).toBeVisible()

  // The link of a letter to an unknown device does nothing until its button is pressed.
  const device = await openPage('/verify?device=x')
  await device.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(device.getByRole('alert')).toHaveText(
    'Ten link wygasł albo został już użyty. Zaloguj się ponownie, a wyślemy nowy.',
  )
})

test('other devices are listed and logged out, one or all, in English', async ({
  newCustomer,
  shop,
  openPage,
}) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  const [one, two, three] = [
    await logIn(shop.url, account),
    await logIn(shop.url, account),
    await logIn(shop.url, account),
  ]
  const page = await openPage('/', keepsLogin(customer, 'en-US'))
  await page.route('**/api/Customer/Sessions', (route) => route.fulfill({ status: 500 }))
  await page.goto('/my-account/my-profile?tab=sessions')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/Customer/Sessions')
  await retry.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'this device' })).toBeVisible()

  const logOut = page.getByRole('button', { name: 'Log out: node' })
  await expect(logOut).toHaveCount(3)
  // The newest of the other sessions is first.
  await logOut.first().click()
  await expect(page.getByText('The device has been logged out.')).toBeVisible()
  await expect(logOut).toHaveCount(2)
  await expect(three.get('/api/Customer/get')).rejects.toThrow('401')
  await one.get('/api/Customer/get')

  await page.getByRole('button', { name: 'Log out all others' }).click()
  await expect(page.getByText('Your account is not logged in on any other device.')).toBeVisible()
  for (const other of [one, two]) await expect(other.get('/api/Customer/get')).rejects.toThrow('401')
  await customer.get('/api/Customer/get')
})
