import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OrderPage.module.css'
import { useInvoiceDownload } from './orders.queries.ts'

/** The invoices of an order with their corrections and notes, each with its PDF. */
export function Invoices({ order: { Id, CurrencyCode, Invoices: invoices } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const download = useInvoiceDownload(Id)
  if (invoices.length === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-invoices">
      <h2 id="order-invoices">{t('orders.invoices')}</h2>
      <ul className={classes.notes}>
        {invoices.map(({ Number: number, Kind, IssuedOn, DueOn, Gross, KsefNumber }) => (
          <li key={number}>
            <Labelled
              label={[
                Kind !== 'invoice' && t(`orders.invoiceKind.${Kind}`),
                date(IssuedOn),
                DueOn && t('orders.invoiceDue', { day: date(DueOn) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {number} · {money(Gross, CurrencyCode)}
              {KsefNumber && (
                <span className={classes.ksef}>{t('orders.inKsef', { number: KsefNumber })}</span>
              )}
              <button
                type="button"
                className={classes.download}
                disabled={download.isPending}
                onClick={() => download.mutate(number)}
                data-screen
              >
                {t(Kind === 'invoice' ? 'orders.invoice' : 'orders.invoiceOther', { number })}
              </button>
            </Labelled>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
