import { Button, NativeSelect } from '@mantine/core'
import { queryAbout } from '@partboard/client/queries/queries.ts'
import { dayText, instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { type DepositOfLine, depositDues, listDeposits } from '@partboard/contract/aftersale/deposits.office'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { DepositDialog } from './DepositDialog.tsx'
import { ReturnsTabs } from './ReturnsTabs.tsx'
import classes from './returns.module.css'
import { type DepositsSearch, depositKinds } from './returns-views.ts'

/** Deposits that customers can have back, the first to end first. */
export function DepositsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate({ from: '/returns/deposits' })
  const { due, kind, customer, order }: DepositsSearch = useSearch({ from: '/_office/returns/deposits' })
  const [chosen, setChosen] = useState<DepositOfLine | null>(null)
  const textOf = (id: number | undefined) => (id === undefined ? undefined : String(id))
  const filter = { due, kind, customerId: textOf(customer), orderId: textOf(order) }
  const query = useInfiniteQuery({
    ...queryAbout(listDeposits, filter),
    queryFn: ({ signal, pageParam }) =>
      call(
        listDeposits,
        { querystring: Object.assign({}, filter, pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const deposits = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <PageHead title={t('deposits.title')} />
      <ReturnsTabs shown="deposits" />
      <div className={classes.filters}>
        <NativeSelect
          label={t('deposits.due')}
          value={due ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (before) => ({ ...before, due: depositDues.find((one) => one === value) }),
              replace: true,
            })
          }
          data={[
            { value: '', label: t('deposits.all') },
            ...depositDues.map((value) => ({ value, label: t(`deposits.due.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('deposits.kind')}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (before) => ({ ...before, kind: depositKinds.find((one) => one === value) }),
              replace: true,
            })
          }
          data={[
            { value: '', label: t('deposits.all') },
            ...depositKinds.map((value) => ({ value, label: t(`deposits.kind.${value}`) })),
          ]}
        />
        {(customer !== undefined || order !== undefined) && (
          <Button
            onClick={() =>
              void navigate({
                search: (before) => ({ ...before, customer: undefined, order: undefined }),
                replace: true,
              })
            }
          >
            {t('deposits.allCustomers', {
              name: (order === undefined ? deposits[0]?.customer.name : deposits[0]?.orderNumber) ?? '',
            })}
          </Button>
        )}
      </div>
      <Sheet title={t('deposits.title')}>
        <QueryState query={query} empty={(data) => data.pages[0]?.items.length === 0 && t('deposits.none')}>
          {() => (
            <>
              <Rows deposits={deposits} onChoose={setChosen} />
              <MoreRows query={query} />
            </>
          )}
        </QueryState>
      </Sheet>
      {chosen && <DepositDialog deposit={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

type RowsProps = { deposits: readonly DepositOfLine[]; onChoose: (deposit: DepositOfLine) => void }

function Rows({ deposits, onChoose }: RowsProps) {
  const { t, lang } = useTranslation()
  const mayTake = useMayTake()
  return (
    <Table
      heads={[
        { text: t('deposits.until') },
        { text: t('deposits.part') },
        { text: t('orders.customer') },
        { text: t('orders.order') },
        { text: t('deposits.open'), end: true },
        { text: <span className="visually-hidden">{t('deposits.bring')}</span>, end: true },
      ]}
    >
      {deposits.map((deposit) => {
        const { orderId, orderNumber, position, sku, printed, name, kind, open, price, currency, customer } =
          deposit
        const part = `${formatPartNumber(sku, printed)} ${name}`
        return (
          <tr key={`${orderId} ${position}`}>
            <td>
              <Until deposit={deposit} />
            </td>
            <td>
              <b>{name}</b>
              <span className={table.second}>
                {formatPartNumber(sku, printed)} · {t(`deposits.kind.${kind}`)}
              </span>
              <Events deposit={deposit} />
            </td>
            <td>
              <Link className={table.link} to="/returns/deposits" search={{ customer: customer.id }}>
                {customer.name}
              </Link>
            </td>
            <td>
              <Link className={table.link} to="/orders/$id" params={{ id: String(orderId) }}>
                {orderNumber}
              </Link>
            </td>
            <td className={table.end}>
              <b>{moneyText(open * price, currency, lang)}</b>
              <span className={table.second}>{t('deposits.pieces', { count: open })}</span>
            </td>
            <td className={table.end}>
              {mayTake && open > 0 && (
                <Button
                  onClick={() => onChoose(deposit)}
                  aria-label={t('deposits.bringOf', { part, number: orderNumber })}
                >
                  {t('deposits.bring')}
                </Button>
              )}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

/** Whether the person may take and refuse old parts. */
function useMayTake(): boolean {
  const may = useRights()
  return may('orders:write') || may('orders:ship')
}

function Until({ deposit: { dueOn, daysLeft } }: { deposit: DepositOfLine }) {
  const { t, lang } = useTranslation()
  const tone = daysLeft < 0 ? table.bad : daysLeft <= 7 ? table.warn : table.second
  return (
    <>
      <b>{dayText(dueOn, lang)}</b>
      <span className={table.second}>
        <span className={tone}>
          {daysLeft < 0 ? t('deposits.over') : t('deposits.left', { count: daysLeft })}
        </span>
      </span>
    </>
  )
}

/** Old parts that were brought. */
function Events({ deposit: { events } }: { deposit: DepositOfLine }) {
  const { t, lang } = useTranslation()
  return events.map(({ id, at, decision, quantity, reason, branch }) => (
    <span key={id} className={table.second}>
      {t(`deposits.${decision}`, { when: instantText(at, lang), quantity, reason })}
      {branch && ` · ${branch.code}`}
    </span>
  ))
}
