import { Outlet } from '@tanstack/react-router'
import { Themed } from '../theme/Themed.tsx'

/** A layout without header and footer. */
export function EmptyLayout() {
  return (
    <Themed>
      <main>
        <Outlet />
      </main>
    </Themed>
  )
}
