import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { deferredParts } from '../browser/deferred.ts'
import { whenIdle } from '../browser/idle.ts'
import { isReleaseWaiting } from '../browser/release.ts'
import { buyingTexts } from '../locales/index.ts'
import { loadTexts } from '../state/i18n.ts'
import { loadNotifications } from './load-notifications.ts'

export { beginWaiting } from './begin-waiting.ts'

/** The build puts loaders into separate chunks (vite.config.ts), so they are fetched in addition to the pages. */
const loaders = import.meta.glob(['../routes/_*.tsx', '../routes/_*/**/*.tsx'], {
  query: '?tsr-split=loader',
})

let running: Promise<void> | undefined

/**
 * Fetches the chunks and texts of every page. A chunk that fails is fetched again when it is needed. The chunks are fetched one
 * by one in idle time, because all at once would block the page that was just opened.
 */
export function fetchAhead(router: AnyRouter): Promise<void> {
  running ??= fetchAll(router).finally(() => {
    running = undefined
  })
  return running
}

async function fetchAll(router: AnyRouter) {
  const pages = Object.values<AnyRoute>(router.routesById).map((route) => () => router.loadRouteChunk(route))
  const texts = () => loadTexts([buyingTexts])
  // Notifications first: they say that the shop is away.
  await loadOneByOne([texts, loadNotifications, ...pages, ...Object.values(loaders)])
  // The pages register their deferred parts when they are loaded.
  await loadOneByOne(deferredParts())
}

const loadOneByOne = async (loads: readonly (() => unknown)[]) => {
  for (const load of loads) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    // A newer release can take over only while the service worker is idle.
    if (isReleaseWaiting()) return
    await Promise.resolve(load()).catch(() => undefined)
  }
}
