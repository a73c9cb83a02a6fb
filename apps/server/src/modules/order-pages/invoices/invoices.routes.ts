import * as wire from '@partboard/contract/order-pages/customer-invoices'
import { LISTED_INVOICES } from '@partboard/domain/numbers/limits'
import { isOverdue } from '@partboard/domain/orders/transfer'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { today } from '../../../platform/time/today.ts'
import { type ListedInvoice, listInvoices } from './invoices.queries.ts'

/** The invoices of all orders of an account. */
export const customerInvoicesRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listCustomerInvoices),
    handler: async ({ query, customer }) => {
      const page = { offset: query.from ?? 0, limit: LISTED_INVOICES }
      const { invoices, total } = await listInvoices(app.db, customer, page)
      return { Invoices: invoices.map(present), Total: total }
    },
  })
}

const present = ({ transfer, ...invoice }: ListedInvoice): wire.CustomerInvoice => ({
  Number: invoice.number,
  Kind: invoice.kind,
  OrderId: invoice.orderId as wire.CustomerInvoice['OrderId'],
  OrderNumber: invoice.orderNumber,
  Reference: invoice.reference,
  IssuedOn: invoice.issuedOn,
  DueOn: invoice.dueOn,
  Gross: invoice.grossMinor,
  CurrencyCode: invoice.currencyCode,
  Due: transfer ? transfer.amountMinor : 0,
  IsOverdue: transfer !== null && isOverdue(transfer, today()),
})
