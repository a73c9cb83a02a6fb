import type { JobItem, MissingGroup } from '@partboard/contract/jobs/jobs'
import { type Covered, containedIn, coveredBy, isNeeded, neededBy } from '@partboard/domain/jobs/job'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'
import { localText } from '../../platform/text/local-text.ts'
import { type CartRow, numberOfLine, readPricedCart, type Shopper } from '../cart/index.ts'
import { type Judge, type JudgedVehicle, presentScope, presentVehicle } from '../fit/index.ts'
import { formatPartNumber, presentSku } from '../parts/index.ts'
import { heldIn, keyOf, readCartVehicles } from './job/cart-jobs.ts'
import { bottleIn, type JobRequest, readJobs } from './job/jobs.ts'
import { type ItemReader, itemsFor } from './job/present-item.ts'
import { withSold } from './job/sold-parts.ts'

type Customer = ItemReader & { customer: Shopper }

/** The lines of a cart for one vehicle. */
type VehicleLines = { vehicle: JudgedVehicle | null; rows: CartRow[] }

/**
 * What the jobs of a cart lack: parts that they need and that are not in the cart. A line that is put aside asks for
 * nothing, and its pieces count.
 */
export async function missingFrom(judge: Judge, reader: Customer): Promise<MissingGroup[]> {
  const { db, version } = judge
  const rows = await readPricedCart(db, reader.customer, version, PLN_RATE_MICRO)
  const lines = await readCartVehicles(judge, rows)
  const asking = lines.filter(({ row }) => !row.parked && row.part !== null)
  const groups = [...Map.groupBy(asking, ({ vehicle }) => keyOf(vehicle)).values()].map(
    (own): VehicleLines => ({ vehicle: own.at(-1)!.vehicle, rows: own.map(({ row }) => row) }),
  )
  const asked = groups.flatMap(({ vehicle, rows }, group) =>
    rows.map((row) => ({ group, request: requestOf(row, vehicle) })),
  )
  const jobs = await readJobs(
    judge,
    asked.map(({ request }) => request),
  )
  const wanted = groups.map((_, index) => jobs.wanted.filter((_part, at) => asked[at]!.group === index))
  const sold = await withSold(
    db,
    version,
    jobs.sold,
    rows.map(({ sku }) => sku),
  )
  const needs = groups.map(({ vehicle }, index) => ({
    vehicle: keyOf(vehicle),
    needed: neededBy(wanted[index]!, bottleIn(sold)).filter(({ need }) => isNeeded(need)),
  }))
  const contained = groups.flatMap(({ vehicle }, index) => containedIn(wanted[index]!, keyOf(vehicle)))
  const missing = coveredBy(needs, [...heldIn(lines, sold), ...contained]).map((all) =>
    all.filter((one) => one.missing > 0),
  )
  const skus = missing.flat().map(({ sku }) => sku)
  const { present } = await itemsFor(judge, sold, skus, reader)
  const verdictOf = (vehicle: JudgedVehicle | null, sku: string) =>
    jobs.verdictOf(vehicle, sold.history.parts.get(sku)!.id)
  return groups.flatMap((group, index) =>
    presentGroups(group, missing[index]!, reader, (covered) =>
      present(covered, verdictOf(group.vehicle, covered.sku)),
    ),
  )
}

const requestOf = (row: CartRow, vehicle: JudgedVehicle | null): JobRequest => ({
  part: { id: row.productId, sku: row.sku },
  vehicle,
  pieces: row.quantity,
  boardId: row.boardId,
  position: row.linePosition,
})

/** What several parts need together is a group of its own. */
function presentGroups(
  { vehicle, rows }: VehicleLines,
  missing: readonly Covered[],
  { lang }: ItemReader,
  present: (covered: Covered) => JobItem,
): MissingGroup[] {
  const byParts = Map.groupBy(missing, (one) => one.for.join(' '))
  return [...byParts.values()].map((items) => ({
    Vehicle: vehicle && presentVehicle(vehicle, lang),
    Scope: presentScope(rows.at(-1)!.vehicle),
    For: rows
      .filter(({ sku }) => items[0]!.for.includes(sku))
      .map((row) => ({
        ProductId: row.productId as MissingGroup['For'][number]['ProductId'],
        ...presentSku(numberOfLine(row)),
        Name: localText(row.part?.name ?? null, lang) || formatPartNumber(numberOfLine(row)),
      })),
    Items: items.map(present),
  }))
}
