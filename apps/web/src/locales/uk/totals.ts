import type { Translation } from '@partboard/contract/speak'
import type english from '../en/totals.ts'

export default {
  'totals.goods': 'Запчастини, {{kind}}',
  'totals.goodsDiscount': 'Знижка на запчастини, {{kind}}',
  'totals.deposits': 'Застава, {{kind}}',
  'totals.delivery': 'Доставка, {{kind}}',
  'totals.deliveryBy': 'Доставка: {{name}}, {{kind}}',
  'totals.payment': 'Плата за спосіб оплати, {{kind}}',
  'totals.paymentBy': 'Оплата: {{name}}, {{kind}}',
  'totals.discount': 'Знижка на замовлення, {{kind}}',
  'totals.net': 'Вартість без ПДВ',
  'totals.vat': 'ПДВ {{rate}}',
  'totals.vatIncluded': 'зокрема ПДВ {{rate}}',
  'totals.total': 'До сплати з ПДВ',
  'totals.withoutDelivery': 'Разом без доставки',
  'totals.due': 'Разом з ПДВ',
  'totals.deposit.core': 'Застава за стару деталь, повертаємо, коли її приймемо',
  'totals.deposit.battery': 'Застава за акумулятор, повертаємо за відпрацьований',
} satisfies Translation<typeof english>
