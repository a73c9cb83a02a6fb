import { type ComponentType, lazy } from 'react'
import { live } from './live.ts'

/** Loads a chunk and retries every 2 s, so that a page does not fail while the shop cannot be reached for a moment. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return loadPatiently(load)
  })

const loads = new Set<() => Promise<unknown>>()

/** A component whose chunk is loaded when it first renders, by `preload`, or in idle time (shell/fetch-ahead.ts). */
export function deferred<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const preload = () => loadPatiently(load)
  loads.add(preload)
  return { Part: lazy(preload), preload }
}

/** A module that is loaded by `preload`, or in idle time; `use` returns null until it is there. */
export function deferredModule<M>(load: () => Promise<M>) {
  const loaded = live<M | null>(null)
  const preload = async () => loaded.set(await loadPatiently(load))
  loads.add(preload)
  return { preload, use: loaded.use }
}

/** The load functions of all parts that were deferred so far. */
export const deferredParts = () => [...loads]
