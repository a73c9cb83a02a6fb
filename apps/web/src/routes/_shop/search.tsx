import { createFileRoute } from '@tanstack/react-router'
import { PageSearch } from '../../features/search/page-search.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { searchQuery } from '../../features/search/search.query.ts'
import { FoundFrame } from '../../features/vehicles/FoundFrame.tsx'
import { NamedVehicle } from '../../features/vehicles/NamedVehicle.tsx'
import { searchTexts } from '../../locales/search.ts'
import { fitScopeFor } from '../../state/frame/vehicle.ts'
import { loadTexts } from '../../state/i18n.ts'

export const Route = createFileRoute('/_shop/search')({
  validateSearch: PageSearch,
  loaderDeps: ({ search }) => search,
  // The answer is not awaited: the page shows that it is searching.
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.q.trim() !== '') void queryClient.prefetchQuery(searchQuery(deps, fitScopeFor()))
    await loadTexts([searchTexts])
  },
  component: Search,
})

function Search() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchPage
      key={search.q}
      search={search}
      named={(vehicle) => <NamedVehicle named={vehicle} />}
      frame={<FoundFrame text={search.q} />}
      onSearch={(next) => void navigate({ search: next, resetScroll: next.q !== search.q })}
    />
  )
}
