export const order = { OrderNumber: '100001', Email: 'anna.nowak@example.com' }

export const part = { Sku: '34114300102', ProductName: 'Brake disc' }

export const receipt = {
  Number: 'Z10001',
  DeclaredOn: '2026-11-21T13:05:00.000Z',
  Text: 'We received your statement on 21/11/2026, 14:05. A copy was sent to anna.nowak@example.com.',
  Statement:
    'I, Anna Nowak, give notice that I withdraw from my contract of sale of the following parts of order 100001:\n2 × Brake disc (34114300102)',
  Lines: [{ ...part, Quantity: 2 }],
  Next: 'Please send the parts back within 14 days. We refund by 05/12/2026; we may wait for the parts, or for proof that you sent them.',
  RefundBy: '2026-12-05',
}
