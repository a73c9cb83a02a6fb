import { Button } from '@mantine/core'
import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import { dayText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { nipText } from '@partboard/client/text/nip.ts'
import {
  type IssuedInvoice,
  listIssuedInvoices,
  readInvoiceXml,
  sendInvoice,
} from '@partboard/contract/billing/invoices.office'
import { readInvoice } from '@partboard/contract/integration/erp.office'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { useSubmission } from '../../ui/forms.ts'
import { KsefMark } from '../../ui/KsefMark.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet, SheetNote } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './InvoicesPage.module.css'
import type { InvoicesSearch } from './invoice-views.ts'

type Props = { view: 'issued' | 'refused'; filter: Omit<InvoicesSearch, 'view'> }

/** Documents that the shop has issued, newest first. */
export function IssuedList({ view, filter }: Props) {
  const { t } = useTranslation()
  const querystring = Object.fromEntries(Object.entries(filter).filter(([, value]) => Boolean(value)))
  const isFiltered = Object.keys(querystring).some((name) => view === 'issued' || name !== 'ksef')
  const query = useInfiniteQuery({
    ...queryAbout(listIssuedInvoices, querystring),
    queryFn: ({ signal, pageParam }) =>
      call(
        listIssuedInvoices,
        { querystring: Object.assign({}, querystring, pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Sheet title={t(`invoices.view.${view}`)}>
      {view === 'refused' && <SheetNote>{t('invoices.what')}</SheetNote>}
      <QueryState
        query={query}
        empty={(data) =>
          data.pages[0]?.items.length === 0 && t(isFiltered ? 'invoices.noneFound' : 'invoices.none')
        }
      >
        {(data) => (
          <>
            <Rows invoices={data.pages.flatMap(({ items }) => items)} />
            <MoreRows query={query} />
          </>
        )}
      </QueryState>
    </Sheet>
  )
}

function Rows({ invoices }: { invoices: readonly IssuedInvoice[] }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const maySend = useRights()('orders:write')
  const { busy, message, run } = useSubmission()
  const send = (id: number) =>
    void run(async () => {
      await call(sendInvoice, { params: { id: String(id) } })
      await client.invalidateQueries(queriesOf(listIssuedInvoices))
    })
  const pdfOf = ({ orderId, number }: IssuedInvoice) =>
    readInvoice.url.replace('{id}', String(orderId)).replace('{number}', encodeURIComponent(number))
  return (
    <>
      <SheetNote role="alert" isBad>
        {message}
      </SheetNote>
      <Table
        heads={[
          { text: t('orders.number') },
          { text: t('invoice.issued') },
          { text: t('invoices.buyer') },
          { text: t('invoices.order') },
          { text: t('orders.gross'), end: true },
          { text: t('invoices.ksef') },
          { text: <span className="visually-hidden">{t('invoices.actions')}</span>, end: true },
        ]}
      >
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td>
              <a href={pdfOf(invoice)} download>
                {invoice.number} (PDF)
              </a>{' '}
              <span className={table.second}>{t(`invoice.kind.${invoice.kind}`)}</span>
            </td>
            <td>{dayText(invoice.issuedOn, lang)}</td>
            <td>
              {invoice.buyer}{' '}
              <span className={`${table.second} ${classes.nip}`}>
                {invoice.nip && `NIP ${nipText(invoice.nip)}`}
              </span>
            </td>
            <td>
              <Link className={table.link} to="/orders/$id" params={{ id: String(invoice.orderId) }}>
                {invoice.orderNumber}
              </Link>
            </td>
            <td className={table.end}>{moneyText(invoice.gross, invoice.currency, lang)}</td>
            <td>
              <KsefMark ksef={invoice.ksef} />
            </td>
            <td className={table.end}>
              <span className={classes.actions}>
                {(invoice.kind === 'invoice' || invoice.kind === 'correction') && (
                  <a
                    href={readInvoiceXml.url.replace('{id}', String(invoice.id))}
                    download
                    aria-label={`XML ${invoice.number}`}
                  >
                    XML
                  </a>
                )}
                {maySend && invoice.ksef.state === 'refused' && (
                  <Button
                    disabled={busy}
                    onClick={() => send(invoice.id)}
                    aria-label={`${t('invoices.sendAgain')}: ${invoice.number}`}
                  >
                    {t('invoices.sendAgain')}
                  </Button>
                )}
              </span>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
