export default {
  'totals.goods': 'Parts, incl. VAT',
  'totals.goodsDiscount': 'Discount on parts, incl. VAT',
  'totals.delivery': 'Delivery, incl. VAT',
  'totals.deliveryBy': 'Delivery: {{name}}, incl. VAT',
  'totals.payment': 'Payment fee, incl. VAT',
  'totals.paymentBy': 'Payment: {{name}}, incl. VAT',
  'totals.discount': 'Discount on the order, incl. VAT',
  'totals.net': 'Net value',
  'totals.vat': 'VAT {{rate}}',
  'totals.total': 'To pay, with VAT',
  'totals.withoutDelivery': 'Total without delivery',
  'totals.due': 'Total with VAT',
} as const
