import type { Translation } from '@partboard/contract/speak'
import type english from '../en/suggest.ts'

export default {
  'suggest.list': 'Propozycje części',
  'suggest.count_one': '{{count}} propozycja',
  'suggest.count_few': '{{count}} propozycje',
  'suggest.count_many': '{{count}} propozycji',
  'suggest.count_other': '{{count}} propozycji',
  'suggest.loading': 'Szukamy…',
  'suggest.failed': 'Teraz nie udało się poszukać.',
  'suggest.vin': 'Szukaj pojazdu po VIN {{vin}}',
  'suggest.forVehicle': 'Dopasowanie do {{vehicle}}',
  'suggest.forNone': 'Bez wybranego pojazdu nie sprawdzamy dopasowania.',
  'suggest.all': 'Wszystkie wyniki: części, tablice, grupy',
  'suggest.instead': 'pasuje:',
  'suggest.noWords': 'Żadna część nie ma takich słów w nazwie. Sprawdź pisownię albo wpisz mniej słów.',
  'suggest.noNumber': 'W katalogu nie ma numeru',
  'suggest.noBeginning': 'Żaden numer części nie zaczyna się od',
  'suggest.tryWords': 'Sprawdź numer albo wpisz nazwę części.',
} satisfies Translation<typeof english>
