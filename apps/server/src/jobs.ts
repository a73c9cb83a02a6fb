import type { TaskList } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { applyPlannedPrices } from './import/publishing/publish-trade.ts'
import { remindOfDeposits } from './modules/aftersale/index.ts'
import { sendPartAlerts } from './modules/alerts/index.ts'
import {
  askAboutAttempts,
  askAgainAboutRefunds,
  issueQueued,
  openKsef,
  payOutRefund,
  refundTask,
  sendEInvoices,
  watchEInvoices,
} from './modules/billing/index.ts'
import { checkApplicants, deleteExpired } from './modules/customers/index.ts'
import { invoiceTask, lapseUnpaidOrders } from './modules/orders/index.ts'
import type { Database } from './platform/database/schema.ts'
import { inTransaction } from './platform/database/transaction.ts'
import type { Config } from './platform/process/config.ts'
import { today } from './platform/time/today.ts'

/** Scheduled jobs of the queue (UTC). Each run happens once, however many processes serve. */
export const crontab = `
*/10 * * * * lapse ?max=3
*/2 * * * * payments ?max=3
* * * * * einvoices ?max=1
*/10 * * * * taxChecks ?max=1
*/10 * * * * prices ?max=3
*/5 * * * * alerts ?max=1
0 6 * * * deposits ?fill=1d&max=3
40 2 * * * retention ?fill=1d&max=3
`

/** The jobs of the crontab, invoices that are issued automatically, and refunds by the payment provider. */
export const clockTasks = (
  db: Kysely<Database>,
  config: Pick<Config, 'dataDir' | 'paymentApiUrl' | 'ksef' | 'whiteListUrl' | 'viesUrl'>,
): TaskList => ({
  taxChecks: async () => {
    await checkApplicants(db, config)
  },
  einvoices: async () => {
    await sendEInvoices(db, config.ksef ? watchEInvoices(openKsef(config.ksef)) : null)
  },
  lapse: async () => {
    await lapseUnpaidOrders(db)
  },
  deposits: async () => {
    await remindOfDeposits(db)
  },
  payments: async () => {
    await askAgainAboutRefunds(db)
    await askAboutAttempts(db, config)
  },
  [refundTask]: async (payload) => {
    await payOutRefund(db, config, (payload as { refundId: number }).refundId)
  },
  prices: async () => {
    await inTransaction(db, (trx) => applyPlannedPrices(trx, today()))
  },
  alerts: async () => {
    await sendPartAlerts(db)
  },
  [invoiceTask]: async (payload) => {
    await issueQueued(db, payload as { orderId: number })
  },
  retention: async () => {
    await deleteExpired(db, config.dataDir)
  },
})
