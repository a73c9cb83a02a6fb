import address from './address.ts'
import cart from './cart.ts'
import catalogue from './catalogue.ts'
import checkout from './checkout.ts'
import home from './home.ts'
import offer from './offer.ts'
import orders from './orders.ts'
import start from './start.ts'
import totals from './totals.ts'
import vehicles from './vehicles.ts'

export default {
  ...start,
  ...address,
  ...cart,
  ...catalogue,
  ...checkout,
  ...home,
  ...offer,
  ...orders,
  ...totals,
  ...vehicles,
} as const
