import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../observability/log.ts'
import type { Outage } from './outage.ts'

/** Tables whose changes triggers notify, each by its name as the subject (migrations 0027, 0033, 0072, 0073, 0080). */
export const notifiedTables = [
  'catalogue_current',
  'country',
  'currency',
  'event',
  'holiday',
  'language',
  'mail_text',
  'page_setting',
  'payment_account',
  'payment_method',
  'picture',
  'promotion',
  'promotion_customer',
  'promotion_price',
  'shipping_method',
  'slide',
  'state_province',
  'store',
  'store_host',
  'supplier_class',
  'synonym',
  'topic',
  'topic_version',
  'warehouse',
] as const
export type NotifiedTable = (typeof notifiedTables)[number]

/** What changed: a table, or `customer 17` for that customer with its sessions and discounts. */
export type Subject = NotifiedTable | `customer ${number}`

/** Name of the connections that listen, by which `settle` counts them. */
const listening = 'partboard changes'

const reconnectPauseMs = 1_000
const timeoutMs = 5_000
/** Asks whether the database still answers, on the connection that listens. */
export const pulse = 'select 1'

/** Interval of queries that check whether a silent connection is still open. */
const checkIntervalMs = 1_000
/** After this time without an answer, the connection does not count as open, and the database is away. */
const maxSilenceMs = 3_000
/** Time that other processes have to confirm a change; one that is this slow answers no request either. */
const settleTimeoutMs = 1_000

export type Changes = {
  /** Whether the connection is open, so that a change by any process is known within a moment. */
  isCurrent(): boolean
  /**
   * Resolves when all processes have dropped what earlier commits changed. Without an open connection it resolves at
   * once: this process caches nothing then, and the others are notified all the same.
   */
  settle(): Promise<void>
  /** Ends the connection. */
  stop(): Promise<void>
}

type Options = {
  /** called with each subject that has changed, in the order of the commits */
  onChange: (subject: Subject) => void
  /** called when notifications may have been lost, so anything may have changed */
  onGap: () => void
  log: Pick<Log, 'warn' | 'info' | 'debug'>
  /** hears whether the database answers */
  outage: Outage
}

/**
 * Listens for changes by all processes, on a separate connection, until it is stopped. A broken connection is opened
 * again. Each process confirms what `settle` asks, after all that was committed before, because notifications arrive in
 * the order of the commits.
 *
 * @param url a server, or a pooler in session mode
 */
export function listenForChanges(url: string, { onChange, onGap, log, outage }: Options): Changes {
  const stopping = new AbortController()
  /** Confirmations that are awaited, by the id of the request. */
  const awaited = new Map<string, () => void>()
  let open: pg.Client | null = null
  let answeredAt = 0
  let brokeAt: number | null = null
  /** Whether the present try has reached the database. */
  let hasReached = false
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      hasReached = false
      await listen().catch((error) => {
        if (stopping.signal.aborted) return
        brokeAt ??= performance.now()
        log.debug({ err: error }, 'The connection that listens for changes of other processes broke')
        // One connection that broke says nothing about the database; the next try does.
        if (!hasReached) outage.begin(started, error)
      })
      const ranLong = hasReached && performance.now() - started > reconnectPauseMs
      if (!ranLong) await wait(reconnectPauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** Throws when the connection breaks; returns when listening is stopped. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
      query_timeout: timeoutMs,
    })
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('The connection ended')))
    })
    broken.catch(() => {
      if (open === client) open = null
    })
    client.on('notification', ({ payload = '' }) => {
      const [first, id = ''] = payload.split(' ')
      if (first === 'settle') notify(client, `settled ${id}`).catch(() => {})
      else if (first === 'settled') awaited.get(id)?.()
      else onChange(payload as Subject)
    })
    try {
      await client.connect()
      // It is counted only when it listens: before that it confirms nothing.
      await client.query('listen partboard_changed')
      await client.query(`set application_name = '${listening}'`)
      onGap()
      answeredAt = performance.now()
      open = client
      hasReached = true
      outage.end()
      if (brokeAt !== null)
        log.info(
          { seconds: Math.round((performance.now() - brokeAt) / 100) / 10 },
          'The connection that listens for changes of other processes is open again',
        )
      brokeAt = null
      while (!stopping.signal.aborted) {
        const pause = wait(checkIntervalMs, undefined, { signal: stopping.signal }).catch(() => {})
        await Promise.race([pause, broken])
        if (stopping.signal.aborted) return
        const asked = performance.now()
        const silence = setTimeout(() => {
          // A process that was busy for so long reads the answer first.
          setImmediate(() => {
            if (answeredAt < asked && open === client)
              outage.begin(asked, new Error('The database is silent'))
          })
        }, maxSilenceMs)
        await client.query(pulse).finally(() => clearTimeout(silence))
        answeredAt = asked
        outage.end()
      }
    } finally {
      if (open === client) open = null
      // Time-limited, because a server that is gone never confirms the end.
      await Promise.race([client.end().catch(() => {}), wait(reconnectPauseMs)])
    }
  }

  const isCurrent = () => open !== null && performance.now() - answeredAt < maxSilenceMs

  async function settle(): Promise<void> {
    if (!open || !isCurrent()) return
    const id = randomUUID()
    let confirmed = 0
    let processes = Number.POSITIVE_INFINITY
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      log.warn({ confirmed, processes }, 'A process did not confirm a change in time')
      resolve()
    }, settleTimeoutMs)
    awaited.set(id, () => {
      confirmed++
      if (confirmed >= processes) resolve()
    })
    try {
      processes = await notify(open, `settle ${id}`)
      if (confirmed < processes) await promise
    } catch {
      // The connection broke. It reads everything again when it is open.
    } finally {
      clearTimeout(timer)
      awaited.delete(id)
    }
  }

  return {
    isCurrent,
    settle,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Notifies all processes. @returns how many listen */
async function notify(client: pg.Client, payload: string): Promise<number> {
  const { rows } = await client.query<{ processes: number }>({
    name: 'notify',
    text: `
      select count(*)::int as processes, pg_notify('partboard_changed', $1)::text from pg_stat_activity
      where application_name = '${listening}' and datname = current_database()`,
    values: [payload],
  })
  return rows[0]?.processes ?? 0
}
