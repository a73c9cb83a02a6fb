import type { Endpoint } from '@partboard/contract/endpoint'
import { useSyncExternalStore } from 'react'

/** Interval and time-out of the polls for an unreachable shop, in milliseconds. */
const POLL_INTERVAL_MS = 5000

/** Time of the oldest kept answer on the page, in milliseconds since 1970; null while all answers are fresh. */
let since: number | null = null
/** Whether `since` is of a catalogue answer. Reference data count only without one, because their age matters less. */
let isCatalogue = false
/** Times of the kept answers on the page by what was asked: address and body. */
export const keptTimes = new Map<string, number>()
let timer: ReturnType<typeof setInterval> | undefined
const changeListeners = new Set<() => void>()
const backListeners = new Set<() => void>()

const notifyAll = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener()
}

/** Whether the browser reports no network. The opposite report says nothing about the shop. */
export const isBrowserOffline = () => globalThis.navigator?.onLine === false

/** Whether the page shows kept answers, because the shop cannot be reached. */
export const showsKeptAnswers = () => since !== null

/**
 * Records that a kept answer was used, and starts to poll the shop.
 *
 * @param asked address and body of the call
 * @param at time of the answer, in milliseconds since 1970
 */
export function showsKeptAnswer({ cache }: Endpoint, asked: string, at: number) {
  keptTimes.set(asked, at)
  const isReference = cache === 'reference'
  if (isReference && isCatalogue) return
  since = since === null || (!isReference && !isCatalogue) ? at : Math.min(at, since)
  isCatalogue = !isReference
  timer ??= setInterval(() => void pollShop(), POLL_INTERVAL_MS)
  notifyAll(changeListeners)
}

/** Records that the shop answered a call, with any status. */
export function shopAnswered() {
  if (since === null) return
  since = null
  isCatalogue = false
  keptTimes.clear()
  clearInterval(timer)
  timer = undefined
  notifyAll(changeListeners)
  notifyAll(backListeners)
}

/** Calls back when the shop answers again after kept answers were shown, which are stale from then on. */
export function onShopBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

/** Whether the shop can be reached now. The request contains no customer data. */
export async function isShopReachable(): Promise<boolean> {
  const base = import.meta.env.VITE_API_BASE ?? ''
  const signal = AbortSignal.timeout(POLL_INTERVAL_MS)
  const answer = await fetch(`${base}/readyz`, { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok ?? false
}

async function pollShop() {
  if (document.visibilityState === 'visible' && (await isShopReachable())) shopAnswered()
}

globalThis.addEventListener?.('online', () => {
  if (since !== null) void pollShop()
  notifyAll(changeListeners)
})
globalThis.addEventListener?.('offline', () => notifyAll(changeListeners))

/** Calls back when the connection or the kept answers on the page change. */
export const subscribe = (listener: () => void) => {
  changeListeners.add(listener)
  return () => changeListeners.delete(listener)
}

/** Time of the oldest kept answer on the page (milliseconds since 1970); null while all answers are fresh. */
export const useKeptSince = () => useSyncExternalStore(subscribe, () => since)

/** Whether the browser reports no network. */
export const useBrowserOffline = () => useSyncExternalStore(subscribe, isBrowserOffline)
