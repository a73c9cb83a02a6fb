import { stored } from './storage.ts'

/** Store and currency of this browser's calls; known once Store/get has answered. */
export type CurrentStore = { id: number; currency: string }

type StoreCurrencies = { id: number; defaultCurrency: string; currencies: readonly string[] }

let current: StoreCurrencies | null = null

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

export function setCurrentStore(store: StoreCurrencies) {
  current = store
}

/** The currency of all amounts in the server's answers. */
export function useCurrency(): string {
  chosenCurrency.use()
  return currentStore()?.currency ?? 'PLN'
}
