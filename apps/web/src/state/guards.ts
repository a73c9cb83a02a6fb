import { redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { getToken } from '../browser/session.ts'

/** Where to go after login: a page of this shop and nothing else. */
export const LoginSearch = z.object({
  redirect: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
})

/** Search parameters of /login that lead back to `href`; none for the home page, where login leads anyway. */
export const loginSearchFor = (href: string) =>
  href === '/' || href.startsWith('/log') ? {} : { redirect: href }

/** A guest is sent to /login and from there back (docs/spec/shop.md#routes). */
export function requireCustomer({ location }: { location: { href: string } }) {
  if (getToken() === null) throw redirect({ to: '/login', search: loginSearchFor(location.href) })
}

/** A customer has nothing to do on the pages of guests. */
export function requireGuest() {
  if (getToken() !== null) throw redirect({ to: '/' })
}
