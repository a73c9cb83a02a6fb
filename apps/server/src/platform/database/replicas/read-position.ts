import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** In place of a customer's id: what every customer's reads need. */
const everybody = 0

/**
 * Remembers for all processes that a customer has written up to here: a replica answers this customer only once it is
 * as far. Call it after the commit and before the answer.
 */
export const notePosition = (db: Kysely<Database>, customerId: number): Promise<unknown> =>
  // Asked before a lock can be waited for: a place taken later is further on, which is right as well.
  sql`
    insert into replication.read_position as known values (${customerId}, pg_current_wal_insert_lsn())
    on conflict (customer_id) do update set position = greatest(known.position, excluded.position)`.execute(
    db,
  )

/** As `notePosition` for every customer: prices, stock or settings were written that all are to see. */
export const noteForEverybody = (db: Kysely<Database>): Promise<unknown> => notePosition(db, everybody)

/** Whether the note that is every customer's is there; a crash or a failover loses all notes. */
export const hasNotes: RawBuilder<boolean> = sql<boolean>`
  exists (select from replication.read_position where customer_id = ${everybody})`

/** A column: how far a replica has to be for the row's `customer`; null = nobody knows, so none is. */
export const positionOfCustomer: RawBuilder<string | null> = sql<string | null>`
  (select greatest(everybody.position, own.position)::text
   from replication.read_position everybody
   left join replication.read_position own on own.customer_id = customer.id
   where everybody.customer_id = ${everybody})`

/** Drops notes that came with a copy from another server, whose log was further: they would never be reached here. */
export const dropForeignNotes = (db: Kysely<Database>): Promise<unknown> =>
  sql`delete from replication.read_position where position > pg_current_wal_insert_lsn()`.execute(db)
