import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  sql,
} from 'kysely'
import { workingTime } from '../time/working-time.ts'
import { failureOf } from './failures/database-failure.ts'
import { timeLeft } from './time-limit.ts'

/** The first work of a transaction. If it throws, the transaction is rolled back and fails with that error. */
export type FirstStatement = (connection: DatabaseConnection) => Promise<void>

const statements = new AsyncLocalStorage<FirstStatement>()

/** Runs work in which every transaction begins with this statement. */
export const withFirstStatement = <T>(statement: FirstStatement, work: () => T): T =>
  statements.run(statement, work)

const lastPrefix = '/* prepared, last */'

/**
 * Prefix of a query that is prepared at its first use and is the last one of its transaction: the commit follows it on
 * the connection at once. So a lock that the query takes is held for a shorter time, by a round trip.
 */
export const preparedLast = sql`/* prepared, last */ `

/** Connections whose transaction is committed already. */
const committed = new WeakSet<DatabaseConnection>()
const wrapped = new WeakSet<DatabaseConnection>()

/** PostgreSQL, with first and last statements of transactions. */
export class ShopDialect extends PostgresDialect {
  readonly #followsBegin: boolean

  /**
   * @param options.followsBegin the first statement of a transaction is sent without waiting for the answer to `begin`. A
   *        pool that chooses a server at the first statement must wait
   */
  constructor(config: PostgresDialectConfig, { followsBegin }: { followsBegin: boolean }) {
    super(config)
    this.#followsBegin = followsBegin
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const begin = driver.beginTransaction.bind(driver)
    const commit = driver.commitTransaction.bind(driver)
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.acquireConnection = async (options) => withLastStatements(await patiently(() => acquire(options)))
    driver.beginTransaction = async (connection, settings) => {
      committed.delete(connection)
      const begun = begin(connection, settings)
      const statement = statements.getStore()
      if (!statement && this.#followsBegin) {
        // If the connection is broken, the next statement fails too.
        begun.catch(() => {})
        return
      }
      await begun
      if (!statement) return
      try {
        await statement(connection)
      } catch (error) {
        // Kysely does not roll back a transaction that has not begun.
        await rollback(connection)
        throw error
      }
    }
    driver.commitTransaction = async (connection) => {
      if (!committed.delete(connection)) await commit(connection)
    }
    driver.rollbackTransaction = async (connection) => {
      // A commit after an error was a rollback.
      if (committed.delete(connection)) return
      await rollback(connection).catch((error) => {
        // The connection is closed, which rolls back. The error that led here says more than this one.
        if (failureOf(error) === null) throw error
      })
    }
    return driver
  }
}

/**
 * Waits for a connection as long as the time of the current work lasts: the pool gives up earlier. A new connection is
 * tried again if the process stood still while it was being opened.
 */
async function patiently<T>(acquire: () => Promise<T>): Promise<T> {
  for (;;) {
    const [at, worked] = [performance.now(), workingTime()]
    try {
      return await acquire()
    } catch (error) {
      const failure = failureOf(error)
      const paused = performance.now() - at - (workingTime() - worked)
      const mayComeStill = failure === 'pool_timeout' || (failure === 'connect_timeout' && paused > 1_000)
      if (!mayComeStill || (timeLeft() ?? 0) <= 0) throw error
    }
  }
}

/** Makes a connection send the commit behind a last statement. */
function withLastStatements(connection: DatabaseConnection): DatabaseConnection {
  if (wrapped.has(connection)) return connection
  wrapped.add(connection)
  const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery']
  connection.executeQuery = async <R>(query: CompiledQuery) => {
    if (committed.has(connection)) throw new Error('A statement follows the last one of its transaction')
    if (!query.sql.startsWith(lastPrefix)) return execute<R>(query)
    // Both are sent before either is awaited.
    const answer = execute<R>(query)
    const end = execute<{ command: string }>(CompiledQuery.raw('commit'))
    committed.add(connection)
    const [result, ended] = await Promise.allSettled([answer, end])
    if (result.status === 'rejected') throw result.reason
    if (ended.status === 'rejected') throw ended.reason
    return result.value
  }
  return connection
}
