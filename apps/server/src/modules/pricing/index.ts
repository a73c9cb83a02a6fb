export { listedPrices } from './parts/listed-prices.ts'
export {
  availableOf,
  type Offer,
  type OfferRow,
  offerColumns,
  offerJoins,
  offersFor,
  offersOf,
} from './parts/offers.ts'
export { noPriceFacts, presentPerUnit, presentPriceFacts } from './parts/per-unit.ts'
export { presentStock } from './parts/product-stock.ts'
export { type PriceReader, promotionTime } from './parts/promotions.ts'
export { presentQuantityPrices } from './parts/quantity-prices.ts'
export { pricingRoutes } from './pricing.routes.ts'
export { promotionsOffice } from './promotions/promotions.office.ts'
