import type { Translation } from '@partboard/contract/speak'
import type english from '../en/info-pages.ts'

/** Words of tables on info pages, of the register of companies, and of the form of withdrawal. */
export default {
  way: 'Спосіб',
  cost: 'Вартість з ПДВ',
  fee: 'Плата',
  notes: 'Примітки',
  free: 'безкоштовно',
  tradeOnly: 'лише для СТО',
  noBulky: 'без великогабаритних запчастин',
  noDangerous: 'без небезпечних вантажів',
  theft: 'також запчастини, захищені від крадіжки',
  branch: 'Філія',
  address: 'Адреса',
  phone: 'Телефон',
  hours: 'Години роботи',
  freeFrom: 'від {{sum}} безкоштовно',
  upTo: 'до {{sum}}',
  capital: 'статутний капітал',

  // The model form of withdrawal: annex I (B) of Directive 2011/83, in its official wording in the language.
  'form.file': 'forma-vidmovy.pdf',
  'form.title': 'Зразок форми відмови від договору',
  'form.hint': '(заповніть і надішліть цю форму, лише якщо Ви бажаєте відмовитися від договору)',
  'form.to': 'Кому:',
  'form.line.1':
    'Я/Ми (*) цим повідомляю/повідомляємо (*) про мою/нашу (*) відмову від договору купівлі-продажу таких товарів (*):',
  'form.line.2': 'Замовлено (*)/отримано (*):',
  'form.line.3': 'Ім’я та прізвище споживача (споживачів):',
  'form.line.4': 'Адреса споживача (споживачів):',
  'form.line.5': 'Підпис споживача (споживачів) (лише якщо форму надсилають на папері):',
  'form.line.6': 'Дата:',
  'form.foot': '(*) Непотрібне закреслити.',
} satisfies Translation<typeof english>
