import { Button, Checkbox } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import {
  issueInvoices,
  listIssuedInvoices,
  listOrdersToInvoice,
  MAX_INVOICED_ORDERS,
  type OrderToInvoice,
} from '@partboard/contract/billing/invoices.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { useSubmission } from '../../ui/forms.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet, SheetNote } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './InvoicesPage.module.css'

/** Orders that wait for an invoice, which are issued together, or for a correction, which is made on the order. */
export function WaitingList({ what }: { what: 'issue' | 'correct' }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const mayIssue = useRights()('orders:write') && what === 'issue'
  const query = useQuery(endpointQuery(listOrdersToInvoice, { querystring: { what } }))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [result, setResult] = useState<{ issued: number; refused: number } | null>(null)
  const { busy, message, run } = useSubmission()
  const orders = (query.data?.items ?? []).filter(({ orderId }) => chosen.includes(orderId))
  const issue = () =>
    void run(async () => {
      const ids = orders.map(({ orderId }) => orderId).slice(0, MAX_INVOICED_ORDERS)
      const { items } = await call(issueInvoices, { body: { orders: ids } })
      const refused = items.filter(({ issued }) => !issued)
      setResult({ issued: items.length - refused.length, refused: refused.length })
      setChosen([])
      await Promise.all(
        [listOrdersToInvoice, listIssuedInvoices].map((list) => client.invalidateQueries(queriesOf(list))),
      )
    })
  const actions = mayIssue && orders.length > 0 && (
    <Button variant="filled" loading={busy} onClick={issue}>
      {t('invoices.issueAll', { count: orders.length })}
    </Button>
  )
  return (
    <Sheet title={t(`invoices.view.${what}`)} aside={actions}>
      <SheetNote role="alert" isBad>
        {message}
      </SheetNote>
      {result && <SheetNote role="status">{t('invoices.done', result)}</SheetNote>}
      <QueryState
        query={query}
        empty={({ items }) =>
          items.length === 0 && t(what === 'issue' ? 'invoices.nothingToIssue' : 'invoices.nothingToCorrect')
        }
      >
        {({ items }) => (
          <Rows items={items} what={what} chosen={mayIssue ? chosen : null} onChoose={setChosen} />
        )}
      </QueryState>
    </Sheet>
  )
}

type RowsProps = {
  items: readonly OrderToInvoice[]
  what: 'issue' | 'correct'
  /** null = nothing can be chosen. */
  chosen: readonly number[] | null
  onChoose: (ids: readonly number[]) => void
}

function Rows({ items, what, chosen, onChoose }: RowsProps) {
  const { t, lang } = useTranslation()
  const toggle = (id: number) =>
    chosen && onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Table
      heads={[
        { text: t('invoices.order') },
        { text: t('invoices.since') },
        { text: t('invoices.buyer') },
        { text: t(what === 'issue' ? 'invoices.amount' : 'invoices.difference'), end: true },
        { text: t('invoices.note') },
      ]}
    >
      {items.map(({ orderId, orderNumber, since, buyer, amount, currency, refusal }) => (
        <tr key={orderId}>
          <td>
            <span className={classes.choice}>
              {chosen && (
                <Checkbox
                  aria-label={t('invoices.choose', { number: orderNumber })}
                  checked={chosen.includes(orderId)}
                  onChange={() => toggle(orderId)}
                />
              )}
              <Link className={table.link} to="/orders/$id" params={{ id: String(orderId) }}>
                {orderNumber}
              </Link>
            </span>
          </td>
          <td>{instantText(since, lang)}</td>
          <td>{buyer}</td>
          <td className={table.end}>{moneyText(amount, currency, lang)}</td>
          <td className={table.light}>{refusal}</td>
        </tr>
      ))}
    </Table>
  )
}
