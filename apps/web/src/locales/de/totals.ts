import type { Translation } from '@partboard/contract/speak'
import type english from '../en/totals.ts'

export default {
  'totals.goods': 'Teile, {{kind}}',
  'totals.goodsDiscount': 'Rabatt auf Teile, {{kind}}',
  'totals.deposits': 'Pfand, {{kind}}',
  'totals.delivery': 'Lieferung, {{kind}}',
  'totals.deliveryBy': 'Lieferung: {{name}}, {{kind}}',
  'totals.payment': 'Zahlungsgebühr, {{kind}}',
  'totals.paymentBy': 'Zahlung: {{name}}, {{kind}}',
  'totals.discount': 'Rabatt auf die Bestellung, {{kind}}',
  'totals.net': 'Nettobetrag',
  'totals.vat': 'MwSt. {{rate}}',
  'totals.vatIncluded': 'enthaltene MwSt. {{rate}}',
  'totals.total': 'Zu zahlen inkl. MwSt.',
  'totals.withoutDelivery': 'Gesamt ohne Lieferung',
  'totals.due': 'Gesamt brutto',
  'totals.deposit.core': 'Altteilpfand, Erstattung nach Annahme des Altteils',
  'totals.deposit.battery': 'Batteriepfand, Erstattung bei Rückgabe der Altbatterie',
} satisfies Translation<typeof english>
