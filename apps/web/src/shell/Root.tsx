import { notificationsStore, useNotifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { ConnectionNote } from './ConnectionNote.tsx'
import { LoadingApplication } from './LoadingApplication.tsx'
import { loadNotifications } from './load-notifications.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const Notifications = lazy(loadNotifications)

/** Root of every page, with notifications (loaded when the first one is shown) and the connection note. */
export function Root() {
  useFocusOnNavigation()
  useFetchAhead()
  const hasNotified = useNotifications(notificationsStore).notifications.length > 0
  // The first page renders as a deferred update, so that React can split the work and the browser stays responsive.
  const isReady = useDeferredValue(true, false)
  return (
    <>
      {isReady ? <Outlet /> : <LoadingApplication />}
      <ConnectionNote />
      {hasNotified && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}
