import { convertToPln } from '../numbers/money.ts'
import { type OrderAmounts, priceOfKept } from './order-state.ts'

/**
 * The free part of a credit limit, in grosze.
 *
 * @param limitMinor null = no deferred payment was granted
 * @param usedMinor  what open invoices and orders take from the limit
 * @returns null without a limit
 */
export const freeCredit = <T extends number | null>(limitMinor: T, usedMinor: number): T =>
  (limitMinor === null ? null : limitMinor - usedMinor) as T

/**
 * What an order on account takes from the credit limit, in grosze: what it costs without its returned pieces, and is not
 * paid yet.
 *
 * @param ratePerPlnMicro the currency rate of the order
 */
export const creditOfOrder = (
  { receivedMinor, refundedMinor, ...amounts }: Omit<OrderAmounts, 'isOnAccount'>,
  ratePerPlnMicro: number,
): number => convertToPln(Math.max(0, priceOfKept(amounts) - receivedMinor + refundedMinor), ratePerPlnMicro)
