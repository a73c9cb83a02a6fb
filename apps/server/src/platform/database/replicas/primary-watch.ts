import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../../observability/log.ts'
import type { Database } from '../schema.ts'
import { readLogPosition } from './log-position.ts'
import { dropForeignNotes, hasNotes, noteForEverybody } from './read-position.ts'
import { openWatch, pollEvery, readIdentity } from './watch.ts'

/** Which database the replicas have to be of. */
export type History = {
  /** the cluster's own number; null where the role may not read it */
  identity: string | null
  timeline: number
  mark: string
}

/** How many samples of the log are remembered: more than a replica may lag. */
const mostSamples = 600

type Sample = { at: number; position: bigint }

/**
 * Looks at the primary again and again: whose history the replicas have to follow, how far its log is, and whether the
 * notes of what customers wrote are there.
 */
export class PrimaryWatch {
  /** null while the primary is not seen */
  history: History | null = null
  #samples: Sample[] = []
  #owing = false
  readonly #stopping = new AbortController()
  readonly #watching: Promise<void>

  /** @param url the database itself, not a pooler */
  constructor(url: string, log: Pick<Log, 'warn'>) {
    this.#watching = this.#watch(url, log)
  }

  /** A note of what a customer wrote was not written down. Until it is made up for, nobody reads from a replica here. */
  owe(): void {
    this.#owing = true
  }

  get owing(): boolean {
    return this.#owing
  }

  /**
   * How long ago the primary was where a replica is now, in milliseconds; what is not known counts as long ago.
   *
   * @param position the replica's, as it was at `at` (`performance.now()`)
   */
  lagOf(position: bigint, at: number): number {
    const sample = this.#samples.findLast((one) => one.position <= position)
    const oldest = this.#samples[0]
    if (sample) return Math.max(0, at - sample.at)
    return oldest ? at - oldest.at + pollEvery : 0
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
  }

  async #watch(url: string, log: Pick<Log, 'warn'>): Promise<void> {
    const { db, pool, close } = openWatch(url)
    const { signal } = this.#stopping
    let tidied = false
    while (!signal.aborted) {
      const at = performance.now()
      try {
        if (!tidied) await dropForeignNotes(db)
        tidied = true
        const { position, timeline, mark, noted } = await look(db)
        if (mark === null) await addMark(db, timeline)
        else if (this.history?.mark !== mark)
          this.history = { identity: await readIdentity(pool), timeline, mark }
        if (!noted || this.#owing) await this.#makeUp(db)
        this.#samples.push({ at, position: readLogPosition(position) })
        if (this.#samples.length > mostSamples) this.#samples.shift()
      } catch (error) {
        if (this.history && !signal.aborted)
          log.warn({ err: error }, 'Reads go to no replica until the primary is seen again')
        // Another one may come back in its place.
        this.history = null
      }
      await wait(pollEvery, undefined, { signal }).catch(() => {})
    }
    await close()
  }

  async #makeUp(db: Kysely<Database>): Promise<void> {
    this.#owing = false
    try {
      await noteForEverybody(db)
    } catch (error) {
      this.#owing = true
      throw error
    }
  }
}

type Seen = {
  position: string
  /** a number of 32 bits, that of the log's files */
  timeline: number
  /** null: nobody has given this history its mark yet */
  mark: string | null
  /** whether the notes of what customers wrote are there */
  noted: boolean
}

async function look(db: Kysely<Database>): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select pg_current_wal_flush_lsn()::text as position, now.timeline, ${hasNotes} as noted,
      (select mark::text from replication.history h where h.timeline = now.timeline) as mark
    from (
      select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint as timeline
    ) now`.execute(db)
  return rows[0]!
}

const addMark = (db: Kysely<Database>, timeline: number): Promise<unknown> =>
  sql`insert into replication.history (timeline) values (${timeline}) on conflict do nothing`.execute(db)
