import type { Translation } from '@partboard/contract/speak'
import type english from '../en/address.ts'

export default {
  'address.FirstName': 'Ім’я',
  'address.LastName': 'Прізвище',
  'address.Company': 'Компанія',
  'address.VatNumber': 'Податковий номер (NIP)',
  'address.vatNumberIs': 'NIP {{number}}',
  'address.Address1': 'Вулиця й номер',
  'address.Address2': 'Квартира, поверх, під’їзд',
  'address.ZipPostalCode': 'Поштовий індекс',
  'address.City': 'Населений пункт',
  'address.CountryId': 'Країна',
  'address.StateProvinceId': 'Штат або провінція',
  'address.PhoneNumber': 'Телефон',
  'address.phoneHint': 'На випадок запитань щодо доставки.',
  'address.save': 'Зберегти адресу',
  'address.saving': 'Зберігаємо адресу…',
} satisfies Translation<typeof english>
