import { readFile } from 'node:fs/promises'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('a customer downloads the invoice that the company’s books wrote', async ({
  shop,
  customer,
  openPage,
}) => {
  await customer.post('/api/Level4/AddItem', { Sku: guide.parts.inStock, Quantity: 1 })
  const choice = await customer.checkoutChoice()
  const { PlacedOrder } = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
  const { request } = (await openPage('/office/login')).context()
  const session = await request.post('/api/office/v1/session', { data: guide.office })
  const issued = await request.post('/api/office/v1/keys', {
    data: { name: 'ERP', scopes: ['orders:write'] },
    headers: { 'x-csrf-token': (await session.json()).csrfToken },
  })
  const pdf = '%PDF-1.7\ninvoice'
  const amounts = 'issuedOn=2026-11-23&dueOn=2026-12-07&net=100&vat=23&gross=123'
  const stored = await fetch(
    `${shop.url}/api/office/v1/orders/${PlacedOrder.Id}/invoices/FV%2F17%2F2026?${amounts}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${(await issued.json()).key}`, 'content-type': 'application/pdf' },
      body: pdf,
    },
  )
  expect(stored.status).toBe(200)

  const page = await openPage(`/my-account/order-history/${PlacedOrder.Id}`, keepsLogin(customer))
  const invoices = page.getByRole('region', { name: 'Faktury' })
  await expect(invoices).toContainText('FV/17/2026 · 123,00 zł')
  const download = page.waitForEvent('download')
  await invoices.getByRole('button', { name: 'Pobierz fakturę FV/17/2026 (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('FV-17-2026.pdf')
  expect(await readFile((await file.path())!, 'utf8')).toBe(pdf)
  expect(await obstaclesOn(page)).toEqual([])
})
