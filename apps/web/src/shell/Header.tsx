import { Suspense } from 'react'
import { deferred } from '../browser/deferred.ts'
import { useSignedIn } from '../browser/session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CartLink } from './CartLink.tsx'
import classes from './Header.module.css'
import { ListsLink } from './ListsLink.tsx'
import { ShopHeader } from './ShopHeader.tsx'

const { Part: GuestHeader } = deferred(() => import('./GuestHeader.tsx'))

/** The header of a customer: with lists, cart and account. Who is not logged in has another one. */
export function Header() {
  const isSignedIn = useSignedIn()
  if (!isSignedIn)
    return (
      <Suspense fallback={<header className={classes.root} data-bar />}>
        <GuestHeader />
      </Suspense>
    )
  return (
    <ShopHeader>
      <span className={classes.wideOnly}>
        <ListsLink />
      </span>
      <CartLink />
      <span className={classes.wideOnly}>
        <AccountMenu />
      </span>
    </ShopHeader>
  )
}
