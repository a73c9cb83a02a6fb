import { documented } from '../documented.ts'
import { declareClaim, findClaimOrder } from './claims.ts'

const order = { OrderNumber: '100001', Email: 'anna.nowak@example.com' }
const part = { Sku: '34114300102', ProductName: 'Brake disc' }
const Lines = [{ Position: 1, Quantity: 2 }]
const open = { Until: '2028-11-12', Obstacle: '', Lines }

export const claimsCalls = {
  findClaimOrder: documented(findClaimOrder, {
    summary: 'What can be claimed',
    description:
      'Works without a login: the number of an order and the e-mail of the person who ordered, or of the account. For each kind: the last day, why nothing can be claimed, and how many pieces of each line can. `complaint`: the part does not conform, for two years; `wrong_part`: another part than ordered; `damaged`: in the parcel; `old_part`: announces an old part for its deposit. A wrong number and a wrong e-mail get the same 404; after 10 of them for one e-mail from one address, or 50 from one address, in 15 minutes it is 429 there. Cases has the earlier cases only for who is logged in as the owner; a guest got them by mail. After 50 of them for one e-mail from all addresses the lines have no names for a guest.',
    refusals: [404, 429],
    example: {
      body: order,
      answer: {
        OrderNumber: '100001',
        CreatedOn: '2026-11-12T09:00:00.000Z',
        Kinds: [
          { Kind: 'complaint', ...open },
          { Kind: 'wrong_part', ...open },
          { Kind: 'damaged', ...open },
          {
            Kind: 'old_part',
            Until: null,
            Obstacle: 'This order has no deposits to get back.',
            Lines: [{ Position: 1, Quantity: 0 }],
          },
        ],
        Lines: [{ Position: 1, ...part, Ordered: 2 }],
        Cases: [],
      },
    },
  }),
  declareClaim: documented(declareClaim, {
    summary: 'Complain, or announce a return',
    description:
      'Makes a claim, and sends its receipt by mail. BackBy: `label` of the shop, own `parcel`, `branch`. Each line needs a reason, except of an old part. PictureToken is the header X-Claim-Token of POST /api/claims/picture, whose body is a picture (JPEG, PNG or WebP, at most 10 MB, five of a claim, within an hour): 204. 409 with the reason in words if it is not possible.',
    refusals: [404, 409, 429],
    example: {
      body: {
        ...order,
        Name: 'Anna Nowak',
        Kind: 'complaint',
        BackBy: 'branch',
        Lines: [{ Position: 1, Quantity: 1, Reason: 'It squeals.' }],
      },
      answer: {
        Case: {
          Number: 'Z10002',
          Kind: 'complaint',
          State: 'received',
          DeclaredOn: '2026-11-21T13:05:00.000Z',
          Next: 'We answer by 05/12/2026. Without an answer by that day the complaint counts as accepted.',
          DueOn: '2026-12-05',
          Refusal: '',
          Pictures: 0,
          Lines: [{ ...part, Quantity: 1, Reason: 'It squeals.', Refusal: '' }],
        },
        PictureToken: 'Zm9yIGFuIGhvdXI',
      },
    },
  }),
}
