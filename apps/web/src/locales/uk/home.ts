import type { Translation } from '@partboard/contract/speak'
import type english from '../en/home.ts'

export default {
  'home.news': 'Новини',
  'home.carousel': 'карусель',
  'home.slide': '{{number}} з {{count}}',
  'home.previous': 'Попередній',
  'home.next': 'Наступний',
  'home.pause': 'Зупинити',
  'home.play': 'Відновити',
  'home.recent': 'Ваші схеми й запчастини',
  'home.mostAsked': 'Найчастіше переглядають',
  'home.mostAskedFor': 'Найчастіше переглядають для {{vehicle}}',
  'home.today': 'сьогодні, {{time}}',
  'home.yesterday': 'вчора',
  'home.branches': 'Філії',
  'home.branchSite': 'Сайт філії',
  'home.chosen': 'вибрана',
  'home.toCart': 'До кошика',
  'home.orders': 'Поточні замовлення',
  'home.allOrders': 'Усі замовлення',
  'home.unavailable_one': '{{count}} позиція недоступна',
  'home.unavailable_few': '{{count}} позиції недоступні',
  'home.unavailable_many': '{{count}} позицій недоступні',
  'home.unavailable_other': '{{count}} позиції недоступні',
} satisfies Translation<typeof english>
