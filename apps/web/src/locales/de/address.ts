import type { Translation } from '@partboard/contract/speak'
import type english from '../en/address.ts'

export default {
  'address.FirstName': 'Vorname',
  'address.LastName': 'Nachname',
  'address.Company': 'Firma',
  'address.VatNumber': 'USt-IdNr. (NIP)',
  'address.vatNumberIs': 'USt-IdNr. (NIP) {{number}}',
  'address.Address1': 'Straße und Hausnummer',
  'address.Address2': 'Wohnung, Etage, Eingang',
  'address.ZipPostalCode': 'Postleitzahl',
  'address.City': 'Ort',
  'address.CountryId': 'Land',
  'address.StateProvinceId': 'Bundesstaat oder Provinz',
  'address.PhoneNumber': 'Telefon',
  'address.phoneHint': 'Für Rückfragen zur Lieferung.',
  'address.save': 'Adresse speichern',
  'address.saving': 'Adresse wird gespeichert …',
} satisfies Translation<typeof english>
