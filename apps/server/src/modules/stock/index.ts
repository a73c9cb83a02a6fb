export { announceStock } from './announce.ts'
export {
  calendarOf,
  everyHoliday,
  readCalendarRows,
  readSupplierClasses,
  timeZone,
  writeCalendar,
} from './calendar/calendar.queries.ts'
export { CalendarError, printCalendarFile, readCalendarFile } from './calendar/calendar-file.ts'
export { weekText } from './calendar/hours-text.ts'
export { promiseDay } from './calendar/promise-text.ts'
export {
  type PromiseBook,
  plannedPromise,
  promise,
  promisedBy,
  promisesByWarehouse,
  readPromiseBook,
} from './calendar/promises.ts'
export {
  assignToWaiting,
  holdForWaiting,
  isKnown,
  type KnownOrders,
  lockStock,
  type StockRow,
} from './holds.ts'
export { noteStockRefusal, takeStockRefusals } from './refusals.ts'
export { changeStock } from './stock.changes.ts'
export { stockOffice } from './stock.office.ts'
export type { StockLine } from './stock.ts'
export { waitingStock } from './waiting-stock.queries.ts'
