import type { ProductStock } from '@partboard/contract/catalogue'
import { isForSale } from '@partboard/domain/pricing'

/** What is said of a part's price and stock; a server that does not promise leaves the promise out. */
export type Stock = Pick<ProductStock, 'Price' | 'WarehouseInventory' | 'Backorder'>

/** Pieces in all branches together. */
export const piecesIn = ({ WarehouseInventory }: Pick<ProductStock, 'WarehouseInventory'>): number =>
  WarehouseInventory.reduce((sum, { StockQuantity }) => sum + StockQuantity, 0)

/**
 * Whether any piece can be bought: it has a price, and a branch has one or the supplier sends one. Where nothing is
 * known of any branch, the price alone decides.
 */
export const canBeHad = (stock: Stock): boolean =>
  isForSale(stock.Price) &&
  (stock.WarehouseInventory.length === 0 || piecesIn(stock) > 0 || stock.Backorder !== null)
