import { type CartLine, CartLine as Line } from '@partboard/contract/cart/cart-shapes'
import { expect, test } from 'vitest'
import { obstacleTo } from './line-obstacle.ts'

/** The answer of a server that sends only the required fields. */
const bare = {
  Product: {
    Id: 1,
    Sku: '34114300102',
    Name: 'Tarcza hamulcowa',
    Price: 566.11,
    PriceNetto: 460.25,
    OldPrice: null,
    OldPriceNetto: null,
    Discount: null,
    PictureUrl: '',
  },
  Quantity: 2,
  Total: 1132.22,
}
const line = (part: Partial<CartLine> = {}): CartLine => ({ ...Line.parse(bare), ...part })
const stock = (...pieces: number[]) =>
  line({
    WarehouseInventory: pieces.map((StockQuantity, index) => ({
      WarehouseId: index,
      StockQuantity,
      Promise: null,
    })) as CartLine['WarehouseInventory'],
  }).WarehouseInventory
const promised = { From: '2026-01-02T08:00:00Z', Text: 'jutro od 8:00', Short: 'jutro' }

test.each<[string, Partial<CartLine>, string | null]>([
  ['a server that says nothing of stock is taken at its price', {}, null],
  ['no branch has a piece', { WarehouseInventory: stock(0, 0) }, 'unavailable'],
  ['one branch has a piece', { WarehouseInventory: stock(0, 1) }, null],
  ['the supplier brings it', { WarehouseInventory: stock(0), BackorderQuantity: 2 }, null],
  ['it is promised', { WarehouseInventory: stock(0), Promise: promised }, null],
  ['this customer may not order it', { Refusal: 'Tylko dla warsztatów.' }, 'unavailable'],
  ['it does not fit', { Fit: 'not_applicable' }, 'fitsNot'],
  ['it does not fit and is wanted all the same', { Fit: 'not_applicable', Insisted: true }, null],
  ['nobody knows whether it fits', { Fit: 'unknown' }, null],
  [
    'what nobody has is not asked whether it fits',
    { Fit: 'not_applicable', WarehouseInventory: stock(0) },
    'unavailable',
  ],
])('%s', (_, part, obstacle) => expect(obstacleTo(line(part))).toBe(obstacle))

test.each([
  [0, 'unavailable'],
  [1, null],
])('a price of %i', (Price, obstacle) =>
  expect(obstacleTo(line({ Product: { ...line().Product, Price } }))).toBe(obstacle),
)
