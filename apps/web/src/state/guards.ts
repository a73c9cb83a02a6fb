import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getToken, visitToken } from '../browser/session.ts'
import { loadConfiguration, visit } from './reference.ts'

/** Search parameters of /login for a return to `href`; empty for the home page, which is the default target. */
export const loginSearchFor = (href: string) =>
  href === '/' || href.startsWith('/log') ? {} : { redirect: href }

/**
 * Redirects a guest to /login, which leads back to the page (docs/spec/shop.md#routes). A cart that was filled before the
 * login is taken over before the page reads the customer's.
 */
export async function requireCustomer({ location }: { location: { href: string } }) {
  if (getToken() === null) throw redirect({ to: '/login', search: loginSearchFor(location.href) })
  if (visitToken.get() !== null) await (await visit()).takeVisitorCart()
}

/** Lets a visitor of an open store in; in all others the page is for customers. */
export async function requireReader(page: {
  location: { href: string }
  context: { queryClient: QueryClient }
}) {
  if (getToken() === null) {
    const { OpenToVisitors } = await loadConfiguration(page.context.queryClient)
    if (OpenToVisitors) return
  }
  await requireCustomer(page)
}

/** Asks who has no login, in a store that is open to visitors, for a name and an e-mail in place of an account. */
export async function requireBuyer(page: {
  location: { href: string }
  context: { queryClient: QueryClient }
}) {
  if (getToken() === null) {
    const { OpenToVisitors } = await loadConfiguration(page.context.queryClient)
    if (OpenToVisitors) throw redirect({ to: visitToken.get() === null ? '/cart' : '/order-as-guest' })
  }
  await requireCustomer(page)
}

/** Redirects a logged-in customer away from the pages of guests. */
export function requireGuest() {
  if (getToken() !== null) throw redirect({ to: '/' })
}
