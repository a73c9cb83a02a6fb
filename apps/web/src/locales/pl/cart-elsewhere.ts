import type { Translation } from '@partboard/contract/speak'
import type english from '../en/cart-elsewhere.ts'

/** What pages other than the cart say of it. */
export default {
  'cart.title': 'Koszyk',
  'cart.lines_one': '{{count}} pozycja',
  'cart.lines_few': '{{count}} pozycje',
  'cart.lines_many': '{{count}} pozycji',
  'cart.lines_other': '{{count}} pozycji',
  'cart.andMore_one': 'i jeszcze {{count}} pozycja',
  'cart.andMore_few': 'i jeszcze {{count}} pozycje',
  'cart.andMore_many': 'i jeszcze {{count}} pozycji',
  'cart.andMore_other': 'i jeszcze {{count}} pozycji',
  'cart.addFitting': 'Dodaj pasującą: {{number}}',
} satisfies Translation<typeof english>
