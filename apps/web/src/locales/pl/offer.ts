export default {
  'offer.title': 'Oferta',
  'offer.emptyText': 'Ofertę tworzy się z pozycji koszyka.',
  'offer.sku': 'Numer',
  'offer.partName': 'Nazwa',
  'offer.quantity': 'Ilość',
} as const
