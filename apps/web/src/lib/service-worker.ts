import { pruneKeptAnswers } from './kept-answers.ts'
import { offerRelease } from './release.ts'

const HOUR = 60 * 60_000

/**
 * Registers the service worker at the root (SPEC.md section 7) and offers a newer release when one waits. It starts
 * when the person says so, never by itself: somebody may be typing.
 */
export async function startServiceWorker() {
  void pruneKeptAnswers()
  const { serviceWorker } = navigator
  // Missing without TLS, refused in some private windows: the shop works without, only not offline.
  const registration = await serviceWorker?.register('/sw.js').catch(() => null)
  if (!registration) return
  let isFirst = serviceWorker.controller === null

  const offer = () => {
    if (registration.waiting && serviceWorker.controller) offerRelease(startWaiting)
  }
  const startWaiting = () => {
    serviceWorker.addEventListener('controllerchange', () => location.reload())
    if (registration.waiting) registration.waiting.postMessage('start')
    else location.reload()
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) showPicturesTo()
    // Another tab started the newer release; this one still shows the old.
    else offerRelease(() => location.reload())
    isFirst = false
  })
  lookForReleases(registration)
}

/** The pictures that came before the service worker was there pass by it now, out of the browser's own cache. */
function showPicturesTo() {
  const pictures = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => new URL(url).pathname.startsWith('/pictures/'))
  for (const url of new Set(pictures)) void fetch(url, { cache: 'force-cache' }).catch(() => undefined)
}

/** Every hour, and when the person comes back to the tab; without a network it is simply not found. */
function lookForReleases(registration: ServiceWorkerRegistration) {
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}
