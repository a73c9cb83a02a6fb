export const events = {
  items: [
    {
      id: '1',
      kind: 'order.placed',
      at: '2026-11-27T09:30:00.000Z',
      subject: { kind: 'order', id: '7' },
      data: { orderId: 7, revision: 1 },
    },
  ],
  next: '1',
  hasMore: true,
}
