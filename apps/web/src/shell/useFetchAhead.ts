import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../lib/idle.ts'
import { useSignedIn } from '../lib/session.ts'
import { loadPatiently } from './load-patiently.ts'

export const loadNotifications = () => loadPatiently(() => import('./Notifications.tsx'))

/** What the pages ask the shop is split from what they show (vite.config.ts), so it is fetched beside them. */
const loaders = import.meta.glob('../routes/_*/**/*.tsx', { query: '?tsr-split=loader' })

/**
 * Fetches the customers' pages once the first one has come to rest: they open at once then, and a shop that is
 * away for a moment takes no page with it.
 */
export function useFetchAhead() {
  const router = useRouter()
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (!isSignedIn) return
    const fetchPages = () => {
      const shown = Object.values<AnyRoute>(router.routesById).map((route) => router.loadRouteChunk(route))
      const asked = Object.values(loaders).map((load) => load())
      // What does not come now is asked for again when it is needed.
      void Promise.allSettled([loadNotifications(), ...shown, ...asked])
    }
    return router.subscribe('onRendered', () => whenIdle(fetchPages))
  }, [router, isSignedIn])
}
