export const customerConsents = {
  items: [
    {
      kind: 'terms',
      action: 'given',
      source: 'registration',
      textVersion: 'regulamin 2',
      language: 'pl',
      at: '2026-11-27T09:30:00.000Z',
      orderNumber: null,
    },
  ],
}

export const subscribers = {
  items: [
    {
      customerId: 3,
      email: 'warsztat@partboard.example',
      language: 'pl',
      confirmedAt: '2026-11-27T09:30:00.000Z',
      stopUrl: 'https://sklep.example/newsletter/stop#example',
      oneClickUrl: 'https://sklep.example/api/newsletter/stop/example',
    },
  ],
  next: null,
}

export const orderMails = {
  items: [
    {
      id: 41,
      kind: 'orderPlaced',
      order: { id: 7, number: '100007' },
      to: 'warsztat@partboard.example',
      subject: 'Zamówienie 100007',
      tries: 1,
      triedAt: '2026-11-27T09:30:00.000Z',
      acceptedAt: '2026-11-27T09:30:00.000Z',
      inDoubt: false,
      answer: '250 2.0.0 Ok',
    },
  ],
  next: null,
}
