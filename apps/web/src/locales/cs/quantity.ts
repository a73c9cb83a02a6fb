/** Prices by quantity, on the page of a part. */
export default {
  'quantity.title': 'Množstevní ceny',
  'quantity.from': 'od {{quantity}} ks',
  'quantity.single': 'Cena za 1 ks {{kind}}',
  'quantity.step': 'Množstevní cena',
} as const
