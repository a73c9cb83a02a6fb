import type { Translation } from '@partboard/contract/speak'
import type english from '../en/withdrawal.ts'

/** The page of a withdrawal; a download of its own. */
export default {
  'withdrawal.title': 'Відмова від договору',
  'withdrawal.who':
    'Споживач може відмовитися від договору без пояснення причин протягом 14 днів від отримання запчастин. Входити в акаунт не потрібно.',
  'withdrawal.order': 'Номер замовлення',
  'withdrawal.email': 'Електронна адреса із замовлення',
  'withdrawal.find': 'Показати запчастини із замовлення',
  'withdrawal.finding': 'Шукаємо…',
  'withdrawal.orderOf': 'Замовлення {{number}} від {{day}}',
  'withdrawal.until': 'Заяву можна подати до кінця дня {{day}}.',
  'withdrawal.open': 'Строк 14 днів почнеться, коли Ви отримаєте запчастини. Відмовитися можна вже зараз.',
  'withdrawal.parts': 'Від купівлі яких запчастин Ви відмовляєтеся?',
  'withdrawal.pieces': 'Кількість одиниць: {{name}}',
  'withdrawal.ofPieces': '{{sku}} · замовлено {{count}} шт.',
  'withdrawal.name': 'Ім’я та прізвище',
  'withdrawal.confirm': 'Підтвердити відмову',
  'withdrawal.confirming': 'Надсилаємо заяву…',
  'withdrawal.noParts': 'Позначте щонайменше одну запчастину.',
  'withdrawal.other': 'Інше замовлення',
  'withdrawal.done': 'Відмову від договору отримано',
  'withdrawal.number': 'Номер заяви: {{number}}',
  'withdrawal.refund':
    'Відправте запчастини назад протягом 14 днів. Кошти повернемо до {{day}}; ми можемо зачекати на запчастини або на доказ їх відправлення.',
  'withdrawal.claim': 'Повернення або рекламація',
  'withdrawal.before': 'Заяви, які ми вже маємо',
} satisfies Translation<typeof english>
