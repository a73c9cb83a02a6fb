import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { deliveryNote as note } from './delivery-note.ts'
import type { pickList as list } from './pick-list.ts'

// Read at the first paper, because most processes never print one.

/** See `pick-list.ts`. */
export const pickList: typeof list = async (db, orders) =>
  (await import('./pick-list.ts')).pickList(db, orders)

/** See `delivery-note.ts`. */
export const deliveryNote: typeof note = async (db, shipment) =>
  (await import('./delivery-note.ts')).deliveryNote(db, shipment)

/** See `confirmation.ts`. */
export const orderConfirmation = async (db: Kysely<Database>, orderId: number): Promise<Buffer | null> =>
  (await import('./confirmation.ts')).orderConfirmation(db, orderId)
