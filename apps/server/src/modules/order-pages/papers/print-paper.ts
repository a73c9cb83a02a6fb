import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { deliveryNote, listShipments, orderConfirmation, pickList } from '../../orders/index.ts'

const names = ['pick', 'note', 'confirmation'] as const
type PaperName = (typeof names)[number]

/** Reads the name of a paper from the command line. */
export function readPaper(text: string): PaperName {
  const name = names.find((one) => one === text)
  if (!name) throw new InvalidArgumentError(`It is one of: ${names.join(', ')}.`)
  return name
}

/** Prints a paper; the delivery note is that of the last parcel. @returns null when there is nothing to print */
export async function printPaper(
  db: Kysely<Database>,
  orderId: number,
  paper: PaperName,
): Promise<Buffer | null> {
  if (paper === 'pick') return pickList(db, { orderIds: [orderId], branchIds: [], lang: 'pl' })
  if (paper === 'confirmation') return orderConfirmation(db, orderId)
  const shipment = (await listShipments(db, orderId)).at(-1)
  return shipment ? deliveryNote(db, { orderId, shipmentId: shipment.id }) : null
}
