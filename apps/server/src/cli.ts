/**
 * The operator's command line: `node apps/server/src/cli.ts COMMAND …`, with the shop's environment
 * (docs/operations.md#settings).
 */
import { join } from 'node:path'
import { accountsCommand } from './features/account/accounts.commands.ts'
import { backupCommand, restoreCommand } from './features/backup/backup.commands.ts'
import { paymentsCommand } from './features/checkout/payments.commands.ts'
import { customersCommand } from './features/customers/customers.commands.ts'
import { ordersCommand } from './features/orders/orders.commands.ts'
import { calendarCommand } from './features/reference/calendar.commands.ts'
import { setupCommand } from './features/reference/setup.commands.ts'
import { storesCommand } from './features/reference/stores.commands.ts'
import { keysCommand, staffCommand } from './features/staff/staff.commands.ts'
import { stockCommand } from './features/stock/stock.commands.ts'
import { exportCommand, importCommand } from './import/import.commands.ts'
import { openDatabase, requireDatabase } from './platform/database/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { lockDataDir } from './platform/database/instance-lock.ts'
import { migrate } from './platform/database/migrate.ts'
import { recordPositionForAll } from './platform/database/replicas/read-position.ts'
import { openLog } from './platform/observability/log.ts'
import { openTelemetry } from './platform/observability/spans.ts'
import { type Config, readConfig } from './platform/process/config.ts'
import { Lifecycle, StartupError } from './platform/process/lifecycle.ts'
import { importPictures } from './services/pictures/picture-disk.ts'

const commands = {
  setup: setupCommand,
  import: importCommand,
  export: exportCommand,
  orders: ordersCommand,
  calendar: calendarCommand,
  stores: storesCommand,
  accounts: accountsCommand,
  customers: customersCommand,
  payments: paymentsCommand,
  stock: stockCommand,
  staff: staffCommand,
  keys: keysCommand,
  backup: backupCommand,
  restore: restoreCommand,
}

/** Commands that do not migrate first: a backup must not change the schema, a restore creates it. */
const withoutMigration = ['backup', 'restore']

const lifecycle = new Lifecycle(printError)
try {
  await run(process.argv.slice(2))
} catch (error) {
  printError(error)
  process.exitCode = 1
} finally {
  await lifecycle.stop()
}

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (!command) throw new StartupError(`Commands: ${Object.keys(commands).join(', ')}.`)
  const config = readConfig(process.env)
  const log = openLog({ logLevel: 'warn', logFormat: 'text' }, process.stderr)
  await lifecycle.defer(await openTelemetry(process.env, log))
  const url = await findDatabase(config)
  const { db, pool, close } = openDatabase(url, { max: 3 })
  await lifecycle.defer(close)
  await requireDatabase(pool, url)
  if (!withoutMigration.includes(name)) {
    await migrate(pool)
    await importPictures(db, join(config.dataDir, 'pictures'))
  }
  await command({ db, pool }, config, args, (line) => console.log(line))
  // Replicas must show the change from now on.
  if (!withoutMigration.includes(name)) await recordPositionForAll(db)
}

/** The database URL: from the settings, else of the running shop, else of a server that is started for the command. */
async function findDatabase(config: Config): Promise<string> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) return url
  const running = await findRunningPostgres(config.dataDir)
  if (running) return running
  await lifecycle.defer(await lockDataDir(config.dataDir))
  const postgres = await startEmbeddedPostgres(config.dataDir)
  await lifecycle.defer(() => postgres.stop())
  return postgres.url()
}

function printError(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error)
}
