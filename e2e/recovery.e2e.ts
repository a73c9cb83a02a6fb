import type { Page } from '@playwright/test'
import { type Account, newAccount } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'

const confirm = '/forgot-password/confirm'
const newPassword = 'całkiem nowe hasło'

const polish = {
  culture: 'pl-PL',
  email: 'Adres e-mail',
  password: 'Hasło',
  forgot: 'Nie pamiętasz hasła?',
  reset: 'Zresetuj hasło',
  back: 'Wróć do logowania',
  sent: (email: string) => `Jeśli adres ${email} ma u nas konto, wiadomość z linkiem jest już w drodze.`,
  setPassword: 'Ustaw nowe hasło',
  newPassword: 'Nowe hasło',
  repeat: 'Powtórz nowe hasło',
  save: 'Zapisz nowe hasło',
  short: 'Za krótkie: co najmniej 6 znaków.',
  mismatch: 'Hasła nie są takie same.',
  updated: 'Hasło zostało zmienione.',
  login: 'Zaloguj się',
  refused: 'Nieprawidłowy e-mail lub hasło.',
  home: 'Jaki to pojazd?',
  used: 'Ten link wygasł albo został już użyty. Poproś o nowy.',
  incomplete: /^Ten link jest niepełny/,
  ask: 'Poproś o nowy link',
}

const english: typeof polish = {
  culture: 'en-US',
  email: 'E-mail address',
  password: 'Password',
  forgot: 'Forgot your password?',
  reset: 'Reset Password',
  back: 'Return to log in',
  sent: (email: string) => `If ${email} has an account with us, a mail with a link is on its way.`,
  setPassword: 'Set a new password',
  newPassword: 'New password',
  repeat: 'Repeat the new password',
  save: 'Save the new password',
  short: 'Too short: at least 6 characters.',
  mismatch: 'Password not match',
  updated: 'Password was successfully updated.',
  login: 'Log in',
  refused: 'Wrong e-mail or password.',
  home: 'Which vehicle is it?',
  used: 'This link has expired or has been used already. Please ask for a new one.',
  incomplete: /^This link is not complete/,
  ask: 'Ask for a new link',
}

const test = journey.extend<{
  /** E-mail and password of a customer. */
  account: Account
}>({
  account: async ({ newCustomer }, use) => {
    const account = newAccount()
    await newCustomer(account)
    await use(account)
  },
})

for (const words of [polish, english]) {
  test(`a forgotten password is replaced with a link from a mail (${words.culture})`, {
    tag: words === english ? ['@long'] : [],
  }, async ({ account, shop, outbox, openPage }) => {
    const page = await openPage('/login', speaking(shop.url, words))
    const { field, button, heading } = on(page)

    await field(words.email).fill(account.email)
    await page.getByRole('link', { name: words.forgot }).click()
    await expect(heading(words.reset)).toBeVisible()
    await expect(field(words.email)).toHaveValue(account.email)
    await button(words.reset).click()
    await expect(page.getByText(words.sent(account.email))).toBeVisible()

    const [link] = await outbox.linksTo(account.email, confirm, 1)
    expect(link).toMatch(`${shop.url}/forgot-password/confirm?`)
    await page.goto(link!)
    await expect(heading(words.setPassword)).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/forgot-password/confirm`)
    await page.reload()

    await field(words.newPassword).fill('krót')
    await field(words.repeat).fill('krót')
    await button(words.save).click()
    await expect(page.getByText(words.short).nth(1)).toBeVisible()
    await field(words.newPassword).fill(newPassword)
    await field(words.repeat).fill(`${newPassword}?`)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await button(words.save).click()
    await expect(page.getByText(words.mismatch, { exact: true })).toBeVisible()
    await expect(field(words.repeat).and(page.locator(':focus'))).toHaveCount(1)
    expect(calls.filter((url) => url.includes('/api/Customer/'))).toEqual([])

    await field(words.repeat).fill(newPassword)
    await button(words.save).click()
    await expect(page.getByRole('status').getByText(words.updated)).toBeVisible()
    await expect(heading(words.login)).toBeVisible()
    await expect(field(words.email)).toHaveValue(account.email)
    await field(words.password).fill(account.password)
    await button(words.login).click()
    await expect(page.getByText(words.refused)).toBeVisible()
    await field(words.password).fill(newPassword)
    await button(words.login).click()
    await expect(heading(words.home)).toBeVisible()
  })
}

for (const words of [polish, english]) {
  test(`a link that was used or is incomplete leads to a new one (${words.culture})`, {
    tag: '@long',
  }, async ({ account, shop, outbox, openPage }) => {
    const page = await openPage('/forgot-password', speaking(shop.url, words))
    const { field, button, heading } = on(page)
    await field(words.email).fill(account.email)
    await button(words.reset).click()
    const [first] = await outbox.linksTo(account.email, confirm, 1)

    const setPassword = async (link: string) => {
      await page.goto(link)
      await field(words.newPassword).fill(newPassword)
      await field(words.repeat).fill(newPassword)
      await button(words.save).click()
    }
    await setPassword(first!)
    await expect(heading(words.login)).toBeVisible()
    await setPassword(first!)
    await expect(page.getByRole('alert').getByText(words.used)).toBeVisible()

    await page.goto(`${shop.url}/forgot-password/confirm?email=${account.email}`)
    await expect(page.getByRole('alert').getByText(words.incomplete)).toBeVisible()
    await page.getByRole('link', { name: words.ask }).click()
    await expect(field(words.email)).toHaveValue(account.email)
    await button(words.reset).click()
    const links = await outbox.linksTo(account.email, confirm, 2)
    await setPassword(links.find((link) => link !== first)!)
    await expect(heading(words.login)).toBeVisible()
  })
}

test('an address without an account gets the same message and no mail', { tag: '@long' }, async ({
  account,
  outbox,
  openPage,
}) => {
  const { email } = newAccount()
  const page = await openPage('/forgot-password')
  const { field, button } = on(page)
  for (const one of [email, account.email]) {
    await field(polish.email).fill(one)
    await button(polish.reset).click()
    await expect(page.getByText(polish.sent(one))).toBeVisible()
    await button('Podaj inny adres').click()
  }
  // Mails are sent in order: when this mail has arrived, no mail went to the unknown address before it.
  await outbox.linksTo(account.email, confirm, 1)
  expect(await outbox.mailsTo(email)).toEqual([])
  await page.getByRole('link', { name: polish.back }).click()
  await expect(on(page).heading(polish.login)).toBeVisible()
})

test('when the call fails the page says so, and a retry succeeds', async ({ account, outbox, openPage }) => {
  const page = await openPage('/forgot-password')
  const { field, button } = on(page)
  await field(polish.email).fill('nie ma małpy')
  await button(polish.reset).click()
  await expect(page.getByText('Podaj poprawny adres e-mail, np. jan@przyklad.pl.')).toBeVisible()

  await field(polish.email).fill(account.email)
  await page.context().setOffline(true)
  await button(polish.reset).click()
  await expect(page.getByRole('alert').getByText('Błąd serwera lub sieci, spróbuj później.')).toBeVisible()
  await page.context().setOffline(false)
  await button(polish.reset).click()
  await expect(page.getByText(polish.sent(account.email))).toBeVisible()
  await outbox.linksTo(account.email, confirm, 1)
})

const on = (page: Page) => ({
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  heading: (name: string) => page.getByRole('heading', { name }),
})

/** Browser options of a guest who has chosen this language. */
function speaking(base: string, { culture }: typeof polish) {
  const localStorage = [{ name: 'culture', value: culture }]
  return { storageState: { cookies: [], origins: [{ origin: base, localStorage }] } }
}
