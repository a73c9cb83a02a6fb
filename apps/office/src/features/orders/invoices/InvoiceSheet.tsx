import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { dayText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { issueInvoice, readInvoiceXml, sendInvoice } from '@partboard/contract/billing/invoices.office'
import { type Invoice, listInvoices, readInvoice } from '@partboard/contract/integration/erp.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { KsefMark } from '../../../ui/KsefMark.tsx'
import { Sheet, SheetNote } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'

/** The invoices of an order, of the books or of the shop; the shop's own are issued and corrected here. */
export function InvoiceSheet({ order }: { order: Order }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const mayWrite = useRights()('orders:write')
  const [dialog, setDialog] = useState<'correct' | 'exchange' | null>(null)
  const { busy, message, run } = useSubmission()
  const params = { id: String(order.id) }
  const { data } = useQuery(endpointQuery(listInvoices, { params }))
  if (!data || (data.items.length === 0 && data.step === null)) return null
  const refresh = () => client.invalidateQueries(queriesOf(listInvoices))
  const issue = () => {
    if (order.currency !== 'PLN') return setDialog('exchange')
    void run(async () => {
      await call(issueInvoice, { params, body: {} })
      await refresh()
    })
  }
  const send = (id: number) =>
    void run(async () => {
      await call(sendInvoice, { params: { id: String(id) } })
      await refresh()
    })
  const action = mayWrite && data.step !== null && (
    <Button loading={busy} onClick={data.step === 'issue' ? issue : () => setDialog('correct')}>
      {t(data.step === 'issue' ? 'invoices.issue' : 'invoices.correct')}
    </Button>
  )
  return (
    <Sheet title={t('invoice.title')} aside={action}>
      <SheetNote role="alert" isBad>
        {message}
      </SheetNote>
      {data.step === 'correct' && <SheetNote>{t('invoices.toCorrect')}</SheetNote>}
      {data.items.length > 0 && (
        <Invoices order={order} invoices={data.items} onSend={mayWrite && !busy ? send : null} />
      )}
      {dialog === 'correct' && <CorrectDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'exchange' && <ExchangeDialog order={order} onClose={() => setDialog(null)} />}
    </Sheet>
  )
}

type Props = {
  order: Order
  invoices: readonly Invoice[]
  /** null = the person may not. */
  onSend: ((id: number) => void) | null
}

function Invoices({ order, invoices, onSend }: Props) {
  const { t, lang } = useTranslation()
  const addressOf = (number: string) =>
    readInvoice.url.replace('{id}', String(order.id)).replace('{number}', encodeURIComponent(number))
  return (
    <Table
      heads={[
        { text: t('orders.number') },
        { text: t('invoice.issued') },
        { text: t('invoice.due') },
        { text: t('invoice.net'), end: true },
        { text: t('orders.gross'), end: true },
        { text: t('invoices.ksef') },
      ]}
    >
      {invoices.map((invoice) => (
        <tr key={invoice.number}>
          <td>
            <a href={addressOf(invoice.number)} download>
              {invoice.number} (PDF)
            </a>{' '}
            <span className={table.second}>{t(`invoice.kind.${invoice.kind}`)}</span>
          </td>
          <td>{dayText(invoice.issuedOn, lang)}</td>
          <td>{invoice.dueOn ? dayText(invoice.dueOn, lang) : '–'}</td>
          <td className={table.end}>{moneyText(invoice.net, invoice.currency, lang)}</td>
          <td className={table.end}>{moneyText(invoice.gross, invoice.currency, lang)}</td>
          <td className={table.roomy}>
            {isStructured(invoice) ? (
              <>
                <KsefMark ksef={invoice.ksef} />{' '}
                <a
                  href={readInvoiceXml.url.replace('{id}', String(invoice.id))}
                  download
                  aria-label={`XML ${invoice.number}`}
                >
                  XML
                </a>
                {onSend && (invoice.ksef.state === 'refused' || invoice.ksef.state === 'none') && (
                  <Button
                    variant="subtle"
                    onClick={() => onSend(invoice.id)}
                    aria-label={`${t('invoices.send')}: ${invoice.number}`}
                  >
                    {t(invoice.ksef.state === 'refused' ? 'invoices.sendAgain' : 'invoices.send')}
                  </Button>
                )}
              </>
            ) : (
              '–'
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Whether the shop issued the document, and it is one that KSeF takes. */
const isStructured = (invoice: Invoice): invoice is Invoice & { id: number } =>
  invoice.id !== null && (invoice.kind === 'invoice' || invoice.kind === 'correction')
