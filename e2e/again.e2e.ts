import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import { latePads } from './support/demo.ts'
import { expect, test } from './support/journey.ts'
import { keepsLogin } from './support/kept.ts'

test('a garage finds an order by its vehicle and orders it again, keeps the vehicle and picks it by its plate, and asks to be told about a part', async ({
  customer,
  openPage,
}) => {
  const { post, get } = {
    post: customer.post.bind(customer),
    get: customer.get.bind(customer),
  }
  const { VehicleId, VehicleKeyList, EquipmentList, Year, Month } = await post('/api/Level4/VehicleSearch', {
    vin: guide.vins.car,
  })
  const vehicle = {
    vehicleId: VehicleId,
    vehicleKeyList: VehicleKeyList,
    equipmentList: EquipmentList,
    year: Year,
    month: Month,
  }
  await post('/api/Level4/AddItem', { Sku: latePads, Quantity: 2, Vehicle: vehicle })
  const [{ Product }] = (await get('/api/Level4/Cart')).Items
  await post('/api/ShoppingCart/SetReference', { ProductIds: [Product.Id], Reference: 'Zlecenie 214' })
  const { PlacedOrder } = await post('/api/ShoppingCart/ConfirmCheckout', await customer.checkoutChoice())
  const number = PlacedOrder.OrderNumber

  const page = await openPage('/my-account/order-history', keepsLogin(customer))
  const found = page.getByRole('link', { name: `Zamówienie ${number}` })
  await expect(found).toBeVisible()
  const search = page.getByRole('searchbox', { name: /^Szukaj po numerze, części/ })
  await search.fill('sprzęgło')
  await expect(page.getByText('Żadne zamówienie nie pasuje')).toBeVisible()
  await search.fill('k000103')
  await expect(page.getByText('1 zamówienie na ten pojazd')).toBeVisible()
  await expect(found).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  await page.getByRole('link', { name: `Zamów ponownie: ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Zamów ponownie ${number}` })).toBeVisible()
  await expect(page.getByText('bez zmian')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Przepisz numery zleceń' })).not.toBeChecked()
  expect(await obstaclesOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Dodaj 1 pozycję do koszyka' }).click()
  await expect(page.getByText('Dodane do koszyka.')).toBeVisible()
  const { Items } = await get('/api/Level4/Cart')
  expect(Items).toMatchObject([
    { Product: { Sku: latePads }, Quantity: 2, Vehicle: { Vin: guide.vins.car }, Reference: '' },
  ])

  await page.goto('/my-account/vehicles')
  await expect(page.getByText('Nie masz jeszcze zapisanych pojazdów')).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj pojazd' }).click()
  await page.getByRole('textbox', { name: /^VIN albo/ }).fill('K000103')
  await page.getByRole('textbox', { name: 'Rejestracja' }).fill('WX 4821K')
  await page.getByRole('textbox', { name: 'Klient' }).fill('Jan Nowak')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('button', { name: 'Wybierz WX 4821K, F30N 320d' })).toBeVisible()
  expect(await obstaclesOn(page)).toEqual([])

  // A browser without recent vehicles: the plate is typed, and Enter selects its vehicle.
  const other = await openPage(`/level4/product/${guide.parts.outOfStock}`, keepsLogin(customer))
  const header = other.getByRole('combobox', { name: /^VIN, numer/ })
  await header.fill('wx4821k')
  await expect(other.getByRole('option', { name: /WX 4821K · F30N 320d · Jan Nowak/ })).toBeVisible()
  await header.press('Enter')
  await expect(other.getByRole('button', { name: /K000103/ })).toBeVisible()

  await other.getByRole('button', { name: 'Powiadom, gdy będzie' }).click()
  await expect(other.getByText(/^Napiszemy raz na .+@.+, gdy część będzie dostępna\.$/)).toBeVisible()
  expect(await obstaclesOn(other)).toEqual([])
  await other.goto('/my-account/alerts')
  await expect(other.getByText('gdy będzie dostępna')).toBeVisible()
  expect(await obstaclesOn(other)).toEqual([])
  await other.setViewportSize({ width: 390, height: 844 })
  for (const path of ['alerts', 'vehicles', 'order-history', `order-history/${PlacedOrder.Id}/again`]) {
    await other.goto(`/my-account/${path}`)
    await other.waitForLoadState('networkidle')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await obstaclesOn(other, 'light')).toEqual([])
  }
})
