import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, type Driver, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import { workingTime } from '../time/working-time.ts'
import { failureOf } from './failures/database-failure.ts'
import { timeLeft } from './time-limit.ts'

/** The first work of a transaction. If it throws, the transaction is rolled back and fails with that error. */
export type FirstStatement = (connection: DatabaseConnection) => Promise<void>

const statements = new AsyncLocalStorage<FirstStatement>()

/** Runs work in which every transaction begins with this statement. */
export const withFirstStatement = <T>(statement: FirstStatement, work: () => T): T =>
  statements.run(statement, work)

/** PostgreSQL, with first statements of transactions. */
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
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.acquireConnection = (options) => patiently(() => acquire(options))
    driver.beginTransaction = async (connection, settings) => {
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
    driver.rollbackTransaction = async (connection) => {
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
