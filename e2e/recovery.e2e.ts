import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openPage } from './support/browser.ts'
import { newAccount, newCustomer } from './support/client.ts'
import { linksTo as linksOfMails, mailsTo } from './support/outbox.ts'

const base = inject('shopUrl')
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

test.each([polish, english])(
  'a forgotten password is replaced by way of a mail ($culture)',
  async (words) => {
    const account = newAccount()
    await newCustomer(base, account)
    const page = await openPage('/login', speaking(words))
    const { field, button, heading } = on(page)

    await field(words.email).fill(account.email)
    await page.getByRole('link', { name: words.forgot }).click()
    await heading(words.reset).waitFor()
    expect(await field(words.email).inputValue()).toBe(account.email)
    await button(words.reset).click()
    await page.getByText(words.sent(account.email)).waitFor()

    const [link] = await linksTo(account.email, 1)
    expect(link).toMatch(`${base}/forgot-password/confirm?`)
    await page.goto(link!)
    await heading(words.setPassword).waitFor()
    expect(page.url()).toBe(`${base}/forgot-password/confirm`)
    await page.reload()

    await field(words.newPassword).fill('krót')
    await field(words.repeat).fill('krót')
    await button(words.save).click()
    await page.getByText(words.short).nth(1).waitFor()
    await field(words.newPassword).fill(newPassword)
    await field(words.repeat).fill(`${newPassword}?`)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await button(words.save).click()
    await page.getByText(words.mismatch, { exact: true }).waitFor()
    expect(await field(words.repeat).and(page.locator(':focus')).count()).toBe(1)
    expect(calls.filter((url) => url.includes('/api/Customer/'))).toEqual([])

    await field(words.repeat).fill(newPassword)
    await button(words.save).click()
    await page.getByRole('status').getByText(words.updated).waitFor()
    await heading(words.login).waitFor()
    expect(await field(words.email).inputValue()).toBe(account.email)
    await field(words.password).fill(account.password)
    await button(words.login).click()
    await page.getByText(words.refused).waitFor()
    await field(words.password).fill(newPassword)
    await button(words.login).click()
    await heading(words.home).waitFor()
  },
)

test.each([polish, english])('a link that no longer works leads to another one ($culture)', async (words) => {
  const account = newAccount()
  await newCustomer(base, account)
  const page = await openPage('/forgot-password', speaking(words))
  const { field, button, heading } = on(page)
  await field(words.email).fill(account.email)
  await button(words.reset).click()
  const [first] = await linksTo(account.email, 1)

  const setPassword = async (link: string) => {
    await page.goto(link)
    await field(words.newPassword).fill(newPassword)
    await field(words.repeat).fill(newPassword)
    await button(words.save).click()
  }
  await setPassword(first!)
  await heading(words.login).waitFor()
  await setPassword(first!)
  await page.getByRole('alert').getByText(words.used).waitFor()

  await page.goto(`${base}/forgot-password/confirm?email=${account.email}`)
  await page.getByRole('alert').getByText(words.incomplete).waitFor()
  await page.getByRole('link', { name: words.ask }).click()
  expect(await field(words.email).inputValue()).toBe(account.email)
  await button(words.reset).click()
  const links = await linksTo(account.email, 2)
  await setPassword(links.find((link) => link !== first)!)
  await heading(words.login).waitFor()
})

test('an address without an account gets the same sentence and no mail', async () => {
  const [{ email }, known] = [newAccount(), newAccount()]
  await newCustomer(base, known)
  const page = await openPage('/forgot-password')
  const { field, button } = on(page)
  for (const one of [email, known.email]) {
    await field(polish.email).fill(one)
    await button(polish.reset).click()
    await page.getByText(polish.sent(one)).waitFor()
    await button('Podaj inny adres').click()
  }
  // The mail asked for later has gone out, so the earlier one will not.
  await linksTo(known.email, 1)
  expect(await mailsTo(email)).toEqual([])
  await page.getByRole('link', { name: polish.back }).click()
  await on(page).heading(polish.login).waitFor()
})

test('no answer is told, and asking again helps', async () => {
  const account = newAccount()
  await newCustomer(base, account)
  const page = await openPage('/forgot-password')
  const { field, button } = on(page)
  await field(polish.email).fill('nie ma małpy')
  await button(polish.reset).click()
  await page.getByText('Podaj poprawny adres e-mail, np. jan@przyklad.pl.').waitFor()

  await field(polish.email).fill(account.email)
  await page.context().setOffline(true)
  await button(polish.reset).click()
  await page.getByRole('alert').getByText('Błąd serwera lub sieci, spróbuj później.').waitFor()
  await page.context().setOffline(false)
  await button(polish.reset).click()
  await page.getByText(polish.sent(account.email)).waitFor()
  await linksTo(account.email, 1)
})

const on = (page: Page) => ({
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  heading: (name: string) => page.getByRole('heading', { name }),
})

/** A guest's browser that has this language chosen. */
function speaking({ culture }: typeof polish) {
  const localStorage = [{ name: 'culture', value: culture }]
  return { storageState: { cookies: [], origins: [{ origin: base, localStorage }] } }
}

/** The links of all mails to set a new password, once so many have come. */
const linksTo = (email: string, count: number) => linksOfMails(email, '/forgot-password/confirm', count)
