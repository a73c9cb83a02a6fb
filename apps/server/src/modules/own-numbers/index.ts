export { findSkus as findOwnSkus, ownNumberOf } from './own-numbers.queries.ts'
export { ownNumbersRoutes } from './own-numbers.routes.ts'
export { findTypedParts } from './typed-parts.ts'
