import { isShopReachable } from './offline.ts'

/** Time-out for loading a chunk of the app, in milliseconds (docs/spec/shop.md#messages). */
export const CHUNK_TIMEOUT = 120_000

/** A chunk of the app did not load: there is no network, or a newer release has replaced it. */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('A chunk of the app did not load', { cause })
    this.name = 'ChunkFailed'
  }
}

/**
 * Waits for a chunk of the app. The build wraps every dynamic import with it (vite.plugins.ts).
 *
 * @throws ChunkFailed when the chunk fails to load, or does not arrive in time
 * @public
 */
export async function arriving<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${CHUNK_TIMEOUT} ms`)), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([chunk, timeout])
  } catch (error) {
    throw new ChunkFailed(error)
  } finally {
    clearTimeout(timer)
  }
}

const reloadedKey = 'reloaded-release'

/** Identifies the running release: the address of its first script, which contains a hash of all the others. */
const release = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

/**
 * Reloads the page once for each release and tab, if the shop can be reached. Typed text survives in the tab's storage.
 *
 * @returns false if it did not reload, so that the person has to decide
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isShopReachable())) return false
  try {
    if (sessionStorage.getItem(reloadedKey) === release()) return false
    sessionStorage.setItem(reloadedKey, release())
  } catch {
    // Without storage the first reload is not remembered, and the page might reload for ever.
    return false
  }
  await reloadNewest()
  return true
}

/** Reloads the page without the service worker's cache of the app. */
export async function reloadNewest() {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()))
  location.reload()
}
