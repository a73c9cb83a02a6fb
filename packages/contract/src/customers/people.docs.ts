import { documented } from '../documented.ts'
import {
  acceptInvitation,
  approveOrderRequest,
  changePerson,
  handOverCompany,
  inviteAgain,
  invitePerson,
  listOrderRequests,
  listPeople,
  openInvitation,
  refuseOrderRequest,
  removePerson,
} from './people.ts'

const owner = {
  Id: 1,
  Email: 'jan.kowalski@warsztat.example',
  FirstName: 'Jan',
  LastName: 'Kowalski',
  IsFirst: true,
  IsSelf: true,
  HasJoined: true,
  InvitedUntil: null,
  SeesPrices: true,
  MayOrder: true,
  OrderLimit: null,
  ManagesPeople: true,
} as const
const rights = { SeesPrices: true, MayOrder: true, OrderLimit: 500, ManagesPeople: false } as const
const mechanic = {
  ...owner,
  Id: 7,
  Email: 'piotr.zielinski@warsztat.example',
  FirstName: 'Piotr',
  LastName: 'Zieliński',
  IsFirst: false,
  IsSelf: false,
  HasJoined: false,
  InvitedUntil: '2026-11-30T10:12:00.000Z',
  ...rights,
} as const

export const peopleCalls = {
  listPeople: documented(listPeople, {
    summary: 'People of the company',
    description:
      'Everyone with a login who buys with the prices, the addresses and the credit of this account, the first person first; then the invitations that nobody has accepted (`HasJoined: false`). An invitation keeps its `Id` when it becomes a person. Needs the right to manage people, like the other calls about people.',
    refusals: [403],
    example: { answer: [owner, mechanic] },
  }),
  invitePerson: documented(invitePerson, {
    summary: 'Invite a person',
    description:
      'The e-mail gets a mail with a link; whoever presses the button on its page within 7 days, and sets a password, joins. Until then there is no login, and anybody may register with the e-mail, which ends the invitation. The answer is the same whether the e-mail has an account or not; its mail says so. An e-mail that is on the list is an error under `Email`. A person who manages people must see prices and order without a limit. More than 100 people and invitations are 409, and so is a company whose first person has not confirmed the own e-mail (`email_unconfirmed`).',
    refusals: [403, 409],
    example: {
      body: {
        Email: 'piotr.zielinski@warsztat.example',
        FirstName: 'Piotr',
        LastName: 'Zieliński',
        ...rights,
      },
      answer: [owner, mechanic],
    },
  }),
  changePerson: documented(changePerson, {
    summary: 'Change the rights of a person',
    description:
      'They hold from the next request of the person. The first person of the company, and a person of another company, are 404.',
    refusals: [403, 404],
    example: {
      params: { id: '7' },
      body: { ...rights, OrderLimit: 800 },
      answer: [owner, { ...mechanic, OrderLimit: 800 }],
    },
  }),
  removePerson: documented(removePerson, {
    summary: 'Remove a person',
    description:
      'The sessions end at once and the login is deleted; an invitation is withdrawn. Orders keep the name of who ordered. Nobody removes the first person or themselves: 404.',
    refusals: [403, 404],
    example: { params: { id: '7' }, answer: [owner] },
  }),
  handOverCompany: documented(handOverCompany, {
    summary: 'Hand the company over',
    description:
      'Makes another person the first one, so that the caller may leave. The account keeps its number, prices, credit, addresses and orders. The two people exchange their Ids: logins, sessions, carts, lists and orders that wait for approval go along with them, and the caller becomes a person who manages people. Only the first person may do it. Links in mails that set a password or confirm an e-mail of the two end.',
    refusals: [403, 404, 409],
    example: { params: { id: '7' }, body: { Password: 'dGFqbmUgaGFzxYJv' } },
  }),
  inviteAgain: documented(inviteAgain, {
    summary: 'Send an invitation again',
    description:
      'For an invitation that nobody has accepted; it lasts for 7 days again. A person who has joined is 404.',
    refusals: [403, 404, 409],
    example: { params: { id: '7' } },
  }),
  openInvitation: documented(openInvitation, {
    summary: 'What an invitation says',
    description:
      'For the page of the link in the mail, without a login. It accepts nothing: programs that check mails open their links. A company is named if the shop has given it trade prices, else the e-mail of its account stands there.',
    refusals: [404],
    example: {
      params: { token: 'q7Jv0yX2m3Kq1Zs5Tn8Rw4Lb6Pd9Hc' },
      answer: {
        Company: 'Warsztat Kowalski',
        InvitedBy: 'Jan Kowalski',
        Email: 'piotr.zielinski@warsztat.example',
        ...rights,
        ValidUntil: '2026-11-30T10:12:00.000Z',
        HasAccount: false,
      },
    },
  }),
  acceptInvitation: documented(acceptInvitation, {
    summary: 'Accept an invitation',
    description:
      'Makes the login, with a password, as a person of the company; the e-mail is confirmed by it. The link works once. An e-mail that has an account is 409 `invitation_account`: the shop can merge the two.',
    refusals: [404, 409],
    example: {
      params: { token: 'q7Jv0yX2m3Kq1Zs5Tn8Rw4Lb6Pd9Hc' },
      body: { NewPassword: 'dGFqbmUgaGFzxYJv', ConfirmNewPassword: 'dGFqbmUgaGFzxYJv' },
    },
  }),
  listOrderRequests: documented(listOrderRequests, {
    summary: 'Orders that need approval',
    description:
      'Open ones first. They hold no stock and use no credit. A person without the right to manage people gets those that he or she asked for.',
    example: {
      answer: [
        {
          Id: 3,
          CreatedOn: '2026-11-23T10:12:00.000Z',
          RequestedBy: 'Piotr Zieliński',
          IsOwn: false,
          State: 'open',
          Total: 1132.22,
          CurrencyCode: 'PLN',
          Items: [{ Sku: '34116860912', ProductName: 'Tarcza hamulcowa', Quantity: 2 }],
          OrderNote: '',
          Reference: 'job 214/11',
          DecidedOn: null,
          DecidedBy: null,
          Reason: '',
          PlacedOrder: null,
        },
      ],
    },
  }),
  approveOrderRequest: documented(approveOrderRequest, {
    summary: 'Approve an order',
    description:
      'Places the order, at the prices of now, for the person who asked. `Total` is the total that was read: another one is refused with `total_changed`, and the list has the new total. A request that was decided on is 409.',
    refusals: [403, 404, 409],
    example: {
      params: { id: '3' },
      body: { Total: 1132.22 },
      answer: {
        Success: true,
        Errors: [],
        ErrorCode: null,
        PlacedOrder: { Id: 12, OrderNumber: '100012' },
      },
    },
  }),
  refuseOrderRequest: documented(refuseOrderRequest, {
    summary: 'Refuse or withdraw an order',
    description:
      'The person who asked gets a mail with the reason. The same person withdraws the request with this call. A request that was decided on is 409.',
    refusals: [404, 409],
    example: { params: { id: '3' }, body: { Reason: 'Mamy te tarcze na półce.' } },
  }),
}
