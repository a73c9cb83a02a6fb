import { notificationsStore, useNotifications } from '@mantine/notifications'
import { lazy, Suspense } from 'react'
import { ConnectionNote } from './ConnectionNote.tsx'
import { loadNotifications } from './load-notifications.ts'

const Notifications = lazy(loadNotifications)

/** What lies above every page: notifications (loaded when the first one is shown) and the connection note. */
export function Surroundings() {
  const hasNotified = useNotifications(notificationsStore).notifications.length > 0
  return (
    <>
      <ConnectionNote />
      {hasNotified && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}
