import type { Translation } from '@partboard/contract/speak'
import type english from '../en/auth.ts'

export default {
  'auth.login': 'Увійти',
  'auth.loginText': 'Запчастини, ціни й наявність для Вашого акаунта.',
  'auth.loggingIn': 'Входимо…',
  'auth.email': 'Електронна адреса',
  'auth.password': 'Пароль',
  'auth.showPassword': 'Показати пароль',
  'auth.hidePassword': 'Сховати пароль',
  'auth.toRegister': 'Створити акаунт',
  'auth.toLogin': 'У мене вже є акаунт',
  'auth.register': 'Створити акаунт',
  'auth.registerText': 'Вказана адреса стане першою адресою доставки й фактури.',
  'auth.registering': 'Створюємо акаунт…',
  'auth.registered': 'Акаунт створено.',
  'auth.forgotPassword': 'Забули пароль?',
  'auth.forgotText':
    'Введіть електронну адресу свого акаунта. Ми надішлемо посилання, щоб встановити новий пароль.',
  'auth.sending': 'Надсилаємо…',
  'auth.recoverySent':
    'Якщо адреса {{email}} має в нас акаунт, лист із посиланням уже в дорозі. Посилання діє лише один раз і протягом години.',
  'auth.otherEmail': 'Вказати іншу адресу',
  'auth.newPasswordTitle': 'Встановіть новий пароль',
  'auth.newPasswordText': 'Для акаунта {{email}}. Щонайменше {{minimum}}\u00a0символів.',
  'auth.newPassword': 'Новий пароль',
  'auth.repeatPassword': 'Повторіть новий пароль',
  'auth.savePassword': 'Зберегти новий пароль',
  'auth.savingPassword': 'Зберігаємо…',
  'auth.linkIncomplete': 'Це посилання неповне. Відкрийте його з листа ще раз або замовте нове.',
  'auth.askForLink': 'Замовити нове посилання',
  'auth.board': 'Схема',
} satisfies Translation<typeof english>
