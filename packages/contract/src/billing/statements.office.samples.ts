export const openEntry = {
  id: 13,
  account: '61 1090 1014 0000 0712 1981 2874',
  bookedOn: '2026-11-26',
  amount: 615,
  currency: 'PLN',
  title: 'zapłata za części',
  payer: 'Auto Serwis Zieliński',
  state: 'open',
  problem: 'unknown',
  text: 'W tytule nie ma numeru żadnego zamówienia.',
  orders: [],
  reason: '',
  readAt: '2026-11-27T09:30:00.000Z',
  decidedAt: null,
  by: { kind: 'staff', name: 'Anna Lis' },
}

export const bankEntry = {
  ...openEntry,
  state: 'notOurs',
  reason: 'Czynsz',
  decidedAt: '2026-11-27T09:30:00.000Z',
}
