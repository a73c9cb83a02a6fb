import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Done, Instant, idFromText, Line, Money, PartAlertId, Printed, ProductId } from '../values.ts'
import { alert } from './alerts.samples.ts'

/** What a person is told about a part: that it can be had again, or that it costs no more than a limit. */
const AlertKind = z.enum(['stock', 'price'])

/** Ours: a part about which a person is told once, by mail. */
export const PartAlert = z.object({
  Id: PartAlertId,
  Kind: AlertKind,
  ProductId,
  Sku: z.string(),
  Printed,
  Name: z.string(),
  /** Of a price alert: the price of one piece, without VAT for the trade; null for an alert about stock. */
  Limit: Money.nullable(),
  CurrencyCode: z.string(),
  CreatedOn: Instant,
  /** When the mail was written; null = the person still waits. */
  SentOn: Instant.nullable(),
})
export type PartAlert = z.infer<typeof PartAlert>

/** Ours: the caller's alerts, those that wait first, each newest first. Told ones are listed for 90 days. */
export const listAlerts = {
  method: 'GET',
  url: '/api/Part/Alerts',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'Parts about which the caller is told',
    description:
      'Those that wait first, each newest first. SentOn says when the mail was written; such an alert is listed for 90 days. One that was never met is removed after a year.',
    example: { answer: [alert] },
  },
  schema: { response: { 200: z.array(PartAlert), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: asks to be told about a part. Asking again for the same changes the limit. 409 `alert_met` when there is nothing
 * to wait for, 403 `prices_hidden` for a price that the person may not see.
 */
export const addAlert = {
  method: 'POST',
  url: '/api/Part/Alerts',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Ask to be told about a part',
    description:
      "Kind `stock`: a warehouse has free pieces of it again. Kind `price`: one piece costs this customer no more than Limit, in the request's currency, without VAT for the trade. One mail is sent, then the alert is done. Asking again for the same part and kind changes the limit. 409 when it is so already, or when the caller waits for too many parts; 403 for a price that the caller may not see.",
    refusals: [403, 404, 409],
    example: { body: { Kind: 'price', ProductId: 1, Limit: 450 }, answer: alert },
  },
  schema: {
    /** Limit: of a price alert only, more than 0. */
    body: z
      .object({ Kind: AlertKind, ProductId, Limit: Money.optional() })
      .refine(({ Kind, Limit = 0 }) => (Kind === 'price' ? Limit > 0 : Limit === 0), { path: ['Limit'] }),
    response: { 200: PartAlert, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: stops an alert, or takes a told one off the list. */
export const removeAlert = {
  method: 'DELETE',
  url: '/api/Part/Alerts/{id}',
  access: 'customer',
  docs: {
    summary: 'Stop an alert',
    description: "Also takes a told one off the list. Another person's alert is 404.",
    refusals: [404],
    example: { params: { id: '7' }, answer: [] },
  },
  schema: {
    params: z.object({ id: idFromText(PartAlertId) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Ours: stops all alerts of a person without a login, by the token of a mail; any token gets the same answer. Mail
 * programs send it as a form with one press (RFC 8058).
 */
export const stopAlerts = {
  method: 'POST',
  url: '/api/Part/Alerts/stop',
  access: 'guest',
  docs: {
    summary: 'Stop all alerts by the link of a mail',
    description:
      'The token of a mail about a part. Works without a login, and any token gets the same answer. The body is ignored: mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058).',
    example: { querystring: { token: 'x'.repeat(43) }, answer: [] },
  },
  schema: {
    querystring: z.object({ token: Line(200).min(1) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint
