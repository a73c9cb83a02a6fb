import shop from 'virtual:shop-texts/de/buying'
import account from '../../../../../texts/de/web/account.json' with { type: 'json' }
import address from '../../../../../texts/de/web/address.json' with { type: 'json' }
import cart from '../../../../../texts/de/web/cart.json' with { type: 'json' }
import carts from '../../../../../texts/de/web/carts.json' with { type: 'json' }
import checkout from '../../../../../texts/de/web/checkout.json' with { type: 'json' }
import lists from '../../../../../texts/de/web/lists.json' with { type: 'json' }
import offer from '../../../../../texts/de/web/offer.json' with { type: 'json' }
import orders from '../../../../../texts/de/web/orders.json' with { type: 'json' }

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
