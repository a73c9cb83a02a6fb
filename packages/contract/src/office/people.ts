import { MAX_EMAIL, MAX_PERSON_NAME } from '@partboard/domain/limits'
import { z } from 'zod'
import { Instant, idFromText, Line, Money } from '../values.ts'
import { Customer } from './customers.ts'
import type { OfficeEndpoint } from './endpoint.ts'

const id = z.int().min(1).max(2_147_483_647)
const IdParams = z.object({ id: idFromText(id) })
const PersonParams = z.object({ id: idFromText(id), person: idFromText(id) })
/** The highest limit, in grosze. */
const MAX_LIMIT = 1_000_000_000_00

const rights = {
  seesPrices: z
    .boolean()
    .describe('Without it, every amount is hidden from the person, in every call and mail.'),
  mayOrder: z.boolean(),
  orderLimit: Money.refine((minor) => minor >= 0 && minor <= MAX_LIMIT)
    .nullable()
    .describe('Highest total of an order without approval, in PLN with VAT; null = any.'),
  managesPeople: z
    .boolean()
    .describe('Invites people and approves orders. Needs `seesPrices`, `mayOrder` and no `orderLimit`.'),
}

/** A person who buys for a company. The first one is the account itself: it has all rights and cannot be removed. */
export const CustomerPerson = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isFirst: z.boolean(),
  hasJoined: z.boolean().describe('The invitation was accepted: the person has set a password.'),
  invitedAt: Instant,
  ...rights,
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type CustomerPerson = z.infer<typeof CustomerPerson>

const answersPeople = { response: { 200: z.object({ items: z.array(CustomerPerson) }) } }

export const listCustomerPeople = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/people',
  access: 'customers:read',
  summary: 'The people of a customer',
  description: 'Everyone with a login who buys for this customer, the first person first.',
  schema: { params: IdParams, ...answersPeople },
} as const satisfies OfficeEndpoint

export const inviteCustomerPerson = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/people',
  access: 'customers:write',
  idempotent: true,
  summary: 'Invite a person',
  description:
    'The person gets a mail with a link to set a password, which works for 7 days. An e-mail that has an account already is refused: merge the accounts instead.',
  schema: {
    params: IdParams,
    body: z.object({
      email: z.email().max(MAX_EMAIL),
      firstName: Line(MAX_PERSON_NAME).min(1),
      lastName: Line(MAX_PERSON_NAME).min(1),
      ...rights,
    }),
    ...answersPeople,
  },
} as const satisfies OfficeEndpoint

export const changeCustomerPerson = {
  method: 'PUT',
  url: '/api/office/v1/customers/{id}/people/{person}',
  access: 'customers:write',
  idempotent: true,
  summary: 'Change the rights of a person',
  description: 'Needs If-Match. The rights hold from the next request of the person.',
  schema: { params: PersonParams, body: z.object(rights), ...answersPeople },
} as const satisfies OfficeEndpoint

export const removeCustomerPerson = {
  method: 'DELETE',
  url: '/api/office/v1/customers/{id}/people/{person}',
  access: 'customers:write',
  summary: 'Remove a person',
  description: 'The sessions end at once, and the login is deleted. Orders keep the name of who ordered.',
  schema: { params: PersonParams, ...answersPeople },
} as const satisfies OfficeEndpoint

export const inviteCustomerPersonAgain = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/people/{person}/invite',
  access: 'customers:write',
  idempotent: true,
  summary: 'Send an invitation again',
  description: 'For a person who has not set a password yet.',
  schema: { params: PersonParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const mergeCustomers = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/merge',
  access: 'customers:write',
  idempotent: true,
  summary: 'Merge another customer into this one',
  description:
    'Cannot be undone. Orders, addresses, notes, documents, people and used credit of `from` move here; its prices, discounts and credit limit end. Its login stays, as a person of this customer with its cart and lists. Refused while one of both is closed or blocked (`merge_blocked`), while `from` has an open application (`merge_application`), and when the used credit of both exceeds the limit here (`merge_credit`).',
  schema: { params: IdParams, body: z.object({ from: id }), response: { 200: Customer } },
} as const satisfies OfficeEndpoint
