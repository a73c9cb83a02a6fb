import { documented } from '../documented.ts'
import { disc } from '../samples.ts'
import { addAlert, listAlerts, removeAlert, stopAlerts } from './alerts.ts'

const alert = {
  Id: 7,
  Kind: 'price' as const,
  ProductId: 1,
  Sku: disc.Sku,
  Name: disc.Name,
  Limit: 450,
  CurrencyCode: 'PLN',
  CreatedOn: '2026-11-21T15:57:19.460Z',
  SentOn: null,
}

export const alertsCalls = {
  listAlerts: documented(listAlerts, {
    summary: 'Parts about which the caller is told',
    description:
      'Those that wait first, each newest first. SentOn says when the mail was written; such an alert is listed for 90 days. One that was never met is removed after a year.',
    example: { answer: [alert] },
  }),
  addAlert: documented(addAlert, {
    summary: 'Ask to be told about a part',
    description:
      "Kind `stock`: a warehouse has free pieces of it again. Kind `price`: one piece costs this customer no more than Limit, in the request's currency, without VAT for the trade. One mail is sent, then the alert is done. Asking again for the same part and kind changes the limit. 409 when it is so already, or when the caller waits for too many parts; 403 for a price that the caller may not see.",
    refusals: [403, 404, 409],
    example: { body: { Kind: 'price', ProductId: 1, Limit: 450 }, answer: alert },
  }),
  removeAlert: documented(removeAlert, {
    summary: 'Stop an alert',
    description: "Also takes a told one off the list. Another person's alert is 404.",
    refusals: [404],
    example: { params: { id: '7' }, answer: [] },
  }),
  stopAlerts: documented(stopAlerts, {
    summary: 'Stop all alerts by the link of a mail',
    description:
      'The token of a mail about a part. Works without a login, and any token gets the same answer. The body is ignored: mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058).',
    example: { querystring: { token: 'x'.repeat(43) }, answer: [] },
  }),
}
