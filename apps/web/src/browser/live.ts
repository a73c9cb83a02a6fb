import { useSyncExternalStore } from 'react'

/** One value that lives as long as the page; components that read it render again when it changes. */
export type Live<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (onChange: () => void) => () => void
  use: () => T
}

export function live<T>(initial: T): Live<T> {
  const listeners = new Set<() => void>()
  let value = initial
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
