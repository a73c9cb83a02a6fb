import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { type Account, Client, logIn, newAccount } from './support/client.ts'
import { expect, type Journey, test } from './support/journey.ts'

/** Registers a garage, which applies for trade prices. @returns the customer's id */
async function applyForTrade(base: string, company: string, { email, password }: Account): Promise<number> {
  const guest = new Client(base, '')
  const [country] = await guest.get('/api/country')
  const { Id } = await guest.post('/api/Customer/register', {
    Email: email,
    Password: password,
    FirstName: 'Marek',
    LastName: 'Zieliński',
    Company: company,
    VatNumber: '1234563218',
    Phone: '501 000 000',
    StreetAddress: 'ul. Przykładowa 8',
    StreetAddress2: '1',
    ZipPostalCode: '02-002',
    City: 'Warszawa',
    CountryId: country.Id,
  })
  return Id
}

/** Opens a page of the office as the demo's person. */
async function openOffice(openPage: Journey['openPage'], path: string, look = {}): Promise<Page> {
  const page = await openPage('/office/login', look)
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

test('a garage applies, is approved with a limit and a discount, and is blocked', async ({
  openPage,
  shop,
}) => {
  const account = newAccount()
  const company = `Serwis ${account.email.slice(0, 8)}`
  await applyForTrade(shop.url, company, account)
  const garage = await logIn(shop.url, account)
  const page = await openOffice(openPage, '/customers?view=applications')
  await page.keyboard.press('/')
  await page.keyboard.type(company)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Nazwa, e-mail, NIP, telefon, numer' }).blur()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${company} detaliczny` })).toBeVisible()
  await expect(page.getByText('NIP poprawny, suma kontrolna').first()).toBeVisible()

  await page.getByRole('button', { name: 'Przyjmij z limitem' }).click()
  await page.getByLabel('Limit (PLN)').fill('15 000,50')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${company} warsztat` })).toBeVisible()
  await expect(page.getByText(/wolne 15\s000,50\szł/)).toBeVisible()
  expect((await garage.get('/api/Customer/get')).PriceBasis).toBe('net')

  const discounts = page.locator('section', { has: page.getByRole('heading', { name: 'Rabaty' }) })
  await discounts.getByRole('button', { name: 'Zmień' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zmień rabaty' })
  await dialog.getByRole('textbox').first().fill('12,5')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('12,5%')).toBeVisible()

  await page.getByLabel('Notatka dla zespołu').fill('Dzwonić po 15.')
  await page.getByRole('button', { name: 'Dopisz notatkę' }).click()
  await expect(page.getByRole('blockquote').filter({ hasText: 'Dzwonić po 15.' })).toBeVisible()

  await page.getByRole('button', { name: 'Zablokuj' }).click()
  const block = page.getByRole('dialog', { name: 'Zablokuj' })
  await block.getByLabel('Powód').fill('nie płaci')
  await block.getByRole('button', { name: 'Zablokuj' }).click()
  await expect(page.getByText('Zablokowany: nie płaci')).toBeVisible()
  await expect(garage.get('/api/Customer/get')).rejects.toThrow('401')
  await expect(logIn(shop.url, account)).rejects.toThrow('login_blocked')
  await page.getByRole('button', { name: 'Odblokuj' }).click()
  const unblock = page.getByRole('dialog', { name: 'Odblokuj' })
  await unblock.getByLabel('Powód').fill('zapłacił')
  await unblock.getByRole('button', { name: 'Odblokuj' }).click()
  await expect(page.getByText('Zablokowany: nie płaci')).toBeHidden()

  await page.getByRole('button', { name: 'Usuń konto' }).click()
  const close = page.getByRole('dialog', { name: 'Usuń konto' })
  await expect(close.getByRole('button', { name: 'Usuń konto' })).toBeDisabled()
  await close.getByRole('textbox').fill(account.email)
  await close.getByRole('button', { name: 'Usuń konto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /konto zamknięte$/ })).toBeVisible()
})

test('axe finds nothing on the pages of customers, in both languages, on a screen and a phone', {
  tag: '@long',
}, async ({ openPage, shop }) => {
  const id = await applyForTrade(shop.url, 'Auto Serwis Marek Zieliński', newAccount())
  const looks = [
    { locale: 'pl-PL', viewport: { width: 1440, height: 900 } },
    { locale: 'en-GB', viewport: { width: 390, height: 844 } },
  ]
  const faults: string[] = []
  for (const look of looks) {
    const page = await openOffice(openPage, '/customers', look)
    for (const path of ['/customers', `/customers/${id}`]) {
      await page.goto(`/office${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(Wczytujemy|Loading)…$/)).toHaveCount(0)
      faults.push(...(await obstaclesOn(page)).map((line) => `${look.locale} ${path}: ${line}`))
    }
  }
  expect(faults).toEqual([])
})
