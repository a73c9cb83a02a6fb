import { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import type { CustomerId } from '@partboard/contract/values'
import { z } from 'zod'
import { onSignOut } from '../browser/session.ts'
import { type Stored, storedJson } from '../browser/storage.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A text that was pasted elsewhere, on its way to the page that reads it. */
    pasted?: string
  }
}

const Decision = z.object({
  /** The part that was chosen; missing = the one that was read. */
  sku: z.string().optional(),
  quantity: z.int().optional(),
  isChecked: z.boolean().optional(),
  isOrdered: z.boolean().optional(),
  isSkipped: z.boolean().optional(),
  /** It is in the cart, while other parts of its line are not. */
  isAdded: z.boolean().optional(),
})
/** What the customer has said of one result. Missing = nothing yet. */
export type Decision = z.infer<typeof Decision>

const Pasted = z.object({
  text: z.string(),
  /** By the key of the result. */
  decisions: z.record(z.string(), Decision),
  /**
   * The vehicle of lines for which the text names none, while the customer is away at the catalogue of another line's
   * vehicle: `while` = the key of that one; '' = none is chosen. Null = it is the chosen vehicle.
   */
  vehicle: z.object({ scope: Scope.nullable(), while: z.string() }).nullable(),
})
/** A pasted text with what was decided. */
export type Pasted = z.input<typeof Pasted>
export type Decisions = Readonly<Pasted['decisions']>

export const nothingPasted: Pasted = { text: '', decisions: {}, vehicle: null }

const prefix = 'pasted-text.'
const kept = new Map<CustomerId, Stored<Pasted>>()

/**
 * The text that a customer pasted, and has not added yet, with the decisions. It is stored in the tab, so that it survives
 * a reload and the way to another page. A logout removes it, and the next person at this computer does not see it.
 */
export function pastedOf(customerId: CustomerId): Stored<Pasted> {
  const own =
    kept.get(customerId) ??
    storedJson<Pasted>(`${prefix}${customerId}`, Pasted, nothingPasted, 'sessionStorage')
  kept.set(customerId, own)
  return own
}

/** Removes the text of every customer, also if its page was not opened since the last reload. Called at logout. */
export function forgetPasted() {
  for (const one of kept.values()) one.set(nothingPasted)
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage, no text outlives the page.
  }
}

onSignOut(forgetPasted)
