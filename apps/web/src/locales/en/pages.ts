import account from './account.ts'
import address from './address.ts'
import cart from './cart.ts'
import catalogue from './catalogue.ts'
import checkout from './checkout.ts'
import fit from './fit.ts'
import home from './home.ts'
import lists from './lists.ts'
import orders from './orders.ts'
import suggest from './suggest.ts'
import totals from './totals.ts'
import vehicles from './vehicles.ts'

/** What customers' pages say beside `first.ts`. */
export default {
  ...account,
  ...address,
  ...cart,
  ...catalogue,
  ...checkout,
  ...fit,
  ...home,
  ...lists,
  ...orders,
  ...suggest,
  ...totals,
  ...vehicles,
} as const
