import { addDays, localTime } from '@partboard/domain/stock/calendar'
import { timeZone } from '../../stock/index.ts'

/** The last day on which an order can be paid, `YYYY-MM-DD`: the day before it lapses. */
export const lastDayToPay = (lapsesAt: Date): string => addDays(localTime(lapsesAt, timeZone).day, -1)
