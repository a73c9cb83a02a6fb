import {
  type BankAccount,
  bankCodeOf,
  type OrderToTransfer,
  type Transfer,
  transferOf,
} from '@partboard/domain/orders/transfer'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { allInvoices } from './all-invoices.queries.ts'
import { amountColumns } from './amounts.queries.ts'
import { lastDayToPay } from './lapse-day.ts'

/** A bank transfer for an order, and the content of its QR code; `code` null = banks have none for it. */
export type CodedTransfer = Transfer & { code: string | null }

/** Through JSON, a moment is a text. */
type OrderRow = Omit<OrderToTransfer, 'lastDayToPay'> & { lapsesAt: Date | string | null }
type AccountRow = BankAccount & { nip: string }

const accountColumns = sql`
  s.company_vat as nip, coalesce(nullif(s.bank_holder, ''), nullif(s.company_name, ''), s.name) as holder,
  s.bank_account as iban, s.bank_name as "bankName"`

export type TransferRow = OrderRow & AccountRow

/** SQL: the row of `transferIn` of an order. */
export const selectTransfer = (orderId: RawBuilder<unknown>): RawBuilder<TransferRow> => sql<TransferRow>`
  select o.order_number as "orderNumber", o.stage, o.payment, o.payment_method as "paymentMethod",
    o.currency_code as "currencyCode", ${amountColumns}, o.lapses_at as "lapsesAt",
    (select max(i.due_on)::text from ${allInvoices} i where i.order_id = o.id) as "invoiceDueDay", ${accountColumns}
  from shop_order o join store s on s.id = o.store_id where o.id = ${orderId}`

/**
 * What is to be transferred for an order.
 *
 * @returns null when nothing is to be transferred, or the store has no bank account
 */
export const transferIn = (row: TransferRow): CodedTransfer | null => codedTransfer(row, row)

/** Reads what is to be transferred for an order, as it is now: for its page, its mails and its papers. */
export async function readTransfer(db: Kysely<Database>, orderId: number): Promise<CodedTransfer | null> {
  const { rows } = await selectTransfer(sql`${orderId}`).execute(db)
  const [row] = rows
  return row ? transferIn(row) : null
}

/** Like `readTransfer`, for an invented order of a store. */
export async function readSampleTransfer(
  db: Kysely<Database>,
  storeId: number,
  order: OrderRow,
): Promise<CodedTransfer | null> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from store s where s.id = ${storeId}`.execute(db)
  return codedTransfer(order, rows[0]!)
}

function codedTransfer(order: OrderRow, { nip, holder, iban, bankName }: AccountRow): CodedTransfer | null {
  const { lapsesAt } = order
  const facts = { ...order, lastDayToPay: lapsesAt && lastDayToPay(new Date(lapsesAt)) }
  const transfer = transferOf(facts, { holder, iban, bankName })
  return transfer && { ...transfer, code: bankCodeOf(transfer, /^\d{10}$/.test(nip) ? nip : '') }
}
