import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

/** The branch of the pickup has plenty of the one, and none of the other. */
const [here, away] = ['34114300901', '64314430101']

test('the days of the chosen plan are those of the lines, of the checkout and of the order', async ({
  customer,
  openPage,
}) => {
  for (const Sku of [here, away]) await customer.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
  const page = await openPage('/cart', keepsLogin(customer))
  await page.getByRole('radio', { name: /najtaniej/i }).check()
  const lines = page.getByRole('table', { name: 'Koszyk' })
  await expect(lines.getByTitle(/^terminy według planu „.*najtaniej/i)).toBeVisible()

  // Each line says what its plan says, in the words that the order will keep, apart from "today" and "tomorrow".
  const plans = await customer.get('/api/ShoppingCart/Plans')
  const plan = plans.find(({ Kinds }: { Kinds: string[] }) => Kinds.includes('cheapest'))
  const planned: { Sku: string; DayText: string; Promise: { Text: string } }[] = plan.Items
  expect(new Set(planned.map(({ DayText }) => DayText)).size).toBe(2)
  for (const { Promise: promised } of planned)
    await expect(lines.getByTitle(promised.Text).first()).toBeVisible()
  const radio = page.getByRole('radio', { name: /najtaniej/i })
  for (const { DayText } of planned) await expect(radio).toHaveAccessibleDescription(new RegExp(DayText))
  expect(await obstaclesOn(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  for (const { Promise: promised } of planned)
    await expect(page.getByTitle(promised.Text).first()).toBeVisible()
  expect(await obstaclesOn(page, 'light')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Przejdź do zamówienia' }).first().click()
  await page.getByRole('link', { name: 'Od razu do potwierdzenia' }).click()
  await expect(page.getByText(`Według planu wszystko ${plan.DayText}`)).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check()
  await page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }).click()
  await page.waitForURL(/\/success\?order=\d+/)

  const [{ Id }] = await customer.get('/api/Order/List')
  await page.goto(`/my-account/order-history/${Id}`)
  const items = page.getByRole('table', { name: /Pozycje|Części/ })
  for (const { DayText } of planned)
    await expect(items.getByText(new RegExp(DayText.replaceAll('.', '\\.'), 'i')).first()).toBeVisible()
})
