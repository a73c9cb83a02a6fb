export const depositOfLine = {
  orderId: 7,
  orderNumber: '100007',
  customer: { id: 3, name: 'Auto Serwis Zieliński' },
  position: 3,
  sku: '34114300302',
  name: 'Zacisk hamulca',
  kind: 'core',
  price: 250,
  currency: 'PLN',
  quantity: 2,
  open: 2,
  takable: 2,
  dueOn: '2026-12-27',
  daysLeft: 30,
  events: [
    {
      id: 1,
      at: '2026-11-27T09:30:00.000Z',
      quantity: 1,
      decision: 'refused',
      reason: 'Pęknięta obudowa.',
      amount: 0,
      branch: { id: 1, code: 'WAW', name: 'Warszawa Wola' },
      by: 'Anna Lis',
    },
  ],
}

export const receivedDeposit = {
  deposit: {
    ...depositOfLine,
    open: 1,
    takable: 1,
    events: [
      {
        id: 1,
        at: '2026-11-27T09:30:00.000Z',
        quantity: 1,
        decision: 'accepted',
        reason: '',
        amount: 250,
        branch: { id: 1, code: 'WAW', name: 'Warszawa Wola' },
        by: 'Anna Lis',
      },
    ],
  },
  refundable: 250,
}
