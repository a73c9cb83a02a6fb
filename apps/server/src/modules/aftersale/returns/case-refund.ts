import { feeOfBack, returnFeeOf, returnFeePercent } from '@partboard/domain/aftersale/return-fee'
import type { ReturnKind } from '@partboard/domain/aftersale/return-state'
import {
  moneyOfPieces,
  overpaidOf,
  type PiecesMoney,
  refundSharesOf,
} from '@partboard/domain/orders/order-pieces'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { lockOrder, readAmounts, readKept } from '../../orders/index.ts'
import { type GivenOrderRow, readGivenOrders } from '../given/given-orders.queries.ts'
import type { ReturnRow } from './returns.queries.ts'

/** What a case makes refundable, in minor units of the order's currency. */
export type CaseRefund = {
  currency: string
  lines: { position: number; goods: number; deposit: number; fee: number }[]
  delivery: number
  /** What the shop keeps of the goods. */
  fee: number
  /** All of it without the fee. */
  total: number
  /** What was paid too much for the order now. */
  overpaid: number
}

/** Pieces of lines that go back together. */
type GivenPieces = { kind: ReturnKind; lines: readonly { position: number; quantity: number }[] }

/** What the shop keeps of the goods of a line, in minor units. */
type FeeOf = (position: number, goodsMinor: number) => number
const noFee: FeeOf = () => 0

/** The fee for pieces that are asked for now, by the terms of the store. */
export function feeByTerms(kind: ReturnKind, order: GivenOrderRow): { percent: number; feeOf: FeeOf } {
  const percent = returnFeePercent(kind, order)
  const isSent = (wanted: number) =>
    order.lines.some(({ position, shipped }) => position === wanted && shipped > 0)
  return { percent, feeOf: (position, goods) => returnFeeOf(goods, percent, isSent(position)) }
}

/** Computes what the lines of a case that are not refused cost, if they all come back; of old parts, their deposits. */
export function readCaseRefund(db: Kysely<Database>, found: ReturnRow): Promise<CaseRefund> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, found.orderId)
    if (!order) throw new ShopError('order_not_found')
    const lines = found.lines.filter(({ decision }) => decision !== 'refused')
    const feeOf: FeeOf = (position) => {
      const line = lines.find((one) => one.position === position)!
      return feeOfBack(line, line.quantity - line.backPieces)
    }
    const shares = await readShares(trx, found.orderId, { kind: found.kind, lines }, feeOf)
    return { currency: order.currencyCode, ...shares, overpaid: overpaidOf(order) }
  })
}

/** What pieces would bring back, before they are asked for. `money` shares `total` out. */
export type AskedRefund = Omit<CaseRefund, 'overpaid'> & {
  money: PiecesMoney
  isSent: boolean
  isPaid: boolean
  /** Percent of the goods that the fee is; 0 = there is none. */
  feePercent: number
}

/** Computes what pieces of an order bring back if they all come back, with the same function as a case. */
export function readRefund(db: Kysely<Database>, orderId: number, given: GivenPieces): Promise<AskedRefund> {
  return inTransaction(db, async (trx) => {
    const [terms] = await readGivenOrders(trx, [orderId])
    const { percent, feeOf } = feeByTerms(given.kind, terms!)
    const [shares, amounts, order] = [
      await readShares(trx, orderId, given, feeOf),
      await readAmounts(trx, orderId),
      await findSent(trx, orderId, given),
    ]
    return {
      ...shares,
      ...order,
      money: moneyOfPieces(amounts, shares.total),
      isPaid: amounts.receivedMinor > amounts.refundedMinor,
      feePercent: shares.fee > 0 ? percent : 0,
    }
  })
}

/** Reads what pieces of an order cost. @param trx holds the lock of the order, if something is written */
export async function readShares(
  trx: Transaction<Database>,
  orderId: number,
  { kind, lines: wanted }: GivenPieces,
  feeOf: FeeOf = noFee,
): Promise<Pick<CaseRefund, 'lines' | 'delivery' | 'fee' | 'total'>> {
  const { fixed, kept } = await readKept(trx, orderId)
  const isOldPart = kind === 'old_part'
  const shares = refundSharesOf(fixed, kept, wanted)
  const lines = shares.lines.map(({ position, goodsMinor, depositMinor }) => ({
    position,
    goods: isOldPart ? 0 : goodsMinor,
    deposit: depositMinor,
    fee: feeOf(position, goodsMinor),
  }))
  const delivery = isOldPart ? 0 : shares.deliveryMinor
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  const total = lines.reduce((sum, { goods, deposit }) => sum + goods + deposit, delivery - fee)
  return { lines, delivery, fee, total }
}

/** The currency of an order, and whether pieces of these lines have left the shop. */
async function findSent(
  trx: Transaction<Database>,
  orderId: number,
  { lines }: GivenPieces,
): Promise<{ currency: string; isSent: boolean }> {
  const positions = lines.map(({ position }) => position)
  const { rows } = await sql<{ currency: string; isSent: boolean }>`
    select o.currency_code as currency, exists (
      select from order_take t where t.order_id = o.id and t.position = any(${positions}::int[]) and t.shipped > 0
    ) as "isSent"
    from shop_order o where o.id = ${orderId}`.execute(trx)
  return rows[0]!
}
