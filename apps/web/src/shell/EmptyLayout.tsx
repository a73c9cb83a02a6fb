import { Outlet } from '@tanstack/react-router'

/** Nothing but the page. */
export function EmptyLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
