import type { CustomerId } from '@partboard/contract/values'
import { onSignOut } from '../browser/session.ts'
import { type Stored, stored } from '../browser/storage.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A text that was pasted elsewhere, on its way to the page that reads it. */
    pasted?: string
  }
}

const prefix = 'pasted-text.'
const texts = new Map<CustomerId, Stored<string>>()

/**
 * The text that a customer pasted, and has not added yet. It is stored in the tab and survives a reload. A logout removes
 * it, and the next person at this computer does not see it.
 */
export function pastedTextOf(customerId: CustomerId): Stored<string> {
  const text =
    texts.get(customerId) ??
    stored<string>(
      `${prefix}${customerId}`,
      (kept) => kept ?? '',
      (value) => value || null,
      'sessionStorage',
    )
  texts.set(customerId, text)
  return text
}

/** Removes the text of every customer, also if its page was not opened since the last reload. Called at logout. */
export function forgetPasted() {
  for (const text of texts.values()) text.set('')
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage, no text outlives the page.
  }
}

onSignOut(forgetPasted)
