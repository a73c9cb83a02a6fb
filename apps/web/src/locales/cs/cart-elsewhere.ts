import type { Translation } from '@partboard/contract/speak'
import type english from '../en/cart-elsewhere.ts'

/** What pages other than the cart say of it. */
export default {
  'cart.title': 'Košík',
  'cart.lines_one': '{{count}} položka',
  'cart.lines_few': '{{count}} položky',
  'cart.lines_many': '{{count}} položky',
  'cart.lines_other': '{{count}} položek',
  'cart.andMore_one': 'a ještě {{count}} položka',
  'cart.andMore_few': 'a ještě {{count}} položky',
  'cart.andMore_many': 'a ještě {{count}} položky',
  'cart.andMore_other': 'a ještě {{count}} položek',
  'cart.addFitting': 'Přidat pasující: {{number}}',
} satisfies Translation<typeof english>
