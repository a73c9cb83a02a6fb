import guide from '../demo/guide.json' with { type: 'json' }
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

const shopPages: [path: string, heading: string][] = [
  ['/', 'Jaki to pojazd?'],
  ['/level4', 'Katalog'],
  [`/level4/product/${guide.parts.inStock}`, 'Tarcza hamulcowa, wentylowana'],
  ['/cart', 'Koszyk'],
  ['/my-account/my-profile', 'Mój profil'],
  ['/my-account/addresses', 'Adresy'],
  ['/my-account/shopping-list', 'Listy zakupów'],
  ['/my-account/vehicles', 'Pojazdy'],
  ['/p/regulamin', 'Regulamin'],
  ['/nie/ma/takiej', 'Nie znaleziono strony'],
]

const officePages = [
  ...['/', '/orders', '/customers', '/picking', '/parts', '/stock', '/returns', '/invoices', '/content'],
  '/settings/store',
]

test('shop and office are right in one browser, while the service worker of the shop answers', async ({
  customer,
  openPage,
}) => {
  test.setTimeout(180_000)
  const page = await openPage('/', {
    ...keepsLogin(customer),
    serviceWorkers: 'allow',
    savesData: false,
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
  })
  const expectShop = async () => {
    for (const [path, heading] of shopPages) {
      const answer = await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
      if (path !== '/nie/ma/takiej') expect(answer?.fromServiceWorker(), path).toBe(true)
    }
  }
  await expectShop()

  await page.goto('/office/login')
  await page.getByLabel('E-mail').fill(guide.office.email)
  await page.getByLabel('Hasło', { exact: true }).fill(guide.office.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Barbara Demo', exact: true })).toBeVisible()
  for (const path of officePages) {
    const answer = await page.goto(`/office${path}`)
    expect([answer?.fromServiceWorker(), answer?.status()], path).toEqual([false, 200])
    await expect(page.getByRole('button', { name: 'Barbara Demo', exact: true }), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nie znaleziono strony' }), path).toHaveCount(0)
  }
  for (const path of ['/office', '/office?x=1', '/docs', '/docs/office', '/robots.txt', '/api/openapi.json'])
    expect((await page.goto(path))?.fromServiceWorker(), path).toBe(false)
  await expectShop()
})
