import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { CategoryPage } from '../../../features/catalogue/groups/CategoryPage.tsx'
import { UnknownGroup } from '../../../features/catalogue/groups/UnknownGroup.tsx'
import { groupQuery, prefetchPath } from '../../../features/catalogue/lookup/catalogue.queries.ts'
import { boardsQuery } from '../../../features/catalogue/lookup/lists.queries.ts'
import { CategorySearch } from '../../../features/catalogue/search.ts'
import { currentVehicle, scopeOf } from '../../../state/frame/vehicle.ts'

export const Route = createFileRoute('/_shop/level4/category/$category')({
  validateSearch: CategorySearch,
  // A group that does not exist is a page that does not exist; other failures are the page's to show, with a retry.
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.category)) throw notFound()
    const id = Number(params.category)
    const query = boardsQuery({ id, own: false, retrofit: false }, scopeOf(currentVehicle()))
    await Promise.all([queryClient.prefetchInfiniteQuery(query), prefetchPath(queryClient, id)])
    const error = queryClient.getQueryState(query.queryKey)?.error
    if (isRefused(error, 'category_not_found')) throw notFound()
    // Where there is nothing to choose, nobody is asked to: the only board opens, and the way back passes the group by.
    const list = queryClient.getQueryData(query.queryKey)?.pages[0]
    const board = list?.rows[0]
    const hasParts = queryClient.getQueryData(groupQuery(id).queryKey)?.HasParts
    if (board && !hasParts && list.total === 1 && list.retrofits === 0) {
      throw redirect({
        to: '/level4/product/$product',
        params: { product: String(board.Id) },
        search: { vehicleSpecific: board.VehicleSpecific },
        replace: true,
      })
    }
  },
  component: Category,
  notFoundComponent: UnknownGroup,
  // It knows what to show before its data.
  pendingComponent: Category,
})

function Category() {
  const { category } = Route.useParams()
  const { name, retrofit = false, filters, from } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CategoryPage
      id={Number(category)}
      name={name}
      showRetrofit={retrofit}
      onShowRetrofit={(show) =>
        void navigate({
          search: (search) => ({ ...search, retrofit: show || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
      parts={{
        search: { filters, from },
        onSearch: (parts) =>
          void navigate({
            search: (search) => ({ ...search, filters: parts.filters, from: parts.from }),
            resetScroll: false,
          }),
      }}
    />
  )
}
