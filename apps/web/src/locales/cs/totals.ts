import type { Translation } from '@partboard/contract/speak'
import type english from '../en/totals.ts'

export default {
  'totals.goods': 'Díly, {{kind}}',
  'totals.goodsDiscount': 'Sleva na díly, {{kind}}',
  'totals.deposits': 'Vratné zálohy, {{kind}}',
  'totals.delivery': 'Doprava, {{kind}}',
  'totals.deliveryBy': 'Doprava: {{name}}, {{kind}}',
  'totals.payment': 'Poplatek za platbu, {{kind}}',
  'totals.paymentBy': 'Platba: {{name}}, {{kind}}',
  'totals.discount': 'Sleva na objednávku, {{kind}}',
  'totals.net': 'Celkem bez DPH',
  'totals.vat': 'DPH {{rate}}',
  'totals.vatIncluded': 'z toho DPH {{rate}}',
  'totals.total': 'K úhradě s DPH',
  'totals.withoutDelivery': 'Celkem bez dopravy',
  'totals.due': 'Celkem s DPH',
  'totals.deposit.core': 'Záloha za starý díl, vrátíme po jeho přijetí',
  'totals.deposit.battery': 'Záloha za autobaterii, vrátíme po odevzdání použité',
} satisfies Translation<typeof english>
