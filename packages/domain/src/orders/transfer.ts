import {
  dueOf,
  isAwaitingPayment,
  isPaidElsewhere,
  type OrderAmounts,
  type Payment,
  type Stage,
} from './order-state.ts'
import { isPaidInAdvance } from './payment-needs.ts'

/** The account of a store. `iban` is in its stored form; empty = the store has none. */
export type BankAccount = { holder: string; iban: string; bankName: string }

/** The facts about an order that decide whether and what its customer transfers. */
export type OrderToTransfer = OrderAmounts & {
  orderNumber: string
  stage: Stage
  payment: Payment
  /** System name of the payment method. */
  paymentMethod: string
  currencyCode: string
  /** The last day on which the unpaid order can be paid, `YYYY-MM-DD`; null = it does not lapse. */
  lastDayToPay: string | null
  /** The latest due day of its invoices; null = no invoice has one. */
  invoiceDueDay: string | null
}

/** What a customer types into a bank transfer. */
export type Transfer = BankAccount & {
  /** The order number, by which the payment is found. */
  title: string
  /** What is still to be paid, in minor units; null = on account, and the invoice of the books says it. */
  amountMinor: number | null
  currencyCode: string
  dueDay: string | null
}

/**
 * The data of a bank transfer for an order. An order that is paid at the door or in the branch has none, so that nobody
 * pays twice. An order on account has it once an invoice is due.
 *
 * @returns null when nothing is to be transferred, or the store has no account
 */
export function transferOf(order: OrderToTransfer, account: BankAccount): Transfer | null {
  if (account.iban === '' || order.stage === 'cancelled' || order.stage === 'returned') return null
  const { orderNumber: title, currencyCode, invoiceDueDay } = order
  if (isPaidElsewhere(order))
    return invoiceDueDay === null
      ? null
      : { ...account, title, amountMinor: null, currencyCode, dueDay: invoiceDueDay }
  const amountMinor = dueOf(order)
  if (order.isOnAccount)
    return amountMinor === 0 ? null : { ...account, title, amountMinor, currencyCode, dueDay: invoiceDueDay }
  if (!isPaidInAdvance(order.paymentMethod) || amountMinor === 0) return null
  const dueDay = isAwaitingPayment(order) ? order.lastDayToPay : null
  return { ...account, title, amountMinor, currencyCode, dueDay }
}

/** Whether the last day is over and something is still to be paid. @param today `YYYY-MM-DD` */
export const isOverdue = (
  { amountMinor, dueDay }: Pick<Transfer, 'amountMinor' | 'dueDay'>,
  today: string,
): boolean => amountMinor !== null && amountMinor > 0 && dueDay !== null && dueDay < today

/** The highest amount of a code, in grosze: the standard has six digits. */
const MAX_CODE_MINOR = 999_999

/**
 * The content of the QR code that Polish banks' apps read, by the recommendation of the Polish Bank Association (ZBP, 2D
 * code, 2013): tax number, country, account, amount in grosze, recipient, title and three reserved fields.
 *
 * @param nip of the recipient, 10 digits; empty = none
 * @returns null for a transfer that the standard cannot say: in another currency, to another country, without an amount
 *          or over 9 999.99 zł
 */
export function bankCodeOf(transfer: Transfer, nip: string): string | null {
  const { holder, iban, title, amountMinor, currencyCode } = transfer
  if (currencyCode !== 'PLN' || !iban.startsWith('PL')) return null
  if (amountMinor === null || amountMinor > MAX_CODE_MINOR) return null
  const amount = String(amountMinor).padStart(6, '0')
  return [nip, 'PL', iban.slice(2), amount, plain(holder, 20), plain(title, 32), '', '', ''].join('|')
}

/** A text without the separator of the fields. */
const plain = (text: string, length: number): string =>
  [...text.replace(/[|\s]+/g, ' ').trim()].slice(0, length).join('').trim()
