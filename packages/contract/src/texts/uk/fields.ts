import type { Translation } from '../../speak.ts'
import type english from '../en/fields.ts'

/** Problems of one field, for `errors` of a problem document and for the forms of the web app. */
export default {
  'field.required': 'Це поле обов’язкове',
  'field.invalid': 'Неправильне значення.',
  'field.number': 'Введіть число.',
  'field.text': 'Введіть текст.',
  'field.email': 'Введіть правильну електронну адресу, напр. ivan@example.com.',
  'field.tooShort': 'Закоротко: щонайменше {{minimum}} символів.',
  'field.tooLong': 'Задовго: щонайбільше {{maximum}} символів.',
  'field.tooMany': 'Забагато позицій: щонайбільше {{maximum}}.',
  'field.quantity': 'Кількість – це ціле число від 1 до {{MAX_QUANTITY}}.',
  'field.emailTaken': 'На цю електронну адресу вже є акаунт.',
  'field.passwordCommon': 'Цей пароль надто легко вгадати. Виберіть інший.',
  'field.passwordIsEmail': 'Паролем не може бути Ваша електронна адреса або її початок.',
  'field.addressInName': 'Введіть лише назву, без адреси сайту чи електронної пошти.',
  'field.passwordMismatch': 'Паролі не збігаються.',
  'field.currentPassword': 'Це не Ваш поточний пароль.',
  'field.verificationToken':
    'Строк дії цього посилання минув, або воно неповне. Увійдіть і замовте нове у своєму профілі.',
  'field.deviceToken':
    'Строк дії цього посилання минув, або його вже використано. Увійдіть ще раз, і ми надішлемо нове.',
  'field.recoveryToken': 'Строк дії цього посилання минув, або його вже використано. Замовте нове.',
  'field.country': 'Такої країни немає в списку.',
  'field.state': 'Виберіть штат або провінцію.',
  'field.vatNumber': 'Неправильний податковий номер (NIP) – перевірте цифри.',
  'field.postcode': 'Польський поштовий індекс має вигляд 00-000.',
  'field.phone': 'Введіть номер телефону, напр. 501 000 000.',
} satisfies Translation<typeof english>
