import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle, whenInUse } from '../browser/idle.ts'
import { useSignedIn } from '../browser/session.ts'

/** Whether the browser is set to save data; not all browsers report it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches all customer pages once the first one is in use. They then open at once, also while the shop cannot be
 * reached for a moment. Does nothing in a browser that saves data.
 */
export function useFetchAhead() {
  const router = useRouter()
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (!isSignedIn || savesData()) return
    // A failure does not matter: every page is fetched when it is opened.
    const start = () =>
      void import('./fetch-ahead.ts').then(({ fetchAhead }) => fetchAhead(router)).catch(() => undefined)
    return router.subscribe('onRendered', () => void whenInUse().then(() => whenIdle(start)))
  }, [router, isSignedIn])
}
