import { getBoard, getProductStock } from '@partboard/contract/catalogue/catalogue'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { exampleOf } from '@partboard/contract/testing/example'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { PartBuy } from './PartBuy.tsx'

const shop = openShop()
const part = { ...exampleOf(getBoard).answer.Items![0]! } as Part
const { answer: stock } = exampleOf(getProductStock)
const board = { id: 200, position: '07', name: 'Hamulec przedni' }

test.each([
  ['that has no price', { Price: 0, PriceNetto: 0 }],
  [
    'of which no piece can come',
    { WarehouseInventory: [], Promise: null, Backorder: null, Refusal: 'Nie można jej teraz zamówić.' },
  ],
])('a part %s leads to its board and to the shop', async (_, change) => {
  shop.answer(getProductStock, { ...stock, ...change } as never)
  await show(<PartBuy part={part} board={board} />)
  const link = await screen.findByRole('link', { name: /Hamulec przedni/ })
  expect(link.getAttribute('href')).toMatch(/^\/level4\/product\/200\?hotspots=/)
  expect(await screen.findByRole('button', { name: 'Zapytaj sklep' })).toBeTruthy()
})
