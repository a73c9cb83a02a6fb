import { watchPartner } from '../../../platform/observability/partners.ts'
import { type EInvoiceService, ServiceAway, ServiceRefused } from './service.ts'

const calls = watchPartner('ksef', ['send', 'query', 'receipt'])

function outcomeOf(error: unknown) {
  if (error instanceof ServiceAway) return 'away'
  return error instanceof ServiceRefused ? 'refused' : null
}

/** Counts the calls of a service, and logs those that fail. */
export const watchEInvoices = (service: EInvoiceService): EInvoiceService => ({
  ...service,
  send: (...input) => calls.call('send', () => service.send(...input), outcomeOf),
  stateOf: (...input) => calls.call('query', () => service.stateOf(...input), outcomeOf),
  receiptOf: (...input) => calls.call('receipt', () => service.receiptOf(...input), outcomeOf),
})
