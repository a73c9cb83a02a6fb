import * as progress from '@partboard/domain/orders/order-progress'
import { timeZone } from '../../stock/index.ts'

/** The last day on which an order can be paid, `YYYY-MM-DD`: the day before it lapses. */
export const lastDayToPay = (lapsesAt: Date): string => progress.lastDayToPay(lapsesAt, timeZone)
