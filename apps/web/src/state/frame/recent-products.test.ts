import { expect, test } from 'vitest'
import { recentProducts, rememberPosition, rememberProduct } from './recent-products.ts'

const product = (id: number, position?: string) => ({
  id,
  name: `Tablica ${id}`,
  sku: `34_${id}`,
  pictureUrl: '',
  vehicleSpecific: true,
  vehicleLabel: '',
  ...(position !== undefined && { position }),
})
const ids = () => recentProducts().map(({ id }) => id)

test('the last viewed product is first, each is listed once, and ten are kept', () => {
  for (let id = 1; id <= 12; id += 1) rememberProduct(product(id))
  rememberProduct(product(5))
  expect(ids()).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

test('the selected position stays until another one is selected', () => {
  rememberProduct(product(20, '02'))
  rememberProduct(product(20))
  expect(recentProducts()[0]).toMatchObject({ id: 20, position: '02' })
  rememberPosition(20, '07')
  rememberPosition(99, '01')
  expect(recentProducts()[0]).toMatchObject({ id: 20, position: '07' })
  expect(ids()).not.toContain(99)
})
