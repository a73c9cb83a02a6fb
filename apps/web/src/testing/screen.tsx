import { features } from '@partboard/contract/documentation/wire'
import { serveTests } from '@partboard/contract/testing/serve'
import type { Shop } from '@partboard/contract/testing/shop'
import type { CustomerId } from '@partboard/contract/values'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, vi } from 'vitest'
import { forgetCustomer, queryClient } from '../api/query.ts'
import { notify } from '../browser/notify.ts'
import { signIn } from '../browser/session.ts'
import { buyingTexts, pagesTexts } from '../locales/index.ts'
import { partTexts } from '../locales/part.ts'
import { suggestTexts } from '../locales/suggest.ts'
import Notifications from '../shell/Notifications.tsx'
import { PageFailed } from '../shell/PageFailed.tsx'
import { draftOf, emptyDraft } from '../state/checkout-draft.ts'
import { loadTexts, startI18n } from '../state/i18n.ts'
import { loadConfiguration } from '../state/reference.ts'

// The machine is shared with other tests.
configure({ asyncUtilTimeout: 15_000 })

let loading: Promise<void> | undefined
/** The files of one worker share what they have loaded. */
const texts = () =>
  (loading ??= startI18n().then(() => loadTexts([pagesTexts, buyingTexts, partTexts, suggestTexts])))

const calls = Object.values(features)
  .flatMap(({ calls }) => Object.values(calls))
  .map((endpoint) => ({ endpoint, example: endpoint.docs.example }))

/** A shop for the tests of this file, in which a customer is logged in and whose texts and reference data are there. */
export function openShop(): Shop {
  const shop = serveTests({
    calls,
    start: async () => {
      signIn('token')
      // The browser of the tests asks for English by itself.
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl-PL'])
      await texts()
      await loadConfiguration(queryClient)
    },
    isBusy: () => queryClient.isFetching() + queryClient.isMutating() > 0,
    reset: () => {
      notify.clear()
      forgetCustomer()
      draftOf(1 as CustomerId).set(emptyDraft)
      sessionStorage.clear()
    },
  })
  // Before the shop waits for open calls: what is on the screen asks for more.
  afterEach(cleanup)
  return shop
}

/** Shows a part of a page with everything that the app puts round it: texts, data, addresses, notifications. */
export async function show(part: ReactNode) {
  const root = createRootRouteWithContext()()
  const history = createMemoryHistory()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => part })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history,
    defaultErrorComponent: PageFailed,
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router as never} />
      </Suspense>
      <Notifications />
    </QueryClientProvider>,
  )
  return { path: () => history.location.href }
}
