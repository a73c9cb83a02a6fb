import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import type { Lang } from '@partboard/contract/texts'
import {
  availableDeliveries,
  type CheckoutRequest,
  deliveryObstacle,
  isPickup,
  PICKUP,
  preselectedMethod,
} from '@partboard/domain/checkout/checkout'
import { checkoutTotals } from '@partboard/domain/checkout/checkout-totals'
import type { ValidatedCheckout } from '@partboard/domain/checkout/checkout-validation'
import { bestPlans, daysOf, type Plan, type PlanWay, planCandidates } from '@partboard/domain/stock/plan'
import { inSlices } from '../../../platform/process/in-slices.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { numberOfLine, type PricedCartRow } from '../../cart/index.ts'
import { formatPartNumber, type NumberedPart, presentSku } from '../../parts/index.ts'
import { availableOf } from '../../pricing/index.ts'
import { type PromiseBook, plannedPromise, promiseDay } from '../../stock/index.ts'
import type { CheckoutRows, ShopContext } from '../reading/checkout.queries.ts'
import type { Buyer } from '../reading/checkout.request.ts'
import type { Refusal } from '../reading/checkout-errors.ts'
import type { AllocatedLine } from './order-copy.ts'

type Delivery = CheckoutRows['delivery']
type Branch = { id: number; name: string }
/** A way with what it is called, and what it costs. */
type NamedWay = PlanWay & { delivery: Delivery; branch: Branch | null; netMinor: number | null }

/**
 * The plans of a cart: complete soonest, cheapest, with the fewest deliveries, and by the customer's usual way, over the methods that are open to the
 * customer and carry all lines. Lines that cannot be ordered are left out.
 *
 * @param branch of the pickup; null = no branch hands out orders
 */
export async function plansOf(
  cart: readonly PricedCartRow[],
  { context, book, branch }: { context: ShopContext; book: PromiseBook; branch: Branch | null },
  { customer, lang }: Pick<Buyer, 'customer' | 'lang'>,
): Promise<DeliveryPlan[]> {
  const lines = cart.filter(
    (line) => line.price !== null && (line.supplier !== null || availableOf(line) >= line.quantity),
  )
  const pickup = branch && context.deliveryMethods.find(isPickup)
  const deliveries = [...(pickup ? [pickup] : []), ...availableDeliveries(context)]
  const ways = deliveries
    .filter((delivery) => deliveryObstacle(delivery, lines) === null)
    .map((delivery): NamedWay => {
      const totals = checkoutTotals(context, lines, { delivery, payment: null })
      return {
        id: delivery.systemName,
        pickupId: isPickup(delivery) ? branch!.id : null,
        costMinor: totals.shippingMinor ?? 0,
        transitDays: delivery.transitDays,
        delivery,
        branch: isPickup(delivery) ? branch : null,
        netMinor: totals.net?.shippingMinor ?? null,
      }
    })
  const positionOf = new Map(book.calendar.branches.map((one) => [one.warehouseId, one.position]))
  const candidates = planCandidates({
    now: book.now,
    calendar: book.calendar,
    ways,
    lines: lines.map(({ quantity, stock, supplier }) => ({
      wanted: quantity,
      supplier,
      free: stock.map((row) => ({ ...row, position: positionOf.get(row.warehouseId) ?? 0 })),
    })),
  })
  const usual = usualWay(ways, context.lastDeliveryName)
  const plans = bestPlans(await inSlices(candidates, (one) => one), usual?.id)
  const selected = plans.find(({ way }) => way.id === usual?.id)
  return inSlices(plans, (plan) =>
    presentPlan(
      plan,
      { lines, book, way: ways.find(({ id }) => id === plan.way.id)!, isSelected: plan === selected },
      customer,
      lang,
    ),
  )
}

/** The way with which the checkout begins: pickup after a pickup or where nothing is sent, else as its methods are. */
function usualWay(ways: readonly NamedWay[], lastName: string | null): NamedWay | null {
  const [pickups, sent] = [ways.filter(({ branch }) => branch), ways.filter(({ branch }) => !branch)]
  if (lastName === PICKUP || sent.length === 0) return pickups[0] ?? null
  const deliveries = sent.map(({ delivery }) => delivery)
  return sent.find(({ delivery }) => delivery === preselectedMethod(deliveries, lastName)) ?? null
}

async function presentPlan(
  plan: Plan,
  {
    lines,
    book,
    way,
    isSelected,
  }: { lines: readonly PricedCartRow[]; book: PromiseBook; way: NamedWay; isSelected: boolean },
  { rights }: Buyer['customer'],
  lang: Lang,
): Promise<DeliveryPlan> {
  const { pickupId } = way
  const items = await inSlices(lines, (line, index) => {
    const { taken, day } = plan.lines[index]!
    const promised = plannedPromise(
      book,
      {
        stock: taken,
        supplier: line.supplier,
        wanted: line.quantity,
        pickupId,
        way: pickupId === null ? 'send' : 'pickup',
      },
      day,
      lang,
    )
    return {
      ProductId: line.productId,
      ...presentSku(numberOfLine(line)),
      Day: day,
      DayText: dayTextOf(day, lang),
      Promise: promised,
    }
  })
  const last = items.toSorted((a, b) => (a.Day ?? '9').localeCompare(b.Day ?? '9')).at(-1)
  return {
    Kinds: plan.kinds,
    ShippingRateComputationMethodSystemName: way.id,
    ShippingMethodName: localText(way.delivery.name, lang),
    PickUpInStoreId: pickupId,
    PickUpInStoreName: way.branch?.name ?? '',
    Fee: rights.seesPrices ? way.costMinor : null,
    FeeNetto: rights.seesPrices ? way.netMinor : null,
    Day: plan.day,
    DayText: dayTextOf(plan.day, lang),
    Deliveries: plan.deliveries,
    Together: plan.isTogether,
    Selected: isSelected,
    Warehouses: plan.warehouses,
    Items: items.map((item) =>
      plan.isTogether && last
        ? { ...item, Day: last.Day, DayText: last.DayText, Promise: last.Promise }
        : item,
    ),
  } as DeliveryPlan
}

/** A day of a plan in words; '' = not known. */
const dayTextOf = (day: string | null, lang: Lang): string => (day === null ? '' : promiseDay(day, lang))

/** A line that would come later than the customer's plan says. */
type MovedLine = { index: number; part: NumberedPart; plannedDay: string; day: string | null }

/** The days on which the lines of a planned order are with the customer, now that its pieces are locked. */
export function plannedDaysOf(
  book: PromiseBook,
  {
    checkout: { delivery, pickupPoint },
    lines,
  }: { checkout: ValidatedCheckout<CheckoutRows>; lines: readonly AllocatedLine[] },
): (string | null)[] {
  const way: PlanWay = {
    id: delivery.systemName,
    pickupId: pickupPoint?.id ?? null,
    costMinor: 0,
    transitDays: delivery.transitDays,
  }
  return daysOf(
    book,
    way,
    lines.map(({ taken, waiting, supplier }) => ({ taken, missing: waiting, supplier })),
  )
}

/** The lines of an order that would come later than planned, because a branch has sold its pieces meanwhile, or closed. */
export function movedLines(
  plan: NonNullable<CheckoutRequest['plan']>,
  lines: readonly AllocatedLine[],
  days: readonly (string | null)[],
): MovedLine[] {
  const plannedDays = new Map(plan.lines.map(({ sku, day }) => [sku, day]))
  return lines.flatMap((line, index) => {
    const plannedDay = plannedDays.get(line.sku)
    const day = days[index] ?? null
    return plannedDay && (day === null || day > plannedDay)
      ? { index, part: numberOfLine(line), plannedDay, day }
      : []
  })
}

/** Says what has moved, before anything is ordered. */
export function movedRefusal(
  { index, part, plannedDay, day }: MovedLine,
  { translate, lang }: Pick<Buyer, 'translate' | 'lang'>,
): Refusal {
  return {
    field: `items.${index}`,
    text:
      day === null
        ? translate('confirm.planLost', {
            sku: formatPartNumber(part),
            planned: promiseDay(plannedDay, lang),
          })
        : translate('confirm.planMoved', {
            sku: formatPartNumber(part),
            planned: promiseDay(plannedDay, lang),
            day: promiseDay(day, lang),
          }),
  }
}
