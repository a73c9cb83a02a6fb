import { Outlet } from '@tanstack/react-router'
import { Themed } from '../theme/Themed.tsx'

/** Nothing but the page. */
export function EmptyLayout() {
  return (
    <Themed>
      <main>
        <Outlet />
      </main>
    </Themed>
  )
}
