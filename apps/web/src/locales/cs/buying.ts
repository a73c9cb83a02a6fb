import shop from 'virtual:shop-texts/cs/buying'
import account from '../../../../../texts/cs/web/account.json' with { type: 'json' }
import address from '../../../../../texts/cs/web/address.json' with { type: 'json' }
import cart from '../../../../../texts/cs/web/cart.json' with { type: 'json' }
import carts from '../../../../../texts/cs/web/carts.json' with { type: 'json' }
import checkout from '../../../../../texts/cs/web/checkout.json' with { type: 'json' }
import lists from '../../../../../texts/cs/web/lists.json' with { type: 'json' }
import offer from '../../../../../texts/cs/web/offer.json' with { type: 'json' }
import orders from '../../../../../texts/cs/web/orders.json' with { type: 'json' }

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
