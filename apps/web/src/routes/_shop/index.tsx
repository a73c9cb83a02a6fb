import { sliderTypes } from '@partboard/contract/content'
import { createFileRoute } from '@tanstack/react-router'
import { slidesQuery } from '../../features/content/content.queries.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { mostAskedQuery } from '../../features/home/most-asked.query.ts'
import { currentVehicle, scopeOf } from '../../state/frame/vehicle.ts'

export const Route = createFileRoute('/_shop/')({
  // Not awaited: the search for a vehicle does not wait for what stands beside and below it.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(slidesQuery(sliderTypes.HomePage))
    void queryClient.prefetchQuery(mostAskedQuery(scopeOf(currentVehicle())))
  },
  component: HomePage,
})
