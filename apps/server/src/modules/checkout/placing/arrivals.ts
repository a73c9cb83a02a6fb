import type { Totals } from '@partboard/contract/checkout/totals'
import type { Lang } from '@partboard/contract/texts'
import { daysOf, type PlanWay } from '@partboard/domain/stock/plan'
import { handOut } from '@partboard/domain/stock/stock'
import { translatorFor } from '../../../platform/http/texts.ts'
import { numberOfLine, type PricedCartRow } from '../../cart/index.ts'
import { presentSku } from '../../parts/index.ts'
import { type PromiseBook, plannedPromise, promiseDay } from '../../stock/index.ts'

/** A way of a cart, as its days need it. */
export type Way = Pick<PlanWay, 'id' | 'pickupId' | 'transitDays'>

/**
 * When the lines of a cart are with the customer by a way, from the stock that an order would take.
 *
 * @param way its `transitDays` null = the days on which the lines leave
 */
function arrivalsBy(lines: readonly PricedCartRow[], book: PromiseBook, way: Way) {
  const positionOf = new Map(book.calendar.branches.map((one) => [one.warehouseId, one.position]))
  const taken = lines.map(({ stock, quantity, supplier }) => {
    const free = stock.map((row) => ({ ...row, position: positionOf.get(row.warehouseId) ?? 0 }))
    const pieces = handOut(quantity, free, way.pickupId)
    return { taken: pieces, missing: quantity - pieces.reduce((sum, one) => sum + one.quantity, 0), supplier }
  })
  const days = daysOf(book, { ...way, costMinor: 0 }, taken)
  return taken.map((line, index) => ({ ...line, day: days[index] ?? null }))
}

/** The promise of each line by a way, as an order without a plan keeps it; null = the line cannot be ordered. */
export function promisesBy(
  lines: readonly PricedCartRow[],
  book: PromiseBook,
  way: Way,
  lang: Lang,
): Totals['Promises'] {
  return arrivalsBy(lines, book, way).map(({ taken, supplier, day }, index) => {
    const line = lines[index]!
    const asked = {
      stock: taken,
      supplier,
      wanted: line.quantity,
      pickupId: way.pickupId,
      way: way.pickupId === null ? 'send' : 'pickup',
    } as const
    return {
      ...presentSku(numberOfLine(line)),
      Promise: line.price === null ? null : plannedPromise(book, asked, day, lang),
    }
  })
}

/** When the whole cart can be collected, is with the customer or, if the journey's length is not known, leaves; '' = not known. */
export function allTextOf(lines: readonly PricedCartRow[], book: PromiseBook, way: Way, lang: Lang): string {
  const leaves = way.pickupId === null && way.transitDays === null
  const days = arrivalsBy(lines, book, leaves ? { ...way, transitDays: 0 } : way).map(({ day }) => day)
  if (days.length === 0 || days.includes(null)) return ''
  const day = promiseDay(days.toSorted().at(-1)!, lang)
  const key = way.pickupId !== null ? 'allReady' : leaves ? 'allSent' : 'allArrives'
  return translatorFor(lang)(`promise.${key}`, { day })
}
