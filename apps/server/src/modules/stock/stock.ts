/** The available pieces of a part in a warehouse. */
export type StockLine = { warehouseId: number; quantity: number }
