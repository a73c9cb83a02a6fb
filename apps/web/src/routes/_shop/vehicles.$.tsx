import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadVehicles } from '../../features/vehicles/list/load-vehicles.ts'
import { VehiclesPage } from '../../features/vehicles/list/VehiclesPage.tsx'
import { VehiclesSkeleton } from '../../features/vehicles/list/VehiclesSkeleton.tsx'

/** Makes, series, models and years as lists of links, and the groups of a vehicle. */
export const Route = createFileRoute('/_shop/vehicles/$')({
  loader: async ({ context: { queryClient }, params }) => {
    const page = await loadVehicles(queryClient, params._splat)
    if (!page) throw notFound()
    return page
  },
  component: Vehicles,
  pendingComponent: VehiclesSkeleton,
})

function Vehicles() {
  return <VehiclesPage {...Route.useLoaderData()} />
}
