import { notificationsStore, useNotifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { ConnectionNote } from './ConnectionNote.tsx'
import { LoadingApplication } from './LoadingApplication.tsx'
import { loadNotifications } from './load-notifications.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const Notifications = lazy(loadNotifications)

/** What surrounds every page: notifications, loaded with the first one, and the note that the server is away. */
export function Root() {
  useFocusOnNavigation()
  useFetchAhead()
  const hasNotified = useNotifications(notificationsStore).notifications.length > 0
  // The first page is drawn in the background: in one go it would hold the browser up for as long as it takes.
  const isDrawn = useDeferredValue(true, false)
  return (
    <>
      {isDrawn ? <Outlet /> : <LoadingApplication />}
      <ConnectionNote />
      {hasNotified && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}
