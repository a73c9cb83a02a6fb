export const promotionPart = {
  sku: '34114300102',
  name: { pl: 'Tarcza hamulcowa', en: 'Brake disc' },
  list: { net: 526, gross: 646.98 },
  net: 473.4,
  gross: 582.28,
}

export const promotionPreview = {
  parts: 1,
  leftOut: [],
  leftOutCount: 0,
  overlapping: 0,
  withoutOldPrice: 0,
  items: [{ ...promotionPart, lowest: 646.98, isOverlapping: false, hasOldPrice: true }],
}

export const promotionInList = {
  name: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
  from: '2026-12-01',
  until: '2026-12-14',
  percent: 10,
  audience: 'everyone',
  storeId: null,
  id: 6,
  storeName: null,
  state: 'planned',
  parts: 1,
  endedAt: null,
  createdAt: '2026-11-27T09:30:00.000Z',
  by: { kind: 'staff', name: 'Anna Lis' },
  revision: 1,
}

export const promotion = {
  ...promotionInList,
  customerIds: [],
  selection: { numbers: [{ sku: '34114300102' }], discountGroups: [], categories: [] },
  customers: [],
}
