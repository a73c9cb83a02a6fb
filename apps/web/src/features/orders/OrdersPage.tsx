import { IconDownload } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useConfig } from '../../state/reference.ts'
import { useFormat } from '../../text/format.ts'
import { AccountList } from '../../ui/account/AccountList.tsx'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Tabs } from '../../ui/choice/Tabs.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { OldPartsCard } from '../../ui/OldPartsCard.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { OrderSearch } from './history/OrderSearch.tsx'
import { ordersCsv } from './history/orders-csv.ts'
import { IncadeaOrders } from './IncadeaOrders.tsx'
import { OrderPages } from './OrderPages.tsx'
import classes from './OrdersPage.module.css'
import { OrdersTable } from './OrdersTable.tsx'
import type { OrderTab } from './order-tabs.ts'
import {
  type FoundOrders,
  type OrderLimits,
  openDepositsQuery,
  ordersQuery,
  PAGE_SIZE,
  useOrdersDownload,
} from './orders.queries.ts'

type Props = {
  tab: OrderTab
  page: number
  limits: OrderLimits
  onTab: (tab: OrderTab) => void
  onLimits: (limits: OrderLimits) => void
}

/** The shop's orders, and a tab with those of the back office if the store shows them (docs/spec/shop.md#roles). */
export function OrdersPage({ tab, page, limits, onTab, onLimits }: Props) {
  const { t } = useTranslation()
  const { showIncadeaOrders } = useConfig().general
  const { data: found } = useQuery({ ...ordersQuery(page, limits), enabled: tab === 'shop' })
  const hasRows = tab === 'shop' && found?.total !== 0
  return (
    <AccountPage title={t('orders.title')} actions={hasRows && <Download limits={limits} />}>
      <OpenDeposits />
      <Sheet as="div" className={classes.sheet}>
        {showIncadeaOrders ? (
          <Tabs<OrderTab>
            value={tab}
            onChange={onTab}
            tabClass={classes.tab}
            tabs={[
              {
                value: 'shop',
                label: t('orders.shop'),
                content: () => <ShopOrders page={page} limits={limits} onLimits={onLimits} />,
              },
              { value: 'incadea', label: t('orders.incadea'), content: () => <IncadeaOrders /> },
            ]}
          />
        ) : (
          <ShopOrders page={page} limits={limits} onLimits={onLimits} />
        )}
      </Sheet>
    </AccountPage>
  )
}

/** The deposits of all orders that can be had back. Without an answer the page works as before. */
function OpenDeposits() {
  const { data } = useQuery(openDepositsQuery())
  if (!data || data.length === 0) return null
  return <OldPartsCard deposits={data} />
}

/** Saves the orders that were found. */
function Download({ limits }: { limits: OrderLimits }) {
  const { t, lang } = useTranslation()
  const format = useFormat()
  const { mutate, isPending } = useOrdersDownload(limits, (rows) => ordersCsv(rows, { t, lang }, format))
  return (
    <Button
      size="md"
      disabled={isPending}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => mutate()}
    >
      <BusyLabel busy={isPending} idle={t('history.csv')} working={t('history.csvBusy')} />
    </Button>
  )
}

function ShopOrders({ page, limits, onLimits }: Pick<Props, 'page' | 'limits' | 'onLimits'>) {
  const { t } = useTranslation()
  const query = useQuery(ordersQuery(page, limits))
  const { data } = query
  const isLimited = Object.values(limits).some((limit) => limit !== undefined)
  const none = isLimited
    ? {
        title: t('history.none'),
        text: t('history.noneText'),
        next: (
          <ButtonLink size="md" to="/my-account/order-history">
            {t('history.showAll')}
          </ButtonLink>
        ),
      }
    : {
        title: t('orders.empty'),
        text: t('orders.emptyText'),
        next: (
          <ButtonLink size="md" to="/level4">
            {t('cart.toCatalogue')}
          </ButtonLink>
        ),
      }
  return (
    <AccountList
      sheet="around"
      query={query}
      rows={6}
      widths={['80px', '90px', '1fr', '1fr', '1fr', '100px']}
      none={({ total }) => (total === 0 ? none : null)}
      head={
        (isLimited || data?.total !== 0) && (
          <>
            <OrderSearch limits={limits} kind={data?.kind ?? null} onChange={onLimits} />
            <Found answer={data} isLimited={isLimited} />
          </>
        )
      }
    >
      {({ rows, total, kind }) => {
        const last = Math.max(1, Math.ceil(total / PAGE_SIZE))
        // Behind the last page the server counts on, but one that does not count has to end somewhere too. The rows of
        // the page before, which stay until the answer is there, say nothing of this one.
        if (rows.length === 0 && page > 1 && !query.isPlaceholderData)
          return (
            <Navigate
              to="/my-account/order-history"
              search={last > 1 && last < page ? { ...limits, page: last } : limits}
              replace
            />
          )
        return (
          <div aria-busy={query.isPlaceholderData || undefined}>
            <OrdersTable orders={rows} kind={kind} />
            <OrderPages page={page} total={total} limits={limits} />
          </div>
        )
      }}
    </AccountList>
  )
}

/** How many orders were found, and by what. */
function Found({ answer, isLimited }: { answer: FoundOrders | undefined; isLimited: boolean }) {
  const { t } = useTranslation()
  // Without an order the kind is read from the form of the text, and nobody knows whether it is a vehicle.
  const isOfVehicle =
    answer !== undefined && answer.total > 0 && ['vin', 'vehicle'].includes(answer.kind ?? '')
  return (
    <p className={classes.found}>
      <span role="status">
        {answer && (
          <b>{t(isOfVehicle ? 'history.foundVehicle' : 'history.found', { count: answer.total })}</b>
        )}
      </span>{' '}
      <span>{t('history.where')}</span>
      {isLimited && (
        <Link to="/my-account/order-history" className={classes.showAll}>
          {t('history.showAll')}
        </Link>
      )}
    </p>
  )
}
