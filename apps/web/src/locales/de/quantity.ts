/** Prices by quantity, on the page of a part. */
export default {
  'quantity.title': 'Mengenpreise',
  'quantity.from': 'ab {{quantity}} Stk.',
  'quantity.single': 'Preis für 1 Stück, {{kind}}',
  'quantity.step': 'Mengenpreis',
} as const
