export const plannedPrices = {
  items: [
    {
      sku: '34114300102',
      from: '2026-12-01',
      net: 540,
      gross: 664.2,
      plannedAt: '2026-11-27T09:30:00.000Z',
      by: { kind: 'staff', name: 'Anna Lis' },
    },
  ],
}

export const parts = {
  items: [
    { sku: '34114300102', name: 'Tarcza hamulcowa', net: 526, gross: 646.98, currency: 'PLN', available: 6 },
    { sku: '34114300202', name: 'Klocki hamulcowe', net: 210, gross: 258.3, currency: 'PLN', available: 14 },
  ],
  next: null,
}

export const part = {
  id: 1723,
  sku: '34114300102',
  name: { pl: 'Tarcza hamulcowa', en: 'Brake disc' },
  description: { pl: 'Wentylowana, przednia.', en: 'Ventilated, front.' },
  attributes: [{ name: 'Wymiary', value: '340×30 mm' }],
  weightGrams: 9800,
  bulky: false,
  dangerous: false,
  endOfLife: null,
  picture: '/pictures/34_9030.svg',
  deposit: null,
  safety: {
    maker: {
      name: 'Halden Bromsteknik AB',
      address: 'Verkstadsgatan 4, 417 55 Göteborg, Szwecja',
      email: 'safety@halden.example',
    },
    euPerson: null,
    warnings: { pl: '', en: '' },
    hazards: [],
    signalWord: null,
    tradeOnly: false,
    withdrawal: 'returnable',
    measure: '',
    tariff: '8708',
  },
  currency: 'PLN',
  price: {
    net: 526,
    gross: 646.98,
    vat: 23,
    discountGroup: 'B',
    supplierClass: '',
    isPromotion: false,
    byQuantity: [],
  },
  prices: [{ kind: 'list', net: 526, gross: 646.98, from: '2026-08-21T00:00:00.000Z', until: null }],
  planned: [],
  promotions: [],
  lowest30: { net: 526, gross: 646.98 },
  replaces: [],
  replacedBy: [],
  boards: [{ id: 266, number: '34_9030', name: 'Hamulec przedni', callout: '01', quantity: 2 }],
  boardCount: 1,
  stock: [
    {
      warehouse: 'WAW',
      name: 'Warszawa Wola',
      place: 'A-04-2',
      onHand: 8,
      held: 2,
      available: 6,
      movedAt: '2026-11-27T09:30:00.000Z',
      moved: { onHand: 2, held: 0, reason: 'delta', orderId: null },
    },
  ],
  sales: [
    { month: '2026-10', pieces: 7 },
    { month: '2026-11', pieces: 9 },
  ],
  orders: [
    {
      id: 7,
      number: '100007',
      stage: 'confirmed',
      holdReason: null,
      progress: { step: 'confirmed', actor: 'shop', until: '2026-11-28' },
      pieces: 2,
      waiting: 0,
      createdAt: '2026-11-27T09:30:00.000Z',
    },
  ],
}
