import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { adminRole, readPasswords } from '../apps/server/src/platform/database/postgres-access.ts'
import { freePort, isReady } from '../e2e/support/shop.ts'
import heapFlags from '../scripts/heap-flags.json' with { type: 'json' }
import { buildWhenStale } from '../scripts/outputs.ts'
import { profileFlags } from './profile.ts'

const server = resolve(import.meta.dirname, '../apps/server')
const mayStart = 60_000 // ms

export type MeasuredShop = {
  port: number
  url: string
  pid: number
  /** connection strings of its PostgreSQL, for the shop's role and for the superuser */
  databaseUrl: string
  adminUrl: string
  stop(): Promise<void>
}

/**
 * Starts the shop as a company runs it: production mode, its own PostgreSQL, no demo, a log of every
 * request as JSON in a file, mails as files. All limits have their defaults.
 *
 * @param options.wrapper a command that runs the shop, to pin it
 * @param options.workers processes that serve the port
 * @param options.profile folder for a profile of the server, which then runs from its sources: in the bundle, functions
 *        are without their files
 */
export async function startShop(
  dataDir: string,
  { wrapper, workers, profile }: { wrapper: string[]; workers: number; profile?: string | undefined },
): Promise<MeasuredShop> {
  if (!(await buildWhenStale())) throw new Error('The shop could not be built')
  const port = await freePort()
  const logFile = join(dataDir, 'shop.log')
  rmSync(join(dataDir, 'outbox'), { recursive: true, force: true })
  const log = openSync(logFile, 'w')
  const main = profile === undefined ? ['dist/main.js'] : [...profileFlags(profile), 'src/main.ts']
  const [command, ...args] = [...wrapper, process.execPath, ...heapFlags, ...main]
  const child = spawn(command!, args, {
    cwd: server,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      WORKERS: String(workers),
      LOG_FORMAT: 'json',
    },
    stdio: ['ignore', log, log],
  })
  const url = `http://127.0.0.1:${port}`
  for (const started = performance.now(); !(await isReady(url)); await sleep(20))
    if (child.exitCode !== null || performance.now() - started > mayStart)
      throw new Error(`The shop does not start:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)

  const databaseUrl = (await findRunningPostgres(dataDir))!
  const adminUrl = new URL(databaseUrl)
  adminUrl.username = adminRole
  adminUrl.password = readPasswords(dataDir)![adminRole]
  return {
    port,
    url,
    pid: child.pid!,
    databaseUrl,
    adminUrl: adminUrl.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
