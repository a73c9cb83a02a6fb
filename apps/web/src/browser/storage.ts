import { useSyncExternalStore } from 'react'

/** `localStorage` outlives the browser and is shared by its tabs; `sessionStorage` belongs to one tab. */
type Area = 'localStorage' | 'sessionStorage'

/** One value kept by the browser. Reading never throws: what is damaged or missing counts as absent. */
export type Stored<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (onChange: () => void) => () => void
  use: () => T
}

/**
 * A value under one key of the browser's storage; in local storage it is shared between the tabs. Where the
 * browser refuses storage (private windows, blocked cookies) the value lives as long as the page.
 *
 * @param decode the stored text as a value; null when nothing is stored. May throw: then `decode(null)` holds.
 * @param encode the value as text; null removes the key
 */
export function stored<T>(
  key: string,
  decode: (text: string | null) => T,
  encode: (value: T) => string | null,
  area: Area = 'localStorage',
): Stored<T> {
  const listeners = new Set<() => void>()
  let value = parse(read(area, key))

  function parse(text: string | null): T {
    try {
      return decode(text)
    } catch {
      return decode(null)
    }
  }
  function change(next: T) {
    value = next
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener?.('storage', (event) => {
    if (event.storageArea !== globalThis[area]) return
    if (event.key === key || event.key === null) change(parse(read(area, key)))
  })

  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(next) {
      write(area, key, encode(next))
      change(next)
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

/** `stored` for data: JSON, checked by a schema when it is read back. */
export function storedJson<T>(
  key: string,
  schema: { parse: (data: unknown) => T },
  absent: T,
  area: Area = 'localStorage',
): Stored<T> {
  return stored(
    key,
    (text) => (text === null ? absent : schema.parse(JSON.parse(text))),
    (value) => (value === absent ? null : JSON.stringify(value)),
    area,
  )
}

function read(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

function write(area: Area, key: string, text: string | null) {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch {
    // Refused or full: the value stays in memory, which is all that can be done.
  }
}
