import guide from '../demo/guide.json' with { type: 'json' }
import { obstaclesOn } from './support/axe.ts'
import type { Client } from './support/client.ts'
import { expect, test } from './support/journey.ts'
import { keepsVehicle } from './support/kept.ts'

const board = `/level4/product/${guide.boards.withConditions}?vehicleSpecific=true&hotspots=02`
const [pads, sensor, springs, blades] = ['34114300202', '34354300611', '34114300701', '61614390401']

async function cartOf(customer: Client): Promise<Record<string, number>> {
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  return Object.fromEntries(
    Items.map(({ Sku, Quantity }: { Sku: string; Quantity: number }) => [Sku, Quantity]),
  )
}

test('pads from a board say what the job lacks, one press adds it, and a kit is one press too', async ({
  customer,
  openPage,
}) => {
  const page = await openPage(board, await keepsVehicle(customer, { vin: guide.vins.car }))
  const chosen = page.getByRole('region', { name: 'Wybrana część' })
  await chosen.getByRole('button', { name: /^Sprawdź/ }).click()
  await chosen.getByRole('button', { name: /^Dodaj 1 szt/ }).click()

  const notice = chosen.getByRole('status').filter({ hasText: 'brakuje' })
  await expect(notice).toContainText('Do pracy brakuje: Czujnik zużycia, 2 × Sprężyna klocków')
  // It stands in the block and in no notice, and moves nothing.
  await expect(page.locator('[data-notices]').getByText('brakuje')).toHaveCount(0)
  const height = (await chosen.boundingBox())!.height
  const add = notice.getByRole('button', { name: 'Dodaj brakujące' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  expect((await chosen.boundingBox())!.height).toBe(height)
  await expect.poll(() => cartOf(customer)).toEqual({ [pads!]: 1, [sensor!]: 1, [springs!]: 2 })

  await page.getByRole('link', { name: /^Koszyk: 4 sztuki/ }).click()
  const kits = page.getByRole('region', { name: 'Zestawy prac' })
  await expect(kits).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Do t\S+ prac\S* brakuje/ })).toHaveCount(0)

  // Without the sensor the cart asks for it again.
  const { Items } = await customer.get('/api/Level4/SimpleCart')
  const ProductId = Items.find(({ Sku }: { Sku: string }) => Sku === sensor).ProductId
  await customer.post('/api/ShoppingCart/DeleteItem', { ProductId })
  await page.reload()
  const missing = page.getByRole('region', { name: /^Do pracy brakuje, F30N 320d/ })
  await expect(missing.getByRole('checkbox', { name: /Czujnik zużycia/ })).toBeChecked()
  await expect(missing.getByText('Do: Klocki hamulcowe')).toBeVisible()
  await kits.getByText(/zestaw\S* prac do F30N 320d/).click()
  await kits.getByRole('button', { name: 'Wycieraczki', expanded: false }).click()
  expect(await obstaclesOn(page)).toEqual([])
  await missing.getByRole('button', { name: /^Dodaj 1 zaznaczoną/ }).click()
  await expect(missing).toHaveCount(0)

  await kits.getByRole('button', { name: 'Dodaj zestaw: Wycieraczki' }).click()
  await expect.poll(() => cartOf(customer)).toMatchObject({ [sensor!]: 1, [blades!]: 1 })
  await expect(kits.getByRole('button', { name: 'W koszyku' })).not.toHaveCount(0)
})
