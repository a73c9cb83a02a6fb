export default {
  'totals.goods': 'Części, brutto',
  'totals.goodsDiscount': 'Rabat na części, brutto',
  'totals.delivery': 'Dostawa, brutto',
  'totals.deliveryBy': 'Dostawa: {{name}}, brutto',
  'totals.payment': 'Opłata za płatność, brutto',
  'totals.paymentBy': 'Płatność: {{name}}, brutto',
  'totals.discount': 'Rabat na zamówienie, brutto',
  'totals.net': 'Wartość netto',
  'totals.vat': 'VAT {{rate}}',
  'totals.total': 'Do zapłaty z VAT',
  'totals.withoutDelivery': 'Razem bez dostawy',
  'totals.due': 'Razem z VAT',
} as const
