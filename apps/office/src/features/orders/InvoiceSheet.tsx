import { listInvoices, readInvoice } from '@partboard/contract/office/erp'
import type { Order } from '@partboard/contract/office/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { officeQuery } from '../../api/query.ts'
import { dayText } from '../../ui/dates.ts'
import { moneyText } from '../../ui/money.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

/** The invoices of an order, of the books or of the shop; nothing while there is none. */
export function InvoiceSheet({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const id = String(order.id)
  const { data } = useQuery(officeQuery(listInvoices, { params: { id } }))
  if (!data || data.items.length === 0) return null
  const addressOf = (number: string) =>
    readInvoice.url.replace('{id}', id).replace('{number}', encodeURIComponent(number))
  return (
    <Sheet title={t('invoice.title')}>
      <Table
        heads={[
          { text: t('orders.number') },
          { text: t('invoice.kind') },
          { text: t('invoice.issued') },
          { text: t('invoice.due') },
          { text: t('invoice.net'), end: true },
          { text: t('orders.gross'), end: true },
        ]}
      >
        {data.items.map((invoice) => (
          <tr key={invoice.number}>
            <td>
              <a href={addressOf(invoice.number)} download>
                {invoice.number} (PDF)
              </a>
            </td>
            <td>{t(`invoice.kind.${invoice.kind}`)}</td>
            <td>{dayText(invoice.issuedOn, i18n.language)}</td>
            <td>{invoice.dueOn ? dayText(invoice.dueOn, i18n.language) : '–'}</td>
            <td className={table.end}>{moneyText(invoice.net, invoice.currency, i18n.language)}</td>
            <td className={table.end}>{moneyText(invoice.gross, invoice.currency, i18n.language)}</td>
          </tr>
        ))}
      </Table>
    </Sheet>
  )
}
