import { orderFilters } from '@partboard/domain/orders/order-filters'
import { IconHistory } from '@partboard/ui/icons/index.ts'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { readAhead } from '../../../api/query.ts'
import { OrdersPage } from '../../../features/orders/OrdersPage.tsx'
import { orderTabs } from '../../../features/orders/order-tabs.ts'
import { incadeaOrdersQuery, ordersQuery } from '../../../features/orders/orders.queries.ts'
import { historyTexts } from '../../../locales/history.ts'
import { orderStateTexts } from '../../../locales/order-state.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { configQuery } from '../../../state/reference.ts'

const day = z.iso.date().optional().catch(undefined)

const Search = z.object({
  tab: z.enum(orderTabs).optional().catch(undefined),
  page: z.int().positive().max(999_999).optional().catch(undefined),
  // A number in the address is read as one, but is a text that was typed.
  q: z.coerce.string().min(1).max(100).optional().catch(undefined),
  state: z.enum(orderFilters).optional().catch(undefined),
  from: day,
  to: day,
})

export const Route = createFileRoute('/_shop/my-account/order-history/')({
  staticData: { accountMenu: { text: 'account.orders', order: 3, icon: IconHistory } },
  validateSearch: Search,
  loaderDeps: ({ search: { tab = 'shop', page = 1, ...limits } }) => ({ tab, page, limits }),
  loader: async ({ context: { queryClient }, deps: { tab, page, limits } }) => {
    const texts = loadTexts([historyTexts, orderStateTexts])
    const { general } = await queryClient.ensureQueryData(configQuery())
    if (tab === 'incadea' && general.showIncadeaOrders) await readAhead(incadeaOrdersQuery())
    else await readAhead(ordersQuery(page, limits))
    await texts
  },
  component: Page,
})

function Page() {
  const { tab = 'shop', page = 1, ...limits } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersPage
      tab={tab}
      page={page}
      limits={limits}
      onLimits={(next) => navigate({ search: next, replace: true, resetScroll: false })}
      onTab={(next) => navigate({ search: next === 'shop' ? {} : { tab: next }, resetScroll: false })}
    />
  )
}
