import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { LoadingApplication } from '../shell/LoadingApplication.tsx'
import { Root } from '../shell/Root.tsx'
import { FailedAlone, NotFoundAlone } from '../shell/StandAlone.tsx'
import { loadConfiguration } from '../state/reference.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => loadConfiguration(context.queryClient),
  component: Root,
  pendingComponent: LoadingApplication,
  errorComponent: FailedAlone,
  notFoundComponent: NotFoundAlone,
})
