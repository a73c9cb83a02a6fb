import account from './account.ts'
import address from './address.ts'
import cart from './cart.ts'
import carts from './carts.ts'
import checkout from './checkout.ts'
import lists from './lists.ts'
import offer from './offer.ts'
import orders from './orders.ts'

/** What cart, checkout, orders, offers, lists and the account say beside `pages.ts`. */
export default {
  ...account,
  ...address,
  ...cart,
  ...carts,
  ...checkout,
  ...lists,
  ...offer,
  ...orders,
} as const
