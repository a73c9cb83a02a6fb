const part = { Sku: '34114300102', ProductName: 'Brake disc' }

/** A brake disc of an order, from which its buyer may withdraw. */
export const order = {
  OrderId: 1,
  OrderNumber: '100001',
  CreatedOn: '2026-11-12T09:00:00.000Z',
  ReceivedOn: '2026-11-16T08:10:00.000Z',
  CurrencyCode: 'PLN',
  Lines: [
    {
      Position: 1,
      ...part,
      Drawing: null,
      Quantity: 2,
      Price: 566.11,
      Note: '',
      Ways: [
        {
          Kind: 'withdrawal',
          Pieces: 2,
          Until: '2026-11-30',
          DaysLeft: 9,
          Obstacle: null,
          IsCancel: false,
          Deposit: null,
        },
        {
          Kind: 'complaint',
          Pieces: 2,
          Until: '2028-11-16',
          DaysLeft: 726,
          Obstacle: null,
          IsCancel: false,
          Deposit: null,
        },
      ],
    },
  ],
}

export const amounts = {
  CurrencyCode: 'PLN',
  Goods: 566.11,
  Deposit: 0,
  Delivery: 0,
  FeePercent: 0,
  Fee: 0,
  Total: 566.11,
  Less: 0,
  Refund: 566.11,
  IsSent: true,
  IsPaid: true,
  SendBy: '2026-12-05',
  RefundBy: '2026-12-05',
  AnswerBy: '2026-12-05',
}
