export { answerChange } from './cart.answer.ts'
export { cartRoutes } from './cart.routes.ts'
export { createCart, takeLines } from './carts/carts.changes.ts'
export { fillReferences } from './carts/carts.queries.ts'
export { cartsRoutes } from './carts/carts.routes.ts'
export { presentChanges } from './drift/change-text.ts'
export { type Present, presentOf, type WantedPart } from './drift/present.ts'
export {
  type AddRequest,
  addIfUnchanged,
  addToCart,
  type Note,
  noteOfDiffering,
  partsToAdd,
  severalParts,
} from './lines/add-to-cart.ts'
export {
  type CartRow,
  changeCart,
  judgeCart,
  lockCart,
  numberOfLine,
  type OrderedItem,
  type PricedCartRow,
  readNamedCart,
  readOrderedCart,
  readPricedCart,
  readQuantities,
  readRequestedCart,
  readState,
  type Shopper,
  startedCart,
} from './lines/cart.ts'
export { cartVersion } from './lines/cart-version.ts'
export { type CsvRow, numberOf, readRows } from './lines/csv-rows.ts'
export { type JudgingContext, judgeRequests, type VehicleChoice } from './lines/judge-cart.ts'
export { mergeCartRoutes } from './merge/merge.routes.ts'
export { readMerged, writeMerged } from './merge/merged-changes.ts'
export { presentResult } from './merge/present-result.ts'
export { presentTotals } from './present-totals.ts'
export { limitVisitors } from './visitors/limit-visitors.ts'
export { addVisitor } from './visitors/visitors.queries.ts'
