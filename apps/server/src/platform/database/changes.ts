import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observability/log.ts'

/** Tables that processes cache in memory, and the events; a trigger notifies each change (migrations 0027, 0033). */
const notifiedTables = ['catalogue_current', 'store', 'store_host', 'currency', 'event'] as const
export type NotifiedTable = (typeof notifiedTables)[number]

const reconnectPauseMs = 1_000
const connectTimeoutMs = 5_000
/** Interval of queries that check whether a silent connection is still open. */
const keepAliveIntervalMs = 10_000

/**
 * Listens for changes by other processes, on a separate connection, until it is stopped. A broken connection is opened
 * again; then all tables count as changed, because notifications may have been lost. Caches also expire on their own,
 * so without this connection changes only show later.
 *
 * @param url a server, or a pooler in session mode
 * @param onChange called with each table that may have changed
 * @returns a function that stops listening
 */
export function listenForChanges(
  url: string,
  { onChange, log }: { onChange: (table: NotifiedTable) => void; log: Pick<Log, 'warn'> },
): () => Promise<void> {
  const stopping = new AbortController()
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listen().catch((error) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error }, 'The connection that listens for changes of other processes broke')
      })
      await wait(reconnectPauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Throws when the connection breaks; returns when listening is stopped. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'partboard changes',
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      query_timeout: connectTimeoutMs,
    })
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection ended')))
    })
    broken.catch(() => {})
    client.on('notification', ({ payload }) => {
      const table = notifiedTables.find((name) => name === payload)
      if (table) onChange(table)
    })
    try {
      await client.connect()
      await client.query('listen partboard_changed')
      for (const table of notifiedTables) onChange(table)
      while (!stopping.signal.aborted) {
        const pause = wait(keepAliveIntervalMs, undefined, { signal: stopping.signal }).catch(() => {})
        await Promise.race([pause, broken])
        if (!stopping.signal.aborted) await client.query('select 1')
      }
    } finally {
      // Time-limited, because a server that is gone never confirms the end.
      await Promise.race([client.end().catch(() => {}), wait(reconnectPauseMs)])
    }
  }

  return async () => {
    stopping.abort()
    await ended
  }
}
