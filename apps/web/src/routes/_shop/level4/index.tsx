import { isRefused } from '@partboard/client/calls/call-failed.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { GroupsPage } from '../../../features/catalogue/groups/GroupsPage.tsx'
import { UnknownGroup } from '../../../features/catalogue/groups/UnknownGroup.tsx'
import { prefetchPath } from '../../../features/catalogue/lookup/catalogue.queries.ts'
import { groupsQuery } from '../../../features/catalogue/lookup/lists.queries.ts'
import { GroupsSearch } from '../../../features/catalogue/search.ts'
import { CatalogueSlides } from '../../../features/content/CatalogueSlides.tsx'
import { VehicleDataSection } from '../../../features/vehicles/VehicleDataSection.tsx'
import { vehicleDataTexts } from '../../../locales/vehicle-data.ts'
import { currentVehicle, scopeOf, useVehicle } from '../../../state/frame/vehicle.ts'
import { loadTexts } from '../../../state/i18n.ts'

export const Route = createFileRoute('/_shop/level4/')({
  validateSearch: GroupsSearch,
  loaderDeps: ({ search: { id, name } }) => ({ id, name }),
  loader: async ({ context, deps: { id = 0, name } }) => {
    const { queryClient } = context
    const [groups] = await Promise.all([
      queryClient.ensureInfiniteQueryData(groupsQuery(id, scopeOf(currentVehicle()))),
      id === 0 ? loadTexts([vehicleDataTexts]) : prefetchPath(queryClient, id),
    ]).catch((error: unknown) => {
      if (isRefused(error, 'category_not_found')) throw notFound()
      throw error
    })
    if (groups.pages[0]!.total === 0 && id !== 0) {
      throw redirect({
        to: '/level4/category/$category',
        params: { category: String(id) },
        search: { name },
        replace: true,
      })
    }
  },
  component: Groups,
  notFoundComponent: UnknownGroup,
  // It knows what to show before its data.
  pendingComponent: Groups,
})

function Groups() {
  const { id = 0, name = '', filters, from } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { vehicle } = useVehicle()
  return (
    <>
      <GroupsPage
        id={id}
        name={name}
        parts={{
          search: { filters, from },
          onSearch: (parts) =>
            void navigate({
              search: (search) => ({ ...search, filters: parts.filters, from: parts.from }),
              resetScroll: false,
            }),
        }}
      />
      {id === 0 && <CatalogueSlides withMaker={vehicle !== null} />}
      {id === 0 && <VehicleDataSection />}
    </>
  )
}
