import { createFileRoute, redirect } from '@tanstack/react-router'
import { groupsQuery } from '../../../features/catalogue/catalogue.queries.ts'
import { GroupsPage } from '../../../features/catalogue/GroupsPage.tsx'
import { GroupsSearch } from '../../../features/catalogue/search.ts'
import { VehicleDataSection } from '../../../features/vehicles/VehicleDataSection.tsx'
import { currentVehicle, scopeOf } from '../../../lib/vehicle.ts'

export const Route = createFileRoute('/_shop/level4/')({
  validateSearch: GroupsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { id = 0, name } }) => {
    const groups = await context.queryClient.ensureQueryData(groupsQuery(id, scopeOf(currentVehicle())))
    if (groups.length === 0 && id !== 0) {
      throw redirect({
        to: '/level4/category/$category',
        params: { category: String(id) },
        search: { name },
        replace: true,
      })
    }
  },
  component: Groups,
  // It knows what to show before its data.
  pendingComponent: Groups,
})

function Groups() {
  const { id = 0, name = '' } = Route.useSearch()
  return (
    <>
      <GroupsPage id={id} name={name} />
      {id === 0 && <VehicleDataSection />}
    </>
  )
}
