import type { IncadeaOrder, OrderDetail, OrderRow } from '@partboard/contract/order-pages/order-shapes'
import type { OrderProgress } from '@partboard/contract/order-pages/progress'
import type { Address } from '@partboard/contract/postal-address'
import type { Lang } from '@partboard/contract/texts'
import type { ProductId } from '@partboard/contract/values'
import { claimKinds, claimOf } from '@partboard/domain/aftersale/claim'
import { formatIban } from '@partboard/domain/billing/iban'
import { overpaidOf } from '@partboard/domain/orders/order-pieces'
import { axisOf, type Progress, withoutPicking } from '@partboard/domain/orders/order-progress'
import { isAwaitingPayment } from '@partboard/domain/orders/order-state'
import { trackingUrl } from '@partboard/domain/orders/tracking'
import { isOverdue } from '@partboard/domain/orders/transfer'
import { inLang } from '@partboard/domain/text/languages'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database, FrozenAddress } from '../../platform/database/schema.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { codePicture } from '../../platform/papers/bank-code.ts'
import { hasPlace } from '../../platform/text/address.ts'
import { localText } from '../../platform/text/local-text.ts'
import { now } from '../../platform/time/clock.ts'
import { today } from '../../platform/time/today.ts'
import { presentCase, presentOpenDeposit, presentWithdrawal } from '../aftersale/index.ts'
import type { OnlinePayment } from '../billing/index.ts'
import { factsIn, progressIn } from '../catalogue/index.ts'
import {
  type CodedTransfer,
  lastDayToPay,
  type PieceChangeRow,
  type ReachedStage,
  reachedStages,
  type ShipmentRow,
} from '../orders/index.ts'
import { presentSku, withdrawalNote } from '../parts/index.ts'
import { timeZone } from '../stock/index.ts'
import { askForInvoiceUntil } from './ask-for-invoice.ts'
import type { OrderListRow, OrderProgressRow, OrderWithAll, ShownOrder } from './orders.queries.ts'

/** @param shown what the list shows beside the figures; undefined = nothing */
export function presentOrderRow(
  row: OrderListRow,
  shown: ShownOrder | undefined,
  { translate, lang }: { translate: Translate; lang: Lang },
): OrderRow {
  return {
    Id: row.id as OrderRow['Id'],
    OrderNumber: row.order_number,
    CreatedOn: row.created_at.toISOString(),
    OrderTotal: row.order_total_minor,
    CurrencyCode: row.currency_code,
    PaymentStatus: translate(`orders.payment.${row.payment_status}`),
    ShippingStatus: translate(`orders.shipping.${row.shipping_status}`),
    OrderStatus: translate(`orders.status.${row.order_status}`),
    ...codesOf(row),
    ...orderedBy(row),
    Reference: row.reference,
    ...(shown && { Shown: presentShown(shown, lang) }),
  }
}

const presentShown = (shown: ShownOrder, lang: Lang): NonNullable<OrderRow['Shown']> => ({
  Progress: presentProgress(progressIn(shown.facts), shown),
  Parts: shown.parts.map((part) => ({ ...presentSku(part), Name: part.name, Drawing: part.drawing })),
  LineCount: shown.lineCount,
  Vehicles: shown.vehicles.flatMap((vehicle) => inLang(vehicle, lang) ?? []),
})

const presentProgress = (
  { step, actor, until }: Progress,
  { since, branch }: Pick<ShownOrder, 'since' | 'branch'>,
): OrderProgress => ({
  Step: step,
  Actor: actor,
  Since: since?.toISOString() ?? null,
  Until: until,
  Branch: branch,
})

/**
 * Presents an order as it was placed: amounts in its currency and names in its language. Only fit and promise are stored
 * in several languages.
 */
export function presentOrder(found: OrderWithAll, translate: Translate, lang: Lang): OrderDetail {
  const {
    order,
    lines,
    deposits,
    taxes,
    notes,
    steps,
    shipments,
    pieceChanges,
    invoices,
    refunds,
    documents,
  } = found
  const isNet = order.price_basis === 'net'
  const depositAt = new Map(deposits.map((deposit) => [deposit.position, deposit]))
  // As its statement says: none is read for a person who does not see prices.
  const seesPrices = found.payable !== null
  const reached = reachedStages(order.created_at, steps)
  return {
    Id: order.id as OrderDetail['Id'],
    OrderNumber: order.order_number,
    CreatedOn: order.created_at.toISOString(),
    CurrencyCode: order.currency_code,
    PaymentMethodStatus: translate(`orders.payment.${order.payment_status}`),
    ShippingStatus: translate(`orders.shipping.${order.shipping_status}`),
    OrderStatus: translate(`orders.status.${order.order_status}`),
    ...codesOf(order),
    ...orderedBy(order),
    Reference: order.reference,
    ...(order.placed_by_kind === null ? {} : { PlacedByShop: translate('orders.placedByShop') }),
    PickUpInStore: order.pickup_warehouse_id !== null,
    PickupAddress: presentCopy(order.pickup_address),
    ShippingAddress: presentCopy(order.shipping_address),
    BillingAddress: presentCopy(order.billing_address),
    ShippingMethod: order.shipping_method_name,
    PaymentMethod: order.payment_method_name,
    Items: lines.map((line) => ({
      ProductName: line.name,
      ...presentSku(line),
      OwnNumber: line.own_number,
      Quantity: line.quantity,
      UnitPrice: line.unit_price_minor,
      Discount: line.discount_bp || null,
      UnitPriceWithoutDiscount: line.unit_price_without_discount_minor,
      SubTotal: line.sub_total_minor,
      SubTotalNetto: line.sub_total_net_minor,
      UnitPriceNetto: line.unit_price_net_minor,
      UnitPriceNettoWithoutDiscount: line.unit_price_net_without_discount_minor,
      LowestPrice: line.lowest_price_minor,
      LowestPriceSince: line.lowest_price_since,
      ReducedUntil: line.reduced_until,
      ReductionName: line.reduction_name,
      Fit: line.fit,
      FitFacts: inLang(line.fit_facts ?? {}, lang) ?? [],
      FitInstead: line.fit_instead && {
        ...presentSku(line.fit_instead),
        Name: localText(line.fit_instead.name, lang),
        ProductId: line.fit_instead.id as ProductId,
      },
      Insisted: line.insisted,
      Reference: line.reference,
      Vehicle: inLang(line.vehicle ?? {}, lang) ?? null,
      DepositPrice: depositAt.get(line.position)?.price_minor ?? null,
      DepositKind: depositAt.get(line.position)?.kind ?? 'core',
      PromiseText: localText(line.promise, lang),
      Drawing: line.drawing,
      Place: inLang(line.drawing?.Place ?? {}, lang),
      WithdrawalNote: withdrawalNote(line.withdrawal_class, line.made_for, translate),
    })),
    OrderNotes: notes.map(({ id, created_at, note }) => ({
      Id: id,
      CreatedOn: created_at.toISOString(),
      Note: note,
    })),
    OrderSubtotal: order.sub_total_minor,
    OrderSubTotalDiscount: order.sub_total_discount_minor,
    OrderShipping: order.shipping_minor,
    PaymentMethodAdditionalFee: order.payment_fee_minor,
    DisplayTax: false,
    Tax: order.tax_minor,
    DisplayTaxRates: taxes.length > 0,
    TaxRates: taxes.map(({ rate_bp, tax_minor }) => ({ Rate: rate_bp, Value: tax_minor })),
    OrderTotalDiscount: order.order_discount_minor,
    OrderTotal: order.order_total_minor,
    Deposits: deposits.map((deposit) => ({
      Sku: deposit.sku,
      Name: deposit.name,
      Quantity: deposit.quantity,
      Price: deposit.price_minor,
      Total: deposit.total_minor,
      TotalNetto: isNet ? deposit.total_net_minor : null,
      Kind: deposit.kind,
    })),
    DepositTotal: order.deposit_minor,
    PriceBasis: order.price_basis,
    NetTotal: order.order_total_minor - order.tax_minor,
    PayBy: order.lapses_at && isAwaitingPayment(order) ? lastDayToPay(order.lapses_at) : null,
    LapsedOn: order.lapsed_at?.toISOString() ?? null,
    Netto: isNet ? netColumn(order) : null,
    History: reached.map(({ at, to }) => ({
      At: at.toISOString(),
      State: translate(`orders.stage.${to}`),
      StateCode: to,
    })),
    Progress: presentWay(found.progress, reached),
    Shipments: shipments.map(({ carrier, tracking_number, shipped_at, lines: sent }) => ({
      Carrier: carrier,
      TrackingNumber: tracking_number,
      TrackingUrl: trackingUrl(carrier, tracking_number),
      ShippedOn: shipped_at.toISOString(),
      Items: sent.map(presentPieces),
    })),
    Changes: presentChanges(pieceChanges, translate),
    ToRefund: overpaidOf(found.amounts),
    Refunds: refunds.map(({ at, amountMinor, method, state }) => ({
      At: at.toISOString(),
      Amount: amountMinor,
      Method: method,
      State: state,
    })),
    SplitPayment: order.split_payment,
    SaleDocument: order.sale_document,
    Professional: order.professional,
    InvoiceRequestedOn: order.invoice_requested_at?.toISOString() ?? null,
    AskForInvoiceUntil: askForInvoiceUntil(order, { steps, hasInvoice: invoices.length > 0 }),
    Invoices: invoices.map(({ number, kind, issuedOn, dueOn, grossMinor, ksefNumber }) => ({
      Number: number,
      Kind: kind,
      IssuedOn: issuedOn,
      DueOn: dueOn,
      Gross: grossMinor,
      KsefNumber: ksefNumber,
    })),
    Documents: documents.map(({ id, name, bytes, at }) => ({
      Id: id,
      Name: name,
      Bytes: bytes,
      AttachedOn: at.toISOString(),
    })),
    Withdrawal: presentWithdrawal(found.withdrawal, { translate, lang }),
    OldParts: found.oldParts.map(presentOpenDeposit),
    Cases: found.claim.cases.map((one) => presentCase(one, { translate, lang }, seesPrices)),
    CanClaim: claimKinds.some((kind) => claimOf(kind, found.claim.order, now(), timeZone).obstacle === null),
    ...(found.transfer ? { Transfer: presentTransfer(found.transfer) } : {}),
  }
}

export function presentOnlinePayment(
  online: OnlinePayment | null,
  lang: Lang,
): Pick<OrderDetail, 'OnlinePayment'> {
  if (!online) return {}
  const { state, amountMinor, methods } = online
  const Methods = methods.map(({ systemName, name }) => ({
    SystemName: systemName,
    Name: localText(name, lang),
  }))
  return { OnlinePayment: { State: state, Amount: amountMinor, Methods } }
}

function presentTransfer(transfer: CodedTransfer): OrderDetail['Transfer'] {
  const { holder, iban, bankName, title, amountMinor, currencyCode, dueDay, code } = transfer
  return {
    Holder: holder,
    Account: formatIban(iban, { isAbroad: currencyCode !== 'PLN' }),
    BankName: bankName,
    Title: title,
    Amount: amountMinor,
    CurrencyCode: currencyCode,
    DueOn: dueDay,
    IsOverdue: isOverdue(transfer, today()),
    QrCode: code === null ? null : codePicture(code),
  }
}

const presentPieces = (line: ShipmentRow['lines'][number]) => ({
  ...presentSku(line),
  ProductName: line.name,
  Quantity: line.quantity,
})

/**
 * What happened to pieces, for the customer. A shortage that another branch covers, or that was none, is a matter of the
 * shop; and so is the reason of a shortage.
 */
function presentChanges(changes: readonly PieceChangeRow[], translate: Translate): OrderDetail['Changes'] {
  return changes.flatMap(({ kind, outcome, reason, at, undone_at, lines }) => {
    if (undone_at || outcome === 'otherBranch') return []
    const shown = kind !== 'short' ? kind : outcome === 'cancelPieces' ? 'cancelled' : 'missing'
    return {
      At: at.toISOString(),
      Kind: shown,
      Text: translate(
        kind === 'short' ? `orders.change.short.${outcome ?? 'wait'}` : `orders.change.${kind}`,
      ),
      Reason: kind === 'cancelled' ? reason : '',
      Items: lines.map(presentPieces),
    }
  })
}

/** Where the order is, with its steps. */
function presentWay(
  { facts, branch, paidAt }: OrderProgressRow,
  reached: readonly ReachedStage[],
): NonNullable<OrderDetail['Progress']> {
  const progress = progressIn(facts)
  const since = reached.length > 1 ? reached.at(-1)!.at : null
  return {
    ...presentProgress(progress, { since, branch }),
    Axis: withoutPicking(axisOf(factsIn(facts), progress, { reached, paidAt })).map(
      ({ step, state, at, day }) => ({ Step: step, State: state, At: at?.toISOString() ?? null, Day: day }),
    ),
  }
}

/** The net column of a trade order. Its sums are stored, and a database constraint checks that they add up. */
const netColumn = (order: OrderWithAll['order']): OrderDetail['Netto'] => ({
  SubTotal: order.net_sub_total_minor ?? 0,
  SubTotalDiscount: order.net_sub_total_discount_minor,
  Deposits: order.net_deposit_minor,
  Shipping: order.net_shipping_minor ?? 0,
  PaymentMethodAdditionalFee: order.net_payment_fee_minor,
  OrderTotalDiscount: order.net_order_discount_minor,
})

export function presentIncadeaOrder(
  row: Selectable<Database['incadea_order']>,
): z.output<typeof IncadeaOrder> {
  return {
    documentNo: row.document_no,
    documentDate: row.document_date,
    description: row.description,
    dueDate: row.due_date,
    amount: row.amount_minor,
    branchCode: row.branch_code,
  }
}

const orderedBy = ({ ordered_by_name }: Pick<OrderListRow, 'ordered_by_name'>) =>
  ordered_by_name === '' ? {} : { OrderedBy: ordered_by_name }

function codesOf(row: OrderListRow) {
  return {
    OrderStatusCode: row.order_status,
    PaymentStatusCode: row.payment_status,
    ShippingStatusCode: row.shipping_status,
  }
}

/** Converts an address copy to the wire; a missing one is `{}` (docs/spec/wire.md#conventions). */
function presentCopy(copy: FrozenAddress | null): Address | Record<string, never> {
  if (copy === null || !hasPlace(copy)) return {}
  const { CountryName: _, ...address } = copy
  return address as Address
}
