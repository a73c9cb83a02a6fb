import type { WarehouseInventory } from '@partboard/contract/catalogue/part-shapes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import type { Branch } from '../stock/branches.ts'
import { PartStock } from './PartStock.tsx'

openShop()

const branch = (id: number, name: string): Branch => ({ id: id as Branch['id'], name, short: '' })
const branches = [branch(1, 'Warszawa'), branch(2, 'Kraków'), branch(3, 'Gdańsk'), branch(4, 'Lublin')]
const others = [branch(5, 'Magazyn centralny'), branch(6, 'Magazyn zwrotów')]
const today = { From: '2016-03-01T09:00:00Z', Text: 'Odbiór dziś', Short: 'dziś' }
const later = { From: '2016-03-03T09:00:00Z', Text: 'Czw. od 8:00', Short: 'czw.' }
const row = (id: number, StockQuantity: number, promise: typeof today | null) => ({
  WarehouseId: id as Branch['id'],
  StockQuantity,
  Promise: promise,
})
const rowsFor = async (inventory: WarehouseInventory | null) => {
  await show(<PartStock inventory={inventory} backorder={null} branches={branches} others={others} />)
  await screen.findByRole('region', { name: 'Kiedy możesz ją mieć' })
  return [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' | '),
  )
}

test('branches with the same promise are one row, and other warehouses have one for their pieces', async () => {
  const inventory = [row(1, 12, today), row(2, 0, later), row(3, 8, today), row(4, 0, later)]
  expect(await rowsFor([...inventory, row(5, 400, later), row(6, 0, null)])).toEqual([
    'Warszawa (12), Gdańsk (8) | 20 | Odbiór dziś',
    'Kraków, Lublin | 0 | Czw. od 8:00',
    'Magazyn centralny | 400 | Czw. od 8:00',
  ])
})

test('branches without pieces and promise come last; pieces without a promise stay apart', async () => {
  const inventory = [row(1, 0, null), row(2, 3, null), row(3, 4, null), row(4, 0, null)]
  expect(await rowsFor(inventory)).toEqual(['Kraków | 3 | ', 'Gdańsk | 4 | ', 'Warszawa, Lublin | 0 | brak'])
})

test('while the stock is asked, each branch has its row', async () => {
  expect(await rowsFor(null)).toHaveLength(4)
})
