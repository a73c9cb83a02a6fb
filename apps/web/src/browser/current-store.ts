import { live } from './live.ts'
import { stored } from './storage.ts'

/** Store and currency of this browser's calls; known once Store/get has answered. */
export type CurrentStore = { id: number; currency: string }

type KnownStore = { id: number; name: string; defaultCurrency: string; currencies: readonly string[] }

let current: KnownStore | null = null
/** The name of the shop, in the titles of its pages; empty until it is known. */
export const storeName = live('')

/** The currency that was chosen in this browser, or null. */
export const chosenCurrency = stored<string | null>(
  'currency',
  (text) => (text && /^[A-Z]{3}$/.test(text) ? text : null),
  (code) => code,
)

/** The store with the chosen currency, or with its default if the shop does not have the chosen one (any more). */
export function currentStore(): CurrentStore | null {
  if (!current) return null
  const { id, defaultCurrency, currencies } = current
  const chosen = chosenCurrency.get()
  return { id, currency: chosen !== null && currencies.includes(chosen) ? chosen : defaultCurrency }
}

export function setCurrentStore(store: KnownStore) {
  current = store
  storeName.set(store.name)
}

/** The currency of all amounts in the server's answers. */
export function useCurrency(): string {
  chosenCurrency.use()
  return currentStore()?.currency ?? 'PLN'
}
