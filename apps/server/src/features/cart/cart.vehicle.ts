import type { AddItem, restoreItems, setItemVehicle } from '@partboard/contract/cart'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { lockCart } from '../../services/cart/cart.ts'
import { judgeWishes, type Meant } from '../../services/cart/judge-cart.ts'
import { findPartsByIds } from '../../services/parts/part-lookup.ts'
import { type FitNote, shopWording } from '../../services/verdict/present.ts'
import { keptScope } from '../../services/verdict/scope.ts'
import { findItem, type RestoredLine, setVehicle } from './cart.queries.ts'

/** For which vehicle a part is added. */
export function meantBy({ Vehicle, BoardId, LineId, Insist }: z.output<typeof AddItem>): Meant {
  return {
    scope: keptScope(Vehicle),
    boardId: BoardId ?? null,
    linePosition: LineId ?? null,
    insist: Insist ?? false,
  }
}

/** A line that is put back, as it is kept. */
export function lineAsItWas(line: z.output<typeof restoreItems.schema.body>[number]): RestoredLine {
  return {
    productId: line.ProductId,
    quantity: line.Quantity,
    vehicle: keptScope(line.Vehicle),
    boardId: line.BoardId ?? null,
    linePosition: line.LineId ?? null,
    insisted: line.Insisted ?? false,
    parked: line.Parked ?? false,
  }
}

/**
 * Names another vehicle for a line, or none. The line takes it unless its part does not fit and the customer does not
 * insist: then nothing changes.
 *
 * @returns what the customer should know: why it does not fit, or what is to be checked
 */
export async function changeVehicle(
  db: Kysely<Database>,
  customerId: number,
  version: number | null,
  { ProductId, Vehicle, Insist }: z.output<typeof setItemVehicle.schema.body>,
  lang: Lang,
): Promise<FitNote[]> {
  const parts = version === null ? [] : [...(await findPartsByIds(db, version, [ProductId])).values()]
  const meant = { scope: keptScope(Vehicle), boardId: null, linePosition: null, insist: Insist ?? false }
  const wording = await shopWording(db, version, lang)
  const [judged] = await judgeWishes(db, [{ meant }], [parts], { version, wording })
  const { warnings, checks, lines } = judged!
  return inTransaction(db, async (trx) => {
    await lockCart(trx, customerId)
    const item = await findItem(trx, customerId, ProductId)
    if (!item) throw new ShopError('cart_line_not_found')
    if (warnings.length > 0) return warnings
    // A part that left the catalogue is judged by nobody.
    const insisted = lines[0]?.insisted ?? meant.insist
    await setVehicle(trx, customerId, { sku: item.sku, vehicle: meant.scope, insisted })
    return checks
  })
}
