export const receivedReturn = {
  return: {
    id: 5,
    number: 'Z/5',
    orderId: 7,
    orderNumber: '100007',
    kind: 'withdrawal',
    state: 'goods_back',
    declaredAt: '2026-11-27T09:30:00.000Z',
    dueOn: '2026-12-11',
    isOverdue: false,
    name: 'Marek Zieliński',
    email: 'warsztat@partboard.example',
    statement: 'Odstępuję od umowy.',
    reason: '',
    feePercent: 0,
    fee: 0,
    backBy: 'parcel',
    lines: [
      {
        position: 1,
        quantity: 2,
        sku: '34114300102',
        name: 'Tarcza hamulcowa',
        reason: '',
        decision: 'accepted',
        decisionReason: '',
      },
    ],
  },
  refundable: 492,
}

/** The workshop returns the whole order. */
export const openReturn = {
  id: 5,
  number: 'Z/5',
  orderId: 7,
  orderNumber: '100007',
  kind: 'withdrawal',
  state: 'received',
  declaredAt: '2026-11-27T09:30:00.000Z',
  dueOn: '2026-12-11',
  isOverdue: false,
  name: 'Marek Zieliński',
  email: 'warsztat@partboard.example',
  statement: 'Odstępuję od umowy.',
  reason: '',
  feePercent: 0,
  fee: 0,
  backBy: 'parcel',
  lines: [
    {
      position: 1,
      quantity: 2,
      sku: '34114300102',
      name: 'Tarcza hamulcowa',
      reason: '',
      decision: 'open',
      decisionReason: '',
    },
    {
      position: 2,
      quantity: 1,
      sku: '34114300202',
      name: 'Klocki hamulcowe',
      reason: '',
      decision: 'open',
      decisionReason: '',
    },
  ],
}

export const returnCase = {
  ...openReturn,
  state: 'accepted',
  lines: [
    {
      position: 1,
      quantity: 2,
      sku: '34114300102',
      name: 'Tarcza hamulcowa',
      reason: '',
      decision: 'accepted',
      decisionReason: '',
    },
    {
      position: 2,
      quantity: 1,
      sku: '34114300202',
      name: 'Klocki hamulcowe',
      reason: '',
      decision: 'accepted',
      decisionReason: '',
    },
  ],
}

export const returnDetail = {
  ...openReturn,
  language: 'pl',
  goodsBackAt: null,
  pictures: [],
  refund: {
    currency: 'PLN',
    lines: [
      { position: 1, goods: 492, deposit: 0, fee: 0 },
      { position: 2, goods: 123, deposit: 0, fee: 0 },
    ],
    delivery: 0,
    fee: 0,
    total: 615,
    overpaid: 0,
  },
}
