export const ordersToInvoice = {
  items: [
    {
      orderId: 7,
      orderNumber: '100007',
      buyer: 'Auto Serwis Zieliński',
      since: '2026-11-27T09:30:00.000Z',
      currency: 'PLN',
      amount: 615,
      refusal: '',
    },
  ],
}

export const invoice = {
  id: 3,
  kind: 'invoice',
  number: 'FV/3/2026',
  issuedOn: '2026-11-27',
  dueOn: '2026-12-11',
  currency: 'PLN',
  net: 500,
  vat: 115,
  gross: 615,
  bytes: null,
  receivedAt: '2026-11-27T09:30:00.000Z',
  ksef: {
    state: 'accepted',
    number: '1234563218-20261127-0A1B2C3D4E5F-67',
    at: '2026-11-27T09:30:00.000Z',
    reason: '',
  },
}

export const issued = { items: [invoice] }

export const issuedInvoices = {
  items: [
    {
      id: 3,
      orderId: 7,
      orderNumber: '100007',
      storeId: 1,
      kind: 'invoice',
      number: 'FV/3/2026',
      issuedOn: '2026-11-27',
      dueOn: '2026-12-11',
      buyer: 'Auto Serwis Zieliński',
      nip: '1234563218',
      currency: 'PLN',
      net: 500,
      vat: 115,
      gross: 615,
      ksef: {
        state: 'accepted',
        number: '1234563218-20261127-0A1B2C3D4E5F-67',
        at: '2026-11-27T09:30:00.000Z',
        reason: '',
      },
    },
  ],
  next: null,
}
