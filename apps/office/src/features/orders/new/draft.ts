import type { Guest, WantedOrder } from '@partboard/contract/checkout/phone-orders.office'
import type { SaleDocument } from '@partboard/domain/customers/buyer'
import { useState } from 'react'
import { forgetPhoneOrder, keepPhoneOrder, readPhoneOrder } from '../../../browser/phone-order.ts'

/** A line of the order: the number as the catalogue has it. */
export type Item = { sku: string; quantity: number; insist: boolean }

/** An order that a clerk types. Nothing of it is stored by the server. */
export type Draft = {
  /** E-mail of the clerk: another person who signs in at this window must not see it. */
  clerk: string
  /** The Idempotency-Key; a new one after each change, so that a repeated attempt never places a second order. */
  attempt: string
  customerId: number | null
  guest: Required<Guest> | null
  vin: string
  /** What is typed in the row for a new part. */
  entry: { sku: string; quantity: string }
  items: readonly Item[]
  delivery: string | null
  payment: string | null
  pickupBranchId: number | null
  shippingAddressId: number | null
  billingAddressId: number | null
  saleDocument: SaleDocument
  /** Whether the purchase is professional; null = the customer was not asked. */
  professional: boolean | null
  note: string
  termsAccepted: boolean
}

export const emptyEntry = { sku: '', quantity: '1' }
/** What depends on the customer, and is selected anew for another one. */
export const noChoices = {
  delivery: null,
  payment: null,
  shippingAddressId: null,
  billingAddressId: null,
  saleDocument: 'receipt' as const,
  professional: null,
  termsAccepted: false,
}

const emptyDraft = (clerk: string): Draft => ({
  clerk,
  attempt: crypto.randomUUID(),
  customerId: null,
  guest: null,
  vin: '',
  entry: emptyEntry,
  items: [],
  pickupBranchId: null,
  note: '',
  ...noChoices,
})

export const emptyGuest = (language: 'pl' | 'en'): Required<Guest> => ({
  email: '',
  firstName: '',
  lastName: '',
  company: '',
  nip: '',
  phone: '',
  street: '',
  street2: '',
  postcode: '',
  city: '',
  country: 'PL',
  stateId: null,
  language,
})

function readDraft(clerk: string): Draft {
  const empty = emptyDraft(clerk)
  try {
    const kept = JSON.parse(readPhoneOrder() ?? 'null') as Draft | null
    return kept?.clerk === clerk ? { ...empty, ...kept } : empty
  } catch {
    return empty
  }
}

/** The draft of this window. It survives a reload, and ends with the window. */
export function useDraft(clerk: string) {
  const [draft, setDraft] = useState(() => readDraft(clerk))
  const take = (next: Draft) => {
    keepPhoneOrder(JSON.stringify(next))
    return next
  }
  return {
    draft,
    change: (change: Partial<Draft>) =>
      setDraft((before) => take({ ...before, ...change, attempt: crypto.randomUUID() })),
    clear: () => {
      forgetPhoneOrder()
      setDraft(emptyDraft(clerk))
    },
  }
}

/** The body of the calls. */
export const bodyOf = ({ clerk: _, attempt: __, entry: ___, ...draft }: Draft): WantedOrder => ({
  ...draft,
  items: [...draft.items],
})
