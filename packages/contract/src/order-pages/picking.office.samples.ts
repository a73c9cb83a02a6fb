export const pickList = {
  branch: { id: 1, code: 'WAW', name: 'Warszawa Wola' },
  branches: [{ id: 1, code: 'WAW', name: 'Warszawa Wola' }],
  orders: 1,
  items: [
    {
      orderId: 7,
      orderNumber: '100007',
      position: 1,
      sku: '34114300102',
      name: 'Tarcza hamulcowa',
      place: 'A-04-2',
      codes: ['4034114300102'],
      deadlineAt: '2026-11-27T09:30:00.000Z',
      shippingMethod: 'Kurier',
      reference: '',
      lineReference: '',
      quantity: 3,
      picked: 0,
    },
  ],
  shortages: [],
}
