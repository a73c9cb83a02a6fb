import type { Page } from '@playwright/test'
import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const { inStock: disc } = guide.parts
const [pads, rear, first, second, third] = [
  '34114300202',
  '34114300121',
  '34114300801',
  '34114300901',
  '34114300701',
]
/** Time-out for pages on a busy machine. */
const patiently = { timeout: 20_000 }
const mark = 'czeka na połączenie'

const row = (page: Page, sku: string) =>
  page
    .getByRole('row')
    .filter({ has: page.locator(`[href*="${sku}"], [href*="${sku.replaceAll(' ', '')}"]`) })
const note = (page: Page) => page.getByRole('status').filter({ hasText: /czek|Wysłano/ })
/** Waits until the page can keep changes, which it learns once it is in use. */
const learnsToWait = async (page: Page) => {
  await page.mouse.move(100, 100)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/fetch-ahead-')),
  )
}
const merges = (page: Page) => {
  const sent: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/Merge')) sent.push(pathname)
  })
  return sent
}
const piecesOf = async (customer: Client): Promise<Record<string, number>> => {
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  return Object.fromEntries(
    Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity]),
  )
}

test('changes without a connection meet those of another device, once, and the report says what became of them', async ({
  customer,
  openPage,
}) => {
  test.slow()
  for (const Sku of [disc, pads, rear]) await customer.post('/api/Level4/AddItem', { Sku, Quantity: 2 })
  const ids: Record<string, number> = {}
  for (const { ProductId, Sku } of (await customer.get('/api/Level4/SimpleCart')).Items) ids[Sku] = ProductId
  const list = await customer.post('/api/ShoppingList', {
    Name: 'Przegląd',
    Items: [{ Sku: disc, Quantity: 1 }],
  })
  const page = await openPage('about:blank', {
    ...keepsLogin(customer),
    serviceWorkers: 'allow',
    savesData: false,
  })
  const sent = merges(page)
  await page.goto('/my-account/shopping-list')
  await expect(row(page, disc)).toBeVisible()
  await page.goto('/cart')
  // A busy machine takes its time to store the whole app.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
  await expect(row(page, disc)).toBeVisible()

  await learnsToWait(page)
  await page.context().setOffline(true)
  for (const sku of [first, second, third]) {
    await page.getByRole('combobox', { name: 'Numer części albo nazwa' }).fill(sku)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Czekają na połączenie' })).toContainText(
      new RegExp(`${sku}|${sku.replace(/^(..)(..)(.)(...)(...)$/, '$1 $2 $3 $4 $5')}`),
    )
  }
  await row(page, disc).getByRole('textbox').fill('5')
  await page.keyboard.press('Tab')
  await expect(row(page, disc)).toContainText(mark)
  await row(page, pads).getByRole('button', { name: /^Usuń/ }).click()
  await expect(row(page, pads)).toHaveCount(0)
  await expect(note(page)).toContainText('5 zmian czeka na połączenie.')
  await expect(page.getByText('Zamówienie będzie możliwe, gdy zmiany zostaną wysłane.').first()).toBeVisible()

  // What waits survives a reload without a network, and a second tab shows it too.
  await page.reload()
  await expect(row(page, disc)).toContainText(mark, patiently)
  await expect(row(page, pads)).toHaveCount(0)
  const other = await page.context().newPage()
  await other.goto('/my-account/changes')
  await expect(other.getByRole('listitem').filter({ hasText: mark })).toHaveCount(5, patiently)

  await other.goto('/my-account/shopping-list')
  await learnsToWait(other)
  await row(other, disc).getByRole('textbox').fill('4')
  await other.keyboard.press('Tab')
  await expect(row(other, disc)).toContainText(mark, patiently)
  await expect(note(page)).toContainText('6 zmian czeka na połączenie.')

  // A page that was not read before says so, with those that open.
  await other.goto('/my-account/order-history')
  await expect(other.getByText('a tego nie ma jeszcze w pamięci przeglądarki')).toBeVisible(patiently)
  await expect(
    other
      .getByRole('navigation', { name: 'Bez połączenia otworzysz:' })
      .getByRole('link', { name: 'Koszyk' }),
  ).toBeVisible()

  // The other device removes the line that was changed here, and changes the line that was removed here.
  await customer.post('/api/ShoppingCart/DeleteItem', { ProductId: ids[disc], Quantity: 0 })
  await customer.post('/api/ShoppingCart/UpdateItem', { ProductId: ids[pads], Quantity: 4 })

  await page.context().setOffline(false)
  await expect(note(page)).toContainText('Wysłano 6 zmian. 2 trzeba sprawdzić.', patiently)
  expect(await piecesOf(customer)).toEqual({
    [disc]: 5,
    [pads]: 4,
    [rear]: 2,
    [first]: 1,
    [second]: 1,
    [third]: 1,
  })
  const [saved] = await customer.get('/api/ShoppingList')
  expect(saved).toMatchObject({ Id: list.Id, Items: [{ Sku: disc, Quantity: 4 }] })
  expect(sent.toSorted()).toEqual(['/api/ShoppingCart/Merge', '/api/ShoppingList/Merge'])

  await note(page).getByRole('link', { name: 'Pokaż' }).click()
  const results = page.getByRole('region', { name: 'Co stało się z Twoimi zmianami' }).getByRole('listitem')
  await expect(results).toHaveCount(6)
  await expect(results.filter({ hasText: 'Dodano: 1 szt.' })).toHaveCount(3)
  await expect(
    results.filter({ hasText: 'Inne urządzenie usunęło tę pozycję. Wróciła, bo zmieniono ją tutaj: 5 szt.' }),
  ).toHaveCount(1)
  const kept = results.filter({
    hasText: 'Nie usunięto, bo inne urządzenie zmieniło w tym czasie tę pozycję: 4 szt.',
  })
  await expect(kept).toHaveCount(1)
  expect(await obstaclesOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await obstaclesOn(page, 'light')).toEqual([])
  await kept.getByRole('button', { name: /^Usuń mimo to/ }).click()
  await expect(results.filter({ hasText: 'Zrobione.' })).toHaveCount(1)
  expect(await piecesOf(customer)).not.toHaveProperty(pads)

  // A logout asks before it deletes what waits.
  await page.context().setOffline(true)
  await page.goto('/cart')
  await learnsToWait(page)
  await row(page, rear).getByRole('textbox').fill('3')
  await page.keyboard.press('Tab')
  await expect(row(page, rear)).toContainText(mark, patiently)
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Zanim się wylogujesz' })).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj i usuń zmiany' }).click()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('until-logout.'))),
    )
    .toEqual([])
})
