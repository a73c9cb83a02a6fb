import { lazy, type ReactNode, Suspense } from 'react'
import { notices } from '../browser/notify.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import { loadNotifications } from './load-notifications.ts'

const Notifications = lazy(loadNotifications)

/**
 * What lies above every page: notifications (loaded when the first one is shown) and the connection note.
 *
 * @param children a further note of the connection
 */
export function Surroundings({ children }: { children?: ReactNode }) {
  const hasNotified = notices.use().length > 0
  return (
    <>
      <ConnectionNote>{children}</ConnectionNote>
      {hasNotified && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
    </>
  )
}
