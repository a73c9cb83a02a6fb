import { offerRelease } from '../browser/release.ts'
import { stored } from '../browser/storage.ts'

const HOUR = 60 * 60_000
/** Time limit for a requested release to take over by itself, and for further attempts. */
const patienceMs = 2000
const triedMs = 10_000

/** The time at which the customer requested the new release in this tab; 0 after it has started. */
const asked = stored('release-asked', Number, String, 'sessionStorage')
const isAsked = () => Date.now() - asked.get() < triedMs

/**
 * Registers the service worker at the root, and offers a new release when one waits. It starts only when the customer
 * asks for it, because a reload would lose typed text.
 */
export async function startServiceWorker() {
  const { serviceWorker } = navigator
  // Without TLS it is missing, and some private windows refuse it. The shop then works, but not offline.
  const registration = await serviceWorker?.register('/sw.js').catch(() => null)
  if (!registration) return
  let isFirst = serviceWorker.controller === null

  const start = () => {
    asked.set(Date.now())
    takeOver()
  }
  const takeOver = () => {
    if (!registration.waiting) return showNew()
    registration.waiting.postMessage('start')
    // Chromium drops a start during a request of the page. After the page is left, the start succeeds.
    setTimeout(() => location.reload(), patienceMs)
  }
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) offerRelease(start)
  }
  // This page was loaded while the new release took over, so the old release may have served it.
  if (isAsked()) takeOver()
  else offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) showPicturesTo()
    else if (isAsked()) showNew()
    // Another tab started the new release; this tab still shows the old one.
    else offerRelease(start)
    isFirst = false
  })
  lookForReleases(registration)
}

/** The new release is active: it answers all requests from now on. */
function showNew() {
  asked.set(0)
  location.reload()
}

/** Requests the pictures that loaded before the service worker again, so that it caches them from the HTTP cache. */
function showPicturesTo() {
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).pathname.startsWith('/pictures/'))
  for (const url of new Set(pictures)) void fetch(url, { cache: 'force-cache' }).catch(() => undefined)
}

/** Looks for a new release every hour and when the customer returns to the tab. Errors of the network are ignored. */
function lookForReleases(registration: ServiceWorkerRegistration) {
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
