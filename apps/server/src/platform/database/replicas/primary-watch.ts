import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../../observability/log.ts'
import type { Database } from '../schema.ts'
import { readLogPosition } from './log-position.ts'
import { openWatch, pollIntervalMs, readIdentity } from './watch.ts'

/** Identifies the database that the replicas must follow. */
export type History = {
  /** the system identifier; null when the role may not read it */
  identity: string | null
  timeline: number
  mark: string
}

/** Number of log positions that are kept; they cover more time than a replica may lag. */
const maxSamples = 600

type Sample = { at: number; position: bigint }

/** Polls the primary: its history and its log position. */
export class PrimaryWatch {
  /** null while the primary does not answer */
  history: History | null = null
  #samples: Sample[] = []
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>

  /** @param url the database itself, not a pooler */
  constructor(url: string, log: Pick<Log, 'warn'>) {
    this.#watching = this.#watch(url, log)
  }

  /**
   * Lag of a replica in milliseconds: the time since the primary was at the replica's position. A position older than
   * all samples counts as older than the oldest one.
   *
   * @param position of the replica at the time `at` (`performance.now()`)
   */
  lagOf(position: bigint, at: number): number {
    const sample = this.#samples.findLast((one) => one.position <= position)
    const oldest = this.#samples[0]
    if (sample) return Math.max(0, at - sample.at)
    return oldest ? at - oldest.at + pollIntervalMs : 0
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
  }

  async #watch(url: string, log: Pick<Log, 'warn'>): Promise<void> {
    const { db, pool, close } = openWatch(url)
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const at = performance.now()
      try {
        const { position, timeline, mark } = await readStatus(db)
        if (mark === null) await addMark(db, timeline)
        else if (this.history?.mark !== mark)
          this.history = { identity: await readIdentity(pool), timeline, mark }
        this.#samples.push({ at, position: readLogPosition(position) })
        if (this.#samples.length > maxSamples) this.#samples.shift()
      } catch (error) {
        if (this.history && !signal.aborted)
          log.warn({ err: error }, 'No reads go to replicas until the primary answers again')
        // Another server may take the primary's place.
        this.history = null
      }
      await wait(pollIntervalMs, undefined, { signal }).catch(() => {})
    }
    await close()
  }
}

type PrimaryStatus = {
  position: string
  /** 32-bit timeline of the log's files */
  timeline: number
  /** id of this timeline's history; null = not assigned yet */
  mark: string | null
}

async function readStatus(db: Kysely<Database>): Promise<PrimaryStatus> {
  const { rows } = await sql<PrimaryStatus>`
    select pg_current_wal_flush_lsn()::text as position, now.timeline,
      (select mark::text from replication.history h where h.timeline = now.timeline) as mark
    from (
      select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint as timeline
    ) now`.execute(db)
  return rows[0]!
}

const addMark = (db: Kysely<Database>, timeline: number): Promise<unknown> =>
  sql`insert into replication.history (timeline) values (${timeline}) on conflict do nothing`.execute(db)
