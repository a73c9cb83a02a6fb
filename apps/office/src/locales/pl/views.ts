/** What the office says of saved views and filters of lists. */
export const views = {
  'views.save': 'Zapisz widok',
  'views.name': 'Nazwa widoku',
  'views.hint': 'Widzisz go tylko Ty, na każdym urządzeniu.',
  'views.keep': 'Zapisz',
  'views.rename': 'Zmień nazwę',
  'views.remove': 'Usuń widok',
  'keyHint.goTo': 'potem litera: przejdź',
  'keyHint.all': 'wszystkie klawisze',
  'filter.any': 'każda',
  'filter.allBranches': 'wszystkie',
  'filter.pickup': 'odbiór w oddziale',
  'filter.sent': 'wysyłka',
  'filter.unpaid': 'nieopłacone',
  'filter.paid': 'opłacone',
  'filter.onAccount': 'odroczone',
}
