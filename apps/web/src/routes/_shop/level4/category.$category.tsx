import { createFileRoute, notFound } from '@tanstack/react-router'
import { CategoryPage } from '../../../features/catalogue/CategoryPage.tsx'
import { boardsQuery, prefetchPath } from '../../../features/catalogue/catalogue.queries.ts'
import { CategorySearch } from '../../../features/catalogue/search.ts'
import { RequestFailed } from '../../../lib/api.ts'
import { currentVehicle, scopeOf } from '../../../lib/vehicle.ts'

export const Route = createFileRoute('/_shop/level4/category/$category')({
  validateSearch: CategorySearch,
  params: {
    parse: ({ category }) => {
      if (!/^[1-9]\d{0,14}$/.test(category)) throw notFound()
      return { category }
    },
  },
  // A group that does not exist is a page that does not exist; other failures are the page's to show, with a retry.
  loader: async ({ context: { queryClient }, params }) => {
    const id = Number(params.category)
    const query = boardsQuery(id, scopeOf(currentVehicle()))
    await Promise.all([queryClient.prefetchQuery(query), prefetchPath(queryClient, id)])
    const error = queryClient.getQueryState(query.queryKey)?.error
    if (error instanceof RequestFailed && error.status === 404) throw notFound()
  },
  component: Category,
  // It knows what to show before its data.
  pendingComponent: Category,
})

function Category() {
  const { category } = Route.useParams()
  const { name, retrofit = false } = Route.useSearch()
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
    />
  )
}
