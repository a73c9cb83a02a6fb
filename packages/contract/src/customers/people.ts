import { MAX_EMAIL, MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { OrderConfirmation } from '../checkout/checkout.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Base64Text, CustomerId, Instant, idFromText, Line, Money, OrderId } from '../values.ts'

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
  Email: z.email().max(MAX_EMAIL),
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
  config: { priced: 'own', reads: 'primary' },
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
  config: { priced: 'own' },
  schema: { body: Invitation, ...answersPeople },
} as const satisfies Endpoint

/** Changes the rights; they hold from the person's next request. 404 for the first person. */
export const changePerson = {
  method: 'PUT',
  url: '/api/Customer/People/{id}',
  config: { settles: true, priced: 'own' },
  schema: { ...ofPerson, body: PersonChange, ...answersPeople },
} as const satisfies Endpoint

/** Ends the person's sessions at once and deletes the login; withdraws an invitation. Orders keep the name. */
export const removePerson = {
  method: 'DELETE',
  url: '/api/Customer/People/{id}',
  config: { settles: true, priced: 'own' },
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
  config: { settles: true },
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

const ofInvitation = { params: z.object({ token: z.string().min(1).max(200) }) }

/** Ours: the page of an invitation, without a login. It accepts nothing. 404 `invitation_ended`. */
export const openInvitation = {
  method: 'GET',
  url: '/api/Invitation/{token}',
  config: { access: 'guest', priced: 'own', reads: 'primary' },
  schema: { ...ofInvitation, response: { 200: OpenInvitation, '4xx': Problem } },
} as const satisfies Endpoint

/** Ours: joins the company, with a password. The link works once. 409 `invitation_account` for an e-mail with an account. */
export const acceptInvitation = {
  method: 'POST',
  url: '/api/Invitation/{token}/Accept',
  config: { access: 'guest' },
  schema: {
    ...ofInvitation,
    body: z.object({ NewPassword: Base64Text, ConfirmNewPassword: Base64Text }),
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
  Items: z.array(z.object({ Sku: z.string(), ProductName: z.string(), Quantity: z.int() })),
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
  config: { priced: 'own', reads: 'primary' },
  schema: { response: { 200: z.array(OrderRequest), '4xx': Problem } },
} as const satisfies Endpoint

const ofRequest = { params: z.object({ id: idFromText(OrderId) }) }

/** Places the order at the prices of now. A total other than `Total` is refused with `total_changed`. */
export const approveOrderRequest = {
  method: 'POST',
  url: '/api/Order/Requests/{id}/Approve',
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
  schema: {
    ...ofRequest,
    body: z.object({ Reason: Line(500).default('') }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint
