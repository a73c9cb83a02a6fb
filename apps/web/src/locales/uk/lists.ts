import type { Translation } from '@partboard/contract/speak'
import type english from '../en/lists.ts'

export default {
  'lists.title': 'Списки покупок',
  'lists.none': 'У Вас ще немає списку покупок.',
  'lists.noneText': 'Збережіть кошик як список, щоб повернутися до тих самих запчастин одним рухом.',
  'lists.openCart': 'Відкрити кошик',
  'lists.nothing': 'У цьому списку немає запчастин.',
  'lists.tick': 'Позначити: {{name}}',
  'lists.tickAll': 'Позначити всі',
  'lists.ticked_one': 'До кошика потрапить {{count}} позначена позиція.',
  'lists.ticked_few': 'До кошика потраплять {{count}} позначені позиції.',
  'lists.ticked_many': 'До кошика потрапить {{count}} позначених позицій.',
  'lists.ticked_other': 'До кошика потрапить {{count}} позначеної позиції.',
  'lists.allOfThem': 'Нічого не позначено: до кошика потраплять усі.',
  'lists.moving': 'Переносимо…',
  'lists.rename': 'Перейменувати',
  'lists.saveName': 'Зберегти назву',
  'lists.cancel': 'Скасувати',
  'lists.removed': 'Список «{{name}}» видалено',
  'lists.whichVehicleWhy': 'Ми перевіримо, чи запчастина для нього підходить.',
  'lists.itemRemoved': 'Позицію видалено зі списку',
} satisfies Translation<typeof english>
