import { type BillingParty, firmsCap, type SaleDocument } from '../customers/buyer.ts'
import { convert } from '../numbers/money.ts'
import type { PriceBasis } from '../pricing/pricing.ts'
import type { HoldLimits } from './unpaid-hold.ts'

/** Store pickup counts as a delivery method with this system name (docs/spec/wire.md#checkout). */
export const PICKUP = 'Pickup.InStore'

/** How an order can be delivered. Amounts are with VAT, in grosze. */
export type DeliveryMethod = {
  systemName: string
  isTradeOnly: boolean
  takesBulky: boolean
  takesDangerous: boolean
  takesTheftRelevant: boolean
  feeGrossMinor: number
  /** Delivery is free for goods of this value or more; null = never. */
  freeFromMinor: number | null
}

/** How an order can be paid. Amounts are with VAT, in grosze. */
export type PaymentMethod = {
  systemName: string
  /** System names of the delivery methods that it can be combined with; empty = all. */
  deliveries: readonly string[]
  isTradeOnly: boolean
  /** Deferred payment: the order is charged to the customer's credit limit. */
  usesCredit: boolean
  feeGrossMinor: number
  /** The highest order total that it accepts; null = no cap. */
  capMinor: number | null
  /** Days after the day of the order; an unpaid order lapses at the end of the last one. Null = never. */
  unpaidDays: number | null
}

/** The records that a checkout refers to. A caller's records may have more fields, such as names. */
export type CheckoutRecords = {
  delivery: DeliveryMethod
  payment: PaymentMethod
  /** `ships` = the shop ships to its country. */
  address: { id: number; ships: boolean } & BillingParty
  pickupPoint: { id: number }
}

/** The data that a checkout depends on, without the cart. */
export type CheckoutContext<R extends CheckoutRecords = CheckoutRecords> = {
  basis: PriceBasis
  /** Millionths of the order's currency for one PLN. */
  ratePerPlnMicro: number
  /** Credit limit for deferred payment, in grosze; null = none granted. */
  creditLimitMinor: number | null
  creditUsedMinor: number
  /** All delivery methods of the shop in display order, pickup included. */
  deliveryMethods: readonly R['delivery'][]
  /** All payment methods of the shop in display order. */
  paymentMethods: readonly R['payment'][]
  /** The customer's addresses that the request names. */
  addresses: readonly R['address'][]
  /** The account has an address. One that was made for a single order needs none until parts are sent. */
  hasAddresses: boolean
  /** The branch that the request names, if it hands out orders. */
  pickupPoint: R['pickupPoint'] | null
}

/** The customer's choices. Null = nothing chosen. */
export type CheckoutRequest = {
  deliveryName: string | null
  paymentName: string | null
  pickupPointId: number | null
  shippingAddressId: number | null
  billingAddressId: number | null
  termsAccepted: boolean
  note: string
  /** Null = not asked. */
  saleDocument: SaleDocument | null
  /** What a firm says about the purchase; null = not stated. */
  professional: boolean | null
  /** Numbers of keys or coding orders that parts are made for; missing = none. */
  madeFor?: readonly { sku: string; number: string }[] | undefined
  /** The plan of the delivery that the customer has chosen (`plansFor`); missing = none. */
  plan?: ChosenPlan | undefined
}

/** From where the pieces of an order come, and the days that the customer has seen. */
export type ChosenPlan = {
  /** Ids, in the order in which each line uses them. Other warehouses give what these do not have. */
  warehouses: readonly number[]
  /** All is collected at once. */
  isTogether: boolean
  lines: readonly { sku: string; day: string | null }[]
}

/** The valid choices of the request; null = missing or not allowed. */
export type CheckoutSelection<R extends CheckoutRecords = CheckoutRecords> = {
  delivery: R['delivery'] | null
  payment: R['payment'] | null
  shippingAddress: R['address'] | null
  billingAddress: R['address'] | null
  /** Only with pickup. */
  pickupPoint: R['pickupPoint'] | null
}

/** The properties of a cart line that limit its delivery. The part is null if it is no longer in the catalogue. */
export type DeliveredLine = {
  sku: string
  part: { printed?: string | null; bulky: boolean; dangerous: boolean; theftRelevant: boolean } | null
}

/** The reason why a delivery method refuses a cart, and the first part with that reason. */
export type DeliveryObstacle = { code: 'theftRelevant' | 'dangerous' | 'bulky' } & LineNumber

/** The number of a line's part, as it is printed; missing = as its SKU. */
export type LineNumber = { sku: string; printed?: string | null | undefined }

/** The number of a line, for a message. */
export const lineNumberOf = ({ sku, part }: DeliveredLine): LineNumber => ({ sku, printed: part?.printed })

export const isPickup = ({ systemName }: Pick<DeliveryMethod, 'systemName'>): boolean => systemName === PICKUP

/** Whether the customer asks for pickup. A branch takes precedence over the name of another method. */
export const requestsPickup = ({
  pickupPointId,
  deliveryName,
}: Pick<CheckoutRequest, 'pickupPointId' | 'deliveryName'>): boolean =>
  pickupPointId !== null || deliveryName === PICKUP

/** The methods that ship to an address and are open to this customer. The cart is not considered. */
export function availableDeliveries<D extends DeliveryMethod>({
  basis,
  deliveryMethods,
}: {
  basis: PriceBasis
  deliveryMethods: readonly D[]
}): D[] {
  return deliveryMethods.filter((method) => !isPickup(method) && (!method.isTradeOnly || basis === 'net'))
}

/** The payment methods that are open to this customer; deferred payment needs a credit limit. */
export function availablePayments<P extends PaymentMethod>({
  basis,
  creditLimitMinor,
  paymentMethods,
}: {
  basis: PriceBasis
  creditLimitMinor: number | null
  paymentMethods: readonly P[]
}): P[] {
  return paymentMethods.filter(
    (method) => (!method.isTradeOnly || basis === 'net') && (!method.usesCredit || creditLimitMinor !== null),
  )
}

/**
 * The reason why a delivery method refuses a cart; null if it accepts the cart. Theft-relevant parts come first, then
 * dangerous goods, then bulky parts.
 *
 * Source: docs/spec/trade.md#delivery.
 */
export function deliveryObstacle(
  method: Pick<DeliveryMethod, 'takesBulky' | 'takesDangerous' | 'takesTheftRelevant'>,
  lines: readonly DeliveredLine[],
): DeliveryObstacle | null {
  const theft = method.takesTheftRelevant ? undefined : lines.find(({ part }) => part?.theftRelevant)
  if (theft) return { code: 'theftRelevant', ...lineNumberOf(theft) }
  const dangerous = method.takesDangerous ? undefined : lines.find(({ part }) => part?.dangerous)
  if (dangerous) return { code: 'dangerous', ...lineNumberOf(dangerous) }
  const bulky = method.takesBulky ? undefined : lines.find(({ part }) => part?.bulky)
  return bulky ? { code: 'bulky', ...lineNumberOf(bulky) } : null
}

/**
 * Whether an order needs a billing address. A person whose account has no address collects the parts and gets a receipt
 * without one; whoever has an address names it, and an invoice needs one.
 *
 * Source: docs/spec/shop.md#visitors.
 */
export const needsBillingAddress = ({
  isPickup: collects,
  hasAddresses,
  saleDocument,
}: {
  isPickup: boolean
  hasAddresses: boolean
  saleDocument: SaleDocument | null
}): boolean => !collects || hasAddresses || saleDocument === 'invoice'

/** The delivery method that the request names, if it is open to this customer. */
export function requestedDelivery<R extends CheckoutRecords>(
  request: CheckoutRequest,
  context: CheckoutContext<R>,
): R['delivery'] | null {
  if (requestsPickup(request)) return context.deliveryMethods.find(isPickup) ?? null
  return availableDeliveries(context).find(({ systemName }) => systemName === request.deliveryName) ?? null
}

/** Selects what the request names. A method is null if it is not open to this customer or refuses the cart. */
export function selectCheckout<R extends CheckoutRecords>(
  request: CheckoutRequest,
  context: CheckoutContext<R>,
  lines: readonly DeliveredLine[],
): CheckoutSelection<R> {
  const address = (id: number | null) => context.addresses.find((one) => one.id === id) ?? null
  const requested = requestedDelivery(request, context)
  const isKnownBranch = request.pickupPointId === null || context.pickupPoint !== null
  const delivery =
    requested && isKnownBranch && deliveryObstacle(requested, lines) === null ? requested : null
  return {
    delivery,
    payment: availablePayments(context).find(({ systemName }) => systemName === request.paymentName) ?? null,
    shippingAddress: address(request.shippingAddressId),
    billingAddress: address(request.billingAddressId),
    pickupPoint: delivery && isPickup(delivery) ? context.pickupPoint : null,
  }
}

/** The method that a page preselects: the customer's last one if it is offered, else the first. */
export function preselectedMethod<M extends { systemName: string }>(
  methods: readonly M[],
  lastName: string | null,
): M | null {
  return methods.find(({ systemName }) => systemName === lastName) ?? methods[0] ?? null
}

/**
 * Whether a payment method can be combined with a delivery method.
 *
 * @param deliveries system names of the delivery methods that the payment allows; empty = all
 * @param delivery   null = no delivery method is selected: only payments that allow all methods remain
 */
export function paymentGoesWith(deliveries: readonly string[], delivery: string | null): boolean {
  return deliveries.length === 0 || (delivery !== null && deliveries.includes(delivery))
}

/** Whether a payment is made in the branch: it can be combined with pickup only. */
export const isPaidInBranch = (deliveries: readonly string[]): boolean =>
  deliveries.length > 0 && deliveries.every((name) => name === PICKUP)

/**
 * `unpaidDays` of a payment for one order. While a branch waits for pieces, an order cannot be paid there, so it does
 * not lapse. An order of a new account lapses sooner.
 *
 * @param lines `waiting` = pieces that no warehouse has
 * @param holdLimits of a new account; null = the shop knows the account
 */
export function unpaidDaysOf(
  { unpaidDays, deliveries }: Pick<PaymentMethod, 'unpaidDays' | 'deliveries'>,
  lines: readonly { waiting: number }[],
  holdLimits: Pick<HoldLimits, 'days'> | null,
): number | null {
  if (unpaidDays === null) return null
  if (isPaidInBranch(deliveries) && lines.some(({ waiting }) => waiting > 0)) return null
  return Math.min(unpaidDays, holdLimits?.days ?? unpaidDays)
}

/**
 * What a delivery costs with VAT, in minor units of the order's currency.
 *
 * @param goodsGrossMinor value of the goods with VAT, in that currency
 * @param ratePerPlnMicro millionths of that currency for one PLN
 */
export function deliveryFee(
  { feeGrossMinor, freeFromMinor }: Pick<DeliveryMethod, 'feeGrossMinor' | 'freeFromMinor'>,
  goodsGrossMinor: number,
  ratePerPlnMicro: number,
): number {
  const isFree = freeFromMinor !== null && goodsGrossMinor >= convert(freeFromMinor, ratePerPlnMicro)
  return isFree ? 0 : convert(feeGrossMinor, ratePerPlnMicro)
}

/** What a payment costs with VAT, in minor units of the order's currency; 0 while none is selected. */
export function paymentFee(
  payment: Pick<PaymentMethod, 'feeGrossMinor'> | null,
  ratePerPlnMicro: number,
): number {
  return payment ? convert(payment.feeGrossMinor, ratePerPlnMicro) : 0
}

/** Why a payment accepts no higher total: the shop's own cap, or the law's limit of cash between firms. */
export type PaymentCap = { code: 'overCap' | 'cashBetweenFirms'; capMinor: number }

/**
 * The highest order total that a payment accepts, in minor units of the order's currency; null = no cap.
 *
 * @param buyer the billing address; null = not selected, which counts as a person
 */
export function paymentCap(
  { capMinor, systemName }: Pick<PaymentMethod, 'capMinor' | 'systemName'>,
  buyer: BillingParty | null,
  ratePerPlnMicro: number,
): PaymentCap | null {
  const own = capMinor === null ? null : convert(capMinor, ratePerPlnMicro)
  const firms = buyer && firmsCap(buyer, systemName, ratePerPlnMicro)
  if (firms !== null && (own === null || firms < own)) return { code: 'cashBetweenFirms', capMinor: firms }
  return own === null ? null : { code: 'overCap', capMinor: own }
}
