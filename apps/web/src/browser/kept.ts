import type { CustomerId } from '@partboard/contract/values'
import { type Stored, storedJson } from './storage.ts'

/** Every key of this kind ends with a logout, whether its page was opened meanwhile or not. */
const prefix = 'until-logout.'
const known = new Map<string, { forget: () => void }>()

/**
 * Something of a customer that outlives the session, the tab and the browser, and ends when they log out:
 * after a session died they find it again, and the next person at this computer does not.
 *
 * @returns a function that gives the one stored value of a customer
 */
export function keptUntilLogout<T>(name: string, schema: { parse: (data: unknown) => T }, absent: T) {
  const byCustomer = new Map<CustomerId, Stored<T>>()
  return (customerId: CustomerId): Stored<T> => {
    const key = `${prefix}${name}.${customerId}`
    const kept = byCustomer.get(customerId) ?? storedJson(key, schema, absent)
    byCustomer.set(customerId, kept)
    known.set(key, { forget: () => kept.set(absent) })
    return kept
  }
}

/** Forgets all of it, of every customer: someone logs out by choice. */
export function forgetKept() {
  for (const { forget } of known.values()) forget()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept beyond the page.
  }
}
