import { Outlet, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { GoingBy } from '../ui/entry/going.tsx'
import { GuestLayout } from './guest/GuestLayout.tsx'

/** The layout of guests' pages with the router. */
export function GuestPages() {
  const { history } = useRouter()
  const going = useMemo(
    () => ({
      open: (href: string, handed: { email?: string | undefined }) => history.push(href, handed),
      replace: (href: string) => history.replace(href),
    }),
    [history],
  )
  return (
    <GoingBy value={going}>
      <GuestLayout>
        <Outlet />
      </GuestLayout>
    </GoingBy>
  )
}
