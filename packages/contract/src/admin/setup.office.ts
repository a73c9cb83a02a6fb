import {
  MAX_COMPANY,
  MAX_IBAN_TEXT,
  MAX_PERSON_NAME,
  MAX_PHONE,
  MAX_VAT_NUMBER,
} from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Email, Line, moneyWithin, NewPassword } from '../values.ts'
import * as samples from './setup.office.samples.ts'
import { NewBranch } from './shop.office.ts'
import { lookFields, registerFields } from './stores.office.ts'

const Token = Line(100).describe('The secret of the link that the start of an empty shop prints.')
const Fee = moneyWithin(0, 1_000_000_00)

export const checkSetup = {
  method: 'POST',
  url: '/api/office/v1/setup/check',
  access: 'guest',
  people: true,
  docs: {
    summary: 'Whether the link of the set-up works',
    description: '404 when the shop is set up already, or the secret is wrong.',
    example: { body: { token: 'example-token' } },
  },
  schema: { body: z.object({ token: Token }), response: { 204: z.undefined() } },
} as const satisfies OfficeEndpoint

export const setUpShop = {
  method: 'POST',
  url: '/api/office/v1/setup',
  access: 'guest',
  people: true,
  docs: {
    summary: 'Set up an empty shop, with its owner',
    description:
      'Once, by the link that the start of an empty shop prints. All is written, or nothing. Pickup, transfer in advance and payment in the branch are always there; the transfer is offered once the store has a bank account. The owner signs in after and connects an authenticator app.',
    example: { body: samples.shop },
  },
  schema: {
    body: z.object({
      token: Token,
      store: z.object({
        name: Line(100).min(1),
        email: Email,
        companyName: Line(MAX_COMPANY).min(1),
        companyAddress: Line(300).min(1),
        companyPhone: Line(MAX_PHONE),
        nip: Line(MAX_VAT_NUMBER),
        bankAccount: Line(MAX_IBAN_TEXT)
          .default('')
          .describe('Bank account for transfers in advance; empty = they are offered once it is set.'),
        krs: registerFields.krs.default(''),
        court: registerFields.court.default(''),
        shareCapital: registerFields.shareCapital.default(''),
        bdo: registerFields.bdo.default(''),
      }),
      owner: z.object({
        name: Line(MAX_PERSON_NAME).min(1),
        email: Email,
        password: NewPassword,
      }),
      branches: z
        .array(NewBranch.pick({ code: true, name: true, street: true, postcode: true, city: true }))
        .min(1)
        .max(50),
      courier: z
        .object({ fee: Fee, freeFrom: Fee.nullable() })
        .nullable()
        .describe('Fees of a courier with VAT, in PLN; null = no courier.'),
      cashOnDelivery: z
        .object({ fee: Fee })
        .nullable()
        .describe('Needs the courier; null = no cash on delivery.'),
      accent: lookFields.accent.default(null),
      picture: lookFields.picture
        .default(null)
        .describe('Logo, as in the call that sets it; null = the standard mark.'),
      png: lookFields.png,
    }),
    response: { 204: z.undefined() },
  },
} as const satisfies OfficeEndpoint
