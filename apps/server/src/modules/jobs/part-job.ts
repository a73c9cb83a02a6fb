import type { JobItem } from '@partboard/contract/jobs/jobs'
import { type Covered, containedIn, coveredBy, isNeeded, neededBy } from '@partboard/domain/jobs/job'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import type { KeptScope } from '../../platform/database/schema.ts'
import { readPricedCart, type Shopper } from '../cart/index.ts'
import { type Judge, type PartKey, readVehicle } from '../fit/index.ts'
import { heldIn, keyOf, readCartVehicles } from './job/cart-jobs.ts'
import { bottleIn, readJobs } from './job/jobs.ts'
import { type ItemReader, itemsFor } from './job/present-item.ts'
import { withSold } from './job/sold-parts.ts'

/**
 * All that belongs to a part for a vehicle, with what of it the cart has. What the job needs comes first, what the part
 * contains last.
 *
 * @param pieces null = as many as one job takes
 */
export async function jobOf(
  judge: Judge,
  { part, scope, pieces }: { part: PartKey; scope: KeptScope | null; pieces: number | null },
  reader: ItemReader & { customer: Shopper },
): Promise<{ Pieces: number; Items: JobItem[] }> {
  const { db, version } = judge
  const vehicle = await readVehicle(judge, scope)
  const [jobs, rows] = await Promise.all([
    readJobs(judge, [{ part, vehicle, pieces, boardId: null, position: null }]),
    readPricedCart(db, reader.customer, version, PLN_RATE_MICRO),
  ])
  const lines = await readCartVehicles(judge, rows)
  const sold = await withSold(
    db,
    version,
    jobs.sold,
    rows.map(({ sku }) => sku),
  )
  const own = keyOf(vehicle)
  const needed = neededBy(jobs.wanted, bottleIn(sold))
  const [covered = []] = coveredBy([{ vehicle: own, needed }], heldIn(lines, sold))
  const contained = containedIn(jobs.wanted, own).map(
    ({ sku, pieces }): Covered => ({
      sku,
      need: 'contained',
      pieces,
      filling: null,
      for: [part.sku],
      inCart: 0,
      missing: pieces,
    }),
  )
  const all = [
    ...covered.filter(({ need }) => isNeeded(need)),
    ...covered.filter(({ need }) => !isNeeded(need)),
    ...contained.filter(({ sku }) => !covered.some((one) => one.sku === sku)),
  ]
  const { present } = await itemsFor(
    judge,
    sold,
    all.map(({ sku }) => sku),
    reader,
  )
  return {
    Pieces: jobs.wanted[0]!.pieces,
    Items: all.map((one) => present(one, jobs.verdictOf(vehicle, sold.history.parts.get(one.sku)!.id))),
  }
}
