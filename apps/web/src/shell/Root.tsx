import { notificationsStore, useNotifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ConnectionNote } from './ConnectionNote.tsx'
import { loadNotifications } from './load-notifications.ts'
import { useFetchAhead } from './useFetchAhead.ts'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const Notifications = lazy(loadNotifications)

/** What surrounds every page: notifications, loaded with the first one, and the note that the server is away. */
export function Root() {
  useFocusOnNavigation()
  useFetchAhead()
  const hasNotified = useNotifications(notificationsStore).notifications.length > 0
  return (
    <>
      <Outlet />
      <ConnectionNote />
      {hasNotified && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}
