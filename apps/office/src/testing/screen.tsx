import { serveTests } from '@partboard/contract/testing/serve'
import type { Shop } from '@partboard/contract/testing/shop'
import type { Right } from '@partboard/domain/admin/office-rights'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { queryClient } from '../api/query.ts'
import { keepLang } from '../browser/lang.ts'
import { startTexts } from '../browser/texts.ts'
import { startSession } from '../state/session.ts'
import { Themed } from '../theme/Themed.tsx'
import { knownCalls, sessionOf } from './examples.ts'

// The machine is shared with other tests.
configure({ asyncUtilTimeout: 15_000 })

// A field that grows with its text listens for fonts, which happy-dom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** A shop for the tests of this file, whose owner is signed in, in Polish. */
export function openShop(): Shop {
  const shop = serveTests({
    calls: knownCalls,
    start: () => {
      keepLang('pl')
      return startTexts()
    },
    isBusy: () => queryClient.isFetching() + queryClient.isMutating() > 0,
    reset: () => queryClient.clear(),
  })
  beforeEach(() => void startSession(sessionOf()))
  // Before the shop waits for open calls: what is on the screen asks for more.
  afterEach(cleanup)
  return shop
}

/** Signs in a person with these rights alone, in some branches; no branches = all of them. */
export const signInWith = (rights: Right[], branchIds: number[] = []) =>
  void startSession(sessionOf({ rights, branchIds }))

/**
 * Shows a part of a page with everything that the office puts round it: texts, theme, data, addresses.
 *
 * @param path the route that the part belongs to
 * @param search the rest of the address, `?q=`
 */
export async function show(part: ReactNode, path = '/', search = '') {
  const root = createRootRoute()
  const office = createRoute({ getParentRoute: () => root, id: '_office', component: Outlet })
  const page = createRoute({ getParentRoute: () => office, path, component: () => part })
  const other = createRoute({ getParentRoute: () => office, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [path + search] })
  const router = createRouter({
    routeTree: root.addChildren([office.addChildren([page, other])]),
    history,
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router as never} />
      </Themed>
    </QueryClientProvider>,
  )
  return { path: () => history.location.href }
}
