/** Prices by quantity, on the page of a part. */
export default {
  'quantity.title': 'Ceny ilościowe',
  'quantity.from': 'od {{quantity}} szt.',
  'quantity.single': 'Cena za 1 szt. {{kind}}',
  'quantity.step': 'Cena ilościowa',
} as const
