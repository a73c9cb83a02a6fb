import type { Waiting } from './modules/admin/index.ts'
import { waitingDeposits, waitingReturns } from './modules/aftersale/index.ts'
import { waitingIssued, waitingMoney } from './modules/billing/index.ts'
import { waitingCustomers } from './modules/customers/index.ts'
import { waitingImports, waitingWebhooks } from './modules/integration/index.ts'
import { waitingInvoices, waitingMails, waitingOrders } from './modules/order-pages/index.ts'
import { waitingPages } from './modules/pages/index.ts'
import { waitingStock } from './modules/stock/index.ts'

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
