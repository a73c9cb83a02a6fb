import type { Translation } from '@partboard/contract/speak'
import type english from '../en/garage.ts'

/** The vehicles that an account keeps; a download of its own. */
export default {
  'garage.hint': 'Vozidla vašich klientů, na každém zařízení a pro všechny osoby v účtu.',
  'garage.search': 'Hledat podle SPZ, klienta, VIN',
  'garage.empty': 'Zatím nemáte uložená vozidla',
  'garage.emptyText':
    'Uložte vozidlo klienta se SPZ; pak ho vyberete jedním stisknutím nebo zadáním SPZ do hledání.',
  'garage.noHit': 'Žádné uložené vozidlo neodpovídá.',
  'garage.add': 'Přidat vozidlo',
  'garage.addCurrent': 'Uložit aktuální: {{vehicle}}',
  'garage.vin': 'VIN nebo jeho posledních 7 znaků',
  'garage.plate': 'SPZ',
  'garage.owner': 'Klient',
  'garage.note': 'Poznámka',
  'garage.save': 'Uložit',
  'garage.saving': 'Ukládám…',
  'garage.cancel': 'Zrušit',
  'garage.saved': 'Vozidlo je uloženo.',
  'garage.addDetails': 'Doplnit SPZ a klienta',
  'garage.removed': 'Vozidlo už není uložené.',
  'garage.choose': 'Vybrat',
  'garage.chooseOf': 'Vybrat {{vehicle}}',
  'garage.chosen': 'vybrané',
  'garage.edit': 'Upravit',
  'garage.editOf': 'Upravit {{vehicle}}',
  'garage.remove': 'Odebrat',
  'garage.removeOf': 'Odebrat {{vehicle}}',
  'garage.orders': 'Objednávky',
  'garage.ordersOf': 'Objednávky na {{vehicle}}',
  'garage.own': 'Uložená vozidla',
  'garage.saveCurrent': 'Uložit toto vozidlo',
  'garage.all': 'Všechna uložená vozidla',
} satisfies Translation<typeof english>
