import { AsyncLocalStorage } from 'node:async_hooks'
import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'

/** The first work of a transaction. If it throws, the transaction is rolled back and fails with that error. */
export type FirstStatement = (connection: DatabaseConnection) => Promise<void>

const statements = new AsyncLocalStorage<FirstStatement>()

/** Runs work in which every transaction begins with this statement. */
export const withFirstStatement = <T>(statement: FirstStatement, work: () => T): T =>
  statements.run(statement, work)

/** PostgreSQL, with the first statements of `withFirstStatement`. */
export class ShopDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const begin = driver.beginTransaction.bind(driver)
    driver.beginTransaction = async (connection, settings) => {
      await begin(connection, settings)
      const statement = statements.getStore()
      if (!statement) return
      try {
        await statement(connection)
      } catch (error) {
        // Kysely does not roll back a transaction that has not begun.
        await driver.rollbackTransaction(connection)
        throw error
      }
    }
    return driver
  }
}
