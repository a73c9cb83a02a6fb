import type { Waiting } from './modules/admin/today/read-waiting.ts'
import { waitingDeposits } from './modules/aftersale/deposits/waiting-deposits.queries.ts'
import { waitingReturns } from './modules/aftersale/returns/waiting-returns.queries.ts'
import { waitingIssued } from './modules/billing/invoices/issued.queries.ts'
import { waitingMoney } from './modules/billing/payments/waiting-money.queries.ts'
import { waitingCustomers } from './modules/customers/waiting-customers.queries.ts'
import { waitingImports } from './modules/integration/imports/waiting-imports.queries.ts'
import { waitingWebhooks } from './modules/integration/webhooks/waiting-webhooks.queries.ts'
import {
  waitingInvoices,
  waitingMails,
  waitingOrders,
} from './modules/order-pages/office/waiting-orders.queries.ts'
import { waitingPages } from './modules/pages/waiting-pages.queries.ts'
import { waitingStock } from './modules/stock/waiting-stock.queries.ts'

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
