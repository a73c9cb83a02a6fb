import { followSettings } from './follow-changes.ts'
import { clockTasks, crontab } from './jobs.ts'
import { startImports, startWebhooks } from './modules/integration/index.ts'
import { startMail } from './modules/letters/index.ts'
import { currentVersion } from './modules/parts/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { queueLimits } from './platform/database/database-limits.ts'
import type { Gate } from './platform/http/gate.ts'
import { watchPool } from './platform/observability/metrics.ts'
import type { Workers } from './platform/process/workers.ts'
import { prepare, welcome } from './preparing.ts'
import { type Process, serveAlone, serveByWorkers } from './serving.ts'

const queueConnections = 6 // one hears of new jobs; two jobs send mails, each of which holds a connection

/** What listens on the port while the shop is prepared. */
export type Door = { gate: Gate } | { workers: Workers }

/**
 * Prepares the database, starts everything that works in the background, and serves the port.
 *
 * @param options.url the database itself, not a pooler
 * @param options.door the port, which listens already: of this process, or of its workers
 * @param options.untilStopping resolves when the process is stopping
 * @param options.report receives lines for the operator
 * @returns when the shop serves
 */
export async function runShop(
  own: Process,
  {
    url,
    door,
    untilStopping,
    report,
  }: {
    url: string
    door: Door
    untilStopping: Promise<void>
    report: (line: string) => void
  },
): Promise<void> {
  const { config, log, lifecycle, outage } = own
  await prepare(own, url, report)

  // The queue stops after the app, so that mails of the last requests are still sent. It has its own connections, so
  // that a slow mail server does not delay customers.
  const queue = openDatabase(url, { max: queueConnections, prepareFrequent: true, limits: queueLimits })
  await lifecycle.defer(queue.close)
  await lifecycle.defer(followSettings(queue.db, { url, log, outage }))
  await currentVersion(queue.db)
  const clock = { crontab, tasks: clockTasks(queue.db, config) }
  const mail = startMail({ ...queue, config, log, clock })
  await lifecycle.defer(() => mail.stop())
  const webhooks = startWebhooks({ ...queue, config, log })
  await lifecycle.defer(() => webhooks.stop())
  const imports = await startImports({ db: queue.db, config, log })
  await lifecycle.defer(() => imports.stop())
  watchPool('queue', queue.pool)

  if ('gate' in door) await serveAlone(own, url, door.gate)
  else await serveByWorkers(own, { ...door, db: queue.db, url, untilStopping })

  // The shop serves by now: a database that is away for a moment costs lines of the log, not the shop.
  if (!lifecycle.stopping)
    await welcome(own, queue.db, report).catch((error) =>
      log.warn({ err: error }, 'What the demo offers could not be reported'),
    )
}
