import type { Endpoint } from '@partboard/contract/endpoint'
import { useSyncExternalStore } from 'react'

/** How often a shop that is away is looked for, in milliseconds. */
const LOOK_EVERY = 5000

/** When the oldest kept answer that is shown was given, in milliseconds since 1970; null while all are fresh. */
let since: number | null = null
/** Whether anything but reference data is among them: only then its age counts, for nobody looks at the other. */
let isCatalogue = false
let timer: ReturnType<typeof setInterval> | undefined
const changed = new Set<() => void>()
const back = new Set<() => void>()

const tellAll = (listeners: Set<() => void>) => {
  for (const listener of listeners) listener()
}

/** Whether the browser says that it has no network. That it has one means nothing. */
export const isBrowserOffline = () => globalThis.navigator?.onLine === false

/** Whether some of what is shown was kept by this browser, because the shop is away. */
export const showsKeptAnswers = () => since !== null

/** An answer of `at` was given out of what this browser keeps. */
export function showsKeptAnswer({ config }: Endpoint, at: number) {
  const isReference = config?.cache === 'reference'
  if (isReference && isCatalogue) return
  since = since === null || (!isReference && !isCatalogue) ? at : Math.min(at, since)
  isCatalogue = !isReference
  timer ??= setInterval(() => void lookForShop(), LOOK_EVERY)
  tellAll(changed)
}

/** The shop answered a call, whatever it said. */
export function shopAnswered() {
  if (since === null) return
  since = null
  isCatalogue = false
  clearInterval(timer)
  timer = undefined
  tellAll(changed)
  tellAll(back)
}

/** Calls back when the shop answers again after kept answers were shown: they are old, then. */
export function onShopBack(listener: () => void): () => void {
  back.add(listener)
  return () => back.delete(listener)
}

/** Whether the shop can be reached just now; asked without any data of the customer. */
export async function isShopThere(): Promise<boolean> {
  const base = import.meta.env.VITE_API_BASE ?? ''
  const signal = AbortSignal.timeout(LOOK_EVERY)
  const answer = await fetch(`${base}/readyz`, { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok ?? false
}

async function lookForShop() {
  if (document.visibilityState === 'visible' && (await isShopThere())) shopAnswered()
}

globalThis.addEventListener?.('online', () => {
  if (since !== null) void lookForShop()
  tellAll(changed)
})
globalThis.addEventListener?.('offline', () => tellAll(changed))

const subscribe = (listener: () => void) => {
  changed.add(listener)
  return () => changed.delete(listener)
}

/** When the oldest kept answer that is shown was given (milliseconds since 1970); null while all are fresh. */
export const useKeptSince = () => useSyncExternalStore(subscribe, () => since)

/** Whether the browser says that it has no network. */
export const useBrowserOffline = () => useSyncExternalStore(subscribe, isBrowserOffline)
