import pg from 'pg'
import { pulse } from '../platform/database/changes.ts'

/** A statement as the driver sends it. */
export type SentStatement = { text: string; isPrepared: boolean; database: string | undefined }

let sent: SentStatement[] | undefined

const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
// Connections keep the function that they find when they are opened, so it is replaced before.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [query] = args
  const { name, text } = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig)
  // It comes by itself, a few times in a second, and belongs to no work.
  if (text !== undefined && text !== pulse)
    sent?.push({ text, isPrepared: name !== undefined, database: this.database })
  return send.apply(this, args)
} as typeof pg.Client.prototype.query

/** Collects what the connections that were opened since this module was loaded send while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const own: SentStatement[] = []
  sent = own
  try {
    await work()
    return own
  } finally {
    sent = undefined
  }
}

/**
 * The fewest statements that `work` sends in six turns; the first three fill caches and prepare statements. A cache
 * that ends, and counts that are written once in a while by timers, cost statements of their own.
 *
 * @param before called before each turn; what it sends does not count
 */
export async function fewestStatementsOf(
  work: (turn: number) => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<SentStatement[]> {
  const turns: SentStatement[][] = []
  for (let turn = 0; turn < 6; turn++) {
    await before()
    turns.push(await statementsOf(() => work(turn)))
  }
  return turns.slice(3).reduce((fewest, one) => (one.length < fewest.length ? one : fewest))
}
