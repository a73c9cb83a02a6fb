import { type ComponentType, lazy } from 'react'
import { loadPatiently } from './load-patiently.ts'

const loads = new Set<() => Promise<unknown>>()

/** A component whose chunk is loaded when it first renders, by `preload`, or in idle time (shell/fetch-ahead.ts). */
export function deferred<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const preload = () => loadPatiently(load)
  loads.add(preload)
  return { Part: lazy(preload), preload }
}

/** The load functions of all parts that were deferred so far. */
export const deferredParts = () => [...loads]
