import { offerRelease } from '../browser/release.ts'
import { stored } from '../browser/storage.ts'
import { pruneKeptAnswers } from './kept-answers.ts'

const HOUR = 60 * 60_000
/** How long a release that was asked for may take over by itself, and how long it is tried. */
const patienceMs = 2000
const triedMs = 10_000

/** When the person asked for the newer release, in this tab; 0 once it answers. */
const asked = stored('release-asked', Number, String, 'sessionStorage')
const isAsked = () => Date.now() - asked.get() < triedMs

/**
 * Registers the service worker at the root and offers a newer release when one waits. It starts
 * when the person says so, never by itself: somebody may be typing.
 */
export async function startServiceWorker() {
  void pruneKeptAnswers()
  const { serviceWorker } = navigator
  // Missing without TLS, refused in some private windows: the shop works without, only not offline.
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
    // Chromium forgets a start that meets a request of the page; once the page is left, it is remembered.
    setTimeout(() => location.reload(), patienceMs)
  }
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) offerRelease(start)
  }
  // This page was loaded while the newer release took over, maybe still by the older one.
  if (isAsked()) takeOver()
  else offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) showPicturesTo()
    else if (isAsked()) showNew()
    // Another tab started the newer release; this one still shows the old.
    else offerRelease(start)
    isFirst = false
  })
  lookForReleases(registration)
}

/** The newer release is at work: it answers what is loaded from now on. */
function showNew() {
  asked.set(0)
  location.reload()
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
