import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ConnectionNote } from './ConnectionNote.tsx'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

const Notifications = lazy(() => import('./Notifications.tsx'))

/** What surrounds every page: notifications and the note that the server is away. */
export function Root() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <ConnectionNote />
      <Suspense>
        <Notifications />
      </Suspense>
    </>
  )
}
