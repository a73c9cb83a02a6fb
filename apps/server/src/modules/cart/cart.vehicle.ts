import type { restoreItems, setItemVehicle } from '@partboard/contract/cart/cart'
import type { AddItem } from '@partboard/contract/cart/cart-shapes'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { type FitNote, keptScope, shopWording } from '../fit/index.ts'
import { findPartsByIds } from '../parts/index.ts'
import { findItem, type RestoredLine, setVehicle } from './cart.queries.ts'
import { lockCart } from './lines/cart.ts'
import { judgeRequests, type VehicleChoice } from './lines/judge-cart.ts'

/** The vehicle for which a part is added, and its place on a board. */
export function vehicleChoiceOf({
  Vehicle,
  BoardId,
  LineId,
  Insist,
}: z.output<typeof AddItem>): VehicleChoice {
  return {
    scope: keptScope(Vehicle),
    boardId: BoardId ?? null,
    linePosition: LineId ?? null,
    insist: Insist ?? false,
  }
}

/** Converts a restored line from the wire. */
export function restoredLineOf(line: z.output<typeof restoreItems.schema.body>[number]): RestoredLine {
  return {
    productId: line.ProductId,
    quantity: line.Quantity,
    vehicle: keptScope(line.Vehicle),
    boardId: line.BoardId ?? null,
    linePosition: line.LineId ?? null,
    insisted: line.Insisted ?? false,
    parked: line.Parked ?? false,
    reference: line.Reference ?? '',
  }
}

/**
 * Sets or removes the vehicle of a line. If the part does not fit and the customer does not insist, nothing changes.
 *
 * @returns notes for the customer: why the part does not fit, or what to check on the vehicle
 * @throws ShopError 'cart_line_not_found', 'cart_switched'
 */
export async function changeVehicle(
  db: Kysely<Database>,
  customerId: number,
  { version, cartId }: { version: number | null; cartId: number | undefined },
  { ProductId, Vehicle, Insist }: z.output<typeof setItemVehicle.schema.body>,
  lang: Lang,
): Promise<FitNote[]> {
  const parts = version === null ? [] : [...(await findPartsByIds(db, version, [ProductId])).values()]
  const choice = { scope: keptScope(Vehicle), boardId: null, linePosition: null, insist: Insist ?? false }
  const wording = await shopWording(db, version, lang)
  const [judged] = await judgeRequests(db, [{ choice }], [parts], { version, wording })
  const { warnings, checks, lines } = judged!
  return inTransaction(db, async (trx) => {
    await lockCart(trx, customerId, cartId)
    const item = await findItem(trx, customerId, ProductId)
    if (!item) throw new ShopError('cart_line_not_found')
    if (warnings.length > 0) return warnings
    // A part that left the catalogue has no verdict.
    const insisted = lines[0]?.insisted ?? choice.insist
    await setVehicle(trx, customerId, { sku: item.sku, vehicle: choice.scope, insisted })
    return checks
  })
}
