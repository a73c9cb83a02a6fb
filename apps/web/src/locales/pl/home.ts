import type { Translation } from '@partboard/contract/speak'
import type english from '../en/home.ts'

export default {
  'home.news': 'Aktualności',
  'home.carousel': 'karuzela',
  'home.slide': '{{number}} z {{count}}',
  'home.previous': 'Poprzedni',
  'home.next': 'Następny',
  'home.pause': 'Zatrzymaj',
  'home.play': 'Wznów',
  'home.recent': 'Twoje tablice i części',
  'home.mostAsked': 'Najczęściej oglądane',
  'home.mostAskedFor': 'Najczęściej oglądane do {{vehicle}}',
  'home.today': 'dziś, {{time}}',
  'home.yesterday': 'wczoraj',
  'home.branches': 'Oddziały',
  'home.branchSite': 'Strona oddziału',
  'home.chosen': 'wybrany',
  'home.toCart': 'Do koszyka',
  'home.orders': 'Zamówienia w toku',
  'home.allOrders': 'Wszystkie zamówienia',
  'home.unavailable_one': '{{count}} pozycja niedostępna',
  'home.unavailable_few': '{{count}} pozycje niedostępne',
  'home.unavailable_many': '{{count}} pozycji niedostępnych',
  'home.unavailable_other': '{{count}} pozycji niedostępnej',
} satisfies Translation<typeof english>
