/** Counts the statements of a call with PostgreSQL's own log, because the shop has no such metric. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin } from './customers.ts'

/** Statements of calls, and of the queue, which sends the mails. Transactions count with their begin and commit. */
export type StatementCount = { calls: number; queue: number }

const settleMs = 300 // until every connection has read a changed setting, and the log is written
const entry = /\[(\d+)\] LOG: {2}(?:statement|execute [^:]*): (.*)/g

export class StatementCounter {
  readonly #admin: Admin
  readonly #log: string
  /** Processes of the connections that have asked for jobs. */
  readonly #queue = new Set<string>()

  /** @param admin a connection of the superuser @param dataDir of the embedded PostgreSQL */
  constructor(admin: Admin, dataDir: string) {
    this.#admin = admin
    this.#log = join(dataDir, 'postgres/postgres.log')
  }

  /** Counts all statements of the server while `work` runs, except those of the admin's connection. */
  async count(work: () => Promise<void>): Promise<StatementCount> {
    const { rows } = await this.#admin.query<{ pid: number }>('select pg_backend_pid() as pid')
    const own = String(rows[0]!.pid)
    const file = openSync(this.#log, 'r')
    try {
      await this.#logStatements(true)
      const start = fstatSync(file).size
      await work()
      await this.#logStatements(false)
      const bytes = Buffer.alloc(fstatSync(file).size - start)
      readSync(file, bytes, 0, bytes.length, start)
      const entries = [...bytes.toString().matchAll(entry)].filter(([, pid]) => pid !== own)
      for (const [, pid, text] of entries)
        if (/graphile_worker/.test(text!) && !/add_job/.test(text!)) this.#queue.add(pid!)
      const queue = entries.filter(([, pid]) => this.#queue.has(pid!)).length
      return { calls: entries.length - queue, queue }
    } finally {
      closeSync(file)
    }
  }

  async #logStatements(isOn: boolean): Promise<void> {
    await this.#admin.query(`alter system ${isOn ? "set log_statement = 'all'" : 'reset log_statement'}`)
    await this.#admin.query('select pg_reload_conf()')
    await sleep(settleMs)
  }
}
