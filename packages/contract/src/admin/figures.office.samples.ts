export const days = {
  items: [
    { day: '2026-11-26', orders: 2, cancelled: 0, paid: 2, pieces: 5, gross: 861, net: 700, refunded: 0 },
  ],
  total: { orders: 2, cancelled: 0, paid: 2, pieces: 5, gross: 861, net: 700, refunded: 0 },
}
