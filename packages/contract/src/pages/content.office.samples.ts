export const pages = {
  items: [
    {
      id: 4,
      seName: 'regulamin',
      places: ['row1'],
      storeId: null,
      isRequired: true,
      revision: 6,
      title: { pl: 'Regulamin', en: 'Terms' },
      currentSince: '2026-11-27T09:30:00.000Z',
      plannedFrom: null,
      hasDraft: false,
      changedAt: '2026-11-27T09:30:00.000Z',
      author: 'Anna Lis',
      translationAgeDays: 0,
    },
  ],
}

export const pageVersion = {
  version: 2,
  state: 'current',
  publishedFrom: '2026-11-27T09:30:00.000Z',
  publishedUntil: null,
  savedAt: '2026-11-27T09:30:00.000Z',
  author: 'Anna Lis',
  note: '',
  changedAt: { pl: '2026-11-27T09:30:00.000Z', en: '2026-11-27T09:30:00.000Z' },
  title: { pl: 'Regulamin', en: 'Terms' },
  body: { pl: '<p>{{company.name}}</p>', en: '<p>{{company.name}}</p>' },
  filled: { pl: '<p>Partboard Demo sp. z o.o.</p>', en: '<p>Partboard Demo sp. z o.o.</p>' },
  valuesAt: '2026-11-27T09:30:00.000Z',
  text: { pl: 'Partboard Demo sp. z o.o.', en: 'Partboard Demo sp. z o.o.' },
}

/** The terms, of which the second version is current. */
export const page = {
  id: 4,
  seName: 'regulamin',
  places: [],
  storeId: null,
  isRequired: true,
  revision: 6,
  current: pageVersion,
  draft: null,
  planned: [],
  history: [
    {
      version: 2,
      state: 'current',
      publishedFrom: '2026-11-27T09:30:00.000Z',
      publishedUntil: null,
      savedAt: '2026-11-27T09:30:00.000Z',
      author: 'Anna Lis',
      note: '',
      changedAt: { pl: '2026-11-27T09:30:00.000Z', en: '2026-11-27T09:30:00.000Z' },
    },
  ],
}
