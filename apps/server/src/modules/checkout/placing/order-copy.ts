import type { Lang } from '@partboard/contract/texts'
import { classOfSale } from '@partboard/domain/aftersale/withdrawal'
import type { CheckoutRequest } from '@partboard/domain/checkout/checkout'
import { chargedDeposits } from '@partboard/domain/checkout/checkout-totals'
import type { OrderedLine, ValidatedCheckout } from '@partboard/domain/checkout/checkout-validation'
import { needsSplitPayment, saleDocumentOf, statedPurpose } from '@partboard/domain/customers/buyer'
import { convertToPln } from '@partboard/domain/numbers/money'
import { paymentOf, wireStatusesOf } from '@partboard/domain/orders/order-state'
import { goodsCodeOf } from '@partboard/domain/parts/tariff'
import { lineTotal, type PartPrice } from '@partboard/domain/pricing/pricing'
import type { Totals } from '@partboard/domain/pricing/totals'
import type { Allocation } from '@partboard/domain/stock/stock'
import type { Author } from '../../../platform/audit/audit.ts'
import type { AcceptedTexts, FrozenAddress, LocalText } from '../../../platform/database/schema.ts'
import { freezeAddress, presentWarehouseAddress } from '../../../platform/text/address.ts'
import { byKeptLang } from '../../../platform/text/kept-langs.ts'
import { localText } from '../../../platform/text/local-text.ts'
import type { PricedCartRow } from '../../cart/index.ts'
import { type PromiseBook, plannedPromise, promisedBy } from '../../stock/index.ts'
import type { CheckoutRows, LockedPerson, PickupPointRow } from '../reading/checkout.queries.ts'
import type { Buyer } from '../reading/checkout.request.ts'
import type { FrozenFit } from './order-fit.ts'
import type { NewDeposit, NewLine, NewOrder, NewTax, StockHold } from './place-order.queries.ts'

/** A line of the cart with its stock, and the pieces that each warehouse gives. */
export type AllocatedLine = PricedCartRow & OrderedLine & { taken: Allocation[] }

/**
 * The row of an order: a copy of current names, prices and addresses in the buyer's language and currency. Later
 * changes of the catalogue or the customer do not affect it (docs/spec/wire.md#orders).
 */
export function copyOrder(
  { customer, lang, currency, storeId }: Buyer,
  checkout: ValidatedCheckout<CheckoutRows>,
  {
    request,
    reference,
    lines,
    totals,
    deadline,
    person,
    placedBy,
    acceptedTexts,
  }: {
    request: CheckoutRequest
    reference: string
    lines: readonly AllocatedLine[]
    totals: Totals
    deadline: Date
    person: LockedPerson
    placedBy: Author | null
    acceptedTexts: AcceptedTexts
  },
): NewOrder {
  const { delivery, payment: method, shippingAddress, billingAddress, pickupPoint } = checkout
  const party = billingAddress ?? { firmCountry: null }
  const methodName = localText(delivery.name, lang)
  const totalMinor = totals.orderTotalMinor ?? 0
  const isOnAccount = method.usesCredit
  const payment = paymentOf({ totalMinor, receivedMinor: 0, refundedMinor: 0, isOnAccount })
  const isPickup = pickupPoint !== null
  const statuses = wireStatusesOf({ stage: 'new', payment, isPickup, isPartlyShipped: false })
  return {
    store_id: storeId,
    customer_id: customer.companyId,
    ordered_by_id: person.name === '' ? null : customer.id,
    ordered_by_name: person.name,
    payment,
    deadline_at: deadline,
    order_status: statuses.order,
    payment_status: statuses.payment,
    shipping_status: statuses.shipping,
    language: lang,
    currency_code: currency.code,
    rate_micro: currency.rateMicro,
    price_basis: customer.priceBasis,
    sub_total_minor: totals.subTotalMinor,
    sub_total_discount_minor: totals.subTotalDiscountMinor,
    shipping_minor: totals.shippingMinor ?? 0,
    payment_fee_minor: totals.paymentFeeMinor,
    order_discount_minor: totals.orderDiscountMinor,
    tax_minor: totals.taxMinor,
    order_total_minor: totalMinor,
    deposit_minor: totals.depositMinor,
    net_sub_total_minor: totals.net?.subTotalMinor ?? null,
    net_sub_total_discount_minor: totals.net?.subTotalDiscountMinor ?? null,
    net_deposit_minor: totals.net?.depositMinor ?? null,
    net_shipping_minor: totals.net?.shippingMinor ?? null,
    net_payment_fee_minor: totals.net?.paymentFeeMinor ?? null,
    net_order_discount_minor: totals.net?.orderDiscountMinor ?? null,
    credit_minor: isOnAccount ? convertToPln(totalMinor, currency.rateMicro) : 0,
    shipping_method: delivery.systemName,
    shipping_method_name: pickupPoint ? `${methodName} – ${pickupPoint.name}` : methodName,
    payment_method: method.systemName,
    payment_method_name: localText(method.name, lang),
    pickup_warehouse_id: pickupPoint?.id ?? null,
    pickup_address: pickupPoint && copyBranch(pickupPoint, lang),
    shipping_address: pickupPoint || !shippingAddress ? null : freezeAddress(shippingAddress, lang),
    billing_address: billingAddress ? freezeAddress(billingAddress, lang) : person.contact,
    terms_accepted_at: new Date(),
    split_payment: needsSplitPayment(party, { totalMinor, ratePerPlnMicro: currency.rateMicro }, lines),
    sale_document: saleDocumentOf(party, request.saleDocument),
    accepted_texts: acceptedTexts,
    professional: statedPurpose(party, request.professional),
    placed_by_kind: placedBy?.kind ?? null,
    placed_by_name: placedBy?.name ?? null,
    reference,
  }
}

/**
 * The rows of an order's lines, with unit prices and sums, net and gross. Every line must have a price.
 *
 * @param copies fit and promise of each line, in order, and the numbers that parts are made for
 */
export function copyLines(
  lines: readonly AllocatedLine[],
  {
    fits,
    promises,
    madeFor,
  }: {
    fits: readonly FrozenFit[]
    promises: readonly LocalText[]
    madeFor: CheckoutRequest['madeFor']
  },
  lang: Lang,
): NewLine[] {
  return lines.flatMap(({ sku, part, price, quantity, waiting, reference, ownNumber }, index) => {
    if (!price) return []
    const total = lineTotal(price, quantity)
    const made_for = madeFor?.find((one) => one.sku === sku)?.number ?? ''
    return {
      position: index + 1,
      sku,
      printed: part?.printed ?? null,
      name: localText(part?.name ?? null, lang),
      quantity,
      vat_bp: price.vatBp,
      unit_price_minor: price.priceMinor,
      unit_price_net_minor: price.priceNetMinor,
      unit_price_without_discount_minor: price.oldPriceMinor ?? price.priceMinor,
      unit_price_net_without_discount_minor: price.oldPriceNetMinor ?? price.priceNetMinor,
      discount_bp: price.discountBp,
      ...lowestPriceOf(price),
      reduced_until: price.reduction?.until ?? null,
      reduction_name: localText(price.reduction?.name ?? null, lang) || null,
      gtu: goodsCodeOf(part?.tariff ?? ''),
      withdrawal_class: classOfSale(part?.withdrawalClass ?? 'returnable', made_for),
      made_for,
      sub_total_minor: total.grossMinor,
      sub_total_net_minor: total.netMinor,
      waiting,
      promise: promises[index]!,
      reference,
      own_number: ownNumber,
      ...fits[index]!,
    }
  })
}

/** The lowest price before a reduction; only consumers are shown it. */
function lowestPriceOf({
  basis,
  reduction,
}: PartPrice): Pick<NewLine, 'lowest_price_minor' | 'lowest_price_since'> {
  const lowest = basis === 'gross' ? reduction?.lowest : null
  return { lowest_price_minor: lowest?.minor ?? null, lowest_price_since: lowest?.since ?? null }
}

/** The rows of an order's deposits, with the position of their line. */
export function copyDeposits(lines: readonly AllocatedLine[], totals: Totals, lang: Lang): NewDeposit[] {
  return chargedDeposits(lines).map(({ line, position, quantity, unitGrossMinor, vatBp, kind }, index) => ({
    position,
    sku: line.sku,
    name: localText(line.part?.name ?? null, lang),
    quantity,
    kind,
    vat_bp: vatBp,
    price_minor: unitGrossMinor,
    total_minor: totals.deposits[index]!.grossMinor,
    total_net_minor: totals.deposits[index]!.netMinor,
  }))
}

/** The delivery promises of an order, and the last moment at which the shop keeps all of them. */
export type OrderPromises = { texts: LocalText[]; deadline: Date }

/**
 * The delivery promise of each line: when it is ready in the branch, or when it is sent.
 *
 * @param days        on which each line is with the customer; null = not known
 * @param isTogether  all is collected at once, so that each line has the promise of the last one
 */
export function promisesOf(
  lines: readonly AllocatedLine[],
  book: PromiseBook,
  {
    pickupId,
    days,
    isTogether,
    lang,
  }: {
    pickupId: number | null
    days: readonly (string | null)[]
    isTogether: boolean
    lang: Lang
  },
): OrderPromises {
  const promises = lines.map(({ quantity: wanted, taken, supplier }, index) => {
    const request = {
      stock: taken,
      supplier,
      wanted,
      pickupId,
      isPlaced: true,
      way: pickupId === null ? 'send' : 'pickup',
    } as const
    return {
      text: byKeptLang(lang, (one) => plannedPromise(book, request, days[index] ?? null, one)?.Text ?? ''),
      by: promisedBy(book, request)?.by.getTime() ?? 0,
    }
  })
  // What is collected at once is there with the last line.
  const last = promises.toSorted((a, b) => a.by - b.by).at(-1)
  return {
    texts: promises.map(({ text }) => (isTogether && last ? last.text : text)),
    deadline: new Date(Math.max(book.now.getTime(), ...promises.map(({ by }) => by))),
  }
}

export function copyTaxes({ taxRates }: Totals): NewTax[] {
  return taxRates.map(({ rateBp, netMinor, taxMinor, grossMinor }) => ({
    rate_bp: rateBp,
    net_minor: netMinor,
    tax_minor: taxMinor,
    gross_minor: grossMinor,
  }))
}

/** The pieces that each warehouse holds for the lines of `copyLines`. */
export function holdsOf(lines: readonly AllocatedLine[]): StockHold[] {
  return lines.flatMap(({ sku, taken }, index) =>
    taken.map(({ warehouseId, quantity }) => ({
      position: index + 1,
      sku,
      warehouse_id: warehouseId,
      quantity,
    })),
  )
}

const copyBranch = (row: PickupPointRow, lang: Lang): FrozenAddress => ({
  ...presentWarehouseAddress(row),
  CountryName: localText(row.countryName, lang),
})
