import type { CustomerInvoice } from '@partboard/contract/order-pages/customer-invoices'
import { LISTED_INVOICES } from '@partboard/domain/numbers/limits'
import { IconDownload } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { AccountList } from '../../../ui/account/AccountList.tsx'
import { AccountPage } from '../../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { CardTable } from '../../../ui/page/CardTable.tsx'
import { Identifier } from '../../../ui/page/Identifier.tsx'
import { ListPages } from '../../../ui/part-list/ListPages.tsx'
import classes from '../OrdersPage.module.css'
import { useInvoiceDownload } from '../orders.queries.ts'
import { invoicesQuery } from './invoices.queries.ts'

/** The invoices of all orders: when each is to be paid, its PDF, and the way to its payment. */
export function InvoicesPage({ from, onFrom }: { from: number; onFrom: (from: number) => void }) {
  const { t } = useTranslation()
  const toOrders = (
    <ButtonLink size="md" to="/my-account/order-history">
      {t('account.orders')}
    </ButtonLink>
  )
  return (
    <AccountPage title={t('account.invoices')}>
      <AccountList
        query={useQuery(invoicesQuery(from))}
        widths={['140px', '1fr', '120px', '120px']}
        none={({ Invoices }) =>
          Invoices.length === 0
            ? { title: t('invoices.none'), text: t('invoices.noneText'), next: toOrders }
            : null
        }
      >
        {({ Invoices, Total }) => (
          <>
            <InvoicesTable invoices={Invoices} />
            <ListPages
              from={from}
              shown={Invoices.length}
              total={Total}
              size={LISTED_INVOICES}
              onFrom={onFrom}
            />
          </>
        )}
      </AccountList>
    </AccountPage>
  )
}

function InvoicesTable({ invoices }: { invoices: readonly CustomerInvoice[] }) {
  const { t } = useTranslation()
  return (
    <CardTable
      className={classes.table}
      caption={t('account.invoices')}
      head={
        <tr>
          <th>{t('invoices.numberAndDay')}</th>
          <th>{t('orders.order')}</th>
          <th>{t('invoices.due')}</th>
          <th className={classes.amount}>{t('orders.total')}</th>
          <th>
            <span className="visually-hidden">{t('history.actions')}</span>
          </th>
        </tr>
      }
    >
      {invoices.map((invoice) => (
        <InvoiceRow key={`${invoice.OrderId} ${invoice.Number}`} invoice={invoice} />
      ))}
    </CardTable>
  )
}

function InvoiceRow({ invoice }: { invoice: CustomerInvoice }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const { Number: number, Kind, OrderId, OrderNumber, Reference, IssuedOn, DueOn, Due, IsOverdue } = invoice
  const download = useInvoiceDownload(OrderId)
  const params = { id: String(OrderId) }
  // What is due is said once for an order: at its invoice.
  const isDue = Kind === 'invoice' && Due !== null && Due > 0
  return (
    <tr>
      <td className={classes.number}>
        <b>
          <Identifier>{number}</Identifier>
        </b>
        <span className={classes.date}>{date(IssuedOn)}</span>
        {Kind !== 'invoice' && <small>{t(`orders.invoiceKind.${Kind}`)}</small>}
      </td>
      <td className={classes.whose}>
        <Link to="/my-account/order-history/$id" params={params}>
          <Identifier>{OrderNumber}</Identifier>
        </Link>
        {Reference && <span>{Reference}</span>}
      </td>
      <td className={classes.whose}>
        {isDue && (
          <b>
            {t(IsOverdue ? 'invoices.overdue' : 'invoices.toPay', {
              amount: money(Due, invoice.CurrencyCode),
            })}
          </b>
        )}
        {Kind === 'invoice' && Due === 0 && <span>{t('invoices.settled')}</span>}
        {DueOn && Due !== 0 && <span>{t('orders.invoiceDue', { day: date(DueOn) })}</span>}
      </td>
      <td className={classes.total}>{money(invoice.Gross, invoice.CurrencyCode)}</td>
      <td className={classes.actions}>
        {isDue && (
          <ButtonLink
            variant="filled"
            to="/my-account/order-history/$id"
            params={params}
            aria-label={t('history.payOf', { number: OrderNumber })}
          >
            {t('history.pay')}
          </ButtonLink>
        )}
        <Button
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          aria-disabled={download.isPending}
          aria-label={t(Kind === 'invoice' ? 'orders.invoice' : 'orders.invoiceOther', { number })}
          onClick={() => download.mutate(number)}
        >
          PDF
        </Button>
      </td>
    </tr>
  )
}
