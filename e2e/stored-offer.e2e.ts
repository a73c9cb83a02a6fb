import type { Page } from '@playwright/test'
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
  await page.waitForURL(/\/my-account\/offers\/\d+$/)
  expect((await garage.get('/api/Level4/Cart')).Items).toEqual([])
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Anna Nowak')
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
  await expect(client.getByRole('status').filter({ hasText: /Wybrane pozycje: 2 z 3/ })).toBeAttached()
  await orderIsWhole(client)
  const order = client.getByRole('button', { name: 'Zlecam z obowiązkiem zapłaty' })
  await order.click()
  await expect(client.getByText('Wpisz imię i nazwisko.')).toBeVisible()
  await client.getByRole('textbox', { name: 'Imię i nazwisko' }).fill('Anna Nowak')
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

  // The cart has another job meanwhile, with one of the same parts.
  await garage.post('/api/Level4/AddItem', { Sku: pads, Quantity: 1 })
  await page.reload()
  await expect(page.getByText(/zlecono część pozycji/)).toBeVisible()
  await page.getByRole('button', { name: 'Do koszyka', exact: true }).click()
  await expect(page.getByText(/Przyjęte części są w koszyku/)).toBeVisible()
  const cart = await garage.get('/api/Level4/Cart')
  expect(cart.Name).toMatch(/^OF\/.* Anna Nowak$/)
  type Line = { Product: { Sku: string }; Quantity: number; Reference: string }
  expect(
    cart.Items.map(({ Product, Quantity, Reference }: Line) => [Product.Sku, Quantity, Reference]).sort(),
  ).toEqual(
    [
      [disc, 1, cart.Reference],
      [pads, 1, cart.Reference],
    ].sort(),
  )

  await page.goto('/my-account/offers')
  await expect(page.getByRole('cell', { name: 'Przyjęta częściowo' }).first()).toBeVisible()
  expect(await obstaclesOn(page, 'light')).toEqual([])
  expect([...trouble(), ...clientTrouble()]).toEqual([])
})

/** The words of an order are whole at every width, with text of twice the size too, and the page is no wider than the window. */
async function orderIsWhole(page: Page) {
  const size = page.viewportSize()!
  const button = page.getByRole('button', { name: 'Zlecam z obowiązkiem zapłaty' })
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const times of [1, 2]) {
      const cut = await button.evaluate((element, factor) => {
        const parts = [element, ...element.querySelectorAll('*')].map((part) => part as HTMLElement)
        const sizes = parts.map((part) => getComputedStyle(part))
        const enlarged = sizes.map(({ fontSize, lineHeight }) =>
          [fontSize, lineHeight].map((length) => `${Number.parseFloat(length) * factor}px`),
        )
        for (const [index, part] of parts.entries())
          [part.style.fontSize, part.style.lineHeight] = enlarged[index] as [string, string]
        // What overflows is seen, until a part that clips: its own size counts the overflow of all parts in it.
        const isCut = parts.some(
          ({ offsetWidth, scrollWidth, clientWidth, scrollHeight, clientHeight }, index) =>
            offsetWidth > 1 &&
            sizes[index]?.overflow !== 'visible' &&
            (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1),
        )
        for (const part of parts) [part.style.fontSize, part.style.lineHeight] = ['', '']
        return isCut
      }, times)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ width, times, cut, wide }).toEqual({ width, times, cut: false, wide: width })
    }
  }
  await page.setViewportSize(size)
}
