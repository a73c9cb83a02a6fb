import { createRouter } from '@tanstack/react-router'
import { queryClient } from './api/query.ts'
import { routeTree } from './routeTree.gen.ts'
import { PageFailed } from './shell/PageFailed.tsx'
import { PageMissing } from './shell/PageMissing.tsx'
import { PageWaits } from './shell/PageWaits.tsx'

export const router = createRouter({
  routeTree,
  basepath: '/office',
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: PageMissing,
  defaultPendingComponent: PageWaits,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
