const courier = {
  systemName: 'Shipping.Courier',
  name: { pl: 'Kurier', en: 'Courier' },
  description: { pl: '', en: '' },
  fee: 20,
  tradeOnly: false,
  isOn: true,
  freeFrom: null,
  transitDays: 1,
  takes: [],
}

export const newMethods = {
  deliveries: [
    courier,
    { ...courier, systemName: 'Shipping.Pickup', name: { pl: 'Odbiór', en: 'Pickup' }, fee: 0 },
  ],
  payments: [
    {
      systemName: 'Payments.Transfer',
      name: { pl: 'Przelew', en: 'Transfer' },
      description: { pl: '', en: '' },
      fee: 0,
      tradeOnly: false,
      isOn: true,
      deliveries: ['Shipping.Courier', 'Shipping.Pickup'],
      usesCredit: false,
      cap: null,
      unpaidDays: 7,
    },
  ],
}

export const methods = { ...newMethods, notes: [], revision: 1 }
