import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import classes from './OrderPage.module.css'
import { useInvoiceRequest } from './orders.queries.ts'

/** Receipt or invoice, and the button with which a consumer asks for an invoice after the order. */
export function SaleDocument({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { date, dateTime } = useFormat()
  const request = useInvoiceRequest(order.Id)
  const { SaleDocument: document, InvoiceRequestedOn, AskForInvoiceUntil } = order
  return (
    <>
      {document && <p className={classes.method}>{t(`orders.document.${document}`)}</p>}
      {InvoiceRequestedOn && (
        <p className={classes.method} role="status">
          {t('orders.invoiceAsked', { time: dateTime(InvoiceRequestedOn) })}
        </p>
      )}
      {AskForInvoiceUntil && (
        <button
          type="button"
          className={classes.download}
          disabled={request.isPending}
          onClick={() => request.mutate()}
          data-screen
        >
          {t('orders.askForInvoice', { day: date(AskForInvoiceUntil) })}
        </button>
      )}
      {request.refusal && <ErrorMessage text={request.refusal} onRetry={() => request.mutate()} />}
    </>
  )
}
