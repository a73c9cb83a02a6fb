import type { CustomerId } from '@partboard/contract/values'
import { type Stored, storedJson } from './storage.ts'

/** Prefix of all keys that a logout removes, even if their page was never opened in this session. */
const prefix = 'until-logout.'

/** The key of a stored value of a customer that a logout removes. */
export const keyUntilLogout = (name: string, customerId: CustomerId | '') => `${prefix}${name}.${customerId}`
const known = new Map<string, { forget: () => void }>()

/**
 * A stored value of a customer that is removed at logout. It outlives the session, the tab and the browser, so that a
 * customer whose session ended finds it again. The next person at this computer does not see it.
 *
 * @returns a function from customer id to the stored value
 */
export function keptUntilLogout<T>(name: string, schema: { parse: (data: unknown) => T }, absent: T) {
  const byCustomer = new Map<CustomerId, Stored<T>>()
  return (customerId: CustomerId): Stored<T> => {
    const key = keyUntilLogout(name, customerId)
    const value = byCustomer.get(customerId) ?? storedJson(key, schema, absent)
    byCustomer.set(customerId, value)
    known.set(key, { forget: () => value.set(absent) })
    return value
  }
}

/** Removes these values of all customers. Called at logout. */
export function forgetKept() {
  for (const { forget } of known.values()) forget()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Without storage, no value outlives the page.
  }
}
