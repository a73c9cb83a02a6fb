import { IconDownload } from '@partboard/ui/icons/index.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useConfig } from '../../state/reference.ts'
import { useFormat } from '../../text/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Tabs } from '../../ui/choice/Tabs.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { OldPartsCard } from '../../ui/OldPartsCard.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { OrderSearch } from './history/OrderSearch.tsx'
import { ordersCsv } from './history/orders-csv.ts'
import { IncadeaOrders } from './IncadeaOrders.tsx'
import { OrderPages } from './OrderPages.tsx'
import classes from './OrdersPage.module.css'
import { OrdersTable } from './OrdersTable.tsx'
import type { OrderTab } from './order-tabs.ts'
import { type OrderLimits, openDepositsQuery, ordersQuery, useOrdersDownload } from './orders.queries.ts'

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
  return (
    <>
      <PageTitle title={t('orders.title')}>{tab === 'shop' && <Download limits={limits} />}</PageTitle>
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
    </>
  )
}

/** The deposits of all orders that can be had back. Without an answer the page works as before. */
function OpenDeposits() {
  const { data } = useQuery(openDepositsQuery())
  if (!data || data.length === 0) return null
  return (
    <div className={classes.deposits}>
      <OldPartsCard deposits={data} />
    </div>
  )
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
  const {
    data: { rows, total, kind },
  } = useSuspenseQuery(ordersQuery(page, limits))
  const isLimited = Object.values(limits).some((limit) => limit !== undefined)
  if (total === 0 && !isLimited)
    return (
      <EmptyMessage title={t('orders.empty')} text={t('orders.emptyText')}>
        <ButtonLink size="md" to="/level4">
          {t('cart.toCatalogue')}
        </ButtonLink>
      </EmptyMessage>
    )
  return (
    <>
      <OrderSearch limits={limits} kind={kind} onChange={onLimits} />
      <p className={classes.found}>
        <span role="status">
          <b>
            {t(kind === 'vin' || kind === 'vehicle' ? 'history.foundVehicle' : 'history.found', {
              count: total,
            })}
          </b>
        </span>{' '}
        <span>{t('history.where')}</span>
        {isLimited && (
          <Link to="/my-account/order-history" className={classes.showAll}>
            {t('history.showAll')}
          </Link>
        )}
      </p>
      {total === 0 ? (
        <EmptyMessage title={t('history.none')} text={t('history.noneText')}>
          <ButtonLink size="md" to="/my-account/order-history">
            {t('history.showAll')}
          </ButtonLink>
        </EmptyMessage>
      ) : (
        <>
          <OrdersTable orders={rows} kind={kind} />
          <OrderPages page={page} total={total} limits={limits} />
        </>
      )}
    </>
  )
}

/** Placeholder with the table's layout while the orders load. */
export function OrdersSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <PageTitle title={t('orders.title')} />
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={6} widths={['80px', '90px', '1fr', '1fr', '1fr', '100px']} />
      </Sheet>
    </div>
  )
}
