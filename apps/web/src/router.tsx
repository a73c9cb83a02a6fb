import type { OrderId } from '@partboard/contract/values'
import { createRouter } from '@tanstack/react-router'
import { forgetCustomer, forgetVisitor, queryClient } from './api/query.ts'
import { notify } from './browser/notify.ts'
import { onSignIn, onSignOut } from './browser/session.ts'
import { routeTree } from './routeTree.gen.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PageFailed } from './shell/PageFailed.tsx'
import { loginSearchFor } from './state/guards.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  scrollRestoration: true,
  defaultPreload: 'intent',
  // Freshness is the query cache's business: a preload of the router must not be older than it.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  /** What one page of guests hands to the next, kept out of the address. */
  interface HistoryState {
    /** The order was placed a moment ago: its page goes on to the payment. */
    paysNow?: boolean
    /** The order that was placed a moment ago. */
    orderId?: OrderId
    /** The log-out entry of the shop was pressed. A link cannot say so: it is asked. */
    pressedLogout?: boolean
    email?: string | undefined
    recoveryToken?: string | undefined
    verificationToken?: string | undefined
    newsletterToken?: string | undefined
    stopToken?: string | undefined
    deviceToken?: string | undefined
    alertsToken?: string | undefined
    invitationToken?: string | undefined
  }
}

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) notify.endUndo()
})

onSignIn(forgetVisitor)
// A session that ended by itself leads to the login and from there back to the same place. What was the
// customer's is forgotten once no page shows it any more.
onSignOut(async () => {
  const { pathname, href } = router.latestLocation
  const staysHere =
    ['/logout', '/login', '/verify', '/invitation'].includes(pathname) || /^\/(p|o)\//.test(pathname)
  if (!staysHere) await router.navigate({ to: '/login', search: loginSearchFor(href) })
  forgetCustomer()
})
