import type { Translation } from '@partboard/contract/speak'
import type english from '../en/address.ts'

export default {
  'address.FirstName': 'Jméno',
  'address.LastName': 'Příjmení',
  'address.Company': 'Firma',
  'address.VatNumber': 'DIČ (NIP)',
  'address.vatNumberIs': 'DIČ (NIP) {{number}}',
  'address.Address1': 'Ulice a číslo',
  'address.Address2': 'Byt, patro, vchod',
  'address.ZipPostalCode': 'PSČ',
  'address.City': 'Obec',
  'address.CountryId': 'Země',
  'address.StateProvinceId': 'Stát nebo provincie',
  'address.PhoneNumber': 'Telefon',
  'address.phoneHint': 'Pro případ dotazů k doručení.',
  'address.save': 'Uložit adresu',
  'address.saving': 'Ukládám adresu…',
} satisfies Translation<typeof english>
