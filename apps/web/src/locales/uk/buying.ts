import shop from 'virtual:shop-texts/uk/buying'
import account from '../../../../../texts/uk/web/account.json' with { type: 'json' }
import address from '../../../../../texts/uk/web/address.json' with { type: 'json' }
import cart from '../../../../../texts/uk/web/cart.json' with { type: 'json' }
import carts from '../../../../../texts/uk/web/carts.json' with { type: 'json' }
import checkout from '../../../../../texts/uk/web/checkout.json' with { type: 'json' }
import lists from '../../../../../texts/uk/web/lists.json' with { type: 'json' }
import offer from '../../../../../texts/uk/web/offer.json' with { type: 'json' }
import orders from '../../../../../texts/uk/web/orders.json' with { type: 'json' }

/** What cart, checkout, orders, offers, lists and the account say beside `customer.ts`. */
export default {
  ...shop,
  ...account,
  ...address,
  ...cart,
  ...carts,
  ...checkout,
  ...lists,
  ...offer,
  ...orders,
}
