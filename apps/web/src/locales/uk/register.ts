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
  'verify.ask':
    'Натисніть кнопку, щоб підтвердити електронну адресу свого акаунта. Тут Ви залишитеся в системі, з інших пристроїв буде виконано вихід.',
  'verify.confirm': 'Підтвердити адресу',
  'verify.logInText': 'Увійдіть із паролем свого акаунта: це підтвердить адресу й нічого не змінить.',
  'verify.logIn': 'Увійти й підтвердити',
  'verify.anewTitle': 'Ви не створювали цього акаунта або не знаєте пароля?',
  'verify.anewText':
    'Тоді акаунт почнеться заново, бо його міг створити хтось інший: пароль, адреси, кошик, списки, пропозиції та люди зникнуть. Замовлення залишаться. Ми надішлемо Вам посилання на новий пароль.',
  'verify.anew': 'Підтвердити й установити новий пароль',
  'verify.doneAnew': 'Дякуємо, Вашу електронну адресу підтверджено. Посилання на новий пароль уже в дорозі.',
  'newsletter.ask': 'Бажаєте отримувати рекламні листи на цю адресу? Згоду можна відкликати будь-коли.',
  'newsletter.confirm': 'Так, надсилайте мені рекламні листи',
  'invitation.title': 'Запрошення до компанії',
  'invitation.what': '{{company}} запрошує {{email}} купувати для компанії.',
  'invitation.by': 'Запрошує: {{name}}.',
  'invitation.rights': 'Ваші права в компанії',
  'invitation.prices': 'Ви бачите ціни, суми та рахунки.',
  'invitation.noPrices': 'Ви не бачите цін.',
  'invitation.orders': 'Ви замовляєте для компанії.',
  'invitation.limit': 'Ви замовляєте без погодження до {{amount}}.',
  'invitation.noOrders': 'Ви не замовляєте.',
  'invitation.manages': 'Ви керуєте людьми й погоджуєте замовлення.',
  'invitation.sees':
    'Компанія бачить Ваше ім’я, електронну адресу й те, що Ви замовляєте. Вона може змінити Ваші права й вилучити Вас. Ви можете піти будь-коли.',
  'invitation.password': 'Щоб прийняти запрошення, установіть пароль: щонайменше {{minimum}}\u00a0символів.',
  'invitation.accept': 'Прийняти запрошення',
  'invitation.accepting': 'Приймаємо…',
  'invitation.done': 'Вітаємо! Тепер Ви можете ввійти зі своєю електронною адресою та новим паролем.',
  'invitation.later':
    'Якщо Ви цього не бажаєте, просто закрийте сторінку: нічого не станеться. Запрошення діє до {{day}}.',
  'invitation.hasAccount':
    'На цю електронну адресу вже є акаунт у магазині, тому вона не може прийняти запрошення. Магазин може об’єднати акаунти.',
} satisfies Translation<typeof english>
