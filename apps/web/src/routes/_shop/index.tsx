import { sliderTypes } from '@partboard/contract/pages/content'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { getToken, useSignedIn } from '../../browser/session.ts'
import { slidesQuery } from '../../features/content/content.queries.ts'
import { HomePage } from '../../features/home/HomePage.tsx'
import { mostAskedQuery } from '../../features/home/most-asked.query.ts'
import { visitorTexts } from '../../locales/visitor.ts'
import { currentVehicle, scopeOf } from '../../state/frame/vehicle.ts'
import { loadTexts } from '../../state/i18n.ts'

const { Part: VisitorHome } = deferred(async () => {
  const [page] = await Promise.all([import('../../features/home/VisitorHome.tsx'), loadTexts([visitorTexts])])
  return page
})

export const Route = createFileRoute('/_shop/')({
  // Not awaited: the search for a vehicle does not wait for what stands beside and below it.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(slidesQuery(sliderTypes.HomePage))
    if (getToken() !== null) void queryClient.prefetchQuery(mostAskedQuery(scopeOf(currentVehicle())))
  },
  component: Home,
})

function Home() {
  return useSignedIn() ? (
    <HomePage />
  ) : (
    <Suspense>
      <VisitorHome />
    </Suspense>
  )
}
