import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { useConfig } from '../../state/reference.ts'
import { Themed } from '../../theme/Themed.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { OldPartsCard } from '../../ui/OldPartsCard.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { IncadeaOrders } from './IncadeaOrders.tsx'
import { OrderPages } from './OrderPages.tsx'
import classes from './OrdersPage.module.css'
import { OrdersTable } from './OrdersTable.tsx'
import type { OrderTab } from './order-tabs.ts'
import { openDepositsQuery, ordersQuery } from './orders.queries.ts'

type Props = { tab: OrderTab; page: number; onTab: (tab: OrderTab) => void }

/** The shop's orders, and a tab with those of the back office if the store shows them (docs/spec/shop.md#roles). */
export function OrdersPage({ tab, page, onTab }: Props) {
  const { t } = useTranslation()
  const { showIncadeaOrders } = useConfig().general
  return (
    <>
      <PageTitle title={t('orders.title')} />
      <OpenDeposits />
      <Sheet as="div" className={classes.sheet}>
        {showIncadeaOrders ? (
          <Themed>
            <Tabs value={tab} onChange={(value) => onTab(value as OrderTab)} keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="shop" className={classes.tab}>
                  {t('orders.shop')}
                </Tabs.Tab>
                <Tabs.Tab value="incadea" className={classes.tab}>
                  {t('orders.incadea')}
                </Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="shop">
                <ShopOrders page={page} />
              </Tabs.Panel>
              <Tabs.Panel value="incadea">
                <IncadeaOrders />
              </Tabs.Panel>
            </Tabs>
          </Themed>
        ) : (
          <ShopOrders page={page} />
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

function ShopOrders({ page }: { page: number }) {
  const { t } = useTranslation()
  const {
    data: { rows, total },
  } = useSuspenseQuery(ordersQuery(page))
  if (total === 0)
    return (
      <EmptyMessage title={t('orders.empty')} text={t('orders.emptyText')}>
        <ButtonLink size="md" to="/level4">
          {t('cart.toCatalogue')}
        </ButtonLink>
      </EmptyMessage>
    )
  return (
    <>
      <OrdersTable orders={rows} />
      <OrderPages page={page} total={total} />
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
