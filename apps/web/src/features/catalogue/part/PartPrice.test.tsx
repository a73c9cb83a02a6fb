import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShop, show } from '../../../testing/screen.tsx'
import { PartPrice } from './PartPrice.tsx'
import type { Priced } from './priced.ts'

openShop()

const offer: Priced = {
  Price: 22_14,
  PriceNetto: 18_00,
  OldPrice: 24_60,
  OldPriceNetto: 20_00,
  OldPriceKind: 'catalogue',
  Discount: 10_00,
  DiscountGroup: 'B',
  LowestPrice: null,
  LowestPriceSince: null,
  ReducedUntil: null,
  ReductionName: null,
  DepositPrice: null,
  DepositKind: 'core',
  PerUnit: null,
  QuantityPrices: [
    { From: 1, Price: 22_14, PriceNetto: 18_00, PerUnit: null },
    { From: 4, Price: 20_91, PriceNetto: 17_00, PerUnit: null },
    {
      From: 10,
      Price: 18_45,
      PriceNetto: 15_00,
      PerUnit: { Price: 18_45, PriceNetto: 15_00, Unit: 'l' },
    },
  ],
}
const showFor = (quantity: number, changes: Partial<Priced> = {}) =>
  show(<PartPrice offer={{ ...offer, ...changes }} quantity={quantity} onCheck={() => {}} />)
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
const stepsOf = () =>
  [...document.querySelectorAll('[data-step]')].map(
    (step) => `${step.getAttribute('data-step')}: ${plain(step)}`,
  )

test('the table has the prices by quantity, and marks that of the chosen quantity', async () => {
  await showFor(5)
  const table = await screen.findByRole('table', { name: 'Ceny ilościowe, netto' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map(plain)).toEqual(['od 1 szt.18,00 zł', 'od 4 szt.17,00 zł', 'od 10 szt.15,00 zł15,00 zł/l'])
  expect(rows.map((row) => row.hasAttribute('aria-current'))).toEqual([false, true, false])
})

test('the calculation names the quantity price and comes to it', async () => {
  await showFor(4)
  await screen.findByRole('table')
  expect(stepsOf()).toEqual([
    'catalogue: Cena katalogowa netto20,00',
    'discount: Twój rabat10% · grupa cen B−2,00',
    'quantity: Cena ilościowaod 4 szt.−1,00',
    'price: Twoja cena netto17,00',
    'vat: VAT3,91',
    expect.stringMatching(/^due: .*20,91$/),
  ])
  expect(screen.getByText('17,00', { exact: false, selector: 'b' })).toBeTruthy()
})

test('a single piece has no step of a quantity, and its own price', async () => {
  await showFor(1)
  await screen.findByRole('table')
  expect(stepsOf().some((step) => step.startsWith('quantity'))).toBe(false)
  expect(screen.getByText('18,00', { exact: false, selector: 'b' })).toBeTruthy()
})

test('without a discount, the calculation begins with the price of a single piece', async () => {
  await showFor(10, { OldPrice: null, OldPriceNetto: null, Discount: null })
  await screen.findByRole('table')
  expect(stepsOf().slice(0, 3)).toEqual([
    'single: Cena za 1 szt. netto18,00',
    'quantity: Cena ilościowaod 10 szt.−3,00',
    'price: Twoja cena netto15,00',
  ])
})

test('a part whose price does not depend on the quantity has no table', async () => {
  await showFor(5, { QuantityPrices: [] })
  await screen.findByText('Skąd ta cena?')
  expect(screen.queryByRole('table')).toBeNull()
})
