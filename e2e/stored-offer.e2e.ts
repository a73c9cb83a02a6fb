import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'
import { watch } from './support/watch.ts'

const disc = guide.parts.inStock
const pads = '34114300202'
const phone = { viewport: { width: 390, height: 844 } }

test('an offer of the cart gets a round sum, is accepted on a phone without one line, and goes to the cart', async ({
  garage,
  openPage,
}) => {
  await garage.post('/api/Level4/cartFromCsv', [
    { sku: disc, quantity: 1 },
    { sku: pads, quantity: 1 },
  ])
  const page = await openPage('/offer', keepsLogin(garage))
  const trouble = watch(page)
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Anna Nowak')
  await page.getByRole('button', { name: 'Zapisz jako ofertę' }).click()
  await page.waitForURL(/\/my-account\/offers\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Oferta OF\/\d{4}\/\d\d\/\d{3}/ })).toBeVisible()
  await expect(page.getByText('Anna Nowak').first()).toBeVisible()

  await page.getByRole('button', { name: 'Praca', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nazwa pracy' }).fill('Wymiana klocków, przód')
  const rate = page.getByRole('textbox', { name: /^Stawka za godzinę/ })
  await rate.fill('300')
  await rate.press('Enter')
  const sums = page.getByRole('region', { name: 'Klient zapłaci' })
  await expect(sums).toContainText('300,00')

  const target = page.getByRole('form', { name: 'Niech wyjdzie' })
  await target.getByLabel(/^Suma brutto/).fill('1')
  await expect(target).toContainText('Nie da się')
  await target.getByLabel(/^Suma brutto/).fill('1500')
  await expect(target).toContainText('Wychodzi co do grosza.')
  await target.getByRole('button', { name: 'Ustaw tę sumę' }).click()
  await expect(sums).toContainText(/1\s500,00\szł/)
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wersja 1 u klienta' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Kod QR strony klienta' })).toBeVisible()
  const address = await page.getByRole('link', { name: /\/o\// }).getAttribute('href')
  const path = new URL(address!).pathname

  // Another browser, in which nobody has ever logged in.
  const client = await openPage(path, phone)
  const clientTrouble = watch(client)
  await expect(client.getByRole('heading', { level: 1, name: 'Oferta: Anna Nowak' })).toBeVisible()
  await expect(client.getByRole('banner').or(client.locator('header'))).toContainText('Auto Serwis')
  await expect(client.locator('body')).not.toContainText('Marża')
  const bar = client.locator('p', { hasText: 'wybrane, z VAT' })
  await expect(bar).toContainText(/1\s500,00/)
  await client.getByRole('checkbox', { name: /^Zlecam: .*ymiana/ }).uncheck()
  await expect(bar).toContainText(/1\s200,00/)
  expect(await obstaclesOn(client)).toEqual([])
  await client.getByRole('button', { name: 'Zlecam z obowiązkiem zapłaty' }).click()
  await expect(client.getByRole('heading', { name: 'Zlecenie przyjęte' })).toBeVisible()
  await expect(client.getByText('bez zlecenia')).toBeVisible()

  const headers = (await client.request.get(path)).headers()
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['referrer-policy']).toBe('no-referrer')

  // The same order again is the same order, and another one is refused.
  const code = path.split('/').at(-1)!
  const opened = await (await client.request.get(`/api/OfferLink/${code}`)).json()
  const lines = opened.Lines.filter((line: { Accepted: boolean }) => line.Accepted).map(
    (line: { Id: number }) => line.Id,
  )
  const again = (Lines: number[]) =>
    client.request.post(`/api/OfferLink/${code}/Accept`, {
      data: { Version: 1, Name: 'Anna Nowak', Lines },
    })
  expect((await again(lines)).status()).toBe(200)
  expect((await again(lines.slice(0, 1))).status()).toBe(409)
  await client.reload()
  await expect(client.getByRole('heading', { name: 'Zlecenie przyjęte' })).toBeVisible()

  await garage.post('/api/ShoppingCart/ClearCart')
  await page.reload()
  await expect(page.getByText(/zlecono część pozycji/)).toBeVisible()
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.getByText(/Przyjęte części są w koszyku/)).toBeVisible()
  const { Items } = await garage.get('/api/Level4/Cart')
  expect(Items.map(({ Product }: { Product: { Sku: string } }) => Product.Sku).sort()).toEqual(
    [disc, pads].sort(),
  )

  await page.goto('/my-account/offers')
  await expect(page.getByRole('cell', { name: 'Przyjęta częściowo' }).first()).toBeVisible()
  expect(await obstaclesOn(page, 'light')).toEqual([])
  expect([...trouble(), ...clientTrouble()]).toEqual([])
})
