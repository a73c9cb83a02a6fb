import { creditOfOrder } from '@partboard/domain/orders/credit'
import { type FixedAmounts, type OrderedPieces, totalsOfPieces } from '@partboard/domain/orders/order-pieces'
import { paymentOf } from '@partboard/domain/orders/order-state'
import { lineTotal } from '@partboard/domain/pricing/pricing'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { giveBackCredit } from '../changes/order-changes.queries.ts'
import type { LockedOrder } from '../changes/order-lock.queries.ts'
import { listDepositsOf } from '../deposits/deposits.queries.ts'
import { sumReturned, sumReturnFees } from './piece-changes.queries.ts'

/** The prices of an order as at the purchase. */
type Prices = {
  rateMicro: number
  fixed: FixedAmounts
  lines: Selectable<Database['order_line']>[]
  pieces: OrderedPieces[]
}

/** Reads the prices of an order. @param trx holds the lock of the order */
export async function readPrices(trx: Transaction<Database>, orderId: number): Promise<Prices> {
  const [order, lines, deposits] = [
    await trx.selectFrom('shop_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    await trx
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
    await trx.selectFrom('order_deposit').selectAll().where('order_id', '=', orderId).execute(),
  ]
  const isNet = order.price_basis === 'net'
  const depositAt = new Map(deposits.map((deposit) => [deposit.position, deposit]))
  return {
    rateMicro: order.rate_micro,
    fixed: {
      basis: order.price_basis,
      shippingMinor: order.shipping_minor,
      paymentFeeMinor: order.payment_fee_minor ?? 0,
      subTotalDiscountMinor:
        (isNet ? order.net_sub_total_discount_minor : order.sub_total_discount_minor) ?? 0,
      orderDiscountMinor: order.order_discount_minor ?? 0,
    },
    lines,
    pieces: lines.map(({ position, quantity, vat_bp, unit_price_minor, unit_price_net_minor }) => {
      const deposit = depositAt.get(position)
      return {
        position,
        quantity,
        vatBp: vat_bp,
        unitMinor: isNet ? unit_price_net_minor : unit_price_minor,
        deposit: deposit
          ? { unitGrossMinor: deposit.price_minor, vatBp: deposit.vat_bp, kind: deposit.kind }
          : null,
      }
    }),
  }
}

/**
 * Reads the pieces that the customer keeps, with the prices of the purchase, the deposits that were refunded, and the fees
 * of those that came back: what an order costs now is `totalsOfPieces` of them.
 *
 * @param trx holds the lock of the order
 */
export async function readKept(
  trx: Transaction<Database>,
  orderId: number,
): Promise<Prices & { kept: OrderedPieces[] }> {
  const prices = await readPrices(trx, orderId)
  const returned = await sumReturned(trx, orderId)
  const fees = await sumReturnFees(trx, orderId)
  const accepted = new Map(
    (await listDepositsOf(trx, orderId)).map((deposit) => [deposit.position, deposit.accepted]),
  )
  const kept = prices.pieces.map((line) => ({
    ...line,
    quantity: line.quantity - (returned.get(line.position) ?? 0),
    depositsBack: accepted.get(line.position) ?? 0,
    feeMinor: fees.get(line.position) ?? 0,
  }))
  return { ...prices, kept }
}

/**
 * Computes the amounts of an order again after the quantities of its lines have changed, with the prices and fees of
 * the purchase: lines, deposits, VAT, totals, used credit, and whether it is paid.
 *
 * @param trx holds the locks of the customer and the order
 * @returns the order with its new amounts; the caller writes it (`writeOrder`)
 * @throws ShopError 'order_credit_exceeded' when the order costs more again and the credit limit does not cover it
 */
export async function repriceOrder(trx: Transaction<Database>, order: LockedOrder): Promise<LockedOrder> {
  const { rateMicro, fixed, lines, pieces } = await readPrices(trx, order.id)
  const { basis } = fixed
  const totals = totalsOfPieces(fixed, pieces)
  const totalMinor = totals.orderTotalMinor ?? 0
  const creditMinor = order.isOnAccount
    ? creditOfOrder({ ...order, totalMinor }, rateMicro)
    : order.creditMinor
  const lineSums = lines.map(({ position, quantity, ...line }) => {
    const { unit_price_minor: priceMinor, unit_price_net_minor: priceNetMinor, vat_bp: vatBp } = line
    const { grossMinor, netMinor } =
      quantity > 0
        ? lineTotal({ basis, priceMinor, priceNetMinor, vatBp }, quantity)
        : { grossMinor: 0, netMinor: 0 }
    return { position, grossMinor, netMinor }
  })
  const charged = pieces.filter(({ quantity, deposit }) => quantity > 0 && deposit)
  const depositSums = pieces
    .filter(({ deposit }) => deposit)
    .map(({ position, quantity }) => {
      const sums = totals.deposits[charged.findIndex((one) => one.position === position)]
      return { position, quantity, grossMinor: sums?.grossMinor ?? 0, netMinor: sums?.netMinor ?? 0 }
    })
  await sql`
    with lines as (
      update order_line l set sub_total_minor = s."grossMinor", sub_total_net_minor = s."netMinor"
      from ${recordsOf(lineSums)} as s (position int, "grossMinor" bigint, "netMinor" bigint)
      where l.order_id = ${order.id} and l.position = s.position
    ), deposits as (
      update order_deposit d set quantity = s.quantity, total_minor = s."grossMinor", total_net_minor = s."netMinor"
      from ${recordsOf(depositSums)} as s (position int, quantity int, "grossMinor" bigint, "netMinor" bigint)
      where d.order_id = ${order.id} and d.position = s.position
    ), gone as (
      delete from order_tax
      where order_id = ${order.id} and rate_bp <> all(${totals.taxRates.map(({ rateBp }) => rateBp)}::int[])
    ), taxes as (
      insert into order_tax (order_id, rate_bp, net_minor, tax_minor, gross_minor)
      select ${order.id}::int, "rateBp", "netMinor", "taxMinor", "grossMinor"
      from ${recordsOf(totals.taxRates)} as t ("rateBp" int, "netMinor" bigint, "taxMinor" bigint, "grossMinor" bigint)
      on conflict (order_id, rate_bp) do update set net_minor = excluded.net_minor, tax_minor = excluded.tax_minor,
        gross_minor = excluded.gross_minor
    )
    update shop_order set sub_total_minor = ${totals.subTotalMinor},
      sub_total_discount_minor = ${totals.subTotalDiscountMinor}, order_discount_minor = ${totals.orderDiscountMinor},
      tax_minor = ${totals.taxMinor}, order_total_minor = ${totalMinor}, deposit_minor = ${totals.depositMinor},
      net_sub_total_minor = ${totals.net?.subTotalMinor ?? null},
      net_sub_total_discount_minor = ${totals.net?.subTotalDiscountMinor ?? null},
      net_deposit_minor = ${totals.net?.depositMinor ?? null},
      net_shipping_minor = ${totals.net?.shippingMinor ?? null},
      net_payment_fee_minor = ${totals.net?.paymentFeeMinor ?? null},
      net_order_discount_minor = ${totals.net?.orderDiscountMinor ?? null}, credit_minor = ${creditMinor}
    where id = ${order.id}`.execute(trx)
  await moveCredit(trx, order.customerId, order.creditMinor - creditMinor)
  const amounts = { ...order, totalMinor, creditMinor }
  return { ...amounts, payment: paymentOf(amounts) }
}

/** Gives credit back, or takes it again. @param backMinor less than 0 = takes it */
async function moveCredit(trx: Transaction<Database>, customerId: number, backMinor: number): Promise<void> {
  if (backMinor >= 0) return giveBackCredit(trx, { customerId, creditMinor: backMinor })
  const { rows } = await sql`
    update customer set credit_used_minor = credit_used_minor - ${backMinor}
    where id = ${customerId} and credit_used_minor - ${backMinor} <= coalesce(credit_limit_minor, 0)
    returning id`.execute(trx)
  if (rows.length === 0) throw new ShopError('order_credit_exceeded')
}

const recordsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
