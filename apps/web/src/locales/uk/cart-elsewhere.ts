import type { Translation } from '@partboard/contract/speak'
import type english from '../en/cart-elsewhere.ts'

/** What pages other than the cart say of it. */
export default {
  'cart.title': 'Кошик',
  'cart.lines_one': '{{count}} позиція',
  'cart.lines_few': '{{count}} позиції',
  'cart.lines_many': '{{count}} позицій',
  'cart.lines_other': '{{count}} позиції',
  'cart.andMore_one': 'і ще {{count}} позиція',
  'cart.andMore_few': 'і ще {{count}} позиції',
  'cart.andMore_many': 'і ще {{count}} позицій',
  'cart.andMore_other': 'і ще {{count}} позиції',
  'cart.addFitting': 'Додати ту, що підходить: {{number}}',
} satisfies Translation<typeof english>
