import type { Translation } from '@partboard/contract/speak'
import type english from '../en/garage.ts'

/** The vehicles that an account keeps; a download of its own. */
export default {
  'garage.hint': 'Pojazdy klientów warsztatu, na każdym urządzeniu i dla wszystkich osób na koncie.',
  'garage.search': 'Szukaj po tablicy, kliencie, VIN',
  'garage.empty': 'Nie masz jeszcze zapisanych pojazdów',
  'garage.emptyText':
    'Zapisz pojazd klienta z tablicą, a wybierzesz go jednym naciśnięciem albo wpisując tablicę w wyszukiwarce.',
  'garage.noHit': 'Żaden zapisany pojazd nie pasuje.',
  'garage.add': 'Dodaj pojazd',
  'garage.addCurrent': 'Zapisz bieżący: {{vehicle}}',
  'garage.vin': 'VIN albo jego 7 ostatnich znaków',
  'garage.plate': 'Tablica',
  'garage.owner': 'Klient',
  'garage.note': 'Notatka',
  'garage.save': 'Zapisz',
  'garage.saving': 'Zapisuję…',
  'garage.cancel': 'Anuluj',
  'garage.saved': 'Pojazd jest zapisany.',
  'garage.addDetails': 'Dopisz tablicę i klienta',
  'garage.removed': 'Pojazd jest usunięty z zapisanych.',
  'garage.choose': 'Wybierz',
  'garage.chooseOf': 'Wybierz {{vehicle}}',
  'garage.chosen': 'wybrany',
  'garage.edit': 'Edytuj',
  'garage.editOf': 'Edytuj {{vehicle}}',
  'garage.remove': 'Usuń',
  'garage.removeOf': 'Usuń {{vehicle}}',
  'garage.orders': 'Zamówienia',
  'garage.ordersOf': 'Zamówienia na {{vehicle}}',
  'garage.own': 'Pojazdy warsztatu',
  'garage.saveCurrent': 'Zapisz ten pojazd',
  'garage.all': 'Wszystkie zapisane pojazdy',
} satisfies Translation<typeof english>
