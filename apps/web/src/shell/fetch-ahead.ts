import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { loadDeferred } from '../lib/deferred.ts'
import { loadNotifications } from './load-notifications.ts'

/** What the pages ask the shop is split from what they show (vite.config.ts), so it is fetched beside them. */
const loaders = import.meta.glob('../routes/_*/**/*.tsx', { query: '?tsr-split=loader' })

/** Fetches every page with all that belongs to it. What does not come now is asked for again when it is needed. */
export async function fetchAhead(router: AnyRouter) {
  const shown = Object.values<AnyRoute>(router.routesById).map((route) => router.loadRouteChunk(route))
  const asked = Object.values(loaders).map((load) => load())
  await Promise.allSettled([loadNotifications(), ...shown, ...asked])
  await loadDeferred()
}
