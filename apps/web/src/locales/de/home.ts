import type { Translation } from '@partboard/contract/speak'
import type english from '../en/home.ts'

export default {
  'home.news': 'Aktuelles',
  'home.carousel': 'Karussell',
  'home.slide': '{{number}} von {{count}}',
  'home.previous': 'Zurück',
  'home.next': 'Weiter',
  'home.pause': 'Anhalten',
  'home.play': 'Fortsetzen',
  'home.recent': 'Ihre Bildtafeln und Teile',
  'home.mostAsked': 'Meistgesehen',
  'home.mostAskedFor': 'Meistgesehen für {{vehicle}}',
  'home.today': 'heute, {{time}}',
  'home.yesterday': 'gestern',
  'home.branches': 'Filialen',
  'home.branchSite': 'Website der Filiale',
  'home.chosen': 'gewählt',
  'home.toCart': 'Zum Warenkorb',
  'home.orders': 'Laufende Bestellungen',
  'home.allOrders': 'Alle Bestellungen',
  'home.unavailable_one': '{{count}} Position nicht lieferbar',
  'home.unavailable_other': '{{count}} Positionen nicht lieferbar',
} satisfies Translation<typeof english>
