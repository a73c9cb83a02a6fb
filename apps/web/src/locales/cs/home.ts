import type { Translation } from '@partboard/contract/speak'
import type english from '../en/home.ts'

export default {
  'home.news': 'Aktuality',
  'home.carousel': 'karusel',
  'home.slide': '{{number}} z {{count}}',
  'home.previous': 'Předchozí',
  'home.next': 'Další',
  'home.pause': 'Pozastavit',
  'home.play': 'Pokračovat',
  'home.recent': 'Vaše schémata a díly',
  'home.mostAsked': 'Nejčastěji prohlížené',
  'home.mostAskedFor': 'Nejčastěji prohlížené pro {{vehicle}}',
  'home.today': 'dnes, {{time}}',
  'home.yesterday': 'včera',
  'home.branches': 'Pobočky',
  'home.branchSite': 'Stránka pobočky',
  'home.chosen': 'vybráno',
  'home.toCart': 'Do košíku',
  'home.orders': 'Probíhající objednávky',
  'home.allOrders': 'Všechny objednávky',
  'home.unavailable_one': '{{count}} nedostupná položka',
  'home.unavailable_few': '{{count}} nedostupné položky',
  'home.unavailable_many': '{{count}} nedostupné položky',
  'home.unavailable_other': '{{count}} nedostupných položek',
} satisfies Translation<typeof english>
