import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { deferredParts } from '../browser/deferred.ts'
import { whenIdle } from '../browser/idle.ts'
import { isReleaseWaiting } from '../browser/release.ts'
import { loadNotifications } from './load-notifications.ts'

/** What the pages ask the shop is split from what they show (vite.config.ts), so it is fetched beside them. */
const loaders = import.meta.glob(['../routes/_*.tsx', '../routes/_*/**/*.tsx'], {
  query: '?tsr-split=loader',
})

let running: Promise<void> | undefined

/**
 * Fetches every page with all that belongs to it. What does not come now is asked for again when it is needed.
 * A few at a time and only while the browser has nothing else to do, or the page that was just opened would stand
 * still under all of them.
 */
export function fetchAhead(router: AnyRouter): Promise<void> {
  running ??= fetchAll(router).finally(() => {
    running = undefined
  })
  return running
}

async function fetchAll(router: AnyRouter) {
  const shown = Object.values<AnyRoute>(router.routesById).map((route) => () => router.loadRouteChunk(route))
  const pages = [...shown, ...Object.values(loaders), loadNotifications]
  await inTurns(pages)
  // The pages that came now have added theirs.
  await inTurns(deferredParts())
}

const inTurns = async (loads: readonly (() => unknown)[]) => {
  for (const load of loads) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    // The newer release can take over only while the worker has nothing to do.
    if (isReleaseWaiting()) return
    await Promise.resolve(load()).catch(() => undefined)
  }
}
