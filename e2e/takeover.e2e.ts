/** A stranger tries to stay inside an account, or to draw somebody into a company. Each step is refused. */

import { linkPages } from '../apps/server/src/testing/link-pages.ts'
import guide from '../demo/guide.json' with { type: 'json' }
import { Client, confirmEmail, logIn, newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const rights = { SeesPrices: true, MayOrder: true, OrderLimit: null, ManagesPeople: true }
const invitationOf = (Email: string) => ({ Email, FirstName: 'Jan', LastName: 'Obcy', ...rights })

test('the owner of a mailbox takes over an account that a stranger made with its e-mail', async ({
  newCustomer,
  openPage,
  outbox,
  shop,
}) => {
  const account = newAccount()
  const stranger = await newCustomer(account)
  await expect(stranger.post('/api/Customer/People', invitationOf(newAccount().email))).rejects.toThrow(
    'email_unconfirmed',
  )
  await stranger.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = { ...(await stranger.checkoutChoice()), OrderNote: 'Uwaga obcego' }
  const { PlacedOrder } = await stranger.post('/api/ShoppingCart/ConfirmCheckout', choice)

  await new Client(shop.url, '').post('/api/Customer/PasswordRecovery', { email: account.email })
  const [link] = await outbox.linksTo(account.email, '/forgot-password/confirm', 1)
  const page = await openPage(link!)
  await page.getByLabel('Nowe hasło', { exact: true }).fill('hasło właścicielki')
  await page.getByLabel('Powtórz nowe hasło').fill('hasło właścicielki')
  await page.getByRole('button', { name: 'Zapisz nowe hasło' }).click()
  await expect(page.getByRole('status').getByText('Hasło zostało zmienione.')).toBeVisible()

  await expect(stranger.get('/api/Customer/get')).rejects.toThrow('401')
  await expect(logIn(shop.url, account)).rejects.toThrow('401')
  const owner = await logIn(shop.url, { email: account.email, password: 'hasło właścicielki' })
  expect(await owner.get('/api/Customer/get')).toMatchObject({ FirstName: '', Addresses: [] })
  const history = await openPage(`/my-account/order-history/${PlacedOrder.Id}`, keepsLogin(owner))
  await expect(history.getByRole('heading', { level: 1 })).toContainText(PlacedOrder.OrderNumber)
  await expect(history.getByText('lok. 1')).toHaveCount(0)
  await expect(history.getByText('Uwaga obcego')).toHaveCount(0)
})

test('an invitation draws nobody into a company: the invited registers, and recovers an account of the own', async ({
  newCustomer,
  openPage,
  outbox,
  shop,
}) => {
  const [inviter, invited] = [newAccount(), newAccount()]
  const company = await newCustomer(inviter)
  await confirmEmail(company, outbox, inviter.email)
  await company.post('/api/Customer/People', invitationOf(invited.email))
  const [link] = await outbox.linksTo(invited.email, '/invitation', 1)

  const victim = await newCustomer(invited)
  await new Client(shop.url, '').post('/api/Customer/PasswordRecovery', { email: invited.email })
  await outbox.linksTo(invited.email, '/forgot-password/confirm', 1)
  const recovery = (await outbox.mailsTo(invited.email)).find((text) => text.includes('/forgot-password/'))
  expect(recovery).not.toContain(inviter.email)
  const profile = await victim.get('/api/Customer/get')
  expect(profile).not.toHaveProperty('Rights')
  expect(profile.Addresses).toHaveLength(1)
  const page = await openPage(link!)
  await expect(page.getByText('Ten adres e-mail ma już konto w sklepie')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Przyjmij zaproszenie' })).toHaveCount(0)
  const people = await company.get('/api/Customer/People')
  expect(people.map(({ HasJoined }: { HasJoined: boolean }) => HasJoined)).toEqual([true, false])
})

test('a merge brings nobody who is unproven, and no manager', async ({
  newCustomer,
  openPage,
  outbox,
  shop,
}) => {
  const [one, other, third] = [newAccount(), newAccount(), newAccount()]
  const [kept, gone] = [await newCustomer(one), await newCustomer(other)]
  await confirmEmail(kept, outbox, one.email)
  const [{ Id: keptId }, { Id: goneId }] = [
    await kept.get('/api/Customer/get'),
    await gone.get('/api/Customer/get'),
  ]
  const page = await openPage('/office/login')
  await page.context().request.post('/api/office/v1/session', { data: guide.office })
  await page.goto(`/office/customers/${keptId}`)
  await page.getByRole('button', { name: 'Połącz z innym kontem' }).click()
  const merge = page.getByRole('dialog', { name: 'Połącz z innym kontem' })
  const number = merge.getByLabel('Numer przyłączanego klienta')
  await number.fill(String(goneId))
  await expect(merge.getByText(`adresy e-mail są potwierdzone: ${other.email}`)).toBeVisible()
  await expect(merge.getByRole('button', { name: 'Połącz z innym kontem' })).toBeDisabled()

  await confirmEmail(gone, outbox, other.email)
  await gone.post('/api/Customer/People', invitationOf(third.email))
  const [link] = await outbox.linksTo(third.email, '/invitation', 1)
  const token = new URL(link!).searchParams.get('token')
  const password = Buffer.from(third.password).toString('base64')
  const passwords = { NewPassword: password, ConfirmNewPassword: password }
  await new Client(shop.url, '').post(`/api/Invitation/${token}/Accept`, passwords)
  const manager = await logIn(shop.url, third)
  expect(await manager.get('/api/Customer/People')).toHaveLength(2)

  await number.fill('')
  await number.fill(String(goneId))
  await expect(merge.getByRole('listitem').filter({ hasText: third.email })).toContainText(
    'widzi ceny, zamawia',
  )
  await merge.getByLabel('Aby połączyć, przepisz: Ewa Nowak').fill('Ewa Nowak')
  await merge.getByRole('button', { name: 'Połącz z innym kontem' }).click()
  await expect(merge).toHaveCount(0)
  await expect(manager.get('/api/Customer/People')).rejects.toThrow('403')
  expect(await kept.get('/api/Customer/People')).toHaveLength(3)
})

test('the pages of links in mails send nothing by themselves', async ({ openPage }) => {
  const page = await openPage('/login')
  const writing: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      writing.push(`${request.method()} ${pathname}`)
  })
  for (const link of linkPages) {
    await page.goto(link)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(writing).toEqual([])
})
