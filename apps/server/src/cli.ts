/**
 * The operator's command line: `node apps/server/src/cli.ts COMMAND …`, with the shop's environment
 * (docs/operations/run.md#settings). Exit codes: docs/operations/commands.md#command-line.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CommanderError } from '@commander-js/extra-typings'
import { buildProgram } from './commands.ts'
import { currentVersion, importPictures } from './modules/parts/index.ts'
import { openDatabase, patientConnectMs, requireDatabase } from './platform/database/database.ts'
import {
  findRunningPostgres,
  hasEmbeddedDatabase,
  startEmbeddedPostgres,
} from './platform/database/embedded-postgres.ts'
import { DataDirInUse, lockDataDir } from './platform/database/instance-lock.ts'
import { migrate } from './platform/database/migrate.ts'
import { Lifecycle, StartupError } from './platform/lifecycle/lifecycle.ts'
import { openLog } from './platform/observability/log.ts'
import { openTelemetry } from './platform/observability/spans.ts'
import { exitCodes, type InShop, runAction } from './platform/process/command.ts'
import { type Config, readConfig } from './platform/process/config.ts'
import { useKeyFile } from './platform/secrets/sealed.ts'
import { prepareSecrets } from './platform/secrets/secrets.queries.ts'

/** Commands that do not migrate first: a backup must not change the schema, a restore creates it. */
const withoutMigration = ['backup', 'restore']

/** Commands that work without the keys of the secrets. */
const withoutSecrets = ['secrets']

/** An import works on three connections; a fourth stores its progress, and a fifth cancels it. */
const commandConnections = 5

const lifecycle = new Lifecycle(printError)
const inShop: InShop =
  (run) =>
  async (...args) => {
    const config = readConfig(process.env)
    const log = openLog({ logLevel: 'warn', logFormat: 'text' }, process.stderr)
    await lifecycle.defer(await openTelemetry(process.env, log))
    const url = await findDatabase(config)
    const { db, pool, close } = openDatabase(url, {
      max: commandConnections,
      connectTimeoutMs: patientConnectMs,
    })
    await lifecycle.defer(close)
    await requireDatabase(pool, url)
    const word = process.argv[2] ?? ''
    const migrates = !withoutMigration.includes(word)
    useKeyFile(config.secretsKeyFile.path)
    if (migrates) {
      await migrate(pool)
      if (!withoutSecrets.includes(word)) await prepareSecrets(db, config.secretsKeyFile)
      await importPictures(db, join(config.dataDir, 'pictures'))
      // Numbers are printed by the rules of the catalogue.
      await currentVersion(db)
    }
    const report = (line: string) => console.log(line)
    const shop = { db, pool, config, report, ask: process.stdin.isTTY ? ask : null }
    await runAction(() => run(shop, ...args))
  }

try {
  const args = process.argv.slice(2)
  // Commander's own help knows only the first word.
  const asked = args[0] === 'help' ? [...args.slice(1), '--help'] : args
  await buildProgram(inShop, (text) => console.log(text)).parseAsync(asked, { from: 'user' })
} catch (error) {
  printError(error)
  process.exitCode = error instanceof CommanderError ? usageExitCode(error) : exitCodes.refused
} finally {
  await lifecycle.stop()
}

/** The database URL: from the settings, else of the running shop, else of a server that is started for the command. */
async function findDatabase(config: Config): Promise<string> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) return url
  const running = await findRunningPostgres(config.dataDir)
  if (running) return running
  const missing = new StartupError(
    `There is no database in ${config.dataDir}; set DATABASE_URL (or DATABASE_URL_FILE) as for the shop, or DATA_DIR to its data directory.`,
  )
  const hasOwn = hasEmbeddedDatabase(config.dataDir)
  if (!hasOwn && process.argv[2] === 'backup') throw missing
  await lifecycle.defer(
    await lockDataDir(config.dataDir).catch((error) => {
      // The shop that runs there has another database.
      throw hasOwn || !(error instanceof DataDirInUse) ? error : missing
    }),
  )
  const postgres = await startEmbeddedPostgres(config.dataDir)
  await lifecycle.defer(() => postgres.stop())
  return postgres.url()
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

/** Help that was asked for ends with 0; help in place of a missing command does not. */
function usageExitCode({ exitCode }: CommanderError): number {
  return exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage
}

function printError(error: unknown): void {
  // Commander has printed the help or the error already.
  if (error instanceof CommanderError) return
  console.error(error instanceof StartupError ? error.message : error)
}
