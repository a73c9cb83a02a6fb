import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { returnSlip as slip } from '../../aftersale/papers/return-slip.ts'
import type { withdrawalStatement as statement } from '../../aftersale/papers/statement.ts'
import type { withdrawalFormPaper as form, pagePaper as page } from '../../content/papers/page-papers.ts'
import type { deliveryNote as note } from './delivery-note.ts'
import type { pickList as list } from './pick-list.ts'

// Read at the first paper, because most processes never print one.

/** See `pick-list.ts`. */
export const pickList: typeof list = async (db, orders) =>
  (await import('./pick-list.ts')).pickList(db, orders)

/** See `delivery-note.ts`. */
export const deliveryNote: typeof note = async (db, shipment) =>
  (await import('./delivery-note.ts')).deliveryNote(db, shipment)

/** See `return-slip.ts`. */
export const returnSlip: typeof slip = async (db, found) =>
  (await import('../../aftersale/papers/return-slip.ts')).returnSlip(db, found)

/** See `statement.ts`. */
export const withdrawalStatement: typeof statement = async (db, storeId, found) =>
  (await import('../../aftersale/papers/statement.ts')).withdrawalStatement(db, storeId, found)

/** See `confirmation.ts`. */
export const orderConfirmation = async (db: Kysely<Database>, orderId: number): Promise<Buffer | null> =>
  (await import('./confirmation.ts')).orderConfirmation(db, orderId)

/** See `page-papers.ts`. */
export const pagePaper: typeof page = async (about) =>
  (await import('../../content/papers/page-papers.ts')).pagePaper(about)

/** See `page-papers.ts`. */
export const withdrawalFormPaper: typeof form = async (seller, lang) =>
  (await import('../../content/papers/page-papers.ts')).withdrawalFormPaper(seller, lang)

/** See `invoice.ts`. */
export const invoicePaper = async (db: Kysely<Database>, id: number): Promise<Buffer | null> =>
  (await import('../../billing/papers/invoice.ts')).invoicePaper(db, id)
