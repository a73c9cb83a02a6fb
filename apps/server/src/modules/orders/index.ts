export { needsPapers } from './changes/hand-over.queries.ts'
export { isUnpaid } from './changes/lapse.queries.ts'
export { lapseUnpaidOrders } from './changes/lapse.ts'
export { lowerCredit, writeEvent, writeNote, writeOrder } from './changes/order-changes.queries.ts'
export { changeOrder, handOver, lapse, type OrderChange, takeStep } from './changes/order-changes.ts'
export {
  type Actor,
  type BranchRow,
  listPieceChanges,
  listShipments,
  listSteps,
  type PieceChangeRow,
  type ReachedStage,
  reachedStages,
  type ShipmentRow,
  type StepRow,
  selectPieceChanges,
  selectShipments,
  selectSteps,
} from './changes/order-history.queries.ts'
export { hasOrderOf, isOfBranch, type LockedOrder, lockOrder } from './changes/order-lock.queries.ts'
export { invoiceTask, queueInvoice } from './changes/queue-invoice.ts'
export {
  type DepositEvent,
  type DepositRow,
  depositColumns,
  depositDay,
  depositTables,
  listDeposits,
  listDepositsOf,
  markDone,
  openPieces,
  readDeposit,
  returnedMinor,
  returnFeesMinor,
  selectDeposits,
} from './deposits/deposits.queries.ts'
export { documentsOffice } from './documents/documents.office.ts'
export {
  type DocumentRow,
  findDocument,
  insertDocument,
  listDocuments,
  presentDocument,
  readParts,
  selectDocuments,
} from './documents/documents.queries.ts'
export { lapsedLetter, lapsesSoonLetter } from './letters/lapse-letters.ts'
export { orderLetter } from './letters/order-letter.ts'
export { findPayment, findRefund, type RefundFacts } from './letters/order-news.queries.ts'
export {
  cancelledLetter,
  letterOf,
  type News,
  newOrderLetter,
  newOrderText,
  readyLetter,
  reducedLetter,
  reducedText,
  shippedLetter,
} from './letters/order-news.ts'
export { findOrderToConfirm, type OrderToConfirm } from './letters/order-to-confirm.queries.ts'
export { summaryOf } from './order-text.ts'
export { deliveryNote, orderConfirmation, pickList } from './papers/papers.ts'
export { allInvoices, ksefOf } from './payments/all-invoices.queries.ts'
export { type AmountsOfOrder, amountColumns, readAmounts, selectAmounts } from './payments/amounts.queries.ts'
export {
  type Attempt,
  expireAttempt,
  findAttemptOfPage,
  findOpenPage,
  hasTooManyAttempts,
  insertAttempt,
  insertNotification,
  listOpenAttempts,
  lockAttempt,
  takeDueAttempts,
  writeNoPage,
  writePage,
  writeState,
} from './payments/attempts.queries.ts'
export { lastDayToPay } from './payments/lapse-day.ts'
export {
  type CodedTransfer,
  readSampleTransfer,
  readTransfer,
  selectTransfer,
  type TransferRow,
  transferIn,
} from './payments/transfer.queries.ts'
export { correctParcel } from './pieces/correct-parcel.ts'
export { cancelPieces } from './pieces/order-cancellations.ts'
export {
  addNote,
  bookReceived,
  holdOrder,
  pickLines,
  recordPayment,
  recordRefund,
  releaseOrder,
  shipParcel,
  tellRefund,
  undoRefund,
} from './pieces/order-records.ts'
export { takeAllBack, takeBack, withReturned } from './pieces/order-returns.ts'
export { reportShortage, undoShortage } from './pieces/order-shortages.ts'
export { takeForWaiting } from './pieces/order-takes.ts'
export { listOut } from './pieces/piece-changes.queries.ts'
export { readKept } from './pieces/reprice.ts'
export { placesOfLines } from './places-of-lines.ts'
export { lackingTakes, listShopOrders } from './shop-orders.queries.ts'
export { findShownOrder, isShownTo, type Reader } from './shown-orders.queries.ts'
