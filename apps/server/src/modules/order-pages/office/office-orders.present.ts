import type {
  Order,
  OrderStep,
  OrderSummary,
  Shipment,
} from '@partboard/contract/order-pages/order-shapes.office'
import type { Lang } from '@partboard/contract/texts'
import type { Right } from '@partboard/domain/admin/office-rights'
import { foundRefusal, overpaidOf } from '@partboard/domain/orders/order-pieces'
import { axisOf } from '@partboard/domain/orders/order-progress'
import { dueOf, isAwaitingPayment, stepRight, stepsOf } from '@partboard/domain/orders/order-state'
import { trackingUrl } from '@partboard/domain/orders/tracking'
import { isOverdue } from '@partboard/domain/orders/transfer'
import { inLang } from '@partboard/domain/text/languages'
import type { Author } from '../../../platform/audit/audit.ts'
import type { FrozenAddress } from '../../../platform/database/schema.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { today } from '../../../platform/time/today.ts'
import { factsIn, progressIn } from '../../catalogue/index.ts'
import {
  lastDayToPay,
  placesOfLines,
  presentDocument,
  reachedStages,
  type ShipmentRow,
  type StepRow,
} from '../../orders/index.ts'
import type { NoteRow, OrderRows, PaymentRow } from './office-order.queries.ts'
import type { SummaryRow } from './office-orders.queries.ts'

/** Who reads the order: their language decides the texts, their rights the steps. */
type Reader = { lang: Lang; translate: Translate; rights: readonly Right[] }

export function presentSummary({
  placedAt,
  deadlineAt,
  vehicle,
  amounts,
  facts,
  ...row
}: SummaryRow): OrderSummary {
  return {
    ...row,
    total: amounts.totalMinor,
    due: dueOf({ ...amounts, stage: row.stage }),
    placedAt: placedAt.toISOString(),
    deadlineAt: deadlineAt.toISOString(),
    vehicle: presentVehicle(vehicle),
    progress: progressIn(facts),
  }
}

function presentPayment(row: PaymentRow): Order['payments'][number] {
  const { id, kind, amount_minor, method, reference, at, moved_by, moved_id, left_minor } = row
  return {
    id,
    kind,
    amount: amount_minor,
    method,
    reference,
    at: at.toISOString(),
    by: presentBy(row),
    provider: moved_by && {
      name: moved_by,
      id: moved_id,
      left: left_minor,
      state: row.refund_state,
      error: row.refund_error,
    },
  }
}

export function presentOrder(rows: OrderRows, reader: Reader): Order {
  const { summary, order, payments, notes, steps, shipments, documents } = rows
  const { isClosed, lackingPieces, ...row } = summary
  const shown = presentSummary(row)
  return {
    ...shown,
    customer: { ...shown.customer, isClosed },
    buyer: {
      saleDocument: order.sale_document,
      professional: order.professional,
      splitPayment: order.split_payment,
      acceptedTexts: order.accepted_texts,
      invoiceRequestedAt: order.invoice_requested_at?.toISOString() ?? null,
    },
    priceBasis: order.price_basis,
    paymentDue: rows.transfer?.dueDay
      ? { on: rows.transfer.dueDay, isOverdue: isOverdue(rows.transfer, today()) }
      : null,
    payBy: order.lapses_at && isAwaitingPayment(order) ? lastDayToPay(order.lapses_at) : null,
    lapsedAt: order.lapsed_at?.toISOString() ?? null,
    lackingPieces,
    billingAddress: presentAddress(order.billing_address),
    shippingAddress: order.shipping_address && presentAddress(order.shipping_address),
    lines: presentLines(rows, reader.lang),
    totals: presentTotals(rows),
    payments: payments.map(presentPayment),
    notes: notes.map(({ id, text, audience, at, ...by }) => ({
      id,
      text,
      audience,
      at: at.toISOString(),
      by: presentBy(by),
    })),
    history: [
      {
        at: order.created_at.toISOString(),
        kind: 'placed',
        from: null,
        to: 'new',
        reason: '',
        by: {
          kind: order.placed_by_kind ?? 'customer',
          name: order.placed_by_name ?? order.ordered_by_name,
        },
      },
      ...steps.map(presentHistory),
    ],
    axis: presentAxis(rows),
    shipments: shipments.map(presentShipment),
    pieceChanges: presentPieceChanges(rows),
    documents: documents.map(presentDocument),
    handOver: {
      needsPapers: rows.needsPapers,
      checkedAt: order.papers_checked_at?.toISOString() ?? null,
      checkedBy: order.papers_checked_by ?? '',
    },
    statuses: {
      order: order.order_status,
      payment: order.payment_status,
      shipping: order.shipping_status,
    },
    steps: presentSteps(summary, reader),
  }
}

/** The way of an order, with the time of each step. */
function presentAxis({ summary, order, steps, payments }: OrderRows): Order['axis'] {
  const reached = reachedStages(order.created_at, steps)
  const paidAt = payments.findLast(({ kind }) => kind === 'payment')?.at ?? null
  const axis = axisOf(factsIn(summary.facts), progressIn(summary.facts), { reached, paidAt })
  return axis.map(({ at, ...step }) => ({ ...step, at: at?.toISOString() ?? null }))
}

/** The steps of an order for a reader. */
function presentSteps(
  { stage, isPickup, holdReason, waitingPieces, shippedPieces }: SummaryRow,
  { translate, rights }: Reader,
): OrderStep[] {
  const facts = { stage, isPickup, isHeld: holdReason !== null, waitingPieces, shippedPieces }
  return stepsOf(facts).map(({ refusal, ...step }) => {
    const right = stepRight(facts, step.to)
    return {
      ...step,
      refusal: refusal && { code: refusal, text: translate(`error.${refusal}`) },
      right,
      isAllowed: rights.includes(right),
    }
  })
}

/** What happened to the pieces. A shortage can be undone while nothing has left. */
function presentPieceChanges({ summary, pieceChanges }: OrderRows): Order['pieceChanges'] {
  const facts = { ...summary, isHeld: summary.holdReason !== null }
  return pieceChanges.map(({ at, undone_at, ...change }) => ({
    id: change.id,
    kind: change.kind,
    outcome: change.outcome,
    reasonCode: change.reason_code,
    reason: change.reason,
    refundable: change.amount_minor,
    less: change.less_minor,
    back: change.back_minor,
    at: at.toISOString(),
    by: presentBy(change),
    undoneAt: undone_at?.toISOString() ?? null,
    canUndo: change.kind === 'short' && foundRefusal(facts, undone_at !== null) === null,
    lines: change.lines,
  }))
}

function presentLines({ lines, takes, deposits, pieceChanges }: OrderRows, lang: Lang): Order['lines'] {
  const returned = pieceChanges.filter(({ kind }) => kind === 'returned').flatMap((change) => change.lines)
  const takesAt = Map.groupBy(takes, ({ position }) => position)
  const depositAt = new Map(deposits.map((deposit) => [deposit.position, deposit]))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const places = placesOfLines(lines, lang)
  return lines.map((line, index) => {
    const ofLine = takesAt.get(line.position) ?? []
    const deposit = depositAt.get(line.position)
    return {
      position: line.position,
      sku: line.sku,
      printed: line.printed,
      name: line.name,
      board: places[index]!,
      quantity: line.quantity,
      unitPrice: line.unit_price_minor,
      unitPriceNet: line.unit_price_net_minor,
      vat: line.vat_bp,
      discount: line.discount_bp,
      goodsCode: line.gtu,
      total: line.sub_total_minor,
      totalNet: line.sub_total_net_minor,
      deposit: deposit
        ? { kind: deposit.kind, price: deposit.price_minor, total: deposit.total_minor }
        : null,
      fit: line.fit,
      fitFacts: (inLang(line.fit_facts ?? {}, lang) ?? []).map(({ Text }) => Text),
      fitInstead: line.fit_instead?.sku ?? null,
      insisted: line.insisted,
      vehicle: presentVehicle(inLang(line.vehicle ?? {}, lang) ?? null),
      reference: line.reference,
      ownNumber: line.own_number,
      madeFor: line.made_for,
      promise: localText(line.promise, lang),
      picked: sum(ofLine.map(({ picked }) => picked)),
      waiting: line.waiting,
      cancelled: line.cancelled,
      shipped: sum(ofLine.map(({ shipped }) => shipped)),
      returned: sum(
        returned.filter(({ position }) => position === line.position).map(({ quantity }) => quantity),
      ),
      takes: ofLine.map(({ position: _, ...take }) => take),
    }
  })
}

const presentTotals = ({ order, taxes, summary }: OrderRows): Order['totals'] => ({
  goods: order.sub_total_minor,
  goodsDiscount: order.sub_total_discount_minor ?? 0,
  deposits: order.deposit_minor ?? 0,
  shipping: order.shipping_minor,
  paymentFee: order.payment_fee_minor ?? 0,
  discount: order.order_discount_minor ?? 0,
  net: order.order_total_minor - order.tax_minor,
  tax: order.tax_minor,
  total: order.order_total_minor,
  received: order.received_minor,
  refunded: order.refunded_minor,
  due: dueOf({ ...summary.amounts, stage: summary.stage }),
  overpaid: overpaidOf({ ...summary.amounts, stage: summary.stage }),
  taxes: taxes.map(({ rate_bp, net_minor, tax_minor, gross_minor }) => ({
    rate: rate_bp,
    net: net_minor,
    tax: tax_minor,
    gross: gross_minor,
  })),
})

const presentHistory = ({ at, kind, from_stage, to_stage, reason, ...by }: StepRow) => ({
  at: at.toISOString(),
  kind,
  from: from_stage,
  to: to_stage,
  reason,
  by: presentBy(by),
})

const presentShipment = ({
  id,
  branch,
  carrier,
  tracking_number,
  shipped_at,
  lines,
  ...by
}: ShipmentRow): Shipment => ({
  id,
  branch,
  carrier,
  trackingNumber: tracking_number,
  trackingUrl: trackingUrl(carrier, tracking_number),
  shippedAt: shipped_at.toISOString(),
  by: presentBy(by),
  lines,
})

/** The author of a row. A note without one is the customer's. */
const presentBy = ({
  actor_kind,
  actor_name,
}: Pick<NoteRow, 'actor_kind' | 'actor_name'>): { kind: Author['kind'] | 'customer'; name: string } => ({
  kind: actor_kind ?? 'customer',
  name: actor_name ?? '',
})

const presentVehicle = (vehicle: { Text: string; Vin: string | null } | null) =>
  vehicle && { text: vehicle.Text, vin: vehicle.Vin }

function presentAddress(address: FrozenAddress): Order['billingAddress'] {
  const field = (name: string) => String(address[name] ?? '')
  return {
    firstName: field('FirstName'),
    lastName: field('LastName'),
    company: field('Company'),
    nip: field('VatNumber'),
    street: field('Address1'),
    street2: field('Address2'),
    postcode: field('ZipPostalCode'),
    city: field('City'),
    country: field('CountryName'),
    phone: field('PhoneNumber'),
    email: field('Email'),
  }
}
