import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observability/log.ts'

/** The tables whose rows processes keep in memory; each change of them is told (migration 0027). */
const told = ['catalogue_current', 'store', 'store_host', 'currency'] as const
export type ToldTable = (typeof told)[number]

const reopenAfter = 1_000 // ms
const connectsWithin = 5_000 // ms
/** ms: how often a connection on which nobody says anything is asked whether it still is one. */
const askEvery = 10_000

/**
 * Listens for what other processes change, on a connection of its own, until it is stopped. One that breaks is opened
 * again, and everything counts as changed then, since nobody knows what was missed. What is kept in memory is looked up
 * again after a while in any case: without this connection it only takes longer.
 *
 * @param url a server, or a pooler that keeps sessions
 * @param onChange called with each table that may have changed
 * @returns ends the listening
 */
export function listenForChanges(
  url: string,
  { onChange, log }: { onChange: (table: ToldTable) => void; log: Pick<Log, 'warn'> },
): () => Promise<void> {
  const stopping = new AbortController()
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'Changes by other processes are not told')
      })
      await wait(reopenAfter, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Ends when the connection breaks (by throwing) or the listening is stopped. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'partboard changes',
      connectionTimeoutMillis: connectsWithin,
      keepAlive: true,
      query_timeout: connectsWithin,
    })
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection ended')))
    })
    broken.catch(() => {})
    client.on('notification', ({ payload }) => {
      const table = told.find((name) => name === payload)
      if (table) onChange(table)
    })
    try {
      await client.connect()
      await client.query('listen partboard_changed')
      for (const table of told) onChange(table)
      while (!stopping.signal.aborted) {
        await Promise.race([wait(askEvery, undefined, { signal: stopping.signal }).catch(() => {}), broken])
        if (!stopping.signal.aborted) await client.query('select 1')
      }
    } finally {
      // A server that is gone says no goodbye.
      await Promise.race([client.end().catch(() => {}), wait(reopenAfter)])
    }
  }

  return async () => {
    stopping.abort()
    await ended
  }
}
