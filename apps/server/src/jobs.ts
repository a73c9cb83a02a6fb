import type { TaskList } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { lapseUnpaidOrders } from './features/orders/lapse.ts'
import type { Database } from './platform/schema.ts'

/** What the queue does by the clock (UTC). However many processes serve, each time belongs to one of them. */
export const crontab = '*/10 * * * * lapse ?max=3'

/** The jobs of the crontab. */
export const clockTasks = (db: Kysely<Database>): TaskList => ({
  lapse: async () => {
    await lapseUnpaidOrders(db)
  },
})
