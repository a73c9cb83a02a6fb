import type { Translation } from '@partboard/contract/speak'
import type english from '../en/demo-payment.ts'

/** The page on which a customer of the demo pays. */
export default {
  title: 'Демонстраційна оплата',
  notReal: 'Це демонстраційний магазин. Ця сторінка не стягує грошей.',
  code: 'Код BLIK, 6 будь-яких цифр',
  wrong: 'Введіть 6 цифр, наприклад 777 123.',
  pay: 'Оплатити BLIK',
  decline: 'Відхилити',
  leave: 'Вийти',
  ended: 'Цю оплату завершено.',
  back: 'Назад до магазину',
} satisfies Translation<typeof english>
