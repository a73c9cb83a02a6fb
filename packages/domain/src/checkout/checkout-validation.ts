import { MAX_NOTE } from '../numbers/limits.ts'
import { convertToPln } from '../numbers/money.ts'
import { freeCredit } from '../orders/credit.ts'
import type { PartPrice } from '../pricing/pricing.ts'
import { type SaleObstacle, saleObstacle } from '../pricing/sale.ts'
import type { SupplierTime } from '../stock/promise.ts'
import {
  type CheckoutContext,
  type CheckoutRecords,
  type CheckoutRequest,
  type CheckoutSelection,
  type DeliveredLine,
  type DeliveryObstacle,
  deliveryObstacle,
  type LineNumber,
  lineNumberOf,
  needsBillingAddress,
  paymentCap,
  paymentGoesWith,
  requestedDelivery,
  requestsPickup,
} from './checkout.ts'

/** A cart line at the time of the order. */
export type OrderedLine = DeliveredLine & {
  part: { tradeOnly: boolean } | null
  quantity: number
  /** Null = not for sale. */
  price: PartPrice | null
  /** Pieces in all warehouses together. */
  available: number
  /** Pieces that no warehouse has. */
  waiting: number
  /** Null = pieces that no warehouse has cannot be ordered. */
  supplier: SupplierTime | null
}

/** A checkout request with the data that its validation needs. */
export type OrderAttempt<R extends CheckoutRecords = CheckoutRecords> = {
  request: CheckoutRequest
  context: CheckoutContext<R>
  selection: CheckoutSelection<R>
  lines: readonly OrderedLine[]
  /** In minor units of the order's currency; null while no delivery is selected. */
  totalMinor: number | null
  /** Numbers of the orders on account whose last day to pay is over; needed only for a payment that uses credit. */
  overdueOrders: readonly string[]
}

/** A reason why an order cannot be placed. `missingMinor` is in grosze, `capMinor` in the order's currency. */
export type CheckoutError<R extends CheckoutRecords = CheckoutRecords> =
  | ({ code: SaleObstacle } & LineNumber)
  | ({ code: 'outOfStock'; available: number; wanted: number } & LineNumber)
  | { code: 'deliveryObstacle'; delivery: R['delivery']; obstacle: DeliveryObstacle }
  | { code: 'overCap' | 'cashBetweenFirms'; capMinor: number }
  | { code: 'overCredit'; missingMinor: number }
  | { code: 'overdue'; orders: readonly string[] }
  | {
      code:
        | 'noPickupPoint'
        | 'noShippingAddress'
        | 'noShippingToCountry'
        | 'noDelivery'
        | 'noBillingAddress'
        | 'noPayment'
        | 'paymentWithoutDelivery'
        | 'termsNotAccepted'
        | 'noteTooLong'
    }

/** A checkout without errors. */
export type ValidatedCheckout<R extends CheckoutRecords> = CheckoutSelection<R> & {
  delivery: R['delivery']
  payment: R['payment']
}

/**
 * Validates an order before it is placed.
 *
 * @returns all errors, in the order goods, delivery, payment, terms, note. The checkout is null if the list is not
 *          empty
 *
 * Source: docs/spec/wire.md#orders, docs/spec/trade.md#delivery.
 */
export function validateCheckout<R extends CheckoutRecords>(
  attempt: OrderAttempt<R>,
): { checkout: ValidatedCheckout<R> | null; errors: CheckoutError<R>[] } {
  const { request, context, selection, lines } = attempt
  const { delivery, payment, billingAddress } = selection
  const needsAddress = needsBillingAddress({
    isPickup: requestsPickup(request),
    hasAddresses: context.hasAddresses || request.billingAddressId !== null,
    saleDocument: request.saleDocument,
  })
  const errors: CheckoutError<R>[] = [
    ...lines.flatMap(lineErrors),
    ...deliveryErrors(attempt),
    ...(needsAddress && !billingAddress ? [{ code: 'noBillingAddress' } as const] : []),
    ...paymentErrors(attempt),
    ...(request.termsAccepted ? [] : [{ code: 'termsNotAccepted' } as const]),
    ...(isNoteTooLong(request.note) ? [{ code: 'noteTooLong' } as const] : []),
  ]
  if (errors.length > 0 || !delivery || !payment) return { checkout: null, errors }
  return { checkout: { ...selection, delivery, payment }, errors }
}

function lineErrors(line: OrderedLine): CheckoutError[] {
  const { part, price, quantity, available, waiting, supplier } = line
  const obstacle = saleObstacle(price, part?.tradeOnly ?? false)
  if (obstacle) return [{ code: obstacle, ...lineNumberOf(line) }]
  return waiting === 0 || supplier
    ? []
    : [{ code: 'outOfStock', ...lineNumberOf(line), available, wanted: quantity }]
}

function deliveryErrors<R extends CheckoutRecords>({
  request,
  context,
  selection,
  lines,
}: OrderAttempt<R>): CheckoutError<R>[] {
  const errors: CheckoutError<R>[] = []
  if (requestsPickup(request)) {
    if (context.pickupPoint === null) return [{ code: 'noPickupPoint' }]
  } else if (selection.shippingAddress === null) errors.push({ code: 'noShippingAddress' })
  else if (!selection.shippingAddress.ships) errors.push({ code: 'noShippingToCountry' })
  if (selection.delivery) return errors

  const requested = requestedDelivery(request, context)
  const obstacle = requested && deliveryObstacle(requested, lines)
  if (!obstacle) return [...errors, { code: 'noDelivery' }]
  return [...errors, { code: 'deliveryObstacle', delivery: requested, obstacle }]
}

function paymentErrors<R extends CheckoutRecords>({
  context,
  selection: { delivery, payment, billingAddress },
  totalMinor,
  overdueOrders,
}: OrderAttempt<R>): CheckoutError[] {
  if (payment === null) return [{ code: 'noPayment' }]
  const errors: CheckoutError[] = []
  if (delivery && !paymentGoesWith(payment.deliveries, delivery.systemName))
    errors.push({ code: 'paymentWithoutDelivery' })
  if (totalMinor === null) return errors
  const cap = paymentCap(payment, billingAddress, context.ratePerPlnMicro)
  if (cap && totalMinor > cap.capMinor) errors.push(cap)
  if (payment.usesCredit) {
    const availableMinor = freeCredit(context.creditLimitMinor ?? 0, context.creditUsedMinor)
    const missingMinor = creditShortfall(convertToPln(totalMinor, context.ratePerPlnMicro), availableMinor)
    if (missingMinor > 0) errors.push({ code: 'overCredit', missingMinor })
    if (overdueOrders.length > 0) errors.push({ code: 'overdue', orders: overdueOrders })
  }
  return errors
}

/** The amount by which an order exceeds the available credit, in the unit of both amounts; 0 if it does not. */
export const creditShortfall = (totalMinor: number, availableMinor: number): number =>
  Math.max(totalMinor - availableMinor, 0)

/** Length of an order note in characters. An emoji counts as one. */
export const noteLength = (note: string): number => [...note].length

/** Whether an order note has more than `MAX_NOTE` characters. */
export const isNoteTooLong = (note: string): boolean => noteLength(note) > MAX_NOTE
