import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { notJudged } from '@partboard/contract/fit/fit'
import type { ProductId } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { groupsOf, referenceOf } from '../../../text/line-groups.ts'
import { lineSums, nextPrice } from './line.ts'

const line = (part: Partial<CartLine['Product']> = {}): CartLine => ({
  Product: {
    Id: 1 as ProductId,
    Sku: '34114300102',
    OwnNumber: '',
    Name: 'Tarcza hamulcowa',
    Price: 56611,
    PriceNetto: 46025,
    OldPrice: null,
    OldPriceNetto: null,
    Discount: null,
    PictureUrl: '',
    Drawing: null,
    OldPriceKind: 'catalogue',
    LowestPrice: null,
    LowestPriceSince: null,
    ReducedUntil: null,
    ReductionName: null,
    PerUnit: null,
    QuantityPrices: [],
    WithdrawalNote: '',
    MadeToOrder: false,
    Safety: null,
    ...part,
  },
  Quantity: 2,
  Total: 113221,
  TotalNetto: 92050,
  WarehouseInventory: [],
  ...notJudged,
  Vehicle: null,
  Scope: null,
  BoardId: null,
  LineId: null,
  Parked: false,
  Insisted: false,
  Reference: '',
  Promise: null,
  BackorderQuantity: 0,
  DepositPrice: null,
  DepositKind: 'core',
  Refusal: null,
})

test("the server's sums are shown unchanged, although two times the piece differs by a grosz", () => {
  expect(lineSums(line(), 2)).toEqual({ grossMinor: 113221, netMinor: 92050 })
})

test('after a change of quantity the sum is computed from the price of a piece', () => {
  expect(lineSums(line(), 3)).toEqual({ grossMinor: 169833, netMinor: 138075 })
})

const QuantityPrices = [
  { From: 1, Price: 20_00, PriceNetto: 16_26, PerUnit: null },
  { From: 4, Price: 18_00, PriceNetto: 14_63, PerUnit: null },
  { From: 10, Price: 15_00, PriceNetto: 12_20, PerUnit: null },
]

test('the sum after a change of quantity is that of the price of the new quantity', () => {
  expect(lineSums(line({ QuantityPrices }), 3)).toEqual({ grossMinor: 60_00, netMinor: 48_78 })
  expect(lineSums(line({ QuantityPrices }), 4)).toEqual({ grossMinor: 72_00, netMinor: 58_52 })
})

test('the next price is named when it is near and its pieces are there', () => {
  const stocked = (pieces: number, more: Partial<CartLine> = {}): CartLine => ({
    ...line({ QuantityPrices }),
    WarehouseInventory: [{ WarehouseId: 1 as never, StockQuantity: pieces, Promise: null }],
    ...more,
  })
  const next = (of: CartLine, quantity: number) => nextPrice(of, quantity)?.From
  expect([1, 2, 3, 4, 5, 9, 10].map((quantity) => next(stocked(50), quantity))).toEqual([
    undefined,
    4,
    4,
    undefined,
    10,
    10,
    undefined,
  ])
  expect([next(stocked(9), 3), next(stocked(9), 8)]).toEqual([4, undefined])
  expect(next(stocked(2, { BackorderQuantity: 1 }), 3)).toBe(4)
  const hidden = QuantityPrices.map(({ From }) => ({ From, Price: 0, PriceNetto: 0, PerUnit: null }))
  expect(next({ ...stocked(50), ...line({ QuantityPrices: hidden }) }, 3)).toBeUndefined()
})

test('lines are grouped by vehicle, those without one last; answers about equipment do not split a group', () => {
  const of = (Scope: CartLine['Scope']): CartLine => ({ ...line(), Scope })
  const car = { vehicleId: null, vehicleKeyList: ['AZC1'], year: 2018, month: 3 }
  const lines = [of(null), of(car), of({ ...car, month: 4 }), of({ ...car, equipmentList: ['522'] })]
  expect(groupsOf(lines).map(([, group]) => group)).toEqual([[lines[1], lines[3]], [lines[2]], [lines[0]]])
})

test('a group has the reference of its lines, or none that holds for all', () => {
  const of = (Reference: string): CartLine => ({ ...line(), Reference })
  expect(referenceOf([of('WX 1'), of('WX 1')])).toBe('WX 1')
  expect(referenceOf([of('WX 1'), of('')])).toBeNull()
  expect(referenceOf([])).toBe('')
})
