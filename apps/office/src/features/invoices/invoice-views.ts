import type { DocumentKind } from '@partboard/domain/billing/invoice'

/** Views of the page of invoices. */
export const invoiceViews = ['issued', 'issue', 'correct', 'refused'] as const
export type InvoiceView = (typeof invoiceViews)[number]

export const ksefStates = ['none', 'waiting', 'accepted', 'refused'] as const

export type InvoicesSearch = {
  view: InvoiceView
  q: string
  /** '2026-11'; '' = any. */
  month: string
  kind?: DocumentKind | undefined
  ksef?: (typeof ksefStates)[number] | undefined
}
