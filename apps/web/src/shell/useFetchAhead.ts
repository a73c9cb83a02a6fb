import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle, whenInUse } from '../browser/idle.ts'
import { useSignedIn } from '../browser/session.ts'

/** Whoever pays for every megabyte says so in the browser; not all browsers tell. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the customers' pages once the first one is in use: they open at once then, and a shop that is
 * away for a moment takes no page with it. Not where data are to be saved.
 */
export function useFetchAhead() {
  const router = useRouter()
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (!isSignedIn || savesData()) return
    // Nothing is lost when it does not come: every page is fetched when it is opened.
    const start = () =>
      void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(router)).catch(() => undefined)
    return router.subscribe('onRendered', () => void whenInUse().then(() => whenIdle(start)))
  }, [router, isSignedIn])
}
