import type { Translation } from '@partboard/contract/speak'
import type english from '../en/suggest.ts'

export default {
  'suggest.list': 'Запропоновані запчастини',
  'suggest.count_one': '{{count}} підказка',
  'suggest.count_few': '{{count}} підказки',
  'suggest.count_many': '{{count}} підказок',
  'suggest.count_other': '{{count}} підказки',
  'suggest.loading': 'Шукаємо…',
  'suggest.failed': 'Зараз пошук не вдався.',
  'suggest.vin': 'Шукати авто за VIN {{vin}}',
  'suggest.forVehicle': 'Сумісність для {{vehicle}}',
  'suggest.forNone': 'Без вибраного авто сумісність не перевіряємо.',
  'suggest.all': 'Усі результати: запчастини, схеми, групи',
  'suggest.instead': 'підходить:',
  'suggest.noWords':
    'Жодна запчастина не має таких слів у назві. Перевірте написання або введіть менше слів.',
  'suggest.noNumber': 'У каталозі немає номера',
  'suggest.noBeginning': 'Жоден номер запчастини не починається з',
  'suggest.tryWords': 'Перевірте номер або введіть назву запчастини.',
} satisfies Translation<typeof english>
