import { readBrand } from '@partboard/contract/admin/stores.office'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { endpointQuery } from '../api/query.ts'
import { useKeptFocus } from '../shell/useKeptFocus.ts'
import { BrandContext } from '../ui/Brand.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

/** Name and logo of the store are on every page, also before the sign-in. */
function Root() {
  useKeptFocus()
  const { data = null } = useQuery({ ...endpointQuery(readBrand, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <BrandContext value={data}>
      <Outlet />
    </BrandContext>
  )
}
