import { stored } from './storage.ts'

/** The store this browser shops in and the currency it sees prices in; known once Store/get has answered. */
export type CurrentStore = { id: number; currency: string }

type Offered = { id: number; defaultCurrency: string; currencies: readonly string[] }

let offered: Offered | null = null

/** The currency that was chosen in this browser; null until somebody chooses. */
export const chosenCurrency = stored<string | null>(
  'currency',
  (text) => (text && /^[A-Z]{3}$/.test(text) ? text : null),
  (code) => code,
)

/** A chosen currency that the shop does not have (any more) counts as none: then it is the store's own. */
export function currentStore(): CurrentStore | null {
  if (!offered) return null
  const { id, defaultCurrency, currencies } = offered
  const chosen = chosenCurrency.get()
  return { id, currency: chosen !== null && currencies.includes(chosen) ? chosen : defaultCurrency }
}

export function setCurrentStore(store: Offered) {
  offered = store
}

/** The currency of every amount that the server answers now. */
export function useCurrency(): string {
  chosenCurrency.use()
  return currentStore()?.currency ?? 'PLN'
}
