import type { Translation } from '@partboard/contract/speak'
import type english from '../en/register.ts'

/** What the registration and the pages of links in mails say; a download of its own. */
export default {
  'register.account': 'Акаунт',
  'register.person': 'Контакти й компанія',
  'register.address': 'Адреса',
  'register.passwordHint': 'Щонайменше {{minimum}} символів.',
  'register.Email': 'Електронна адреса',
  'register.Password': 'Пароль',
  'register.FirstName': 'Ім’я',
  'register.LastName': 'Прізвище',
  'register.Phone': 'Телефон',
  'register.Company': 'Компанія',
  'register.VatNumber': 'Податковий номер (NIP)',
  'register.StreetAddress': 'Вулиця',
  'register.StreetAddress2': 'Номер будинку й квартири',
  'register.ZipPostalCode': 'Поштовий індекс',
  'register.City': 'Населений пункт',
  'register.CountryId': 'Країна',
  'register.StateProvinceId': 'Штат або провінція',
  'register.requiredHint': 'Поля із зірочкою (*) обов’язкові.',
  'device.title': 'Вхід на цьому пристрої',
  'device.text': 'Пароль був правильний. Натисніть кнопку, щоб увійти на цьому пристрої.',
  'device.letIn': 'Увійти',
  'device.lettingIn': 'Вхід…',
  'verify.title': 'Підтвердження електронної адреси',
  'verify.busy': 'Підтверджуємо адресу…',
  'verify.done': 'Дякуємо, Вашу електронну адресу підтверджено.',
  'verify.incomplete':
    'Це посилання неповне. Відкрийте його з листа ще раз або замовте нове у своєму профілі.',
  'verify.toProfile': 'Перейти до профілю',
  'verify.toShop': 'Перейти до магазину',
  'register.Newsletter':
    'Хочу отримувати комерційні повідомлення електронною поштою. Згоду можу відкликати будь-коли.',
  'register.newsletterHint': 'Якщо Ви це позначите, ми надішлемо посилання для підтвердження згоди.',
  'register.terms':
    'Створюючи акаунт, Ви приймаєте <terms>загальні умови</terms>. Як ми використовуємо Ваші дані, описує <privacy>політика конфіденційності</privacy>.',
  'register.newTab': '(нова вкладка)',
  'newsletter.title': 'Комерційні повідомлення',
  'newsletter.busy': 'Підтверджуємо згоду…',
  'newsletter.done':
    'Дякуємо, згоду підтверджено. Її можна відкликати будь-коли: в акаунті або за посиланням у листі.',
  'newsletter.stopText':
    'Більше не хочете отримувати комерційні повідомлення? Досить одного натискання, без входу.',
  'newsletter.stop': 'Більше не надсилати',
  'newsletter.stopping': 'Зупиняємо…',
  'newsletter.stopped': 'Готово. На цю адресу ми більше не надсилатимемо комерційних повідомлень.',
  'alerts.title': 'Сповіщення про запчастини',
  'alerts.stopText':
    'Більше не хочете повідомлень про запчастини, на які чекаєте? Достатньо одного дотику, без входу.',
  'alerts.stopAll': 'Вимкнути всі сповіщення',
  'alerts.stopping': 'Вимикаю…',
  'alerts.stoppedAll': 'Готово. Сповіщення про запчастини вимкнено.',
} satisfies Translation<typeof english>
