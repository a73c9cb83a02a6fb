/** What pages other than the cart say of it. */
export default {
  'cart.title': 'Cart',
  'cart.lines_one': '{{count}} item',
  'cart.lines_other': '{{count}} items',
  'cart.andMore_one': 'and {{count}} more line',
  'cart.andMore_other': 'and {{count}} more lines',
  'cart.addFitting': 'Add the one that fits: {{number}}',
} as const
