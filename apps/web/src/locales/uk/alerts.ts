import type { Translation } from '@partboard/contract/speak'
import type english from '../en/alerts.ts'

/** What a customer waits for and bought of a part; a download of its own. */
export default {
  'alerts.tellBack': 'Сповістити, коли буде',
  'alerts.tellPrice': 'Сповістити про ціну нижче…',
  'alerts.limit': 'Ціна {{basis}}, {{currency}}',
  'alerts.limitWrong': 'Введіть суму, більшу за нуль, наприклад 120,50.',
  'alerts.set': 'Сповістити',
  'alerts.setting': 'Зберігаю…',
  'alerts.cancel': 'Скасувати',
  'alerts.waitsBack': 'Напишемо один раз, коли запчастина буде в наявності.',
  'alerts.waitsPrice': 'Напишемо один раз, коли ціна впаде до {{limit}}.',
  'alerts.stop': 'Вимкнути',
  'alerts.stopOf': 'Вимкнути сповіщення: {{part}}',
  'alerts.forget': 'Прибрати зі списку',
  'alerts.forgetOf': 'Прибрати зі списку: {{part}}',
  'alerts.stopped': 'Сповіщення вимкнено.',
  'alerts.empty': 'Зараз Ви ні на що не чекаєте',
  'alerts.emptyText':
    'На сторінці запчастини попросіть повідомити, коли вона буде в наявності або подешевшає.',
  'alerts.forStock': 'коли буде в наявності',
  'alerts.forPrice': 'коли ціна впаде до {{limit}}',
  'alerts.sent': 'надіслано {{day}}',
  'alerts.since': 'від {{day}}',
  'alerts.arrived':
    'Про замовлену запчастину, що прибула, ми пишемо завжди: «готово до видачі» або «відправлено».',
  'bought.title': 'Купували раніше',
  'bought.last': 'востаннє {{day}} по {{price}}, замовлення',
  'bought.times_one': '{{count}} раз, {{pieces}} шт.',
  'bought.times_few': '{{count}} рази, {{pieces}} шт.',
  'bought.times_many': '{{count}} разів, {{pieces}} шт.',
  'bought.times_other': '{{count}} раза, {{pieces}} шт.',
} satisfies Translation<typeof english>
