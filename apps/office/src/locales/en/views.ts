/** What the office says of saved views and filters of lists. */
export const views = {
  'views.save': 'Save the view',
  'views.name': 'Name of the view',
  'views.hint': 'Only you see it, on every device.',
  'views.keep': 'Save',
  'views.rename': 'Rename',
  'views.remove': 'Remove the view',
  'keyHint.goTo': 'then a letter: go to',
  'keyHint.all': 'all keys',
  'filter.any': 'any',
  'filter.allBranches': 'all',
  'filter.pickup': 'pickup in a branch',
  'filter.sent': 'sent',
  'filter.unpaid': 'unpaid',
  'filter.paid': 'paid',
  'filter.onAccount': 'on account',
} as const
