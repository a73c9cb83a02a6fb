import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Takes the place of a customer id in the position that all customers' reads need. */
const allCustomers = 0

/**
 * Records the current log position for a customer who has written. From now on, only replicas that have replayed it
 * answer this customer, in all processes. Call it after the commit and before the answer.
 */
export const recordPosition = (db: Kysely<Database>, customerId: number): Promise<unknown> =>
  // The position is read before the row lock. Two concurrent calls keep the greater one.
  sql`
    insert into replication.read_position as known values (${customerId}, pg_current_wal_insert_lsn())
    on conflict (customer_id) do update set position = greatest(known.position, excluded.position)`.execute(
    db,
  )

/** Records the current log position for all customers, after a write to prices, stock or settings. */
export const recordPositionForAll = (db: Kysely<Database>): Promise<unknown> =>
  recordPosition(db, allCustomers)

/** SQL condition: the position for all customers exists. A crash or a failover loses all positions. */
export const hasPositions: RawBuilder<boolean> = sql<boolean>`
  exists (select from replication.read_position where customer_id = ${allCustomers})`

/** SQL column: log position that a replica needs for the row's `customer`; null = unknown, so no replica may answer. */
export const positionOfCustomer: RawBuilder<string | null> = sql<string | null>`
  (select greatest(everybody.position, own.position)::text
   from replication.read_position everybody
   left join replication.read_position own on own.customer_id = customer.id
   where everybody.customer_id = ${allCustomers})`

/**
 * Deletes positions beyond the end of this server's log. They came with a copy from another server, and replicas would
 * never reach them.
 */
export const deleteForeignPositions = (db: Kysely<Database>): Promise<unknown> =>
  sql`delete from replication.read_position where position > pg_current_wal_insert_lsn()`.execute(db)
