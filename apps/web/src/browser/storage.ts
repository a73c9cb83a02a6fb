import { type Live, live } from './live.ts'

/** `localStorage` outlives the browser and is shared by its tabs; `sessionStorage` belongs to one tab. */
type Area = 'localStorage' | 'sessionStorage'

/** One value in the browser's storage. Reading never throws: a damaged or missing value counts as absent. */
export type Stored<T> = Live<T>

/**
 * A value under one key of the browser's storage. In local storage all tabs share it. If the browser refuses storage
 * (private windows, blocked cookies), the value is in memory and ends with the page.
 *
 * @param decode stored text to value; gets null if there is none. If it throws, the value is `decode(null)`.
 * @param encode value to text; null removes the key
 */
export function stored<T>(
  key: string,
  decode: (text: string | null) => T,
  encode: (value: T) => string | null,
  area: Area = 'localStorage',
): Stored<T> {
  const value = live(parse(read(area, key)))

  function parse(text: string | null): T {
    try {
      return decode(text)
    } catch {
      return decode(null)
    }
  }
  globalThis.addEventListener?.('storage', (event) => {
    if (event.storageArea !== globalThis[area]) return
    if (event.key === key || event.key === null) value.set(parse(read(area, key)))
  })

  return {
    ...value,
    set(next) {
      write(area, key, encode(next))
      value.set(next)
    },
  }
}

/** `stored` for data: JSON that a schema checks on reading. */
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
    // Storage is refused or full: the value stays in memory only.
  }
}
