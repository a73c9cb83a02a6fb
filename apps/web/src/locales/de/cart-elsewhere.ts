import type { Translation } from '@partboard/contract/speak'
import type english from '../en/cart-elsewhere.ts'

/** What pages other than the cart say of it. */
export default {
  'cart.title': 'Warenkorb',
  'cart.lines_one': '{{count}} Position',
  'cart.lines_other': '{{count}} Positionen',
  'cart.andMore_one': 'und {{count}} weitere Position',
  'cart.andMore_other': 'und {{count}} weitere Positionen',
  'cart.addFitting': 'Passendes hinzufügen: {{number}}',
} satisfies Translation<typeof english>
