import { Button } from '@mantine/core'
import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import { dayText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import {
  type BankEntry,
  entryStates,
  listEntries,
  MAX_STATEMENT,
  readStatement,
  type StatementResult,
} from '@partboard/contract/billing/statements.office'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call, fileBody } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { ListTabs, tabProps } from '../../ui/ListTabs.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import classes from './PaymentsPage.module.css'

/** Bank statements: what they brought, and the credits about which a person decides. */
export function PaymentsPage() {
  const { t } = useTranslation()
  const { state }: { state: BankEntry['state'] } = useSearch({ from: '/_office/payments' })
  const client = useQueryClient()
  const [result, setResult] = useState<StatementResult | null>(null)
  const [chosen, setChosen] = useState<BankEntry | null>(null)
  const query = useInfiniteQuery({
    ...queryAbout(listEntries, state),
    queryFn: ({ signal, pageParam }) =>
      call(listEntries, { querystring: { state, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const send = async (file: File, { signal }: { signal: AbortSignal }) => {
    setResult(null)
    const read = await call(readStatement, {}, { ...fileBody(readStatement, file), signal })
    await client.invalidateQueries(queriesOf(listEntries))
    setResult(read)
  }
  return (
    <>
      <PageHead title={t('nav.payments')} />
      <Sheet title={t('payments.statement')}>
        <FileDrop
          accept=".xml,.sta,.mt940,.txt,.940"
          choose={t('payments.choose')}
          hint={t('payments.hint')}
          refusalOf={({ size }) => (size > MAX_STATEMENT ? t('payments.tooLarge') : null)}
          send={send}
        />
        {result && (
          <div className={classes.result} role="status">
            <p>{t('payments.result', { booked: result.booked, open: result.open, known: result.known })}</p>
            {result.skipped.length > 0 && (
              <ul>
                {result.skipped.map(({ entry, text }) => (
                  <li key={entry}>{t('payments.skipped', { entry, text })}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Sheet>
      <div className={classes.tabs}>
        <ListTabs label={t('payments.views')}>
          {entryStates.map((one) => (
            <Link key={one} to="/payments" search={{ state: one }} {...tabProps(one === state)}>
              {t(`payments.state.${one}`)}
            </Link>
          ))}
        </ListTabs>
      </div>
      <Sheet title={t(`payments.state.${state}`)}>
        <QueryState
          query={query}
          empty={(data) => data.pages[0]?.items.length === 0 && t(`payments.none.${state}`)}
        >
          {() => (
            <>
              <Entries entries={entries} onDecide={setChosen} />
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </Sheet>
      {chosen && <DecideDialog entry={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

function Entries({
  entries,
  onDecide,
}: {
  entries: readonly BankEntry[]
  onDecide: (entry: BankEntry) => void
}) {
  const { t, lang } = useTranslation()
  return (
    <Table
      heads={[
        { text: t('payments.booked') },
        { text: t('payments.amount'), end: true },
        { text: t('payments.title') },
        { text: t('payments.why') },
        { text: <span className="visually-hidden">{t('payments.decision')}</span>, end: true },
      ]}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>{dayText(entry.bookedOn, lang)}</td>
          <td className={table.end}>
            <b>{moneyText(entry.amount, entry.currency, lang)}</b>
          </td>
          <td>
            {entry.title} <span className={table.second}>{entry.payer}</span>
          </td>
          <td className={table.light}>{entry.state === 'notOurs' ? entry.reason : entry.text}</td>
          <td className={table.end}>
            {entry.state === 'open' && (
              <Button
                onClick={() => onDecide(entry)}
                aria-label={t('payments.decideOn', {
                  amount: moneyText(entry.amount, entry.currency, lang),
                  title: entry.title,
                })}
              >
                {t('payments.decide')}
              </Button>
            )}
            {entry.state === 'booked' &&
              entry.orders.map(({ id, number }) => (
                <Link key={id} className={table.link} to="/orders/$id" params={{ id: String(id) }}>
                  {number}
                </Link>
              ))}
          </td>
        </tr>
      ))}
    </Table>
  )
}
