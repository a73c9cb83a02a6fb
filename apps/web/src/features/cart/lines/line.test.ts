import type { CartLine } from '@partboard/contract/cart'
import { notJudged } from '@partboard/contract/fit'
import type { ProductId } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { groupsOf, lineSums, referenceOf } from './line.ts'

const line = (part: Partial<CartLine['Product']> = {}): CartLine => ({
  Product: {
    Id: 1 as ProductId,
    Sku: '34114300102',
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
    WithdrawalNote: '',
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
