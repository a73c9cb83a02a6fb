import { isShopThere } from './offline.ts'

/** How long a part of the app is waited for, in milliseconds (docs/spec/shop.md#messages). */
export const CHUNK_TIMEOUT = 120_000

/** A part of the app that did not come: the network is away, or a newer release has replaced it. */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('A part of the app did not come', { cause })
    this.name = 'ChunkFailed'
  }
}

/**
 * Waits for a part of the app. The build puts this around every dynamic import (vite.plugins.ts).
 *
 * @public
 */
export async function arriving<T>(part: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${CHUNK_TIMEOUT} ms`)), CHUNK_TIMEOUT)
  })
  try {
    return await Promise.race([part, late])
  } catch (error) {
    throw new ChunkFailed(error)
  } finally {
    clearTimeout(timer)
  }
}

const reloadedKey = 'reloaded-release'

/** The release that runs: the address of its first script, which carries a hash of all the others. */
const release = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

/**
 * Loads the page anew when that can help: the shop is there, and it was not tried with this release yet. What was
 * typed is kept by the tab's storage.
 *
 * @returns false when the person has to decide
 */
export async function reloadOnce(): Promise<boolean> {
  if (!(await isShopThere())) return false
  try {
    if (sessionStorage.getItem(reloadedKey) === release()) return false
    sessionStorage.setItem(reloadedKey, release())
  } catch {
    // Without a memory of the first reload there might be no last one.
    return false
  }
  await reloadNewest()
  return true
}

/** Loads the page anew past everything that this browser keeps of the app. */
export async function reloadNewest() {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((registrations ?? []).map((one) => one.unregister()))
  location.reload()
}
