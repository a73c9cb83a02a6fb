import { MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Email, Instant, idFromText, Line, moneyWithin } from '../values.ts'
import { Customer } from './customer-shapes.office.ts'
import * as customersSamples from './customers.office.samples.ts'
import * as samples from './people.office.samples.ts'

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
  orderLimit: moneyWithin(0, MAX_LIMIT)
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
  isConfirmed: z
    .boolean()
    .describe('A link in a mail to the e-mail was pressed. Of an invitation, always false.'),
  hasJoined: z
    .boolean()
    .describe('False = an invitation that nobody has accepted: no login, and no account of the e-mail.'),
  invitedAt: Instant,
  invitedUntil: Instant.nullable().describe(
    'Until when an invitation can be accepted; null = the person has joined.',
  ),
  ...rights,
  hasSecondFactor: z.boolean().describe('Whether a login of the person needs a code.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type CustomerPerson = z.infer<typeof CustomerPerson>

const answersPeople = { response: { 200: z.object({ items: z.array(CustomerPerson) }) } }

export const listCustomerPeople = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/people',
  access: 'customers:read',
  docs: {
    summary: 'The people of a customer',
    description:
      'Everyone with a login who buys for this customer, the first person first; then the invitations that nobody has accepted. An invitation keeps its number when it becomes a person.',
    example: { params: { id: '3' }, answer: samples.people },
  },
  schema: { params: IdParams, ...answersPeople },
} as const satisfies OfficeEndpoint

export const inviteCustomerPerson = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/people',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Invite a person',
    description:
      'The e-mail gets a mail with a link, which can be accepted for 7 days. Until then there is no login, and the e-mail is free. An e-mail that has an account already is refused: merge the accounts instead. Refused for a customer that has not confirmed the own e-mail (`customer_unconfirmed`).',
    example: {
      params: { id: '3' },
      body: {
        email: 'ola@warsztat.example',
        firstName: 'Ola',
        lastName: 'Maj',
        seesPrices: true,
        mayOrder: true,
        orderLimit: 500,
        managesPeople: false,
      },
      answer: samples.people,
    },
  },
  schema: {
    params: IdParams,
    body: z.object({
      email: Email,
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
  docs: {
    summary: 'Change the rights of a person',
    description: 'Needs If-Match. The rights hold from the next request of the person.',
    example: {
      params: { id: '3', person: '8' },
      body: { seesPrices: true, mayOrder: true, orderLimit: 500, managesPeople: false },
      answer: samples.people,
    },
  },
  schema: { params: PersonParams, body: z.object(rights), ...answersPeople },
} as const satisfies OfficeEndpoint

export const removeCustomerPerson = {
  method: 'DELETE',
  url: '/api/office/v1/customers/{id}/people/{person}',
  access: 'customers:write',
  docs: {
    summary: 'Remove a person',
    description:
      'The sessions end at once, and the login is deleted; an invitation is withdrawn. Orders keep the name of who ordered.',
    example: {
      params: { id: '3', person: '8' },
      answer: {
        items: [
          {
            id: 3,
            email: 'warsztat@partboard.example',
            firstName: 'Marek',
            lastName: 'Zieliński',
            isFirst: true,
            isConfirmed: true,
            hasJoined: true,
            invitedAt: '2026-11-27T09:30:00.000Z',
            invitedUntil: null,
            seesPrices: true,
            mayOrder: true,
            orderLimit: null,
            managesPeople: true,
            hasSecondFactor: false,
            revision: 1,
          },
        ],
      },
    },
  },
  schema: { params: PersonParams, ...answersPeople },
} as const satisfies OfficeEndpoint

export const inviteCustomerPersonAgain = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/people/{person}/invite',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Send an invitation again',
    description: 'For an invitation that nobody has accepted; it lasts for 7 days again.',
    example: { params: { id: '3', person: '8' } },
  },
  schema: { params: PersonParams, response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const endPersonSecondFactor = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/people/{person}/second-factor/off',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Let a person log in without a code',
    description:
      'For who has lost the app and the recovery codes; prove first who asks. The password stays, and a mail tells the person. Nothing changes when a login needs no code.',
    example: {
      params: { id: '3', person: '8' },
      body: { reason: 'Zgubiony telefon, oddzwoniono na numer z faktury.' },
      answer: samples.people,
    },
  },
  schema: {
    params: PersonParams,
    body: z.object({ reason: Line(500).min(1).describe('For the staff alone.') }),
    ...answersPeople,
  },
} as const satisfies OfficeEndpoint

const mergeRefusals =
  'Refused while one of both is closed or blocked (`merge_blocked`), while an e-mail of one of them is not confirmed (`merge_unconfirmed`), while `from` has an open application (`merge_application`), and when the used credit of both exceeds the limit here (`merge_credit`).'

export const previewMerge = {
  method: 'GET',
  url: '/api/office/v1/customers/{id}/merge',
  access: 'customers:read',
  docs: {
    summary: 'Who comes along with a merge',
    description: `The people of \`from\` as they would be here: nobody of them manages people, and nobody may more than before. Changes nothing. ${mergeRefusals}`,
    example: { params: { id: '3' }, querystring: { from: '9' }, answer: samples.merge },
  },
  schema: {
    params: IdParams,
    querystring: z.object({ from: idFromText(id) }),
    response: {
      200: z.object({
        people: z.array(CustomerPerson),
        seen: z.string().describe('Stands for these people and rights; the merge sends it.'),
      }),
    },
  },
} as const satisfies OfficeEndpoint

export const mergeCustomers = {
  method: 'POST',
  url: '/api/office/v1/customers/{id}/merge',
  access: 'customers:write',
  idempotent: true,
  docs: {
    summary: 'Merge another customer into this one',
    description: `Cannot be undone. Orders, addresses, notes, documents, people and used credit of \`from\` move here; its prices, discounts and credit limit end, and its invitations are withdrawn. Its login stays, as a person of this customer with its cart and lists. Who comes along manages no people here. \`seen\` is that of the preview; 409 \`merge_people_changed\` when the people or their rights have changed since. ${mergeRefusals}`,
    example: {
      params: { id: '3' },
      body: { from: 9, seen: '3f5a0d3c9d0e4bb7a4f1c2d8e6907a15b2c3d4e5f60718293a4b5c6d7e8f9012' },
      answer: { ...customersSamples.customer, revision: 3 },
    },
  },
  schema: {
    params: IdParams,
    body: z.object({ from: id, seen: Line(100) }),
    response: { 200: Customer },
  },
} as const satisfies OfficeEndpoint
