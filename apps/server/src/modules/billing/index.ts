export { openKsef } from './einvoices/ksef.ts'
export { sendEInvoices } from './einvoices/send-einvoices.ts'
export { watchEInvoices } from './einvoices/watch-einvoices.ts'
export { invoicesOffice } from './invoices/invoices.office.ts'
export { findPdf, invoiceFileName } from './invoices/invoices.queries.ts'
export { issueQueued } from './invoices/issue-queued.ts'
export { issuedOffice } from './invoices/issued.office.ts'
export { waitingIssued } from './invoices/issued.queries.ts'
export { invoiceLetter, invoiceText } from './letters/invoice-letter.ts'
export { paymentLetter } from './letters/payment-letter.ts'
export { refundLetter } from './letters/refund-letter.ts'
export { askAboutAttempts } from './payments/ask-provider.ts'
export {
  type OnlinePayment,
  onlinePaymentOf,
  type PayableOrder,
  selectPayableOrder,
} from './payments/online-payment.queries.ts'
export { paymentsRoutes } from './payments/payments.routes.ts'
export { askAgainAboutRefunds, refundTask } from './payments/refunds.queries.ts'
export { payOutRefund, refundByProvider } from './payments/refunds.ts'
export { waitingMoney } from './payments/waiting-money.queries.ts'
export { statementsOffice } from './statements/statements.office.ts'
