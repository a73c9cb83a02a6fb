import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { newAccount } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('a customer withdraws by the link of the mail without a login, and gets a receipt', async ({
  newCustomer,
  openPage,
  outbox,
}) => {
  const account = newAccount()
  const customer = await newCustomer(account)
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 2 })
  const { PlacedOrder } = await customer.post(
    '/api/ShoppingCart/ConfirmCheckout',
    await customer.checkoutChoice(),
  )
  const [link] = await outbox.linksTo(account.email, '/withdrawal', 1)
  const { pathname, search } = new URL(link!)

  const page = await openPage(`${pathname}${search}`)
  await expect(page.getByLabel('Numer zamówienia')).toHaveValue(PlacedOrder.OrderNumber)
  const email = page.getByLabel('E-mail, z którego złożono zamówienie')
  const find = page.getByRole('button', { name: 'Pokaż części z zamówienia' })
  await email.fill('ktos@inny.example')
  await find.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Nie znaleźliśmy zamówienia o tym numerze i adresie e-mail.',
  )
  await email.fill(account.email)
  await find.click()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('checkbox').check()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByLabel('Imię i nazwisko').fill('Anna Żak')
  await page.getByRole('button', { name: 'Potwierdź odstąpienie' }).click()
  await expect(page.getByRole('heading', { name: 'Odstąpienie przyjęte' })).toBeVisible()
  const receipt = page.getByText(/^Otrzymaliśmy Twoje oświadczenie \d\d\.\d\d\.\d{4}, \d\d:\d\d\./)
  await expect(receipt).toContainText(account.email)
  expect(await obstaclesOn(page)).toEqual([])
  await expect
    .poll(async () => (await outbox.mailsTo(account.email)).join('\n'), { timeout: 20_000 })
    .toContain('Otrzymaliśmy Twoje oświadczenie o odstąpieniu od umowy')

  const own = await openPage(`/my-account/order-history/${PlacedOrder.Id}`, keepsLogin(customer))
  const statements = own.getByRole('region', { name: 'Odstąpienie od umowy' })
  await expect(statements).toContainText('Otrzymaliśmy Twoje oświadczenie')
  await expect(own.getByRole('link', { name: 'Odstąp od umowy tutaj' }).first()).toBeVisible()
})
