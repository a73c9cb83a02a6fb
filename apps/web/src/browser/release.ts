import { useSyncExternalStore } from 'react'

/** Starts the newer release by loading the page anew; null while there is none. */
let start: (() => void) | null = null
const listeners = new Set<() => void>()

export function offerRelease(startIt: (() => void) | null) {
  start = startIt
  for (const listener of listeners) listener()
}

/** A newer release waits: what belongs to this one is fetched no more than needed. */
export const isReleaseWaiting = () => start !== null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What starts the newer release that waits; null while there is none. */
export const useNewRelease = () => useSyncExternalStore(subscribe, () => start)
