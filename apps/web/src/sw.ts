import { isShopPage } from '@partboard/contract/pages/shop-pages'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'

/** What is used of the worker's scope: its own types and those of a page exclude each other. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[]
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

/** The app itself: page, scripts, styles and fonts of one release. */
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
clientsClaim()

// A newer release waits until somebody starts it, or until the last tab of the old one is closed.
self.addEventListener('message', ({ data }) => {
  if (data === 'start') void self.skipWaiting()
})

/** Every page of the app is the same document. All other addresses are the server's, and `/office` is another app's. */
const page = createHandlerBoundToURL('/index.html')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShopPage(url.pathname), page)

// The shop's own colour; without the shop, the last one.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/theme.css',
  new NetworkFirst({ cacheName: 'theme' }),
)

// Drawings and pictures belong to nobody. Calls to /api have no route here: nothing of a customer's is cached.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.method === 'GET' && url.pathname.startsWith('/pictures/'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
    ],
  }),
)
