export const customerSessions = {
  items: [
    {
      id: 26,
      browser: 'Firefox',
      system: 'Windows',
      network: '192.0.2.x',
      createdAt: '2026-11-20T07:10:00.000Z',
      lastSeenAt: '2026-11-27T09:30:00.000Z',
      endsAt: '2026-12-04T09:30:00.000Z',
    },
  ],
}

export const customerExport = {
  customerId: 3,
  madeOn: '2026-11-27',
  tables: {
    customer: [
      {
        id: 3,
        email: 'warsztat@partboard.example',
        company: 'Auto Serwis Zieliński',
        firstName: 'Marek',
        lastName: 'Zieliński',
      },
    ],
    customerNote: [{ id: 1, text: 'Płaci w terminie.' }],
  },
}

/** The workshop, as a list has it. */
export const customerInList = {
  id: 3,
  name: 'Auto Serwis Zieliński',
  firstName: 'Marek',
  lastName: 'Zieliński',
  company: 'Auto Serwis Zieliński',
  nip: '1234563218',
  email: 'warsztat@partboard.example',
  phone: '501 000 000',
  erpNumber: null,
  priceBasis: 'net',
  registeredAt: '2026-11-27T09:30:00.000Z',
  appliedAt: null,
  isBlocked: false,
  isClosed: false,
  currency: 'PLN',
  creditLimit: 5000,
  creditUsed: 1200.5,
  openOrders: 0,
  lastOrderAt: null,
}

export const customer = {
  ...customerInList,
  isNipValid: true,
  isEmailConfirmed: true,
  invoiceEmail: '',
  sendsOffers: null,
  wantsNewsletter: false,
  closedAt: null,
  blocked: null,
  application: null,
  addresses: [],
  discounts: [
    { group: 'A', percent: 5 },
    { group: 'B', percent: 0 },
  ],
  creditFree: 3799.5,
  lastYear: { orders: 0, total: 0 },
  lastOrder: null,
  orders: [],
  sessions: [],
  notes: [],
  revision: 2,
}
