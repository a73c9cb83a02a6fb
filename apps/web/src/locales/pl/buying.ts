import shop from 'virtual:shop-texts/pl/buying'
import account from '../../../../../texts/pl/web/account.json' with { type: 'json' }
import address from '../../../../../texts/pl/web/address.json' with { type: 'json' }
import cart from '../../../../../texts/pl/web/cart.json' with { type: 'json' }
import carts from '../../../../../texts/pl/web/carts.json' with { type: 'json' }
import checkout from '../../../../../texts/pl/web/checkout.json' with { type: 'json' }
import lists from '../../../../../texts/pl/web/lists.json' with { type: 'json' }
import offer from '../../../../../texts/pl/web/offer.json' with { type: 'json' }
import orders from '../../../../../texts/pl/web/orders.json' with { type: 'json' }

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
