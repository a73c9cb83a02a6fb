import { useSyncExternalStore } from 'react'

/** Starts the waiting release by a reload; null while no release waits. */
let start: (() => void) | null = null
const listeners = new Set<() => void>()

export function offerRelease(startIt: (() => void) | null) {
  start = startIt
  for (const listener of listeners) listener()
}

/** Whether a newer release waits. Background fetches for this release then stop. */
export const isReleaseWaiting = () => start !== null

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Function that starts the waiting release; null while no release waits. */
export const useNewRelease = () => useSyncExternalStore(subscribe, () => start)
