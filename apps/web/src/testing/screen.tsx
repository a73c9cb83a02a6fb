import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { type ReactNode, Suspense } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { forgetCustomer, queryClient } from '../api/query.ts'
import { notify } from '../browser/notify.ts'
import { signIn } from '../browser/session.ts'
import { buyingTexts, pagesTexts } from '../locales/index.ts'
import ShopNotifications from '../shell/Notifications.tsx'
import { loadTexts, startI18n } from '../state/i18n.ts'
import { loadConfiguration } from '../state/reference.ts'
import { Themed } from '../theme/Themed.tsx'
import { Shop } from './shop.ts'

// The machine is shared with other tests.
configure({ asyncUtilTimeout: 15_000 })

let loading: Promise<void> | undefined
/** The files of one worker share what they have loaded. */
const texts = () => (loading ??= startI18n().then(() => loadTexts([pagesTexts, buyingTexts])))

/** A shop for the tests of this file, in which a customer is logged in and whose texts and reference data are there. */
export function openShop(): Shop {
  const shop = new Shop()
  let stopCounting: (() => void) | undefined
  beforeAll(async () => {
    // Same origin, as in production: the app's calls have no base of their own.
    const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
    happyDOM.setURL(await shop.start())
    signIn('token')
    // The browser of the tests asks for English by itself.
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl-PL'])
    stopCounting = countCalls()
    await texts()
    await loadConfiguration(queryClient)
  })
  afterEach(async () => {
    cleanup()
    await untilIdle()
    notify.clear()
    forgetCustomer()
    sessionStorage.clear()
    shop.reset()
  })
  afterAll(() => {
    stopCounting?.()
    shop.stop()
  })
  return shop
}

let openCalls = 0

/** Counts the calls that have no complete answer yet; the answer ends the counting. */
function countCalls(): () => void {
  const { fetch } = globalThis
  globalThis.fetch = async (...request) => {
    openCalls++
    try {
      const response = await fetch(...request)
      const text = await response.text()
      return Object.assign(response, { text: async () => text })
    } finally {
      openCalls--
    }
  }
  return () => {
    globalThis.fetch = fetch
  }
}

/** The answer to a call of one test would otherwise reach the cache of the next test. */
async function untilIdle() {
  const isIdle = () => openCalls + queryClient.isFetching() + queryClient.isMutating() === 0
  // What follows an answer may call again.
  for (let idle = 0; idle < 2; idle = isIdle() ? idle + 1 : 0) {
    await vi.waitUntil(isIdle, { timeout: 15_000, interval: 10 })
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Shows a part of a page with everything that the app puts round it: texts, theme, data, addresses, notifications. */
export async function show(part: ReactNode) {
  const root = createRootRouteWithContext()()
  const history = createMemoryHistory()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => part })
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({ routeTree: root.addChildren([page, other]), history })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <Themed>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </Themed>
      <ShopNotifications />
    </QueryClientProvider>,
  )
  return { path: () => history.location.href }
}
