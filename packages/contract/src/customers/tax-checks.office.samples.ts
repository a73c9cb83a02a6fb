export const taxChecks = {
  items: [
    {
      id: 5,
      register: 'whiteList',
      number: '1234563218',
      answer: 'registered',
      name: 'AUTO SERWIS ZIELIŃSKI',
      accounts: ['61109010140000071219812874'],
      requestId: 'abc12-8f0d1',
      at: '2026-11-27T09:30:00.000Z',
      by: { kind: 'staff', name: 'Anna Lis' },
    },
  ],
}
