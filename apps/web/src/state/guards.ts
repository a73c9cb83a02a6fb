import { redirect } from '@tanstack/react-router'
import { getToken } from '../browser/session.ts'

/** Search parameters of /login for a return to `href`; empty for the home page, which is the default target. */
export const loginSearchFor = (href: string) =>
  href === '/' || href.startsWith('/log') ? {} : { redirect: href }

/** Redirects a guest to /login, which leads back to the page (docs/spec/shop.md#routes). */
export function requireCustomer({ location }: { location: { href: string } }) {
  if (getToken() === null) throw redirect({ to: '/login', search: loginSearchFor(location.href) })
}

/** Redirects a logged-in customer away from the pages of guests. */
export function requireGuest() {
  if (getToken() !== null) throw redirect({ to: '/' })
}
