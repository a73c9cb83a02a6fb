import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { Done, Instant, idFromText, Money, PartAlertId, ProductId } from '../values.ts'

/** What a person is told about a part: that it can be had again, or that it costs no more than a limit. */
const AlertKind = z.enum(['stock', 'price'])

/** Ours: a part about which a person is told once, by mail. */
export const PartAlert = z.object({
  Id: PartAlertId,
  Kind: AlertKind,
  ProductId,
  Sku: z.string(),
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
  config: { priced: 'own', reads: 'replica' },
  schema: { response: { 200: z.array(PartAlert), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: asks to be told about a part. Asking again for the same changes the limit. 409 `alert_met` when there is nothing
 * to wait for, 403 `prices_hidden` for a price that the person may not see.
 */
export const addAlert = {
  method: 'POST',
  url: '/api/Part/Alerts',
  config: { priced: 'own' },
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
  config: { access: 'guest' },
  schema: {
    querystring: z.object({ token: z.string().min(1).max(200) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint
