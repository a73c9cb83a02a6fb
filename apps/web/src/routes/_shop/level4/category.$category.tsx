import { createFileRoute, notFound } from '@tanstack/react-router'
import { CategoryPage } from '../../../features/catalogue/CategoryPage.tsx'
import { boardsQuery } from '../../../features/catalogue/catalogue.queries.ts'
import { CategorySearch } from '../../../features/catalogue/search.ts'
import { currentVehicle, scopeOf } from '../../../lib/vehicle.ts'

export const Route = createFileRoute('/_shop/level4/category/$category')({
  validateSearch: CategorySearch,
  params: {
    parse: ({ category }) => {
      if (!/^[1-9]\d{0,14}$/.test(category)) throw notFound()
      return { category }
    },
  },
  // A failure is the page's to show: it has the title and a retry.
  loader: ({ context, params }) =>
    context.queryClient.prefetchQuery(boardsQuery(Number(params.category), scopeOf(currentVehicle()))),
  component: Category,
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
