import type { ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { isForSale } from '../../text/for-sale.ts'

/** Price and stock of a part, without the promise, which a server may leave out. */
export type Stock = Pick<ProductStock, 'Price' | 'WarehouseInventory' | 'Backorder' | 'Refusal'>

/** The sum of pieces in all branches. */
export const piecesIn = ({ WarehouseInventory }: Pick<ProductStock, 'WarehouseInventory'>): number =>
  WarehouseInventory.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)

/**
 * Whether a part can be bought: it has a price, this customer may order it, and a piece is in a branch or comes from the
 * supplier. If the stock is unknown, only the first two decide.
 */
export const canBeHad = (stock: Stock): boolean =>
  isForSale(stock.Price) &&
  stock.Refusal === null &&
  (stock.WarehouseInventory.length === 0 || piecesIn(stock) > 0 || stock.Backorder !== null)
