import type { Translation } from '@partboard/contract/speak'
import type english from '../en/address.ts'

export default {
  'address.FirstName': 'Imię',
  'address.LastName': 'Nazwisko',
  'address.Company': 'Firma',
  'address.VatNumber': 'NIP',
  'address.vatNumberIs': 'NIP {{number}}',
  'address.Address1': 'Ulica i numer',
  'address.Address2': 'Lokal, piętro, brama',
  'address.ZipPostalCode': 'Kod pocztowy',
  'address.City': 'Miejscowość',
  'address.CountryId': 'Kraj',
  'address.StateProvinceId': 'Stan lub prowincja',
  'address.PhoneNumber': 'Telefon',
  'address.phoneHint': 'Na wypadek pytań o dostawę.',
  'address.save': 'Zapisz adres',
  'address.saving': 'Zapisuję adres…',
} satisfies Translation<typeof english>
