export const webhook = {
  id: 2,
  name: 'Magazyn',
  url: 'https://magazyn.example/partboard',
  kinds: ['order.placed'],
  isActive: true,
  pending: 0,
  dead: 0,
  revision: 1,
  createdAt: '2026-11-27T09:30:00.000Z',
}

/** The secret is an example. */
export const newWebhook = { webhook, secret: 'example-secret' }

export const deliveries = {
  items: [
    {
      id: '9',
      kind: 'order.placed',
      subject: 'order:7',
      state: 'dead',
      attempts: 12,
      status: 503,
      error: null,
      ms: 31,
      createdAt: '2026-11-27T09:30:00.000Z',
      lastAttemptAt: '2026-11-28T09:40:00.000Z',
    },
  ],
  next: null,
}
