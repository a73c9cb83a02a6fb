import { z } from 'zod'
import type { OfficeEndpoint } from '../endpoint.ts'
import { Line, moneyWithin } from '../values.ts'
import * as samples from './methods.office.samples.ts'

const maxName = 100
const maxDescription = 300
const maxMethods = 30
const maxUnpaidDays = 365

const Amount = moneyWithin(0, 1_000_000_00)
const Named = {
  systemName: z
    .string()
    .max(100)
    .regex(/^[A-Za-z]+\.[A-Za-z]+$/)
    .describe('Names the method in orders and calls: `Shipping.Courier`. It never changes.'),
  name: z.object({ pl: Line(maxName).min(1), en: Line(maxName).min(1) }),
  description: z.object({ pl: Line(maxDescription), en: Line(maxDescription) }),
  fee: Amount.describe('With VAT, in PLN.'),
  tradeOnly: z.boolean(),
  isOn: z.boolean().describe('false = it is not offered; orders that have it keep it.'),
}

/** A delivery method. Amounts are with VAT, in PLN. */
export const DeliverySettings = z.object({
  ...Named,
  freeFrom: Amount.nullable().describe('Value of the goods from which on delivery is free; null = never.'),
  transitDays: z
    .int()
    .min(0)
    .max(30)
    .nullable()
    .default(null)
    .describe('Working days from the day on which a parcel leaves until it arrives; null = not known.'),
  takes: z
    .array(z.enum(['bulky', 'dangerous', 'theftRelevant']))
    .describe('Goods that it takes beside ordinary ones.'),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

/** A payment method. Amounts are with VAT, in PLN. */
export const PaymentSettings = z.object({
  ...Named,
  deliveries: z
    .array(Line(100))
    .max(maxMethods)
    .nullable()
    .describe('Delivery methods with which it goes; null = all, also later ones.'),
  usesCredit: z.boolean().describe('Deferred payment, on the credit limit of the customer.'),
  cap: Amount.nullable().describe('The highest total that it accepts; null = no cap.'),
  unpaidDays: z
    .int()
    .min(1)
    .max(maxUnpaidDays)
    .nullable()
    .describe('Days after which an unpaid order lapses; null = never.'),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

const both = {
  deliveries: z.array(DeliverySettings).min(1).max(maxMethods).describe('In the order of the checkout.'),
  payments: z.array(PaymentSettings).min(1).max(maxMethods).describe('In the order of the checkout.'),
}

/** What a payment that is on needs of a store, in words. */
export const PaymentNote = z.object({
  systemName: z.string(),
  storeId: z.int(),
  isOffered: z.boolean().describe('false = customers of the store cannot choose it.'),
  need: z.enum(['account', 'provider']).describe('A bank account, or a provider of BLIK and cards.'),
  text: z.string().describe('Why it is not offered, or who takes the money, in the language of the request.'),
})

/** How orders are delivered and paid. */
export const Methods = z.object({
  ...both,
  notes: z
    .array(PaymentNote)
    .describe('Payments that customers cannot use in a store, or only for practice.'),
  revision: z.int().describe('For If-Match: `"3"`.'),
})
export type Methods = z.infer<typeof Methods>

export const readMethods = {
  method: 'GET',
  url: '/api/office/v1/settings/methods',
  access: 'settings:read',
  docs: { summary: 'Delivery and payment methods', example: { answer: samples.methods } },
  schema: { response: { 200: Methods } },
} as const satisfies OfficeEndpoint

export const setMethods = {
  method: 'PUT',
  url: '/api/office/v1/settings/methods',
  access: 'settings:write',
  idempotent: true,
  docs: {
    summary: 'Set all delivery and payment methods',
    description:
      'Needs If-Match. New ones are added; a new payment is one of `Payments.Transfer`, `Blik`, `FastTransfer`, `Card`, `CashOnDelivery`, `PayInStore` and `Deferred`, written like this. A method that the lists do not have is deleted, unless open orders have it: switch it off instead. Every delivery that is on needs a payment that is on and goes with it.',
    example: { body: samples.newMethods, answer: { ...samples.methods, revision: 2 } },
  },
  schema: { body: z.object(both), response: { 200: Methods } },
} as const satisfies OfficeEndpoint
