/** Prices by quantity, on the page of a part. */
export default {
  'quantity.title': 'Ціни за кількістю',
  'quantity.from': 'від {{quantity}} шт.',
  'quantity.single': 'Ціна за 1 шт. {{kind}}',
  'quantity.step': 'Ціна за кількість',
} as const
