import shop from 'virtual:shop-texts/en/buying'
import account from '../../../../../texts/en/web/account.json' with { type: 'json' }
import address from '../../../../../texts/en/web/address.json' with { type: 'json' }
import cart from '../../../../../texts/en/web/cart.json' with { type: 'json' }
import carts from '../../../../../texts/en/web/carts.json' with { type: 'json' }
import checkout from '../../../../../texts/en/web/checkout.json' with { type: 'json' }
import lists from '../../../../../texts/en/web/lists.json' with { type: 'json' }
import offer from '../../../../../texts/en/web/offer.json' with { type: 'json' }
import orders from '../../../../../texts/en/web/orders.json' with { type: 'json' }

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
