import { Outlet } from '@tanstack/react-router'
import { useFrameHandover } from './useFrameHandover.ts'

/** A layout without header and footer. */
export function EmptyLayout() {
  useFrameHandover()
  return (
    <main>
      <Outlet />
    </main>
  )
}
