import type { CartList } from '@partboard/contract/cart/carts'
import type { CartId } from '@partboard/contract/values'
import { cartSum } from '@partboard/domain/checkout/checkout-totals'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { currentVersion } from '../../parts/index.ts'
import { viewOf } from '../lines/cart.changes.ts'
import { readAllCarts } from '../lines/cart.ts'
import { listAllCarts } from './carts.queries.ts'

/** Lists the carts of a customer with their sums of now, and those that can be restored. */
export async function showCarts(
  db: Kysely<Database>,
  { customer, currency }: Pick<FastifyRequest, 'customer' | 'currency'>,
): Promise<CartList> {
  const [rows, lines] = await Promise.all([
    listAllCarts(db, customer.id),
    readAllCarts(db, customer, await currentVersion(db), currency.rateMicro),
  ])
  const views = lines.map((line) => viewOf(line, currency.rateMicro))
  const linesOf = Map.groupBy(views, ({ cart }) => cart!.id)
  const rates = { basis: customer.priceBasis, ratePerPlnMicro: currency.rateMicro }
  return {
    Carts: rows
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, name, reference, parkedAt, lineCount, itemCount }) => {
        const own = linesOf.get(id) ?? []
        const sum = cartSum(
          rates,
          own.filter(({ parked }) => !parked),
        )
        return {
          Id: id as CartId,
          Name: name,
          Reference: reference,
          IsCurrent: parkedAt === null,
          LineCount: lineCount,
          ItemCount: itemCount,
          Total: sum.grossMinor,
          TotalNetto: sum.netMinor,
          ParkedOn: parkedAt?.toISOString() ?? null,
          ChangeCount: own.filter((line) => line.oldPriceMinor !== null || line.oldQuantity !== null).length,
        }
      }),
    Removed: rows
      .flatMap(({ id, name, lineCount, removedAt, isCleared }) =>
        removedAt === null
          ? []
          : {
              Id: id as CartId,
              Name: name,
              LineCount: lineCount,
              RemovedOn: removedAt.toISOString(),
              IsCleared: isCleared,
            },
      )
      .toSorted((one, other) => other.RemovedOn.localeCompare(one.RemovedOn)),
  }
}
