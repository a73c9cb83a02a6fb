import type { Translation } from '@partboard/contract/speak'
import type english from '../en/account.ts'

/** What an account says of its own data and of changed terms. */
export default {
  'copy.title': 'Ваші дані',
  'copy.made': 'Станом на',
  'copy.rows': 'записи',

  // Titles of the tables of a copy.
  'table.customer': 'Акаунт',
  'table.address': 'Адреси',
  'table.consent': 'Згоди',
  'table.mailLog': 'Надіслані листи',
  'table.mailQueue': 'Листи до надсилання',
  'table.mails': 'Листи у файлах',
  'table.session': 'Пристрої з виконаним входом',
  'table.cart': 'Кошик',
  'table.cartItem': 'Позиції кошика',
  'table.parkedCart': 'Відкладені та видалені кошики',
  'table.parkedCartItem': 'Позиції відкладених кошиків',
  'table.shoppingList': 'Списки покупок',
  'table.shoppingListItem': 'Позиції списків',
  'table.customerVehicle': 'Збережені автомобілі',
  'table.partAlert': 'Сповіщення про запчастини',
  'table.offer': 'Пропозиції клієнтам',
  'table.offerCounter': 'Лічильники номерів пропозицій',
  'table.offerVersion': 'Версії пропозицій',
  'table.offerLine': 'Позиції пропозицій',
  'table.offerLink': 'Посилання на пропозиції',
  'table.offerMessage': 'Запитання й відповіді щодо пропозицій',
  'table.shopOrder': 'Замовлення',
  'table.orderLine': 'Позиції замовлень',
  'table.orderNote': 'Примітки до замовлень',
  'table.orderInsideNote': 'Нотатки магазину про замовлення',
  'table.orderPayment': 'Оплати й повернення коштів',
  'table.orderInvoice': 'Фактури',
  'table.orderDocument': 'Документи',
  'table.orderStep': 'Історія замовлень',
  'table.orderTax': 'ПДВ',
  'table.orderDeposit': 'Застава',
  'table.shipment': 'Посилки',
  'table.returnCase': 'Повернення й рекламації',
  'table.partQuestion': 'Запитання про запчастини',
  'table.customerNote': 'Нотатки магазину про Вас',
  'table.customerDiscount': 'Знижки',
  'table.auditEntry': 'Зміни даних',

  // What an erasure deletes and what it keeps (docs/security.md#erasure), one line each.
  'erased.account.1':
    'акаунт, дані для входу, збережені адреси, кошики, списки покупок, пропозиції, збережені автомобілі та сповіщення про запчастини',
  'erased.account.2': 'згоди на розсилку, сеанси, запитання про запчастини, нотатки магазину про Вас',
  'erased.account.3':
    'із замовлень: телефон, електронну адресу, адресу доставки, авто з VIN-кодом, примітки, власні номери й номери посилок; історія замовлень більше не буде доступна в акаунті',
  'kept.account.1':
    'замовлення й фактури з назвою, адресою та податковим номером (NIP) покупця, оплати й повернення коштів, заяви про відмову від договору та рекламації: 5 років від кінця року, у якому минув строк сплати податку (польський Закон про ПДВ, Податковий кодекс – Ordynacja podatkowa); потім видаляємо і їх',
  'kept.account.2': 'журнал згод без прізвища та електронної адреси: доказ того, на що було дано згоду',
  'kept.account.3': 'резервні копії: доки їх не буде перезаписано',
  // The same for a person of a company, whose orders belong to the company.
  'erased.person.1':
    'Ваш логін у компанії, кошик, списки покупок, сповіщення про запчастини і замовлення, що чекають на погодження',
  'erased.person.2': 'згоди на розсилку, сеанси',
  'kept.person.1':
    'замовлення компанії з прізвищем особи, яка замовила: доки компанія має акаунт, а потім стільки, скільки вимагає податкове законодавство',
  'kept.person.2': 'журнал згод без прізвища та електронної адреси: доказ того, на що було дано згоду',
  'kept.person.3': 'резервні копії: доки їх не буде перезаписано',

  'terms.changed': 'З {{day}} діє нова версія: {{page}}.',
} satisfies Translation<typeof english>
