export const stock = {
  items: [
    {
      sku: '34114300102',
      name: 'Tarcza hamulcowa',
      onHand: 8,
      held: 2,
      available: 6,
      warehouses: [
        { warehouse: 'WAW', name: 'Warszawa Wola', place: 'A-04-2', onHand: 8, held: 2, available: 6 },
      ],
    },
  ],
  next: null,
}

export const movements = {
  items: [
    {
      id: '118',
      at: '2026-11-27T09:30:00.000Z',
      sku: '34114300102',
      warehouse: 'WAW',
      onHandDelta: 2,
      heldDelta: 0,
      reason: 'delta',
      note: 'Dostawa',
      orderId: null,
      author: { kind: 'staff', id: 1, name: 'Anna Lis' },
    },
  ],
  next: null,
}
