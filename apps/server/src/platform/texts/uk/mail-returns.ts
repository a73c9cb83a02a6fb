import type { Translation } from '@partboard/contract/speak'
import type english from '../en/mail-returns.ts'

/** Texts of mails about withdrawals, complaints and deposits. */
export default {
  'withdrawal.subject': 'Підтвердження відмови від договору – замовлення {{number}} ({{case}})',
  'withdrawal.what':
    'Вашу заяву про відмову від договору отримано {{time}}. Вона стосується замовлення {{number}}.',
  'withdrawal.statement': 'Текст заяви',
  'withdrawal.then':
    'Відправте запчастини назад протягом 14 днів від подання заяви. Кошти повернемо протягом 14 днів тим самим способом; ми можемо зачекати на запчастини або на доказ їх відправлення.',
  'claimReceived.subject': 'Ми отримали Ваше звернення {{case}} – замовлення {{number}}',
  'claimReceived.what': 'Ваше звернення {{case}} щодо замовлення {{number}} отримано {{time}}.',
  'claimReceived.statement': 'Текст звернення',
  'returnAccepted.subject': 'Звернення {{case}} задоволено – замовлення {{number}}',
  'returnAccepted.what':
    'Ми задовольнили звернення {{case}} щодо замовлення {{number}}. У вкладенні – аркуш до посилки з поверненням.',
  'returnAccepted.label': 'Етикетку для повернення надішлемо окремо.',
  'returnRefused.subject': 'Звернення {{case}} відхилено – замовлення {{number}}',
  'returnRefused.what': 'Ми не задовольнили звернення {{case}} щодо замовлення {{number}}.',
  'returnRefused.line': 'Відхилено: {{part}}. {{reason}}',
  'returnGoodsBack.subject': 'Запчастини зі звернення {{case}} у нас – замовлення {{number}}',
  'returnGoodsBack.what': 'У нас є запчастини зі звернення {{case}} щодо замовлення {{number}}:',
  'returnGoodsBack.then': 'Справу завершимо до {{day}}.',
  'returnSettled.subject': 'Звернення {{case}} завершено – замовлення {{number}}',
  'returnSettled.what': 'Ми завершили звернення {{case}} щодо замовлення {{number}}.',
  'returnSettled.refunded': 'За це замовлення ми повернули разом {{amount}}.',
  'depositReceived.subject': 'Ми прийняли стару деталь – замовлення {{number}}',
  'depositReceived.what': 'Ми прийняли стару деталь до замовлення {{number}}:',
  'depositReceived.refund':
    'Ми відняли заставу {{amount}} від суми замовлення. Переплату повернемо тим самим способом, яким було сплачено.',
  'depositRefused.subject': 'Стару деталь не прийнято – замовлення {{number}}',
  'depositRefused.what': 'Ми не змогли прийняти стару деталь до замовлення {{number}}:',
  'depositRefused.then': 'Заставу ще можна отримати назад. Здайте правильну стару деталь до {{day}} включно.',
  'depositsEnding.subject': 'Отримайте заставу назад до {{day}} – замовлення {{number}}',
  'depositsEnding.what':
    'Здайте стару деталь до {{day}} включно, і ми повернемо заставу із замовлення {{number}}:',
  'depositsEnding.how':
    'Стару деталь прийме кожна філія. Її можна також надіслати, вказавши номер замовлення.',
} satisfies Translation<typeof english>
