/** The store this browser shops in and the currency it sees prices in; known once Store/get has answered. */
export type CurrentStore = { id: number; currency: string }

let current: CurrentStore | null = null

export const currentStore = () => current

export function setCurrentStore(store: CurrentStore) {
  current = store
}
