import type { CartLine } from '@partboard/contract/cart'
import { notJudged } from '@partboard/contract/fit'
import type { ProductId } from '@partboard/contract/values'
import { expect, test } from 'vitest'
import { lineSums } from './line.ts'

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
