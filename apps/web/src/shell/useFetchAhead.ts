import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle, whenInUse } from '../browser/idle.ts'
import { useSignedIn } from '../browser/session.ts'

/** Whether the browser is set to save data; not all browsers report it. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Once the first page is in use, lets changes wait for the connection, and fetches all customer pages. They then open at
 * once, also while the shop cannot be reached for a moment. A browser that saves data fetches no pages.
 *
 * @returns the note about changes that wait; null until one does
 */
export function useFetchAhead(): ComponentType | null {
  const router = useRouter()
  const isSignedIn = useSignedIn()
  const [note, setNote] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    // A failure does not matter: every page is fetched when it is opened.
    const start = () =>
      void import('./fetch-ahead.ts')
        .then(({ beginWaiting, fetchAhead }) => {
          beginWaiting((loaded) => setNote(() => loaded))
          return savesData() ? undefined : fetchAhead(router)
        })
        .catch(() => undefined)
    return router.subscribe('onRendered', () => void whenInUse().then(() => whenIdle(start)))
  }, [router, isSignedIn])
  return note
}
