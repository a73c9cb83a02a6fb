import { MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { OrderConfirmation } from '../checkout/checkout-shapes.ts'
import type { Endpoint } from '../endpoint.ts'
import { fitFields, LineVehicle } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { fit, lineVehicle } from '../samples.ts'
import {
  Base64Text,
  CustomerId,
  Email,
  Instant,
  idFromText,
  Line,
  Money,
  NewBase64Text,
  OrderId,
  Printed,
} from '../values.ts'
import { mechanic, owner, rights as sampleRights } from './people.samples.ts'

/** A person who buys for a company. The first one is the account itself: its rights cannot be changed. */
export const Person = z.object({
  Id: CustomerId,
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  IsFirst: z.boolean(),
  /** The caller. */
  IsSelf: z.boolean(),
  /** False = an invitation that nobody has accepted: no login, and no account of the e-mail. */
  HasJoined: z.boolean(),
  /** Until when an invitation can be accepted; null = the person has joined. */
  InvitedUntil: Instant.nullable().default(null),
  SeesPrices: z.boolean(),
  MayOrder: z.boolean(),
  /** Highest total of an order without approval, in PLN with VAT; null = any. */
  OrderLimit: Money.nullable(),
  ManagesPeople: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** The highest limit, in grosze. */
const maxLimit = 1_000_000_000_00
const rights = {
  SeesPrices: z.boolean(),
  MayOrder: z.boolean(),
  OrderLimit: Money.refine((minor) => minor >= 0 && minor <= maxLimit).nullable(),
  ManagesPeople: z.boolean(),
}
export const PersonChange = z.object(rights)
export const Invitation = z.object({
  Email: Email,
  FirstName: Line(MAX_PERSON_NAME).min(1),
  LastName: Line(MAX_PERSON_NAME).min(1),
  ...rights,
})

const ofPerson = { params: z.object({ id: idFromText(CustomerId) }) }
const answersPeople = { response: { 200: z.array(Person), '4xx': Problem } }

/** The people of the company, the first one first, then its invitations. 403 without the right to manage people, as for all calls below. */
export const listPeople = {
  method: 'GET',
  url: '/api/Customer/People',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'People of the company',
    description:
      'Everyone with a login who buys with the prices, the addresses and the credit of this account, the first person first; then the invitations that nobody has accepted (`HasJoined: false`). An invitation keeps its `Id` when it becomes a person. Needs the right to manage people, like the other calls about people.',
    refusals: [403],
    example: { answer: [owner, mechanic] },
  },
  schema: answersPeople,
} as const satisfies Endpoint

/**
 * The e-mail gets a mail with the link of the invitation. The answer is the same whether it has an account or not. An
 * e-mail that is on the list is an error of the field Email; 409 `email_unconfirmed` until the first person has confirmed
 * the own e-mail.
 */
export const invitePerson = {
  method: 'POST',
  url: '/api/Customer/People',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Invite a person',
    description:
      'The e-mail gets a mail with a link; whoever presses the button on its page within 7 days, and sets a password, joins. Until then there is no login, and anybody may register with the e-mail, which ends the invitation. The answer is the same whether the e-mail has an account or not; its mail says so. An e-mail that is on the list is an error under `Email`. A person who manages people must see prices and order without a limit. More than 100 people and invitations are 409, and so is a company whose first person has not confirmed the own e-mail (`email_unconfirmed`).',
    refusals: [403, 409],
    example: {
      body: {
        Email: 'piotr.zielinski@warsztat.example',
        FirstName: 'Piotr',
        LastName: 'Zieliński',
        ...sampleRights,
      },
      answer: [owner, mechanic],
    },
  },
  schema: { body: Invitation, ...answersPeople },
} as const satisfies Endpoint

/** Changes the rights; they hold from the person's next request. 404 for the first person. */
export const changePerson = {
  method: 'PUT',
  url: '/api/Customer/People/{id}',
  access: 'customer',
  settles: true,
  priced: 'own',
  docs: {
    summary: 'Change the rights of a person',
    description:
      'They hold from the next request of the person. The first person of the company, and a person of another company, are 404.',
    refusals: [403, 404],
    example: {
      params: { id: '7' },
      body: { ...sampleRights, OrderLimit: 800 },
      answer: [owner, { ...mechanic, OrderLimit: 800 }],
    },
  },
  schema: { ...ofPerson, body: PersonChange, ...answersPeople },
} as const satisfies Endpoint

/** Ends the person's sessions at once and deletes the login; withdraws an invitation. Orders keep the name. */
export const removePerson = {
  method: 'DELETE',
  url: '/api/Customer/People/{id}',
  access: 'customer',
  settles: true,
  priced: 'own',
  docs: {
    summary: 'Remove a person',
    description:
      'The sessions end at once and the login is deleted; an invitation is withdrawn. Orders keep the name of who ordered. Nobody removes the first person or themselves: 404.',
    refusals: [403, 404],
    example: { params: { id: '7' }, answer: [owner] },
  },
  schema: { ...ofPerson, ...answersPeople },
} as const satisfies Endpoint

/**
 * Makes another person the first one. The two exchange places: logins, carts, lists and orders that wait go along with
 * their people, and the caller stays as a person who manages people. Only the first person may do it (403). 409
 * `person_not_joined` for a person who has not accepted the invitation.
 */
export const handOverCompany = {
  method: 'POST',
  url: '/api/Customer/People/{id}/HandOver',
  access: 'customer',
  settles: true,
  docs: {
    summary: 'Hand the company over',
    description:
      'Makes another person the first one, so that the caller may leave. The account keeps its number, prices, credit, addresses and orders. The two people exchange their Ids: logins, sessions, carts, lists and orders that wait for approval go along with them, and the caller becomes a person who manages people. Only the first person may do it. Links in mails that set a password or confirm an e-mail of the two end.',
    refusals: [403, 404, 409],
    example: { params: { id: '7' }, body: { Password: 'dGFqbmUgaGFzxYJv' } },
  },
  schema: {
    ...ofPerson,
    body: z.object({ Password: Base64Text }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Sends the invitation again. 404 for a person who has accepted it. */
export const inviteAgain = {
  method: 'POST',
  url: '/api/Customer/People/{id}/Invite',
  access: 'customer',
  docs: {
    summary: 'Send an invitation again',
    description:
      'For an invitation that nobody has accepted; it lasts for 7 days again. A person who has joined is 404.',
    refusals: [403, 404, 409],
    example: { params: { id: '7' } },
  },
  schema: { ...ofPerson, response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** What an invited person has to know before the press that accepts. */
export const OpenInvitation = z.object({
  /** The name of a company that the shop has given trade prices; else the e-mail of its account. */
  Company: z.string(),
  /** The name of who invites; '' = the shop, or a company that is not named. */
  InvitedBy: z.string(),
  Email: z.string(),
  SeesPrices: z.boolean(),
  MayOrder: z.boolean(),
  OrderLimit: Money.nullable(),
  ManagesPeople: z.boolean(),
  ValidUntil: Instant,
  /** The e-mail has an account, which wins over the invitation: it cannot be accepted. */
  HasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

const ofInvitation = { params: z.object({ token: Line(200).min(1) }) }

/** Ours: the page of an invitation, without a login. It accepts nothing. 404 `invitation_ended`. */
export const openInvitation = {
  method: 'GET',
  url: '/api/Invitation/{token}',
  access: 'guest',
  priced: 'own',
  reads: true,
  docs: {
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
        ...sampleRights,
        ValidUntil: '2026-11-30T10:12:00.000Z',
        HasAccount: false,
      },
    },
  },
  schema: { ...ofInvitation, response: { 200: OpenInvitation, '4xx': Problem } },
} as const satisfies Endpoint

/** Ours: joins the company, with a password. The link works once. 409 `invitation_account` for an e-mail with an account. */
export const acceptInvitation = {
  method: 'POST',
  url: '/api/Invitation/{token}/Accept',
  access: 'guest',
  docs: {
    summary: 'Accept an invitation',
    description:
      'Makes the login, with a password, as a person of the company; the e-mail is confirmed by it. The link works once. An e-mail that has an account is 409 `invitation_account`: the shop can merge the two.',
    refusals: [404, 409],
    example: {
      params: { token: 'q7Jv0yX2m3Kq1Zs5Tn8Rw4Lb6Pd9Hc' },
      body: { NewPassword: 'dGFqbmUgaGFzxYJv', ConfirmNewPassword: 'dGFqbmUgaGFzxYJv' },
    },
  },
  schema: {
    ...ofInvitation,
    body: z.object({ NewPassword: NewBase64Text, ConfirmNewPassword: NewBase64Text }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

export const OrderRequestState = z.enum(['open', 'approved', 'refused', 'withdrawn'])

/** An order above the sum that a person may place alone. Amounts are in CurrencyCode, with VAT. */
export const OrderRequest = z.object({
  Id: z.int(),
  CreatedOn: Instant,
  RequestedBy: z.string(),
  IsOwn: z.boolean(),
  State: OrderRequestState,
  Total: Money,
  CurrencyCode: z.string(),
  Items: z.array(
    z.object({
      Sku: z.string(),
      Printed,
      ProductName: z.string(),
      Quantity: z.int(),
      /** Of an open request: the vehicle of the line, and whether the part fits it; null = no vehicle, or it was decided. */
      Vehicle: LineVehicle.nullable().default(null),
      ...fitFields,
      /** The own reference of the line; '' = none. */
      Reference: z.string().default(''),
    }),
  ),
  /** How it is delivered, with the branch of a pickup; '' = the shop has no such method any more. */
  Delivery: z.string().default(''),
  OrderNote: z.string(),
  /** The own reference of the order; '' = none. */
  Reference: z.string().default(''),
  DecidedOn: Instant.nullable(),
  DecidedBy: z.string().nullable(),
  /** Why it was refused; '' = no reason. */
  Reason: z.string(),
  PlacedOrder: z.object({ Id: OrderId, OrderNumber: z.string() }).nullable(),
})
export type OrderRequest = z.infer<typeof OrderRequest>

/** Open ones first. A person without the right to manage people gets the own ones. */
export const listOrderRequests = {
  method: 'GET',
  url: '/api/Order/Requests',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
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
          Items: [
            {
              Sku: '34116860912',
              ProductName: 'Tarcza hamulcowa',
              Quantity: 2,
              Vehicle: lineVehicle,
              ...fit,
              Reference: 'job 214/11',
            },
          ],
          Delivery: 'Odbiór w oddziale – Warszawa Wola',
          OrderNote: '',
          Reference: 'job 214/11',
          DecidedOn: null,
          DecidedBy: null,
          Reason: '',
          PlacedOrder: null,
        },
      ],
    },
  },
  schema: { response: { 200: z.array(OrderRequest), '4xx': Problem } },
} as const satisfies Endpoint

const ofRequest = { params: z.object({ id: idFromText(OrderId) }) }

/** Places the order at the prices of now. A total other than `Total` is refused with `total_changed`. */
export const approveOrderRequest = {
  method: 'POST',
  url: '/api/Order/Requests/{id}/Approve',
  access: 'customer',
  docs: {
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
  },
  schema: {
    ...ofRequest,
    body: z.object({ Total: Money }),
    response: { 200: OrderConfirmation, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Refuses the request; the person who asked withdraws it with the same call. */
export const refuseOrderRequest = {
  method: 'POST',
  url: '/api/Order/Requests/{id}/Refuse',
  access: 'customer',
  docs: {
    summary: 'Refuse or withdraw an order',
    description:
      'The person who asked gets a mail with the reason. The same person withdraws the request with this call. A request that was decided on is 409.',
    refusals: [404, 409],
    example: { params: { id: '3' }, body: { Reason: 'Mamy te tarcze na półce.' } },
  },
  schema: {
    ...ofRequest,
    body: z.object({ Reason: Line(500).default('') }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint
