import type { Translation } from '@partboard/contract/speak'
import type english from '../en/claim.ts'

/** The page of a complaint or another claim; a download of its own. */
export default {
  'claim.title': 'Повернення або рекламація',
  'claim.who':
    'Повідомте про запчастину, яка не працює, інша, ніж замовлено, або надійшла пошкодженою. Входити в акаунт не потрібно.',
  'claim.kind': 'Чого стосується звернення?',
  'claim.kind.complaint': 'Рекламація: запчастина не відповідає договору',
  'claim.kind.wrong_part': 'Надійшла інша запчастина, ніж замовлено',
  'claim.kind.damaged': 'Посилка надійшла пошкодженою',
  'claim.kind.old_part': 'Здам стару деталь за заставу',
  'claim.kind.withdrawal': 'Відмова від договору',
  'claim.until': 'можливо до {{day}}',
  'claim.parts': 'Які запчастини?',
  'claim.reason': 'Що сталося: {{name}}',
  'claim.back': 'Як запчастина повернеться до нас?',
  'claim.back.label': 'Прошу надіслати етикетку для повернення',
  'claim.back.parcel': 'Відправлю власною посилкою',
  'claim.back.branch': 'Принесу до філії',
  'claim.pictures': 'Фото',
  'claim.choosePictures': 'Додати фото',
  'claim.picturesHint':
    'Щонайбільше {{max}}: JPEG, PNG або WebP, кожне до 10 МБ. Місце й час зйомки ми видаляємо.',
  'claim.removePicture': 'Видалити фото {{name}}',
  'claim.pictureTooLarge': 'Фото {{name}} більше за 10 МБ.',
  'claim.tooManyPictures': 'Виберіть щонайбільше {{max}} фото.',
  'claim.send': 'Надіслати звернення',
  'claim.sending': 'Надсилаємо звернення…',
  'claim.done': 'Звернення отримано',
  'claim.number': 'Номер звернення: {{number}}',
  'claim.mailed': 'Підтвердження надіслано на {{email}}.',
  'claim.pictureFailed': '{{name}}: {{why}}',
  'claim.pictureLost': 'не вдалося надіслати фото',
  'claim.before': 'Звернення, які ми вже маємо',
} satisfies Translation<typeof english>
