export default {
  'offer.title': 'Offer',
  'offer.emptyText': 'An offer is made from the items of the cart.',
  'offer.sku': 'SKU',
  'offer.partName': 'Name',
  'offer.quantity': 'Qty',
} as const
