/** Prices by quantity, on the page of a part. */
export default {
  'quantity.title': 'Prices by quantity',
  'quantity.from': '{{quantity}} or more',
  'quantity.single': 'Price for 1 pc, {{kind}}',
  'quantity.step': 'Quantity price',
} as const
