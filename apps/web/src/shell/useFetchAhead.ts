import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../lib/idle.ts'
import { useSignedIn } from '../lib/session.ts'

/**
 * Fetches the customers' pages once the first one has come to rest: they open at once then, and a shop that is
 * away for a moment takes no page with it.
 */
export function useFetchAhead() {
  const router = useRouter()
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (!isSignedIn) return
    // Nothing is lost when it does not come: every page is fetched when it is opened.
    const start = () =>
      void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(router)).catch(() => undefined)
    return router.subscribe('onRendered', () => whenIdle(start))
  }, [router, isSignedIn])
}
