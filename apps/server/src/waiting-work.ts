import { waitingPages } from './features/content/waiting-pages.queries.ts'
import { waitingCustomers } from './features/customers/waiting-customers.queries.ts'
import { waitingImports } from './features/imports/waiting-imports.queries.ts'
import { waitingDeposits } from './features/orders/deposits/waiting-deposits.queries.ts'
import { waitingIssued } from './features/orders/invoices/issued.queries.ts'
import {
  waitingInvoices,
  waitingMails,
  waitingOrders,
} from './features/orders/office/waiting-orders.queries.ts'
import { waitingMoney } from './features/orders/payments/waiting-money.queries.ts'
import { waitingReturns } from './features/orders/returns/waiting-returns.queries.ts'
import { waitingStock } from './features/stock/waiting-stock.queries.ts'
import type { Waiting } from './features/today/read-waiting.ts'
import { waitingWebhooks } from './features/webhooks/waiting-webhooks.queries.ts'

/** Each feature's own work that waits for a person, with the right to read it, in the order of the start page. */
export const waitingWork: Waiting = [
  ['orders:read', waitingOrders],
  ['orders:read', waitingReturns],
  ['orders:read', waitingDeposits],
  ['stock:read', waitingStock],
  ['customers:read', waitingCustomers],
  ['orders:pay', waitingMoney],
  ['orders:read', waitingInvoices],
  ['orders:read', waitingIssued],
  ['orders:read', waitingMails],
  ['catalogue:read', waitingImports],
  ['content:read', waitingPages],
  ['webhooks:write', waitingWebhooks],
]
