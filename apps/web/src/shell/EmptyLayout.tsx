import { Outlet } from '@tanstack/react-router'

/** A layout without header and footer. */
export function EmptyLayout() {
  return (
    <main>
      <Outlet />
    </main>
  )
}
