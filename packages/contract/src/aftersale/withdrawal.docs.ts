import { documented } from '../documented.ts'
import { declareWithdrawal, findWithdrawalOrder } from './withdrawal.ts'

const order = { OrderNumber: '100001', Email: 'anna.nowak@example.com' }
const part = { Sku: '34114300102', ProductName: 'Brake disc' }
const receipt = {
  Number: 'Z10001',
  DeclaredOn: '2026-11-21T13:05:00.000Z',
  Text: 'We received your statement on 21/11/2026, 14:05. A copy was sent to anna.nowak@example.com.',
  Statement:
    'I, Anna Nowak, give notice that I withdraw from my contract of sale of the following parts of order 100001:\n2 × Brake disc (34114300102)',
  Lines: [{ ...part, Quantity: 2 }],
  RefundBy: '2026-12-05',
}

export const withdrawalCalls = {
  findWithdrawalOrder: documented(findWithdrawalOrder, {
    summary: 'What can be withdrawn from',
    description:
      'Works without a login: the number of an order and the e-mail of the person who ordered, or of the account. Until is the last day for a statement, 14 days after the receipt; null before it. Obstacle says why nothing can be withdrawn. Quantity of a line is what can still be withdrawn, and Note says why it is less than Ordered, or what holds for the part. A wrong number and a wrong e-mail get the same 404; after 10 of them for one e-mail from one address, or 50 from one address, in 15 minutes it is 429 there. Receipts has the earlier statements only for who is logged in as the owner; a guest got them by mail. After 50 of them for one e-mail from all addresses the lines have no names for a guest.',
    refusals: [404, 429],
    example: {
      body: order,
      answer: {
        OrderNumber: '100001',
        CreatedOn: '2026-11-12T09:00:00.000Z',
        Until: '2026-11-30',
        Obstacle: '',
        Lines: [{ Position: 1, ...part, Ordered: 2, Quantity: 2, Note: '' }],
        Receipts: [],
      },
    },
  }),
  declareWithdrawal: documented(declareWithdrawal, {
    summary: 'Withdraw from a contract',
    description:
      'Takes the statement of a consumer, shows its receipt and sends it by mail at once. Pieces that cannot be withdrawn are left out, and the receipt lists those that were taken. The same statement again gets its first receipt. 409 if nothing of it can be taken, with the reason.',
    refusals: [404, 409, 429],
    example: {
      body: { ...order, Name: 'Anna Nowak', Lines: [{ Position: 1, Quantity: 2 }] },
      answer: receipt,
    },
  }),
}
