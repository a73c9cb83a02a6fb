import type { Translation } from '@partboard/contract/speak'
import type english from '../en/totals.ts'

export default {
  'totals.goods': 'Części, {{kind}}',
  'totals.goodsDiscount': 'Rabat na części, {{kind}}',
  'totals.deposits': 'Kaucje zwrotne, {{kind}}',
  'totals.delivery': 'Dostawa, {{kind}}',
  'totals.deliveryBy': 'Dostawa: {{name}}, {{kind}}',
  'totals.payment': 'Opłata za płatność, {{kind}}',
  'totals.paymentBy': 'Płatność: {{name}}, {{kind}}',
  'totals.discount': 'Rabat na zamówienie, {{kind}}',
  'totals.net': 'Wartość netto',
  'totals.vat': 'VAT {{rate}}',
  'totals.vatIncluded': 'w tym VAT {{rate}}',
  'totals.total': 'Do zapłaty z VAT',
  'totals.withoutDelivery': 'Razem bez dostawy',
  'totals.due': 'Razem z VAT',
  'totals.deposit.core': 'Kaucja za starą część, wraca po jej przyjęciu',
  'totals.deposit.battery': 'Kaucja za akumulator, wraca po oddaniu zużytego',
} satisfies Translation<typeof english>
