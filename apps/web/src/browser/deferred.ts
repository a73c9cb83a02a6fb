import { type ComponentType, lazy } from 'react'
import { loadPatiently } from './load-patiently.ts'

const loads = new Set<() => Promise<unknown>>()

/**
 * A part of a page that is fetched when it is shown first, or before that by `preload`, or when the browser has
 * nothing else to do.
 */
export function deferred<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const preload = () => loadPatiently(load)
  loads.add(preload)
  return { Part: lazy(preload), preload }
}

/** What fetches each part that was deferred so far. */
export const deferredParts = () => [...loads]
